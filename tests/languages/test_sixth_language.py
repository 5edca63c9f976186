"""A further language is one folder: here one whose every text stands in brackets, so that one not looked up shows."""

import html
import re
from pathlib import Path

import polib
import pytest

from federation.runtime.checked_settings import languages as named
from federation.vocabulary.words import Words
from tests.languages import catalogues

HEAD = """msgid ""
msgstr ""
"Language: eo\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
NUMBERS = {"form 0", "2"}  # of plural forms: read by the site, as English has them
pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """The folder of a language, made as docs/languages.md says, and all of it translated."""
    at = tmp_path_factory.mktemp("locale")
    file = at / "eo" / "LC_MESSAGES" / "django.po"
    file.parent.mkdir(parents=True)
    file.write_text(HEAD, encoding="utf-8")
    catalogues.update(file)
    made = polib.pofile(str(file), wrapwidth=0)
    for entry in (each for each in made if each.msgid not in NUMBERS):
        entry.msgstr = "" if entry.msgid_plural else f"⟦{entry.msgid}⟧"
        entry.msgstr_plural = {0: f"⟦{entry.msgid}⟧", 1: f"⟦{entry.msgid_plural}⟧"} if entry.msgid_plural else {}
    made.save(str(file))
    catalogues.update(file)
    return at


@pytest.fixture
def spoken(settings, folder) -> None:
    settings.LOCALE_PATHS = [folder]
    settings.LANGUAGES, settings.FIXED = named(["en", "eo"]), {*settings.FIXED, "LANGUAGES"}


def words_of(client, address: str) -> str:
    """What a page says, in one line."""
    page = client.get(address).content.decode().partition("<main")[2].partition("</main>")[0]
    return " ".join(html.unescape(re.sub(r"<(script|svg).*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL)).split())


def test_pages_speak_it(client, spoken):
    assert client.get("/eo/systems/")["Content-Language"] == "eo"
    page = words_of(client, "/eo/systems/")
    for text in ("FIDE standard", "Federations and servers", "England", "Strength on the Elo scale"):
        assert f"⟦{text}⟧" in page
    assert "⟦Year of birth⟧" in words_of(client, "/eo/calculators/fide/")
    assert "⟦Italy: strength of play⟧" in words_of(client, "/eo/categories/")


def test_pages_are_english_besides(client, spoken):
    assert "⟦" not in words_of(client, "/systems/")
    assert Words("FIDE standard").english == "FIDE standard"

"""Written pages in the reader's language: what is translated, and what is said of the rest."""

import re

import pytest

from federation.runtime.checked_settings import languages as named
from ratings.catalogue import handbook
from ratings.catalogue.translated import first_line
from ratings.views.systems.written import address
from tests.requirement import ROOT

pytestmark = pytest.mark.django_db
ONLY_ENGLISH = "What follows is in English only."
NEWER = "The English text is newer than this translation."
STORY = "# FIDE\n## Prostymi słowami\nZobacz [DWZ](dwz.md).\n## Historia\nElo.\n"


@pytest.fixture
def folder(settings, tmp_path):
    """The folder of a language with one translated story and no catalogue: words of the site are English."""
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES, settings.FIXED = named(["en", "eo"]), {*settings.FIXED, "LANGUAGES"}
    english = ROOT / "ratings/systems/fide/handbook/story.md"
    story = tmp_path / "eo" / "handbook" / "fide.md"
    story.parent.mkdir(parents=True)
    story.write_text(first_line(english.read_text("utf-8")) + STORY, encoding="utf-8")
    return tmp_path / "eo"


def sections(client, path: str) -> dict[str, tuple[str, str]]:
    """(attribute lang, heading) of each section of a written page by its anchor."""
    page = client.get(path).content.decode()
    found = re.findall(r'<section\s+id="([\w-]+)"([^>]*)>\s*<h2>(.*?)</h2>', page)
    return {anchor: (" ".join(re.findall(r'lang="(\w+)"', more)), heading) for anchor, more, heading in found}


def test_a_story_is_in_the_language_and_the_formulas_are_said_to_be_english(client, folder):
    found = sections(client, "/eo/systems/fide/")
    assert found["in-plain-words"] == ("", "Prostymi słowami")
    assert found["history"] == ("", "Historia")
    assert found["quantities"] == ("en", "Quantities")
    page = client.get("/eo/systems/fide/").content.decode()
    assert page.count(ONLY_ENGLISH) == 1
    assert 'Zobacz <a href="/eo/systems/dwz/">DWZ</a>.' in page
    assert NEWER not in page


def test_a_story_without_a_translation_is_said_to_be_english(client, folder):
    assert sections(client, "/eo/systems/glicko/")["in-plain-words"] == ("en", "In plain words")
    assert client.get("/eo/systems/glicko/").content.decode().count(ONLY_ENGLISH) == 2


def test_a_translation_that_is_behind_says_so(client, folder):
    (folder / "handbook" / "fide.md").write_text(first_line("older") + STORY, encoding="utf-8")
    assert client.get("/eo/systems/fide/").content.decode().count(NEWER) == 1


def test_readers_of_english_are_told_nothing_and_their_links_stay_english(client, folder):
    client.get("/eo/systems/fide-blitz/")
    page = client.get("/systems/fide-blitz/").content.decode()
    assert ONLY_ENGLISH not in page
    assert 'href="/systems/fide-rapid/"' in page
    assert 'href="/eo/systems/fide-rapid/"' in client.get("/eo/systems/fide-blitz/").content.decode()


@pytest.mark.parametrize("path", ["/eo/documents/", "/eo/systems/history/ccla/", "/eo/guides/officer/"])
def test_pages_that_are_english_alone_say_so_once(client, folder, path):
    assert client.get(path).content.decode().count(ONLY_ENGLISH) == 1


def test_a_guide_is_translated_like_a_story(client, folder):
    english = (ROOT / "ratings/catalogue/guides/arbiter.md").read_text("utf-8")
    (folder / "guides").mkdir()
    (folder / "guides" / "arbiter.md").write_text(f"{first_line(english)}# Gvidilo\n[a](/lists/) [b](/desk/)\n")
    page = client.get("/eo/guides/arbiter/").content.decode()
    assert "<h1>Gvidilo</h1>" in page
    assert '<a href="/eo/lists/">a</a> <a href="/desk/">b</a>' in page
    assert ONLY_ENGLISH not in page


def test_links_lead_to_pages_of_the_handbook_and_of_the_site():
    found = {name: address(name) for name in ("fide", "ccla", "arbiter", "/lists/", "nothing")}
    assert found == {
        "fide": "/systems/fide/",
        "ccla": "/systems/history/ccla/",
        "arbiter": "/guides/arbiter/",
        "/lists/": "/lists/",
        "nothing": None,
    }


def test_every_page_that_may_be_translated_is_shown_somewhere(client):
    assert [name for name in handbook.guides() if client.get(f"/guides/{name}/").status_code != 200] == []

"""A written page in another language, and whether its English text was changed since."""

import os

import pytest

from ratings.catalogue import handbook
from ratings.catalogue.translated import first_line, translation

ENGLISH = "# Plain\nOpening.\n## In plain words\nA [link](dwz.md).\n## Project conventions\n- c\n"
POLISH = "# Prosto\nWstęp.\n## Prostymi słowami\n[Odsyłacz](dwz.md).\n## Umowy\n- u\n"


def somewhere(name: str) -> str:
    return f"/pl/systems/{name}/"


@pytest.fixture
def english(tmp_path):
    path = tmp_path / "story.md"
    path.write_text(ENGLISH)
    return path


@pytest.mark.parametrize(("first", "behind"), [(first_line(ENGLISH), False), (first_line("older"), True)])
def test_a_translation_says_from_what_it_was_made(english, tmp_path, first, behind):
    path = tmp_path / "pl.md"
    path.write_text(first + POLISH)
    found = translation(path, english)
    assert found is not None
    assert (found.text, found.behind) == (POLISH, behind)


def test_a_changed_file_is_read_again(english, tmp_path):
    path = tmp_path / "pl.md"
    path.write_text(first_line(ENGLISH) + POLISH)
    assert not translation(path, english).behind
    english.write_text(ENGLISH + "More.\n")
    os.utime(english, ns=(1, 1))
    assert translation(path, english).behind


def test_what_is_no_translation(english, tmp_path):
    path = tmp_path / "pl.md"
    assert translation(path, english) is None
    path.write_text(POLISH)
    assert translation(path, english) is None


def test_a_translated_page_has_the_anchors_of_the_english_one(english, tmp_path, monkeypatch):
    monkeypatch.setattr(handbook, "PAST", tmp_path)
    folder = tmp_path / "pl"
    (folder / "handbook").mkdir(parents=True)
    (folder / "handbook" / "story.md").write_text(first_line(ENGLISH) + POLISH)
    page = handbook.past("story", somewhere, folder)
    assert page is not None
    assert (page.title, page.opening, page.english, page.behind) == ("Prosto", "<p>Wstęp.</p>", False, False)
    assert [(each.anchor, each.heading, each.convention) for each in page.sections] == [
        ("in-plain-words", "Prostymi słowami", False),
        ("project-conventions", "Umowy", True),
    ]
    assert page.sections[0].html == '<p><a href="/pl/systems/dwz/">Odsyłacz</a>.</p>'
    assert handbook.past("story", somewhere, tmp_path / "it").title == "Plain"

"""The written pages in other languages: nothing missing where a language is offered, and nothing said otherwise."""

import pytest

from ratings.catalogue.translated import first_line
from tests.languages import catalogues, handbook, marked

ENGLISH = """# Plain

## In plain words
Press *Submit tournament* and see [the lists](/lists/): `12w1` wins, .85 or 1971 do not.

## History
| a | b |
|---|---|
| 1 | 2.5 |
"""
POLISH = """# Prosto

## Prostymi słowami
Naciśnij *Zgłoś turniej* i zobacz [listy](/lists/): `12w1` wygrywa, 0,85 ani 1971 nie.

## Historia
| a | b |
|---|---|
| 1 | 2,5 |
"""
NAMES = {"Submit tournament": "Zgłoś turniej"}


@pytest.mark.parametrize("language", catalogues.languages())
def test_translated_pages_say_what_the_english_ones_say(language):
    """A language that is offered has all of them; another may have gaps."""
    offered = language not in catalogues.BEHIND
    found = handbook.faults(language, catalogues.LOCALE / language)
    assert [each for each in found if offered or not each.endswith(": not translated")] == []


@pytest.mark.parametrize(
    ("said", "otherwise", "fault"),
    [
        ("", "", ""),
        ("0,85", "0,58", "numbers: lacks ['0.85'], has besides ['0.58']"),
        ("(/lists/)", "(/list/)", "links: lacks ['/lists/'], has besides ['/list/']"),
        ("`12w1`", "`12b1`", "code: lacks ['12w1'], has besides ['12b1']"),
        ("*Zgłoś turniej*", "*Wyślij*", "names of buttons and pages: lacks ['Zgłoś turniej']"),
        ("## Historia", "### Historia", "part 3 is h3 instead of h2"),
        ("| 1 | 2,5 |", "| 1 | 2,5 |\n| | |", "part 10 is tr instead of nothing"),
    ],
)
def test_what_a_translation_says_otherwise(said, otherwise, fault):
    found = list(handbook.differences(ENGLISH, POLISH.replace(said, otherwise), NAMES))
    assert found == [fault] * bool(fault)


def test_pages_that_are_missing_late_or_nobodys(tmp_path):
    english = tmp_path / "story.md"
    english.write_text(ENGLISH)
    pages = {f"handbook/{name}.md": english for name in ("good", "late", "mute", "none")}
    (tmp_path / "handbook").mkdir()
    for name, beginning in (
        ("good", first_line(ENGLISH)), ("late", first_line("older")), ("mute", ""), ("odd", first_line(ENGLISH)),
    ):  # fmt: skip
        (tmp_path / "handbook" / f"{name}.md").write_text(beginning + ENGLISH)
    assert list(handbook.faults("no-such-language", tmp_path, pages)) == [
        "handbook/late.md: the English text is newer",
        "handbook/mute.md: the first line does not say from which English text it was made",
        "handbook/none.md: not translated",
        "handbook/odd.md: there is no English page of it",
    ]


def test_names_in_guides_are_those_of_the_site():
    known = {key.text for key in marked.texts()}
    guides = [path.read_text("utf-8") for place, path in handbook.originals().items() if place.startswith("guides/")]
    named = [each for text in guides for each in handbook.NAMED.findall(text)]
    assert named
    assert [each for each in named if each not in known] == []

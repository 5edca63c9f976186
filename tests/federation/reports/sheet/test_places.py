"""Places of the sheet by name: what stands there, what typing there changes, what was there before."""

import pytest

from federation.reports.files.reading import read
from federation.reports.report import Edit, Problem, Severity
from federation.reports.sheet.places import (
    edits_at,
    keys_of,
    merged,
    place_of,
    place_of_problem,
    text_at,
    was_before,
    witnessed,
)
from federation.reports.sheet.players_and_rounds import ImpossibleEdit
from tests.federation.small_trf import trf


def report(*edits, content=None):
    return read(content or trf(), "baltic.trf", list(edits), 5_000_000, "VIS")


def typed(one, name, text):
    return edits_at(one, place_of(name), text)


def test_every_place_says_what_stands_there():
    one = report(Edit("round", "2026-09-06", round=2))
    for name, text in {
        "cell-1-1": "4w1", "cell-2-3": "1w½", "points-1": "2½", "name-2": "Okoń, Tadeusz", "born-1": "1990-03-05",
        "born-2": "1985", "sex-6": "w", "title-1": "FM", "federation-3": "GER", "fide_id-1": "9900001",
        "rating-1": "2010", "club-1": "", "number-5": "5", "swap-5": "5", "round-2": "2026-09-06", "round-1": "",
        "new-player": "", "new-round": "",
    }.items():  # fmt: skip
        assert text_at(one, place_of(name)) == text, name
        if name[:3] not in ("new", "swa"):
            assert typed(one, name, text) == (), name


def test_typing_makes_the_edit_of_the_place():
    one = report()
    for name, text, edit in (
        ("points-1", "3", Edit("points", "3", number=1)),
        ("born-2", "1985-04-05", Edit("entrant", "1985-04-05", number=2, name="born")),
        ("number-2", "9", Edit("number", "9", number=2)),
        ("number-2", "", Edit("leave", "", number=2)),
        ("swap-2", "3", Edit("swap", "3", number=2)),
        ("round-2", "2026-09-06", Edit("round", "2026-09-06", round=2)),
        ("round-2", "-", Edit("round", "leave", round=2)),
        ("new-round", "", Edit("round", "add", round=4)),
    ):
        assert typed(one, name, text) == (edit,), name
    assert typed(one, "new-player", "Nowak, Anna\n\nBauer, Eva\n") == (
        Edit("player", "Nowak, Anna", number=7),
        Edit("player", "Bauer, Eva", number=8),
    )


@pytest.mark.parametrize(
    "name", ["", "cell-1", "cell-1-1-1", "points-1-1", "colour-1", "leave-1", "round-x", "name-12345", "name-1-2"]
)
def test_there_is_no_such_place(name):
    with pytest.raises(ImpossibleEdit):
        place_of(name)


def test_a_player_who_is_not_there_is_no_place_to_type():
    for name in ("name-9", "cell-9-1", "points-9"):
        with pytest.raises(ImpossibleEdit):
            typed(report(), name, "x")
    with pytest.raises(ImpossibleEdit):
        typed(report(), "new-player", "x\n" * 501)


def test_two_with_one_number_are_named_by_their_lines():
    one = report(content=trf().replace(b"001    6", b"001    4"))
    lines = [each.line for each in one.entrants if each.number == 4]
    assert list(keys_of(one)) == ["1", "2", "3", f"4.{lines[0]}", "5", f"4.{lines[1]}"]
    assert typed(one, f"name-4.{lines[1]}", "X, Y") == (Edit("entrant", "X, Y", line=lines[1], number=4, name="name"),)


def test_an_edit_is_kept_with_who_it_was_about_and_what_was_there():
    one = report()
    for edit, of, was in (
        (Edit("cell", "4 w =", number=1, round=1), "Gołąb, Przemysław", "4w1"),
        (Edit("points", "3", number=1), "Gołąb, Przemysław", "2½"),
        (Edit("entrant", "1986", number=2, name="birth_year"), "Okoń, Tadeusz", "1985"),
        (Edit("leave", "", number=2), "Okoń, Tadeusz", "2"),
        (Edit("player", "Nowak, Anna", number=7), "", ""),
        (Edit("header", "x", name="name"), "", ""),
        (Edit("round", "add", round=1), "", ""),
    ):
        (found,) = witnessed(one, [edit])
        assert (found.of, found.was) == (of, was), edit


def test_a_later_change_of_a_place_takes_that_of_the_earlier_and_what_was_before_it():
    first = Edit("cell", "4 w =", number=1, round=1, of="A", was="4w1")
    second = Edit("cell", "4 w 0", number=1, round=1, of="A", was="4w½")
    other = Edit("points", "2", number=1, was="2½")
    assert merged([first, other], [second]) == [other, Edit("cell", "4 w 0", number=1, round=1, of="A", was="4w1")]


def test_changes_of_numbers_stay_where_they_are():
    """After them the same words mean another place."""
    first = Edit("cell", "4 w =", number=1, round=1, was="4w1")
    moved = Edit("number", "9", number=1, was="1")
    again = Edit("cell", "4 w 0", number=1, round=1, was="3w1")
    assert merged([first, moved], [again, moved]) == [first, moved, again, moved]


def test_what_the_file_said_is_known_of_every_place_that_has_its_name_still():
    cell, points = Edit("cell", "", number=1, round=1, was="4w1"), Edit("points", "2", number=2, was="2½")
    name = Edit("entrant", "X", number=3, name="name", was="Y")
    assert was_before([cell, points, name]) == {"cell-1-1": "4w1", "points-2": "2½", "name-3": "Y"}
    assert was_before([cell, points, Edit("round", "add", round=1)]) == {"points-2": "2½"}
    assert was_before([cell, points, name, Edit("number", "3", number=1)]) == {"points-2": "2½"}
    assert was_before([Edit("cell", "", number=1, line=9, round=2, was="a")]) == {"cell-1.9-2": "a"}


def test_facts_of_the_event_and_lines_have_places_too():
    one = report()
    for name, text, edit in (
        ("header-name", "Bay Cup", Edit("header", "Bay Cup", name="name")),
        ("header-start", "2026-09-04", Edit("header", "2026-09-04", name="start")),
        ("header-tempo", "blitz", Edit("header", "blitz", name="tempo")),
        ("header-declared_rounds", "5", Edit("header", "5", name="declared_rounds")),
        ("line-1", "012 Bay Cup", Edit("line", "012 Bay Cup", line=1)),
    ):
        assert typed(one, name, text) == (edit,), name
        assert typed(one, name, text_at(one, place_of(name))) == (), name
    for name, text in (
        ("header-lines", "x"), ("header-name", "x" * 201), ("line-999", "x"), ("line-0", "x"), ("line-1", "a\nb"),
    ):  # fmt: skip
        with pytest.raises(ImpossibleEdit):
            typed(one, name, text)


def test_a_fact_that_is_no_kind_and_no_federation_is_refused():
    for name, text in (("kind", "swizz"), ("federation", "Poland"), ("tempo", "quick"), ("start", "soon")):
        said = report(Edit("header", text, name=name)).problems
        assert [each.code for each in said if each.severity == "error"] == ["edit-impossible"], name
    assert report(Edit("header", "pol", name="federation")).federation == "POL"


def test_problems_have_places_by_what_they_are_about():
    for code, round_, place in (
        ("result-missing", 3, "cell-7-3"),
        ("total-differs", None, "points-7"),
        ("birth-missing", None, "born-7"),
        ("fide-id-twice", None, "fide_id-7"),
        ("player-name-missing", None, "name-7"),
    ):
        assert place_of_problem(Problem(Severity.ERROR, code, "", number=7, round=round_), "7") == place
    for code, place in (
        ("tempo-missing", "header-tempo"), ("start-missing", "header-start"), ("end-before-start", "header-end"),
        ("arbiter-missing", "header-chief_arbiter"), ("name-without-comma", "line-3"), ("no-games", "line-3"),
    ):  # fmt: skip
        assert place_of_problem(Problem(Severity.ERROR, code, "", line=3)) == place
    assert place_of_problem(Problem(Severity.WARNING, "round-date-outside", "", round=2, line=12)) == "round-2"
    assert place_of_problem(Problem(Severity.ERROR, "no-games", "")) == ""

"""Players and rounds of a report: added, left out, renumbered, exchanged, dated."""

from datetime import date

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Edit, Severity
from federation.reports.scoring import Abnormal
from federation.reports.sheet.typed import shown
from tests.federation.small_trf import trf


def report(*edits, content=None):
    return read(content or trf(), "baltic.trf", list(edits), 5_000_000, "VIS")


def said(one):
    return [each.message for each in one.problems if each.code in ("edited", "edit-impossible")]


def errors(one):
    return [each.code for each in check(one, one.end) if each.severity == Severity.ERROR]


def row(one, number):
    return [shown(each) for each in one.entrant(number).pairings]


def test_a_player_is_added_with_the_next_number():
    one = report(Edit("player", "Nowak, Anna"))
    assert [(each.number, each.name) for each in one.entrants[-2:]] == [(6, "Sokołowska, Ewa"), (7, "Nowak, Anna")]
    assert (row(one, 7), errors(one)) == (["", "", ""], [])
    assert said(one) == ["You added Nowak, Anna as player 7."]


def test_a_number_that_is_taken_and_a_name_that_is_none_are_refused():
    for edit in (Edit("player", "Nowak, Anna", number=6), Edit("player", " ", number=9)):
        assert (len(report(edit).entrants), len(said(report(edit)))) == (6, 1)


def test_a_player_is_left_out_and_the_opponents_say_so():
    one = report(Edit("leave", "", number=4))
    assert [each.number for each in one.entrants] == [1, 2, 3, 5, 6]
    assert set(errors(one)) == {"opponent-unknown"}


def test_another_number_is_followed_by_every_opponent():
    one = report(Edit("number", "40", number=4))
    assert row(one, 1) == ["40w1", "5w1", "2b½"]
    assert errors(one) == []


def test_who_has_the_number_already_takes_the_old_one():
    one = report(Edit("number", "1", number=4))
    assert (one.entrant(1).name, one.entrant(4).name) == ("De Santis, Ruggero", "Gołąb, Przemysław")
    assert (row(one, 4), row(one, 2)) == (["1w1", "5w1", "2b½"], ["5b1", "3w½", "4w½"])
    assert errors(one) == []


def test_two_with_one_number_are_told_apart_by_their_lines():
    content = trf().replace(b"001    6", b"001    4")
    double = report(content=content)
    line = double.entrants[-1].line
    one = report(Edit("number", "6", number=4, line=line), content=content)
    assert ([each.number for each in one.entrants], errors(one)) == ([1, 2, 3, 4, 5, 6], [])
    assert said(report(Edit("number", "2", number=4, line=line), content=content)) == [
        "Your change could not be made: two players have the number 4, and 2 is taken."
    ]


def test_two_players_change_places_and_results_stay():
    one = report(Edit("swap", "4", number=1))
    first, fourth = one.entrant(1), one.entrant(4)
    assert (first.name, first.fide_id, first.title) == ("De Santis, Ruggero", "9900004", "")
    assert (fourth.name, fourth.born) == ("Gołąb, Przemysław", date(1990, 3, 5))
    assert (row(one, 1), first.half_points) == (["4w1", "5w1", "2b½"], 5)


def test_a_round_is_added_before_another_and_at_the_end():
    assert row(report(Edit("round", "add", round=2)), 1) == ["4w1", "0bye", "5w1", "2b½"]
    last = report(Edit("round", "add", round=4))
    assert (row(last, 1), last.rounds, errors(last)) == (["4w1", "5w1", "2b½", "0bye"], 4, [])


def test_a_round_is_left_out():
    one = report(Edit("round", "leave", round=2))
    assert (row(one, 1), one.rounds) == (["4w1", "2b½"], 2)


def test_points_given_otherwise_move_with_their_round_and_player():
    content = b"299 Z         1.0    2    4\n" + trf()
    moved = report(Edit("round", "add", round=1), Edit("number", "9", number=4), content=content)
    assert moved.scoring.abnormal == (Abnormal(2, "Z", 3, (9,)),)
    back = report(Edit("round", "leave", round=1), content=content)
    assert back.scoring.abnormal == (Abnormal(2, "Z", 1, (4,)),)


def test_dates_move_with_their_rounds():
    dated = [Edit("round", f"2026-09-0{day}", round=round_) for round_, day in ((1, 5), (2, 6), (3, 7))]
    one = report(*dated, Edit("round", "leave", round=1))
    assert one.round_dates == [date(2026, 9, 6), date(2026, 9, 7)]
    one = report(*dated, Edit("round", "add", round=1))
    assert one.round_dates == [None, date(2026, 9, 5), date(2026, 9, 6), date(2026, 9, 7)]


def test_a_round_gets_a_date_and_loses_it():
    one = report(Edit("round", "2026-09-06", round=2))
    assert one.round_dates == [None, date(2026, 9, 6), None]
    assert report(Edit("round", "2026-09-06", round=2), Edit("round", "", round=2)).round_dates == []


@pytest.mark.parametrize(
    "edit",
    [
        Edit("round", "add", round=5),
        Edit("round", "leave", round=4),
        Edit("round", "leave", round=0),
        Edit("round", "soon", round=1),
        Edit("leave", "", number=9),
        Edit("number", "0", number=1),
        Edit("number", "x", number=1),
        Edit("swap", "9", number=1),
        Edit("swap", "1", number=1),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(edit):
    one, before = report(edit), report()
    assert (one.entrants, one.rounds, one.round_dates) == (before.entrants, before.rounds, before.round_dates)
    assert [message.startswith("Your change could not be made: ") for message in said(one)] == [True]

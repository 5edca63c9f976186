"""Numbers, players, lists and lines as messages have them."""

from dataclasses import replace
from datetime import date

import pytest

from federation.reports.report import CellPlace, Entrant
from federation.reports.scoring import USUAL, Abnormal, Scoring
from federation.reports.wording import (
    cell_ranges,
    counted,
    listed,
    on_lines,
    points,
    quoted,
    scored,
    sentence,
    spelled,
    where,
    who,
)


@pytest.mark.parametrize(
    ("half_points", "text", "with_noun"),
    [
        (0, "0", "0 points"), (1, "½", "½ point"), (2, "1", "1 point"), (3, "1½", "1½ points"), (4, "2", "2 points"),
        (11, "5½", "5½ points"), (-1, "−½", "−½ points"), (-4, "−2", "−2 points"),
    ],
)  # fmt: skip
def test_points(half_points, text, with_noun):
    assert (points(half_points), counted(half_points)) == (text, with_noun)


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, ""), (1, "a"), (2, "a and b"), (3, "a, b and c"), (6, "a, b, c, d, e and f"),
        (7, "a, b, c, d, e and 2 more"), (9, "a, b, c, d, e and 4 more"),
    ],
)  # fmt: skip
def test_lists_of_more_than_six_are_counted(count, text):
    assert listed("abcdefghi"[:count]) == text


def test_a_list_may_be_shorter():
    assert (listed("abcd", 4), listed("abcde", 4)) == ("a, b, c and d", "a, b, c and 2 more")


@pytest.mark.parametrize(
    ("lines", "text"),
    [([12], "line 12"), ([3, 4], "lines 3 and 4"), ([1, 2, 3, 4], "lines 1, 2, 3 and 4"), ([1, 2, 3, 4, 5], "5 lines")],
)
def test_more_than_four_lines_are_counted(lines, text):
    assert on_lines(lines) == text


def test_cells_below_one_another_are_a_range():
    places = [(3, 1), (12, 28), (1, 1), (2, 1), (5, 1), (11, 28), (7, 703), (7, 26)]
    assert cell_ranges(CellPlace(*each) for each in places) == ["A1:A3", "A5", "Z7", "AB11:AB12", "AAA7"]


def test_a_player_without_a_name_is_a_number():
    assert (who(Entrant(7, "Okoń, Jan")), who(Entrant(7, ""))) == ("Okoń, Jan", "player 7")


def test_a_quotation_is_cut_after_forty_signs():
    assert quoted(f"  {'x' * 40} ") == f"“{'x' * 40}”"
    assert quoted("x" * 41) == f"“{'x' * 40}…”"
    assert quoted("abc", 2) == "“ab…”"


def test_dates_and_sentences():
    assert spelled(date(2025, 5, 4)) == "4 May 2025"
    assert (sentence("the rest"), sentence("ä"), sentence("")) == ("The rest.", "Ä.", ".")


def test_a_scoring():
    football = Scoring.of_games(6, 2, 0)
    told = {
        "1-½-0": USUAL,
        "3-1-0": football,
        "3-1-0, an absence ½, a pairing-allocated bye 1": replace(football, zero_bye=1, pairing_bye=2),
        "1-½-0, a win with Black 1½": replace(USUAL, black_win=3),
        "1-½-0, −1 on top for numbers 1 and 7, a win by forfeit 1½ in round 2 for number 4 and a loss ½": replace(
            USUAL, abnormal=(Abnormal(-2, "", None, (1, 7)), Abnormal(3, "+", 2, (4,)), Abnormal(1, "0L"))
        ),
    }
    assert {words: scored(scoring) for words, scoring in told.items()} == {words: words for words in told}


def test_players_stand_on_lines_or_have_numbers():
    assert where([Entrant(7, "A", 3), Entrant(8, "B", 4)]) == "lines 3 and 4"
    assert where([Entrant(7, "A")]) == "number 7"
    assert where([Entrant(7, "A"), Entrant(9, "B", 4)]) == "numbers 7 and 9"
    assert where([Entrant(number, "A") for number in range(5)]) == "5 players"

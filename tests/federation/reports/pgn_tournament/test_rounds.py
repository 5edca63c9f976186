"""Rounds of games by their tag: boards, short matches, and what is not certain."""

import io

import pytest

from federation.reports.files.unreadable import Unreadable
from federation.reports.pgn.games import games
from federation.reports.pgn_tournament.rounds import rounds_of
from tests.federation.reports.pgn_tournament.small_file import game


def found(*rows: tuple[str, str, str]) -> tuple[list[int], bool]:
    text = "".join(game(round_, white, black, "1-0") for round_, white, black in rows)
    numbers, own = rounds_of(list(games(io.BytesIO(text.encode()))), "Ask.")
    return list(numbers.values()), own


def test_the_first_number_is_the_round():
    assert found(("1", "A", "B"), ("2.1", "B", "C"), ("2.2", "D", "A")) == ([1, 2, 2], False)


def test_games_of_short_matches_are_rounds_of_their_own():
    rows = (
        ("1.1", "A", "B"),
        ("1.1", "C", "D"),
        ("1.2", "B", "A"),
        ("1.2", "D", "C"),
        ("1.3", "A", "B"),
        ("2.1", "A", "C"),
    )
    assert found(*rows) == ([1, 1, 2, 2, 3, 4], True)


UNCERTAIN = (
    (("1", "A", "B"), ("1", "B", "A")),  # no second number
    (("1.1", "A", "B"), ("1.2", "A", "C")),  # not one opponent
    (("1.1", "A", "B"), ("1.1", "B", "A")),  # the same number
    (("-", "A", "B"),),
    (("", "A", "B"),),
    (("0", "A", "B"),),
    (("100", "A", "B"),),
)


@pytest.mark.parametrize("rows", UNCERTAIN)
def test_what_is_not_certain_is_refused(rows):
    with pytest.raises(Unreadable, match="Ask"):
        found(*rows)

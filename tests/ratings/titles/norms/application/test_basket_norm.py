"""A verdict's norm as an application sees it: the days with one round, the missed round, the World Cup."""

from datetime import date

import pytest

from ratings.titles.norms.application.basket_norm import BasketNorm, of_verdict
from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.verdict import Verdict

ENDS = date(2026, 5, 9)


def event(days: list[int | None], rounds: int, **facts) -> NormEvent:
    """A game on each of these days of May."""
    games = tuple(
        NormGame(at, str(at), 2434, "GM", "GER", 2, None if day is None else date(2026, 5, day))
        for at, day in enumerate(days, 1)
    )
    return NormEvent("1", "POL", "m", Format.SWISS, rounds, games, **facts)


def verdict(games: int, credited: int, over: int = 0) -> Verdict:
    return Verdict("FIDE", "GM", "2024-01-01", True, games, credited, 13, 2434, 72, 166, 2600, (), (), "1.4.3d", over)


def test_a_norm_of_an_ordinary_event():
    made = of_verdict(verdict(9, 9, over=1), event([*range(1, 10)], 9, minutes=150.0), "open", ENDS, True)
    assert made == BasketNorm(
        "open", "GM", ENDS, 9, 10, exemption="1.4.3d", listed=True, one_round_days=True, rounds_a_day=1, minutes=150.0,
        edition="2024-01-01",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("days", "rounds", "one_round_days", "most"),
    [
        ([1, 2, 2, 3, 3, 4, 4, 5, 5], 9, False, 2),
        ([1, 2, 3, 4, 4, 5, 5, 6, 6], 9, True, 2),
        ([1, 2, 3, 4, 4, 5, 5, 6], 9, True, 2),  # a missed round may have been the second of one of four days
        ([1, 2, 3, 4, 4, 5, 5], 8, False, 2),  # ... or of one of three
        ([1, 1, 1, 2, 3, 4, 5, 6, 7], 9, True, 3),
        ([1, 2, None, 4, 5, 6, 7, 8, 9], 9, None, None),
        ([1], 9, False, 1),
        ([], 9, None, None),
    ],
)
def test_days_with_one_round(days, rounds, one_round_days, most):
    made = of_verdict(verdict(9, 9), event(days, rounds), "open", ENDS)
    assert (made.one_round_days, made.rounds_a_day) == (one_round_days, most)


def test_eight_games_with_a_bye_or_of_a_world_cup():
    missed = of_verdict(verdict(8, 9), event([*range(1, 9)], 9, unplayed=1), "open", ENDS)
    cup = of_verdict(verdict(8, 9), event([*range(1, 9)], 8, kind="world-cup"), "cup", ENDS)
    assert [(made.missed_round, made.eight_as_nine, made.counted, made.reasons) for made in (missed, cup)] == [
        (True, False, 9, ("counted-1.4.1c",)),
        (False, True, 9, ("counted-1.4.1b",)),
    ]


def test_a_long_event_counts_as_thirteen_games_and_says_so():
    made = of_verdict(verdict(17, 13), event([*range(1, 18)], 17), "long", ENDS)
    assert (made.credited, made.counted, made.reasons) == (17, 13, ("limited-1.7",))

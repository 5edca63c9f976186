"""Two players: each result of a game for both, stakes, and a match of which only the total is known."""

from datetime import date

import pytest

from ratings.calculators.two_players import match_steps, of_ratings, settles, stakes
from ratings.catalogue import SYSTEMS, load

DAY = date(2026, 11, 22)


def game(stake: float, *, draws: bool = False):
    return stakes("chessgold", of_ratings("chessgold", 1200, 1300, DAY), stake, draws=draws)


def test_h1_strength_of_both():
    """Seed 003, example 1: x = 0.359935."""
    assert game(1).expected == ("0.359935", "0.640065")


def test_h2_arithmetic_of_each_result():
    """Seed 003, example 2: 1226, 1206 and 1186, with the steps that it prints; and the same for the opponent."""
    assert [[f"{side.formula} → {side.after}" for side in sides] for sides in game(1).results] == [
        [
            "1200 + 40 × (1 − 0.359935) = 1225.6026 → 1226",
            "1300 + 40 × (0 − 0.640065) = 1274.3974 → 1274",
        ],
        [
            "1200 + 40 × (0.5 − 0.359935) = 1205.6026 → 1206",
            "1300 + 40 × (0.5 − 0.640065) = 1294.3974 → 1294",
        ],
        [
            "1200 + 40 × (0 − 0.359935) = 1185.6026 → 1186",
            "1300 + 40 × (1 − 0.640065) = 1314.3974 → 1314",
        ],
    ]


@pytest.mark.parametrize(
    ("draws", "settled"),
    [(False, [(52, -52), (0, 0), (-28, 28)]), (True, [(52, -52), (12, -12), (-28, 28)])],
)
def test_a_stake_of_two_credits(draws, settled):
    assert [tuple(side.credits for side in sides) for sides in game(2, draws=draws).results] == settled


def test_a_result_that_pays_says_how_and_a_draw_pays_nothing():
    won, drawn, _ = game(2).results
    assert [side.settlement for side in (*won, *drawn)] == ["2.00 × +26 = +52.00", "2.00 × −26 = −52.00", "", ""]


def test_what_a_game_alone_brings_is_told_before_rounding():
    won, *_ = of_ratings("fide", 2609, 2530, DAY)
    assert [(side.before, side.expected, side.used) for side in won.sides] == [(2609, 0.61, 2609), (2530, 0.39, 2530)]
    assert [round(side.moved, 2) for side in won.sides] == [3.9, -3.9]


def test_impossible_ratings_are_refused_in_words():
    assert isinstance(of_ratings("chessgold", 1200, 10**9, DAY), list)


def test_only_chessgold_settles_stakes():
    assert [slug for slug in SYSTEMS if settles(slug)] == ["chessgold"]


def test_w8_match_known_by_its_total():
    steps = match_steps("wronicz", 12000, 11500, 4, 6)
    assert (steps[0].before, steps[-1].after, len(steps)) == ((12000, 11500), (12020, 11474), 6)


def test_systems_that_declare_totals_rate_them():
    declared = {slug: system.total for slug, system in SYSTEMS.items() if system.total is not None}
    assert declared == {"wronicz": (12000, 11500, 4, 6)}
    assert [slug for slug in SYSTEMS if hasattr(load(slug), "match")] == ["wronicz-ra", "wronicz"]
    with pytest.raises(KeyError):
        match_steps("wronicz-ra", 13000, 13000, 1, 2)

"""What each system expects of a game, from the numbers of a list: by hand."""

from datetime import date

import numpy as np
import pytest

from ratings.catalogue import SYSTEMS, load
from ratings.systems.protocol.base import Games, Known
from ratings.systems.protocol.epoch import days

DAY = date(2026, 11, 1)
NAN = float("nan")
LOGISTIC = 1 / (1 + 10**-0.5)  # 200 points of Elo's
# System, the two ratings, what the first is expected to score.
ROWS = [
    *((slug, 1800, 1600, 0.76) for slug in ("fide", "fide-rapid", "fide-blitz", "ukd", "dwz")),
    ("fide", 2100, 1600, 0.92),  # no more than 400 points apart
    ("fide", 1600, 2100, 0.08),
    ("fide", 2700, 2200, 0.96),  # but not from 2650 on
    ("ukd", 2100, 1600, 0.89),
    *((slug, 1800, 1600, LOGISTIC) for slug in ("italy", "uscf", "urs", "chessgold")),
    *((slug, 1800, 1600, 0.75461) for slug in ("glicko", "glicko2", "glicko2-acf", "glicko2-lichess")),  # both RD 50
    *((slug, 180, 160, 0.70) for slug in ("clarke", "clarke-season")),
    ("clarke", 180, 100, 0.90),  # an opponent counts as at most 40 below
    ("ingo", 100, 120, 0.70),  # lower is better
    ("ingo-weighted", 100, 120, 0.70),
    ("harkness", 1800, 1600, 0.70),
    ("harkness", 1800, 1200, 1.0),
    ("elo-linear", 1800, 1600, 0.75),
    ("elo-linear", 2400, 1600, 1.0),
    ("uscf-correspondence", 1800, 1600, 0.75),
    ("uscf-correspondence", 2400, 1600, 0.9375),  # 350 points
    *((slug, 1800, 1600, 0.5 + 200 / 850) for slug in ("chessmetrics", "chessmetrics-full")),
    *((slug, 1800, 1600, 1 / (1 + np.exp(-0.2))) for slug in ("wronicz", "wronicz-ra")),
]


def known(*ratings: float) -> Known:
    count, nothing = len(ratings), np.full(len(ratings), NAN)
    return Known(
        day=DAY, rating=np.array(ratings, np.float64), games=np.full(count, 100, np.int32),
        index=np.full(count, 20, np.int32), deviation=np.full(count, 50.0), volatility=nothing, best=nothing,
        factor=nothing, last_day=np.full(count, days(DAY) - 10, np.int32), birth_year=np.full(count, 1980, np.int16),
        title=np.full(count, "", "<U4"),
    )  # fmt: skip


def one_game() -> Games:
    """Between the first, who has White, and the second."""
    numbers = (np.array([value]) for value in (0, 1, 50, days(DAY), 0, 1, 1, 0, 0, 0))
    return Games(*numbers)


@pytest.mark.parametrize(("slug", "white", "black", "expected"), ROWS)
def test_expected_score_by_hand(slug, white, black, expected):
    system = load(slug)
    assert system.expected(system.recall(known(white, black)), one_game()) == pytest.approx([expected], abs=5e-6)


def test_every_system_has_an_example():
    assert {slug for slug, *_ in ROWS} == set(SYSTEMS)


@pytest.mark.parametrize("slug", SYSTEMS)
def test_nothing_is_expected_of_the_unrated(slug):
    system = load(slug)
    assert np.isnan(system.expected(system.recall(known(1800, NAN)), one_game())).all()

"""Forecasts of ours beside those of an independent package, and of the papers, for the same two players."""

import pytest
from elote import EloCompetitor, Glicko2Competitor, GlickoCompetitor

from ratings.catalogue import load
from tests.ratings.systems.test_forecasts import known, one_game

PAIRS = [(1500, 1500), (1800, 1600), (1400, 2100), (2400, 2385)]
# Glickman, "Example of the Glicko-2 system": E of a player of 1500 against these ratings with these deviations. The
# example expects by the opponent's deviation alone, which is (16) for a player whose own is 0.
PAPER = [(1400, 30, 0.639), (1550, 100, 0.432), (1700, 300, 0.303)]


def expected(slug: str, white: float, black: float, deviation: float | None = None) -> float:
    """White, whose own deviation is 0, against Black."""
    system = load(slug)
    memory = system.recall(known(white, black))
    if deviation is not None:
        memory["shown" if slug == "glicko2" else "deviation"] = [0, deviation]
    return float(system.expected(memory, one_game())[0])


@pytest.mark.parametrize(("white", "black"), PAIRS)
def test_elote_expects_the_same(white, black):
    for slug in ("italy", "chessgold", "uscf"):
        theirs = EloCompetitor(initial_rating=white).expected_score(EloCompetitor(initial_rating=black))
        assert expected(slug, white, black) == pytest.approx(theirs, abs=1e-9), slug
    for slug, kind in (("glicko", GlickoCompetitor), ("glicko2", Glicko2Competitor)):
        theirs = kind(initial_rating=white).expected_score(kind(initial_rating=black, initial_rd=80))
        assert expected(slug, white, black, 80) == pytest.approx(theirs, abs=1e-5), slug


@pytest.mark.parametrize("slug", ["glicko", "glicko2"])
def test_the_papers_expect_the_same(slug):
    for rating, deviation, score in PAPER:
        assert expected(slug, 1500, rating, deviation) == pytest.approx(score, abs=5e-4)

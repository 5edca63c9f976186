"""The loss of moves: a published table from its evaluations, intervals, complexity, and what is too little."""

import pytest

from ratings.formulas.engine import guid_bratko
from ratings.formulas.engine.guid_bratko import Depth
from ratings.formulas.engine.positions import Position
from tests.ratings.formulas.engine import title_matches


@pytest.mark.shared
def test_every_row_of_the_title_matches_is_reproduced():
    found = {key: guid_bratko.summary(positions) for key, positions in title_matches.positions().items()}
    assert {
        key: (one.positions, f"{one.loss:.2f}", f"{100 * one.same:.1f}", f"{100 * one.blunders:.2f}")
        for key, one in found.items()
    } == title_matches.printed_means()


@pytest.mark.shared
def test_the_extremes_are_beyond_their_intervals():
    """Carlsen 2013 < Botvinnik 1960 < Euwe 1935."""
    rows = title_matches.positions()
    carlsen, botvinnik, euwe = (
        guid_bratko.summary(rows[key]).loss_interval
        for key in (("Carlsen", "2013"), ("Botvinnik", "1960"), ("Euwe", "1935"))
    )
    assert carlsen[1] < botvinnik[0]
    assert botvinnik[0] < botvinnik[1] < euwe[1]


def moves(*losses: int, game: str = "1") -> list[Position]:
    return [Position(game, 20, 0, -loss, same=not loss) for loss in losses]


def test_fewer_positions_than_asked_for_are_no_number():
    assert guid_bratko.summary(moves(*[10] * 29)) is None
    assert guid_bratko.summary(moves(*[10] * 30)).loss == 10


def test_interval_is_drawn_from_games_and_the_same_each_time():
    games = moves(*[0] * 20, game="quiet") + moves(*[100] * 20, game="wild")
    found = guid_bratko.summary(games)
    assert (found.games, found.loss, found.same, found.blunders) == (2, 50.0, 0.5, 0.5)
    assert found.loss_interval == (0.0, 100.0)  # one game drawn twice, a quarter of the time
    assert found == guid_bratko.summary(games)


def test_complexity_counts_only_changes_of_mind():
    depths = [Depth(3, "e4", 20, 10), Depth(4, "d4", 40, 15), Depth(5, "d4", 90, 10), Depth(6, "e4", 30, None)]
    assert guid_bratko.complexity(depths) == 0.25


def test_expected_loss_in_positions_as_complex_as_everybodys():
    def at(complexity: float, loss: int) -> Position:
        return Position("1", 20, 0, -loss, False, complexity)

    solid = [at(0.0, 10), at(0.0, 10), at(0.0, 10), at(0.25, 40)]  # seeks quiet positions
    sharp = [at(0.25, 30), at(0.25, 30), at(0.25, 30), at(0.0, 10)]
    field = guid_bratko.frequencies(solid + sharp)
    assert field == {0: 0.5, 2: 0.5}
    assert guid_bratko.losses_by_complexity(solid) == {0: 10.0, 2: 40.0}
    assert [guid_bratko.expected_loss(guid_bratko.losses_by_complexity(one), field) for one in (solid, sharp)] == [
        25.0, 20.0
    ]  # fmt: skip
    assert guid_bratko.expected_loss({}, field) is None


@pytest.mark.parametrize(
    ("other", "found"), [([1, 2, 3, 4], 1.0), ([4, 3, 2, 1], -1.0), ([2, 1, 3, 4], 0.8), ([1, 1, 2, 2], 0.894)]
)
def test_spearman(other, found):
    assert guid_bratko.spearman([10, 20, 30, 40], other) == pytest.approx(found, abs=0.001)

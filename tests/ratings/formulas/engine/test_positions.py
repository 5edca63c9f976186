"""Which positions count, and what a move loses."""

import pytest

from ratings.formulas.engine.positions import Filter, Position, by_game


def position(best=0, played=0, move=12, game="1", same=False) -> Position:
    return Position(game, move, best, played, same)


@pytest.mark.parametrize(
    ("given", "counts"),
    [
        (position(move=11), False),
        (position(move=12), True),
        (position(best=201, played=200), True),  # one of the two is still within two pawns
        (position(best=201, played=201), False),
        (position(best=-300, played=-900), False),
        (position(best=300, played=-900), False),  # a win thrown away: both are beyond, whoever is better
    ],
)
def test_positions_that_count(given, counts):
    assert Filter().counts(given) == counts


@pytest.mark.parametrize(("best", "played", "loss"), [(50, 20, 30), (20, 50, 0), (150, -900, 300)])
def test_loss_is_clipped(best, played, loss):
    assert Filter().loss(position(best, played)) == loss


def test_sums_of_each_game():
    found = by_game([position(100, 0), position(30, 30, same=True), position(0, -5, game="2"), position(9, 0, move=3)])
    assert [list(map(int, part)) for part in (found.positions, found.loss, found.same, found.blunders)] == [
        [2, 1], [100, 5], [1, 0], [1, 0]
    ]  # fmt: skip

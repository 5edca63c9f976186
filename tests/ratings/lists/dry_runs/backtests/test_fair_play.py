"""Results far above expectation: z and its correction by hand, and from the lines of published lists."""

from datetime import date

import numpy as np
import pytest

from ratings.lists.dry_runs.backtests import fair_play
from tests.factories import event, player, published


def test_deviations_and_the_chance_among_many_by_hand():
    # One player: 10 games, 5 expected, 9 scored; the spread is the root of 10 x 1/4.
    found = fair_play.of_lines(np.array([7]), np.array([10]), np.array([9.0]), np.array([5.0]))
    (row,) = found.rows
    assert (found.looked_at, row.player, row.games) == (1, 7, 10)
    assert row.z == pytest.approx(4 / np.sqrt(2.5))
    assert row.chance == pytest.approx(0.0057060, abs=1e-6)  # beyond 2.5298 deviations
    # A hundred others who score as expected: 1 - (1 - p)^101.
    others = np.arange(100, 200)
    among = fair_play.of_lines(
        np.append(others, 7), np.full(101, 10), np.append(np.full(100, 5.0), 9.0), np.full(101, 5.0)
    )
    assert among.looked_at == 101
    assert among.rows[0].chance == pytest.approx(1 - (1 - 0.0057060) ** 101, abs=1e-4)


def test_few_games_say_nothing_and_events_are_added_up():
    lines = np.array([1, 1, 2]), np.array([5, 5, 8]), np.array([5.0, 4.0, 8.0]), np.array([2.5, 2.5, 4.0])
    found = fair_play.of_lines(*lines)
    assert [(row.player, row.games, row.score) for row in found.rows] == [(1, 10, 9.0)]


@pytest.mark.django_db
def test_the_lines_of_published_lists_are_read(officer):
    strong, weak = player("Okoń", 1800), player("Wrona", 1800)
    event("Open", date(2025, 12, 1), date(2025, 12, 5), [(strong, weak, 1)] * 9)
    published("fide", date(2026, 1, 1), officer)
    found = fair_play.screen("fide", date(2026, 1, 1), date(2026, 1, 31))
    assert [(row.player, row.games, row.score) for row in found.rows] == [(strong.pk, 9, 9.0), (weak.pk, 9, 0.0)]
    assert found.rows[0].z == pytest.approx(3)  # 4.5 above, by the root of 9 x 1/4
    assert fair_play.screen("fide", date(2026, 2, 1), date(2026, 3, 1)).rows == []

"""The working of the UKD: which line belongs to whom."""

from datetime import date

import numpy as np

from ratings.systems.ukd.system import UKD
from tests.ratings.systems.periods import codes, games, period, players


def test_two_newcomers_in_two_events_have_four_lines_of_their_own():
    memory = np.full(3, UKD.blank)
    memory["rating"][0] = memory["earlier"][0] = 1500
    second = {"event": 1}
    rows = [
        (1, 0, "w"), (1, 0, "d"), (2, 0, "d"), (2, 0, "l"), (2, 0, "l"),
        (1, 0, "l", second), (2, 0, "d", second), (2, 0, "d", second),
    ]  # fmt: skip
    outcome = UKD.rate(memory, period(date(2026, 2, 1), games(rows, date(2026, 1, 11)), players(3)))
    lines = outcome.sheet.lines[outcome.sheet.lines["player"] > 0]
    assert lines[["player", "event", "games", "score"]].tolist() == [
        (1, 0, 2, 1.5), (1, 1, 1, 0.0), (2, 0, 3, 0.5), (2, 1, 2, 1.0),
    ]  # fmt: skip
    assert codes(UKD, lines) == ["archived"] * 4
    # 75 % is +193, nothing -800, 17 % -273, one half 0.
    first, second_one = {"pooled": 3, "mean": 1196.5, "sum": 2393, "events": 2}, {"pooled": 5, "events": 2}
    assert [outcome.sheet.facts[at] for at in range(2, 6)] == [
        {"performance": 1693, **first},
        {"performance": 700, **first},
        {"performance": 1227, "mean": 1363.5, "sum": 2727, **second_one},
        {"performance": 1500, "mean": 1363.5, "sum": 2727, **second_one},
    ]
    assert outcome.memory[["pool_games", "pool_events", "pool_sum"]].tolist() == [(0, 0, 0), (3, 2, 2393), (5, 2, 2727)]

"""Rows of the sheet: by player, event and game, however they were come upon."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.glicko2.system import GLICKO2, LICHESS
from ratings.systems.protocol.base import Kind
from ratings.systems.protocol.sheets import by_player
from tests.ratings.systems.periods import games, period, players

# Player 2 meets 0 and 1 in event 0, and 0 twice in event 1; player 3 does not play.
ROWS = [(2, 0, "w"), (1, 2, "d", {"kind": Kind.DECIDED}), (0, 2, "l", {"event": 1}), (2, 0, "d", {"event": 1})]

each = pytest.mark.parametrize("system", [GLICKO2, LICHESS], ids=lambda system: system.slug)


def rated(system, rows):
    table = games(rows, date(2025, 11, 20))
    return table, system.rate(np.full(4, system.blank), period(date(2026, 1, 1), table, players(4)))


@each
def test_rows_stand_by_player_event_and_game(system):
    table, outcome = rated(system, ROWS)
    lines, details = outcome.sheet.lines, outcome.sheet.details
    assert lines[["player", "event", "games"]].tolist() == [(0, 0, 1), (0, 1, 2), (1, 0, 0), (2, 0, 1), (2, 1, 2)]
    assert details["line"].tolist() == [0, 1, 1, 2, 3, 3, 4, 4]
    assert details["game"].tolist() == (by_player(table) // 2).tolist() == [0, 2, 3, 1, 0, 1, 2, 3]
    assert details["score"].tolist() == pytest.approx([0, 0, 0.5, 0.5, 1, np.nan, 1, 0.5], nan_ok=True)
    # The ratings that the two of a game had are those that each row names.
    for game in range(len(ROWS)):
        one, other = details[details["game"] == game]
        assert (one["own_rating"], one["opponent_rating"]) == (other["opponent_rating"], other["own_rating"])


@each
def test_the_rating_before_a_line_is_that_of_its_first_row(system):
    outcome = rated(system, ROWS)[1]
    first = np.unique(outcome.sheet.details["line"], return_index=True)[1]
    before = [outcome.sheet.facts[line]["before"] for line in range(len(first))]
    assert before == outcome.sheet.details["own_rating"][first].tolist()


@each
def test_games_out_of_the_order_of_their_events_are_refused(system):
    with pytest.raises(ValueError, match="in the order of their events"):
        rated(system, [(0, 1, "w", {"event": 1}), (2, 3, "w")])

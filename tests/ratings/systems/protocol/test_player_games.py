"""Every game as each of its two players sees it, and the lines they belong to."""

import numpy as np

from ratings.systems.protocol.base import Kind
from ratings.systems.protocol.not_rated import reasons
from ratings.systems.protocol.player_games import details, lay_out, player_games
from tests.ratings.systems.periods import games

NUMBER = {"none-counted": 0, "forfeit": 1, "short": 2, "decided": 3}
PLAYED = games([(0, 1, "w"), (2, 0, "d", {"kind": Kind.DECIDED}), (1, 0, "w", {"event": 1}), (1, 2, "l", {"event": 1})])
SIDE = player_games(PLAYED, reasons(PLAYED, None, NUMBER), NUMBER["decided"])
NAN = np.nan


def test_games_come_by_player_event_and_game():
    assert SIDE.player.tolist() == [0, 0, 0, 1, 1, 1, 2, 2]
    assert SIDE.game.tolist() == [0, 1, 2, 0, 2, 3, 1, 3]
    assert SIDE.opponent.tolist() == [1, 2, 1, 0, 0, 2, 0, 1]
    assert SIDE.event.tolist() == [0, 0, 1, 0, 1, 1, 0, 1]
    # Of a decided game only White's score is known.
    np.testing.assert_array_equal(SIDE.score, [1, NAN, 0, 0, 1, 0, 0.5, 1])
    assert SIDE.why.tolist() == [-1, 3, -1, -1, -1, -1, 3, -1]
    assert SIDE.counted.tolist() == [True, False, True, True, True, True, False, True]


def test_a_line_for_every_player_and_event_and_one_of_no_event_for_whom_it_is_asked():
    laid = lay_out(SIDE, np.array([True, False, False]))
    assert laid.lines[["player", "event"]].tolist() == [(0, -1), (0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert laid.of_side.tolist() == [1, 1, 2, 3, 4, 4, 5, 6]
    assert (laid.summary.tolist(), laid.events.tolist()) == ([0], [1, 2, 3, 4, 5, 6])
    assert laid.total(SIDE.counted).tolist() == [0, 1, 1, 1, 2, 0, 1]


def test_details_hold_both_ratings_and_what_was_expected():
    rating = np.array([1500.0, 1600.0, NAN])
    laid = lay_out(SIDE, np.zeros(3, bool))
    plain = details(SIDE, laid, rating, rating)
    np.testing.assert_array_equal(plain["own_rating"], [1500, 1500, 1500, 1600, 1600, 1600, NAN, NAN])
    np.testing.assert_array_equal(plain["opponent_rating"], [1600, NAN, 1600, 1500, 1500, NAN, 1500, 1600])
    assert np.isnan([plain["difference"], plain["expected"], plain["change"]]).all()
    expected = np.where(SIDE.counted, 0.25, NAN)
    full = details(SIDE, laid, rating, rating, expected)
    np.testing.assert_array_equal(full["difference"], [-100, NAN, -100, 100, 100, NAN, NAN, NAN])
    np.testing.assert_array_equal(full["expected"], expected)
    assert full["rule"].tolist() == SIDE.why.tolist()
    assert full["line"].tolist() == laid.of_side.tolist()

"""What systems share that replace a number by every tournament: order, room, rounding, lines."""

import numpy as np
import pytest

from ratings.systems.protocol.base import DETAIL, LINE
from ratings.systems.protocol.evaluations import (
    Terms,
    adopt,
    evaluate,
    evaluated,
    first_ones,
    in_order_of_events,
    room_for,
    with_beginners,
)
from ratings.systems.protocol.sheets import NOWHERE, rows_of
from tests.ratings.systems.periods import games

PLAYED = games([(0, 1, "w"), (0, 2, "d", {"event": 1})])
RATING = np.array([100.0, 120.0, np.nan])


def test_games_come_in_the_order_of_their_events():
    counts = np.array([True, False])
    assert in_order_of_events(PLAYED, counts).counts is counts
    with pytest.raises(ValueError, match="order of their events"):
        in_order_of_events(games([(0, 1, "w", {"event": 1}), (0, 2, "d")]), counts)


def test_room_is_made_for_both_sides_of_every_game_and_cut_to_what_was_filled():
    found = room_for(in_order_of_events(PLAYED, np.array([True, False])), RATING)
    assert (found.own.shape, found.slot.tolist(), len(found.after)) == ((2, 2), [[NOWHERE] * 2] * 2, 2)
    cut = first_ones(found, 1)
    assert {len(column) for column in cut[4:]} == {1}
    assert [len(cut.rating), cut.own.shape] == [3, (2, 2)]


def test_new_numbers_are_rounded_a_half_away_from_zero_and_taken_over():
    found = room_for(in_order_of_events(PLAYED, np.array([True, True])), RATING)
    slot_of = np.array([1, 2, 3], np.int32)
    found.player[:4], found.numerator[:4], found.denominator[:4] = [2, 0, 1, 2], [9, 5, -5, 7], [1, 2, 2, 5]
    adopt(found, 1, 4, slot_of)
    assert found.after.tolist() == [0, 3, -3, 1]
    assert (found.rating.tolist(), slot_of.tolist()) == ([3, -3, 1], [NOWHERE] * 3)


def test_lines_have_the_games_of_their_evaluation_and_beginners_one_before():
    found = room_for(in_order_of_events(PLAYED, np.array([True, False])), RATING)
    found.slot[:, 0] = [0, 1]
    found.games[:2], found.score[:2] = [1, 1], [100, 0]
    found.began[2] = True
    rows = rows_of(PLAYED)
    lines, slot = evaluated(rows, found)
    assert slot.tolist() == [0, NOWHERE, 1, NOWHERE]
    assert lines["games"].tolist() == [1, 0, 1, 0]
    np.testing.assert_array_equal(lines["score"], [1, np.nan, 0, np.nan])
    details = np.zeros(4, DETAIL)
    every, slot_of_line = with_beginners(rows, found, lines, details, slot, 5)
    assert every.dtype == LINE
    assert every[["player", "event", "rule"]].tolist() == [(0, 0, 0), (0, 1, 0), (1, 0, 0), (2, -1, 5), (2, 1, 0)]
    assert slot_of_line.tolist() == [0, NOWHERE, 1, NOWHERE, NOWHERE]
    assert details["line"].tolist() == [0, 1, 2, 4]


def test_a_first_number_stands_beside_a_game_before_the_first_one_that_counts_only_where_it_is_declared():
    played, rating, start = games([(0, 2, "w"), (1, 2, "d")]), np.array([100.0, 120.0, np.nan]), np.full(3, 90.0)
    counts = np.array([False, True])
    late, early = (evaluate(played, counts, rating, start, Terms(10, False, early)) for early in (False, True))
    np.testing.assert_array_equal(late.own, [[100, 120], [np.nan, 90]])
    np.testing.assert_array_equal(early.own, [[100, 120], [90, 90]])
    assert late.rating.tolist() == early.rating.tolist() == [100, 90, 120]


def test_the_number_before_counts_as_so_many_games_more_and_who_has_none_is_no_opponent():
    played, rating, none = games([(0, 1, "w"), (0, 2, "w")]), np.array([100.0, 120.0, np.nan]), np.full(3, np.nan)
    found = evaluate(played, np.full(2, True), rating, none, Terms(-1, False, True), inertia=np.full((2, 2), 3))
    # 120 - (100 - 50) = 70 with one game, 100 with three; 100 + 50 = 150 and 120; 100 - (0 - 50) = 150 alone.
    assert found.after.tolist() == [93, 128, 150]
    assert (found.rated.tolist(), found.before.tolist()) == ([1, 1, 0], [100, 120, 0])
    assert found.games.tolist() == [1, 1, 1]

"""The order of a sheet, its rows and its lines, on games one can count by hand."""

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from ratings.systems.elo_linear.system import ELO_LINEAR
from ratings.systems.protocol import sheets
from ratings.systems.protocol.base import LINE
from ratings.systems.protocol.not_rated import NO_RULE
from ratings.systems.protocol.sheets import (
    by_player,
    first_of_player,
    games_of,
    lines_at,
    lines_of,
    packed,
    pieces,
    rows_of,
    told,
    told_by_columns,
    unpacked,
    with_others,
)
from ratings.systems.protocol.sides import both_players, both_scores, last_days, opposite
from tests.ratings.systems.periods import games, period, players

NUMBER = {"forfeit": 1, "short": 2, "decided": 3, "other-tempo": 4}
# Player 2 meets 0 and 1 in event 0, and 0 twice in event 1.
PLAYED = games([(2, 0, "w"), (1, 2, "d"), (0, 2, "l", {"event": 1}), (2, 0, "d", {"event": 1})])


def test_sides_have_white_before_black():
    assert both_players(PLAYED).tolist() == [2, 0, 1, 2, 0, 2, 2, 0]
    assert both_scores(PLAYED).tolist() == [1, 0, 0.5, 0.5, 0, 1, 0.5, 0.5]
    assert opposite(both_players(PLAYED)).tolist() == [0, 2, 2, 1, 2, 0, 0, 2]


def test_both_sides_of_a_game_stay_in_a_piece():
    assert list(pieces(20_000)) == [slice(0, 8192), slice(8192, 16_384), slice(16_384, 20_000)]
    assert [games_of(piece) for piece in (slice(0, 2), slice(6, 10))] == [slice(0, 1), slice(3, 5)]


def test_packed_games_are_added_up_in_one():
    score, expected = np.array([100, 50, 0, 4_000_000]), np.array([0, 49, 100, 9_000_000])
    assert [each.tolist() for each in unpacked(np.cumsum(packed(score, expected)))] == [
        [1, 2, 3, 4], [100, 150, 150, 4_000_150], [0, 49, 149, 9_000_149],
    ]  # fmt: skip


def test_the_most_games_of_a_line_are_added_up_in_one():
    """All won, and certain to be: 32,767 games are what a line's column holds."""
    most = np.iinfo(LINE["games"]).max
    total = packed(np.array([100]), np.array([100])) * most
    assert [each.tolist() for each in unpacked(total)] == [[most], [100 * most], [100 * most]]


def test_rows_come_by_player_event_and_game():
    rows = rows_of(PLAYED)
    assert rows.side.tolist() == by_player(PLAYED).tolist() == [1, 4, 7, 2, 0, 3, 5, 6]
    assert rows.game.tolist() == [0, 2, 3, 1, 0, 1, 2, 3]
    assert rows.black.tolist() == [True, False, True, False, False, True, True, False]
    assert np.stack([PLAYED.white, PLAYED.black])[rows.cell].tolist() == rows.player.tolist()
    assert rows.lines()[["player", "event"]].tolist() == [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)]
    assert rows.line.tolist() == [0, 1, 1, 2, 3, 3, 4, 4]


def test_rows_of_events_out_of_order_still_come_by_event():
    mixed = replace(PLAYED, event=np.array([1, 0, 0, 1], np.int32))
    assert rows_of(mixed).side.tolist() == [4, 1, 7, 2, 3, 5, 0, 6]
    assert rows_of(mixed).lines()[["player", "event"]].tolist() == [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)]


def test_lines_add_up_the_rows_that_count():
    rows = rows_of(PLAYED)
    score, where = both_scores(PLAYED)[rows.side], rows.game != 1
    assert rows.added(score, where).tolist() == [0, 0.5, 0, 1, 1.5]
    assert rows.counted(where).tolist() == [1, 2, 0, 1, 2]
    assert rows.greatest(score).tolist() == [0, 0.5, 0.5, 1, 1]
    assert rows.first_where(10 * rows.game, rows.game > 0).tolist() == [0, 20, 10, 10, 20]


def test_nothing_played_makes_nothing():
    rows = rows_of(games([]))
    assert [len(each) for each in (rows.side, rows.lines(), rows.greatest(rows.side))] == [0, 0, 0]
    assert rows.added(np.empty(0), np.empty(0, bool)).tolist() == []
    assert len(rows.details(lambda part, piece: None)) == 0


def test_first_of_player_is_the_first_line_that_counts():
    counts = np.array([False, True, True, False, True])
    assert first_of_player(np.array([0, 0, 0, 1, 2]), counts).tolist() == [False, True, False, False, True]


def test_lines_are_found_by_player_and_event_those_of_no_event_too():
    lines = lines_of(np.array([0, 0, 2, 2, 2]), np.array([-1, 1, -1, 0, 7]), 0)
    player, event = np.array([2, 0, 2, 0, 2], np.int32), np.array([7, 1, -1, -1, 0], np.int32)
    assert lines_at(lines, player, event).tolist() == [4, 1, 2, 0, 3]


def test_lines_of_no_event_come_before_a_players_first():
    rows = rows_of(PLAYED)
    details = rows.plain_details(PLAYED, np.zeros((2, 4)), np.full((2, 4), NO_RULE, np.int16), NUMBER["decided"])
    every, place = with_others(rows.lines(), details, lines_of(np.array([0, 0, 2]), -1, 7), rows.line)
    assert every[["player", "event", "rule"]].tolist() == [
        (0, -1, 7), (0, -1, 7), (0, 0, 0), (0, 1, 0), (1, 0, 0), (2, -1, 7), (2, 0, 0), (2, 1, 0),
    ]  # fmt: skip
    assert place.tolist() == [2, 3, 4, 6, 7]
    assert details["line"].tolist() == [2, 3, 3, 4, 6, 6, 7, 7]
    assert np.isnan([every[name] for name in ("score", "expected", "factor", "change")]).all()


def test_lines_that_follow_from_the_games_come_after_a_players_last():
    rows = rows_of(PLAYED)
    details = rows.plain_details(PLAYED, np.zeros((2, 4)), np.full((2, 4), NO_RULE, np.int16), NUMBER["decided"])
    every, place = with_others(rows.lines(), details, lines_of(np.array([0, 0, 2]), -1, 7), rows.line, after=True)
    assert every[["player", "event", "rule"]].tolist() == [
        (0, 0, 0), (0, 1, 0), (0, -1, 7), (0, -1, 7), (1, 0, 0), (2, 0, 0), (2, 1, 0), (2, -1, 7),
    ]  # fmt: skip
    assert place.tolist() == [0, 1, 4, 5, 6]
    assert details["line"].tolist() == [0, 1, 1, 4, 5, 5, 6, 6]


def test_lines_without_others_stay_as_they_are():
    lines = rows_of(PLAYED).lines()
    every, place = with_others(lines, np.empty(0, sheets.DETAIL), np.empty(0, LINE), np.empty(0, np.int64))
    assert (every.tobytes(), place.tolist()) == (lines.tobytes(), [0, 1, 2, 3, 4])


def test_last_day_moves_on_with_the_sides_that_count():
    before = np.array([5, 50, -3], np.int32)
    for day in ([10, 20, 30, 40], [40, 30, 20, 10]):
        played = replace(PLAYED, day=np.array(day, np.int32))
        where = np.array([True, True, True, True, False, True, False, False])
        after = last_days(before, played, both_players(played), where)
        assert after.tolist() == [day[0], 50, max(day[:3])]
    assert before.tolist() == [5, 50, -3]


def test_facts_are_told_for_the_lines_there_are():
    columns = {"before": np.array([1500.0, 1600.0]), "floor": np.array([np.nan, 1000.0])}
    facts = told_by_columns(2, lambda: columns)
    assert dict(facts) == {0: {"before": 1500.0}, 1: {"before": 1600.0, "floor": 1000.0}}
    for line in (-1, 2):
        with pytest.raises(KeyError):
            told(2, lambda line: {})[line]


@pytest.mark.parametrize("at_once", [2, 6])
def test_a_sheet_does_not_depend_on_the_pieces_it_is_made_in(monkeypatch, at_once):
    effective = date(2026, 1, 1)
    memory, played = np.full(3, ELO_LINEAR.blank), period(effective, PLAYED, players(3, outside=[1500, 1600, 1700]))
    whole = ELO_LINEAR.rate(memory, played).sheet
    monkeypatch.setattr(sheets, "AT_ONCE", at_once)
    assert ELO_LINEAR.rate(memory, played).sheet.details.tobytes() == whole.details.tobytes()

"""The sheet of a FIDE list: it adds up, and does not depend on the pieces it is worked out in."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.fide import games as fide_games
from ratings.systems.fide.system import STANDARD
from ratings.systems.protocol import sheets
from tests.ratings.systems.periods import codes, games, memory, period, players

PLAYERS, GAMES = 40, 600


def a_list():
    """Forty players, five of them newcomers, in six events; some games were not played."""
    chance = np.random.default_rng(64)
    rows = []
    for number in range(GAMES):
        white, black = chance.choice(PLAYERS, 2, replace=False)
        columns = {"event": number * 6 // GAMES, "kind": int(chance.random() < 0.05)}
        rows.append((white, black, "wdl"[chance.integers(3)], columns))
    ratings = [None] * 5 + list(chance.integers(1500, 2800, PLAYERS - 5))
    return memory(STANDARD, ratings, 20), period(
        date(2026, 5, 1), games(rows, date(2026, 4, 1)), players(PLAYERS)
    )  # fmt: skip


@pytest.mark.parametrize("rows_at_once", [1, 7, 64])
def test_sheet_does_not_depend_on_the_pieces_it_is_made_in(monkeypatch, rows_at_once):
    before, played = a_list()
    whole = STANDARD.rate(before, played)
    monkeypatch.setattr(sheets, "AT_ONCE", rows_at_once)
    monkeypatch.setattr(fide_games, "AT_ONCE", rows_at_once)
    pieces = STANDARD.rate(before, played)
    assert pieces.memory.tobytes() == whole.memory.tobytes()
    assert pieces.sheet.lines.tobytes() == whole.sheet.lines.tobytes()
    assert pieces.sheet.details.tobytes() == whole.sheet.details.tobytes()
    assert pieces.sheet.facts == whole.sheet.facts


def test_lines_are_the_sums_of_their_games():
    before, played = a_list()
    sheet = STANDARD.rate(before, played).sheet
    assert len(sheet.details) == 2 * GAMES
    named = {"k20", "k-capped", "first-rating", "pending", "none-counted", "zero-first-event"}
    assert set(codes(STANDARD, sheet.lines)) == named
    for number, line in enumerate(sheet.lines):
        rows = sheet.details[sheet.details["line"] == number]
        counted = rows[~np.isnan(rows["change"])]
        if line["factor"] > 0:
            assert (line["games"], line["score"]) == (len(counted), counted["score"].sum())
            np.testing.assert_allclose([line["expected"], line["change"]],
                                       [counted["expected"].sum(), counted["change"].sum()], atol=1e-9)  # fmt: skip


def test_events_that_are_not_in_order_are_told_in_order():
    rows = [(0, 1, "w", {"event": 1}), (0, 1, "d", {"event": 0}), (1, 0, "l", {"event": 1})]
    sheet = STANDARD.rate(
        memory(STANDARD, [2000, 2000]), period(date(2026, 5, 1), games(rows, date(2026, 4, 1)), players(2))
    ).sheet
    assert sheet.lines[["player", "event", "games", "score"]].tolist() == [
        (0, 0, 1, 0.5),
        (0, 1, 2, 2.0),
        (1, 0, 1, 0.5),
        (1, 1, 2, 0.0),
    ]
    assert sheet.details["game"].tolist() == [1, 0, 2, 1, 0, 2]


def test_without_the_working_the_list_is_the_same():
    before, played = a_list()
    quick = STANDARD.rate(before, played, working=False)
    assert quick.memory.tobytes() == STANDARD.rate(before, played).memory.tobytes()
    assert (len(quick.sheet.lines), len(quick.sheet.details)) == (0, 0)

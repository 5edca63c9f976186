"""The sheet of a FIDE list: it adds up, and does not depend on the pieces it is worked out in."""

from datetime import date
from itertools import pairwise

import numpy as np
import pytest

from ratings.systems.fide import sentences, sheet
from ratings.systems.fide.system import STANDARD
from ratings.systems.protocol import sheets
from ratings.systems.protocol.base import Sheet
from ratings.systems.protocol.columns import Columns
from ratings.systems.protocol.epoch import month
from ratings.wording.sentences import plain
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
    assert len(whole.sheet.lines)  # a sheet is made when it is asked for
    monkeypatch.setattr(sheets, "AT_ONCE", rows_at_once)
    monkeypatch.setattr(sheet, "LINES_AT_ONCE", rows_at_once)
    pieces = STANDARD.rate(before, played)
    assert pieces.memory.tobytes() == whole.memory.tobytes()
    assert pieces.sheet.lines.tobytes() == whole.sheet.lines.tobytes()
    assert pieces.sheet.details.tobytes() == whole.sheet.details.tobytes()
    assert pieces.sheet.facts == whole.sheet.facts


def test_the_details_of_some_lines_are_those_of_the_whole_sheet():
    before, played = a_list()
    sheet = STANDARD.rate(before, played).sheet
    borders = [0, 1, 8, 9, len(sheet.lines)]
    parts = [sheet.details_of(slice(*border)) for border in pairwise(borders)]
    assert np.concatenate(parts).tobytes() == sheet.details.tobytes()
    assert [np.unique(part["line"]).tolist() for part in parts[:2]] == [[0], [1, 2, 3, 4, 5, 6, 7]]
    stored = Sheet(sheet.lines, sheet.details)
    assert stored.details_of(slice(8, 9)).tobytes() == parts[2].tobytes()


@pytest.mark.parametrize("spend", [False, True])
def test_a_memory_column_by_column_is_rated_as_rows_are(spend):
    before, played = a_list()
    waiting = before["pool"][:, 0]
    waiting["games"][[1, 10]], waiting["opponents"][[1, 10]] = 2, 4000  # of a newcomer, and of somebody who is rated
    waiting["since"][[1, 10]] = month(played.effective)
    columns = Columns.blank(len(before), STANDARD.blank, STANDARD.rare)
    columns[:] = before
    rows, found = STANDARD.rate(before, played), STANDARD.rate(columns, played, spend=spend)
    assert found.memory.rows(slice(None)).tobytes() == rows.memory.tobytes()
    assert np.flatnonzero(rows.memory["pool"]["games"][:, 0]).tolist() == [10]
    assert found.sheet.lines.tobytes() == rows.sheet.lines.tobytes()
    assert dict(found.sheet.facts) == dict(rows.sheet.facts)
    assert STANDARD.published(found.memory).tobytes() == STANDARD.published(rows.memory).tobytes()
    assert spend or columns.rows(slice(None)).tobytes() == before.tobytes()


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


def test_the_games_of_a_newcomer_are_told_as_they_are_before_and_after_the_fifth():
    told = (
        "You had no rating. You scored 2 in 3\u00a0games against rated opponents; they count towards a first rating, "
    )
    known = {"score": 2.0, "games": 3, "needed": 5}
    assert [plain(sentences.STANDARD.rules["pending"].sentence, known | {"pooled": pooled}) for pooled in (3, 9)] == [
        told + "which needs 5\u00a0games: 3 so far.", told + "which needs 5\u00a0games: 9 so far.",
    ]  # fmt: skip


def test_a_first_rating_is_rounded_and_not_said_to_be_equal():
    known = {"sum": 12965, "pooled": 7, "dp": 43, "computed": 1884, "average": 1840.56, "rating": 1884, "maximum": 2200}
    known |= {"points": 4.0, "percentage": 56}
    formula = plain(sentences.STANDARD.rules["first-rating"].formula, known).replace("\u00a0", " ")
    assert formula == "(12965 + 2 × 1800) / (7 + 2) + 43 → 1884"
    assert "1840.56 and 43 make, as a whole number, 1884" in plain(
        sentences.STANDARD.rules["first-rating"].sentence, known
    )

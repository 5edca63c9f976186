"""Chessmetrics over 24 months: the examples of Sonas' page and of the encyclopaedias, then the edges of the window."""

from datetime import date

import numpy as np
import pytest

from ratings.systems.chessmetrics.formulas import padded, weights
from ratings.systems.chessmetrics.system import MONTHS, START, TWO_YEARS, aged
from ratings.systems.protocol.base import Kind, Known, Tempo
from tests.ratings.systems import periods

LIST = date(2026, 1, 1)
NAN = float("nan")


def rate(rows, ratings, memory=None, effective=LIST):
    """The list of `effective` after games `rows`, the players known by FIDE ratings; NaN for none."""
    memory = np.full(len(ratings), TWO_YEARS.blank) if memory is None else memory
    return TWO_YEARS.rate(
        memory, periods.period(effective, periods.games(rows), periods.players(len(ratings), outside=ratings))
    )


def event(number, ended, opponents, results, player=0, **columns):
    """Rows of `player` against `opponents`, one game each."""
    more = {"event": number, "day": ended, **columns}
    return [(player, opponent, result, more) for opponent, result in zip(opponents, results, strict=True)]


def printed(outcome):
    return TWO_YEARS.published(outcome.memory)["rating"]


def told(outcome, player):
    """The facts of a player's window, the line of no event."""
    lines = outcome.sheet.lines
    return outcome.sheet.facts[int(np.flatnonzero((lines["player"] == player) & (lines["event"] == -1))[0])]


def test_c1_three_of_five_against_2400():
    """Sonas, Formulas: 60 % is 85 points better than the opponents."""
    outcome = rate(event(0, date(2025, 12, 20), [1] * 5, "wwwll"), [NAN, 2400])
    assert outcome.memory["rating"][0] == 2485


def test_c2_kasparov_at_linares_2005():
    """Sonas, Formulas: 8 of 12 against 2733; raw 2875, with the padding 2797."""
    outcome = rate(event(0, date(2025, 12, 20), [1] * 12, "w" * 4 + "d" * 8), [NAN, 2733])
    assert printed(outcome)[0] == 2875
    raw = outcome.memory["rating"][:1]
    assert raw[0] == pytest.approx(2874.67, abs=0.005)
    assert padded(raw, np.array([12]), np.array([2733.0]))[0] == pytest.approx(2797.11, abs=0.005)


def test_c5_weights_of_the_long_window():
    assert (weights(np.array([0, 24, 47, 48, 60]), 48) / 48).tolist() == [1, 0.5, 1 / 48, 0, 0]


C7 = [
    *event(0, date(2024, 4, 30), [3] * 10, "wwwwllllll"),  # 40 % against 2550, 20 months
    *event(1, date(2025, 3, 1), [2] * 2, "wl"),  # 50 % against 2450, 9 months
    *event(2, date(2025, 9, 15), [1] * 5, "wwwll"),  # 60 % against 2500, 3 months
]
C7_RATINGS = [NAN, 2500, 2450, 2550]


def test_c7_average_of_three_events_divided_by_the_sum_of_weights():
    """Seed 001: weights 21, 15 and 4. The seed's literal mean of the weighted ratings would give 33632."""
    outcome = rate(C7, C7_RATINGS)
    assert outcome.memory["rating"][0] == 2522.375
    assert told(outcome, 0) == {
        "months": "21 × 2585 + 15 × 2450 + 4 × 2465",
        "sum": 100895.0,
        "weights": 40,
        "computed": 2522.38,
    }


def test_c7_from_list_to_list():
    """The memory of months gives what all events at once give."""
    memory = np.full(4, TWO_YEARS.blank)
    for number, effective in enumerate((date(2024, 5, 1), date(2025, 4, 1), date(2025, 10, 1), LIST)):
        rows = [row for row in C7 if row[3]["event"] == number]
        memory = rate(rows, C7_RATINGS, memory, effective).memory
        memory["rating"][1:] = np.nan  # the opponents stay what FIDE says
    assert memory["rating"][0] == 2522.375


def test_changes_add_up_from_the_printed_rating_to_the_new_one():
    before = rate(C7, C7_RATINGS)
    after = rate(event(0, date(2026, 1, 10), [1, 2], "wd"), C7_RATINGS, before.memory, date(2026, 2, 1))
    lines = periods.lines_of(after, 0)
    assert lines["event"].tolist() == [-1, 0]
    assert lines["change"].sum() == pytest.approx(after.memory["rating"][0] - 2522, abs=1e-9)
    assert lines["factor"][1] == MONTHS
    number = int(np.flatnonzero((after.sheet.lines["player"] == 0) & (after.sheet.lines["event"] == 0))[0])
    assert after.sheet.facts[number] == {"average": 2475.0, "percentage": 75.0, "performance": 2687.5}


def test_an_event_leaves_after_24_months():
    first = rate(event(0, date(2023, 12, 31), [1], "w"), [NAN, 2000], effective=date(2024, 1, 1))
    assert printed(first)[0] == 2425
    last = rate([], [NAN, 2000], first.memory, date(2025, 12, 1))
    assert printed(last)[0] == 2425
    assert told(last, 0)["months"] == "1 × 2425"
    gone = rate([], [NAN, 2000], last.memory, LIST)
    assert np.isnan(printed(gone)).all()
    assert TWO_YEARS.published(gone.memory)["listed"].tolist() == [False, False]


def test_idle_players_move_when_their_months_lose_weight():
    start = rate(C7, C7_RATINGS)
    later = rate([], C7_RATINGS, start.memory, date(2026, 6, 1))
    # 5 months on: weights 16 and 10; the third event, 25 months old, is gone.
    assert later.memory["rating"][0] == (16 * 2585 + 10 * 2450) / 26


@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ({"kind": Kind.FORFEIT}, "forfeit"),
        ({"kind": Kind.SHORT}, "short"),
        ({"kind": Kind.DECIDED}, "decided"),
        ({"tempo": Tempo.RAPID}, "other-tempo"),
        ({"day": date(2023, 12, 31)}, "too-old"),
    ],
)
def test_a_game_that_is_not_counted_says_why(columns, code):
    outcome = rate([(0, 1, "w", {"day": date(2025, 12, 1), **columns})], [2000, 2000])
    assert periods.codes(TWO_YEARS, outcome.sheet.details) == [code, code]
    assert periods.codes(TWO_YEARS, outcome.sheet.lines) == ["none-counted", "none-counted"]
    assert np.isnan(printed(outcome)).all()


def test_an_opponent_without_a_rating_is_not_counted():
    outcome = rate(event(0, date(2025, 12, 1), [1, 2], "wl"), [NAN, NAN, 2000])
    assert periods.codes(TWO_YEARS, outcome.sheet.details) == ["unrated-opponent", "", *["unrated-opponent"] * 2]
    assert printed(outcome)[0] == 1575


def test_where_nobody_is_rated_everybody_counts_as_1500():
    outcome = rate(event(0, date(2025, 12, 1), [1], "w"), [NAN, NAN])
    assert printed(outcome).tolist() == [START + 425, START - 425]


def test_events_of_one_month_are_told_together():
    rows = [*event(0, date(2025, 12, 3), [1], "d"), *event(1, date(2025, 12, 30), [1], "w")]
    assert told(rate(rows, [NAN, 2000]), 0)["months"] == "24 × 4425 (2 events together)"


def test_a_known_number_of_events_is_spread_over_the_window_ten_thousand_at_most():
    nothing, count = np.full(4, np.nan), np.array([0, 24, 10_000, 1_000_000], np.int32)
    known = Known(
        day=date(2026, 1, 1), rating=np.full(4, 2000.0), games=count, index=count, deviation=nothing,
        volatility=nothing, best=nothing, factor=nothing, last_day=np.zeros(4, np.int32),
        birth_year=np.zeros(4, np.int16),
        title=np.full(4, "", "<U4"),
    )  # fmt: skip
    events = TWO_YEARS.recall(known)["events"]
    assert events.sum(axis=1).tolist() == [0, 24, 10_000, 10_000]
    assert [(row.min(), row.max()) for row in events] == [(0, 0), (1, 1), (416, 417), (416, 417)]


@pytest.mark.parametrize(("now", "months"), [(-1, 0), (0, 0), (1, 1), (23, 23), (24, None), (30, None)])
def test_a_window_moves_by_the_months_since_and_never_back(now, months):
    memory = np.full(1, TWO_YEARS.blank)
    memory["until"], memory["events"][0, 0], memory["performances"][0, 0] = 24_000, 2, 5000
    found = aged(memory, 24_000 + now)
    expected = [0] * MONTHS if months is None else [2 * (month == months) for month in range(MONTHS)]
    assert found["events"][0].tolist() == expected
    assert found["performances"][0].tolist() == [2500 * each for each in expected]
    assert found["until"].tolist() == [24_000 + max(now, 0)]

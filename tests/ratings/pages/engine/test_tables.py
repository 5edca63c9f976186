"""Places in three orders, and how long the bars of the picture are."""

from datetime import UTC, datetime

import pytest

from ratings.models import EngineTable
from ratings.pages.engine import tables

NOW = datetime(2026, 11, 23, 5, tzinfo=UTC)


def row(name: str, loss: float, same: float, expected: float | None) -> dict:
    return {
        "name": name, "year": 2020, "games": 1, "positions": 40, "loss": loss, "same": same, "blunders": 0.1,
        "loss_interval": [loss - 5, loss + 5], "same_interval": [same, same], "gain": -loss, "expected": expected,
    }  # fmt: skip


def table(**content) -> EngineTable:
    content = {"players": [], "eras": [], "forecast": None, "too_few": 0} | content
    return EngineTable(engine="S", depth=8, hash_megabytes=1, games=3, version=1, content=content, made=NOW)


def test_places_by_loss_by_the_engine_s_move_and_in_equal_complexity():
    shown = tables.shown(table(players=[row("A", 10, 0.4, 30), row("B", 20, 0.6, 20), row("C", 30, 0.5, None)]))
    places = [(one["name"], one["loss_place"], one["same_place"], one.get("expected_place")) for one in shown.by_loss]
    assert places == [("A", 1, 3, 2), ("B", 2, 1, 1), ("C", 3, 2, None)]
    assert [one["name"] for one in shown.by_same] == ["B", "C", "A"]
    assert [(bar.label, bar.y, round(bar.width)) for bar in shown.bars] == [
        ("A 2020", 0, 103), ("B 2020", 22, 206), ("C 2020", 44, 309),
    ]  # fmt: skip
    assert shown.bars[2].interval[1] == tables.WIDTH - tables.RIGHT


@pytest.mark.parametrize(
    ("interval", "says"), [([-0.01, 0.01], False), ([0.001, 0.02], True), ([-0.02, -0.001], True), (None, False)]
)
def test_a_forecast_says_something_where_chance_would_not(interval, says):
    shown = tables.shown(table(forecast=interval and {"interval": interval}))
    assert shown.says_something == says

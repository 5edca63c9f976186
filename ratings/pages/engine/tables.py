"""What an engine says of players and eras: the tables and the pictures of their page."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.formats import number_format

from ratings.formulas.engine.guid_bratko import Interval
from ratings.models import EngineTable

WIDTH, LINE, LEFT, RIGHT = 640, 22, 220, 60  # of the picture of players
MOST_DRAWN = 60  # players in the picture; the table has all


@dataclass(frozen=True)
class Bar:
    """A line of the picture: what it is of, and where it lies."""

    label: str
    y: int
    width: float
    interval: Interval


@dataclass(frozen=True)
class Shown:
    """A kept table, as its page has it. Rows are those of `ratings.computing.analysis.tables`, with places."""

    table: EngineTable
    by_loss: list[dict[str, Any]]
    by_same: list[dict[str, Any]]
    bars: list[Bar]
    era_bars: list[Bar]
    eras: list[dict[str, Any]] = field(default_factory=list)

    @property
    def height(self) -> int:
        return LINE * len(self.bars) + 6

    @property
    def era_height(self) -> int:
        return LINE * len(self.era_bars) + 6

    @property
    def forecast(self) -> dict[str, Any] | None:
        return self.table.content["forecast"]

    @property
    def forecast_words(self) -> dict[str, str]:
        """The numbers of the forecast as they are printed."""
        told = self.forecast or {}
        numbers = {name: told[name] for name in ("moves", "constant", "difference") if name in told}
        numbers |= dict(zip(("low", "high"), told.get("interval", ()), strict=False))
        return {name: number_format(value, 4) for name, value in numbers.items()}

    @property
    def says_something(self) -> bool:
        """Whether the forecast differs from the constant by more than chance would."""
        return bool(self.forecast) and (self.forecast["interval"][0] > 0 or self.forecast["interval"][1] < 0)


def usual_table() -> EngineTable | None:
    """That of the most games, of several the deepest; None while there is none."""
    return EngineTable.objects.order_by("-games", "-depth", "pk").first()


def shown(table: EngineTable) -> Shown:
    players = [_percents(one) for one in table.content["players"]]
    by_same = sorted(players, key=lambda one: (-one["same"], one["name"], one["year"] or 0))
    by_expected = sorted((one for one in players if one["expected"] is not None), key=lambda one: one["expected"])
    for name, ordered in (("loss_place", players), ("same_place", by_same), ("expected_place", by_expected)):
        for place, one in enumerate(ordered, 1):
            one[name] = place
    eras = [_percents(one) | {"name": f"{one['first']}–{one['last']}"} for one in table.content["eras"]]
    return Shown(table, players, by_same, _bars(players[:MOST_DRAWN]), _bars(eras), eras)


def _percents(one: dict[str, Any]) -> dict[str, Any]:
    interval = [100 * end for end in one["same_interval"]]
    return one | {"same": 100 * one["same"], "blunders": 100 * one["blunders"], "same_interval": interval}


def _bars(rows: list[dict[str, Any]]) -> list[Bar]:
    most = max((one["loss_interval"][1] for one in rows), default=1) or 1
    scale = (WIDTH - LEFT - RIGHT) / most
    return [
        Bar(
            f"{one['name']} {one.get('year') or ''}".strip(), LINE * at, scale * one["loss"],
            (LEFT + scale * one["loss_interval"][0], LEFT + scale * one["loss_interval"][1]),
        )
        for at, one in enumerate(rows)
    ]  # fmt: skip

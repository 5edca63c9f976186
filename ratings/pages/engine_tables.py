"""What an engine says of players and of one game: the tables and the pictures of their pages."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models import ArchivedGame
from federation.reports.pgn.moves import boards
from ratings.formulas.engine.guid_bratko import Interval
from ratings.formulas.engine.positions import USUAL, Position
from ratings.models import EngineTable, GameAnalysis

WIDTH, LINE, LEFT, RIGHT = 640, 22, 220, 60  # of the picture of players
HALF, GAP = 100, 18  # of the picture of a game: the longest bar of a side, and the line of move numbers between
TICK = 10  # moves between two numbers on that line
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


@dataclass(frozen=True)
class Step:
    """One move as the working shows it. [centipawns]"""

    ply: int
    label: str
    played: str
    best: str
    best_value: int
    played_value: int
    loss: int
    counts: bool
    white: bool
    x: float
    y: float  # White's bars stand above the line of numbers, Black's hang below it
    width: float
    height: float


@dataclass(frozen=True)
class Tick:
    """A number of a move below its place in the picture."""

    number: int
    x: float


@dataclass(frozen=True)
class GamePicture:
    """What each move lost, from move 12 on."""

    ticks: list[Tick]
    words: str  # the same, for whoever does not see it
    tall: int = 2 * HALF + GAP
    white_line: int = HALF
    black_line: int = HALF + GAP


def picture(steps: list[Step], game: ArchivedGame) -> GamePicture:
    ticks = [Tick((step.ply + 1) // 2, step.x) for step in steps if step.white and (step.ply + 1) // 2 % TICK == 0]
    said = []
    for white, name in ((True, game.white.name), (False, game.black.name)):
        own = [step for step in steps if step.white == white and step.counts]
        if not own:
            said.append(_("%(name)s: no move counts.") % {"name": name})
            continue
        worst = max(own, key=lambda step: step.loss)
        words = ngettext(
            "%(name)s: %(number)d move counts, %(mean).0f centipawns lost on average, most (%(most)d) by %(move)s.",
            "%(name)s: %(number)d moves count, %(mean).0f centipawns lost on average, most (%(most)d) by %(move)s.",
            len(own),
        )
        facts = {"name": name, "number": len(own), "mean": sum(step.loss for step in own) / len(own)}
        said.append(words % (facts | {"most": worst.loss, "move": f"{worst.label} {worst.played}"}))
    return GamePicture(ticks, " ".join(said))


def working(one: GameAnalysis, game: ArchivedGame) -> list[Step]:
    """Every move that was assessed, with its place in the picture."""
    sans = {}
    asked = {row[0]: row for row in one.rows}
    for ply, (board, move) in enumerate(boards(bytes(game.moves))):
        if ply in asked:
            sans[ply] = board.san(move), board.san(board.parse_uci(asked[ply][2]))
    found = []
    across = WIDTH / max(len(asked), 1)
    for at, (ply, row) in enumerate(sorted(asked.items())):
        position = Position("", ply // 2 + 1, row[3], row[4], row[1] == row[2])
        loss, counts = USUAL.loss(position), USUAL.counts(position)
        label = f"{ply // 2 + 1}{'.' if ply % 2 == 0 else '…'}"
        height, white = HALF * loss / USUAL.most_loss if counts else 0.0, ply % 2 == 0
        place = (across * at, HALF - height if white else HALF + GAP, max(0.8 * across, 1.0), height)
        found.append(Step(ply + 1, label, *sans[ply], row[3], row[4], loss, counts, white, *place))
    return found

"""What an engine says of one game, move by move: the rows and the picture of its page."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models import ArchivedGame
from federation.reports.pgn.moves import boards
from ratings.formulas.engine.positions import USUAL, Position
from ratings.models import GameAnalysis

WIDTH = 640  # of the picture
HALF, GAP = 100, 18  # the longest bar of a side, and the line of move numbers between
TICK = 10  # moves between two numbers on that line


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

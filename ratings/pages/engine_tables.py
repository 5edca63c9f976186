"""What an engine says of players and of one game: the tables and the pictures of their pages."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from federation.models import ArchivedGame
from federation.reports.pgn.moves import boards
from ratings.formulas.engine import alliot, guid_bratko
from ratings.formulas.engine.guid_bratko import Interval, Summary
from ratings.formulas.engine.positions import USUAL, Position
from ratings.models import GameAnalysis

WIDTH, LINE, LEFT, RIGHT = 640, 22, 220, 60  # of the picture of players
TALL, BASE = 140, 120  # of the picture of a game

Question = tuple[str, int, int]  # engine, depth, hash [MB]


def usual_question() -> Question | None:
    """That with the most answers; None while there are none."""
    asked = Counter(GameAnalysis.objects.done().values_list("engine", "depth", "hash_megabytes"))
    return max(asked, key=lambda one: (asked[one], one[1])) if asked else None


@dataclass(frozen=True)
class PlayerYear:
    """One player in one year, and where the picture has the line."""

    name: str
    year: int | None
    said: Summary
    gain: float  # Alliot's [centipawns]
    expected: float | None  # loss in positions as complex as everybody's [centipawns]
    y: int = 0
    width: float = 0
    interval: Interval = (0, 0)  # in the picture

    @property
    def same(self) -> float:
        return 100 * self.said.same

    @property
    def blunders(self) -> float:
        return 100 * self.said.blunders


def positions_of(rows: Sequence[Sequence], game: str) -> dict[bool, list[Position]]:
    """White's (True) and Black's moves."""
    found: dict[bool, list[Position]] = {True: [], False: []}
    for ply, played, best, value, played_value, complexity in rows:
        move = Position(game, ply // 2 + 1, value, played_value, played == best, complexity)
        found[ply % 2 == 0].append(move)
    return found


def players(question: Question) -> tuple[list[PlayerYear], int]:
    """Players by year, the smallest loss first, and how many there are of whom too little is known."""
    names = ("engine", "depth", "hash_megabytes")
    done = GameAnalysis.objects.done().filter(**dict(zip(names, question, strict=True)))
    moves = defaultdict(list)
    for one in done.select_related("game__white", "game__black").defer("game__moves").iterator(chunk_size=500):
        sides = positions_of(one.rows, str(one.game_id))
        for white, player in ((True, one.game.white), (False, one.game.black)):
            moves[player.name, one.game.year] += sides[white]
    field = guid_bratko.frequencies([move for every in moves.values() for move in every])
    found = []
    for (name, year), every in moves.items():
        said, indicators = guid_bratko.summary(every), alliot.indicators(every)
        if said is not None and indicators is not None:
            expected = guid_bratko.expected_loss(guid_bratko.losses_by_complexity(every), field)
            found.append(PlayerYear(name, year, said, indicators.gain, expected))
    found.sort(key=lambda one: (one.said.loss, one.name))
    return _laid_out(found), len(moves) - len(found)


def _laid_out(found: list[PlayerYear]) -> list[PlayerYear]:
    most = max((one.said.loss_interval[1] for one in found), default=1) or 1
    scale = (WIDTH - LEFT - RIGHT) / most
    return [
        PlayerYear(
            one.name, one.year, one.said, one.gain, one.expected, LINE * at, scale * one.said.loss,
            (LEFT + scale * one.said.loss_interval[0], LEFT + scale * one.said.loss_interval[1]),
        )
        for at, one in enumerate(found)
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
    height: float


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
        height = BASE * loss / USUAL.most_loss if counts else 0.0
        found.append(Step(ply + 1, label, *sans[ply], row[3], row[4], loss, counts, ply % 2 == 0, across * at, height))
    return found

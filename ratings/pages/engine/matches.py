"""What an engine says of a match: all games of one event between the same two, one below the other."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from federation.models import ArchivedGame
from federation.reports.pgn.moves import position
from ratings.formulas.engine.positions import USUAL, Position
from ratings.models import GameAnalysis

WIDTH, LEFT = 640, 60  # of the picture, and of the numbers of the games in it
HALF = 20  # the longest bar of a side
STRIP = 2 * HALF + 8  # what a game takes of the height
TICK = 10  # moves between two numbers below
MOST = 60  # games: the longest match for the title had 48

Question = tuple[str, int, int]  # engine, depth, hash


@dataclass(frozen=True)
class Bar:
    """What a move lost, in its place: the first player's bars stand above the line, the other's hang below it."""

    x: float
    y: float
    height: float
    first: bool


@dataclass(frozen=True)
class Side:
    """What one of the two lost in one game, or in all. [centipawns]"""

    moves: int = 0  # that count
    lost: int = 0

    @property
    def mean(self) -> float | None:
        return self.lost / self.moves if self.moves else None

    def __add__(self, other: "Side") -> "Side":
        return Side(self.moves + other.moves, self.lost + other.lost)


@dataclass(frozen=True)
class Worst:
    """The move of a game that lost most."""

    words: str
    ply: int
    loss: int


@dataclass(frozen=True)
class Row:
    """One game: what it says in the table, and its strip of the picture."""

    game: ArchivedGame
    number: str  # of the round, as the game tells it
    first_white: bool
    analysed: bool
    first: Side
    second: Side
    worst: Worst | None
    bars: list[Bar]
    top: int

    @property
    def line(self) -> int:
        return self.top + HALF


@dataclass(frozen=True)
class Match:
    """All games, the first player being White of the first one."""

    names: tuple[str, str]
    question: Question | None
    rows: list[Row]
    across: float  # of a move

    @property
    def height(self) -> int:
        return STRIP * len(self.rows) + 16

    @property
    def first(self) -> Side:
        return sum((row.first for row in self.rows), Side())

    @property
    def second(self) -> Side:
        return sum((row.second for row in self.rows), Side())

    @property
    def bar(self) -> float:
        """How wide a move's bar is."""
        return max(0.8 * self.across, 1.0)

    @property
    def ticks(self) -> list[tuple[int, float]]:
        """(number, place) of the moves that are numbered."""
        last = USUAL.first_move + round((WIDTH - LEFT) / self.across)
        begin = -(-USUAL.first_move // TICK) * TICK
        return [(move, place(move, self.across)) for move in range(begin, last, TICK)]


def place(move: int, across: float) -> float:
    return LEFT + across * (move - USUAL.first_move)


def match(one: ArchivedGame) -> Match:
    """The match that `one` is of, its first MOST games. Those without the answer that most have are named alone."""
    both = [one.white_id, one.black_id]
    games = ArchivedGame.objects.with_names().filter(event=one.event_id, white__in=both, black__in=both)
    ordered = list(games.order_by("played", "round_number", "pk")[:MOST])
    question, answers = _answers(ordered)
    longest = max((row[0] // 2 + 1 for rows in answers.values() for row in rows), default=USUAL.first_move)
    across = (WIDTH - LEFT) / (longest - USUAL.first_move + 1)
    first = ordered[0].white_id
    rows = [
        _row(game, at, game.white_id == first, answers.get(game.pk), across) for at, game in enumerate(ordered)
    ]  # fmt: skip
    return Match((ordered[0].white.name, ordered[0].black.name), question, rows, across)


def _answers(games: Iterable[ArchivedGame]) -> tuple[Question | None, dict[int, list]]:
    """The question that most of `games` have an answer to, of several the deepest; and key -> answer."""
    digests = {game.pk: game.digest for game in games}
    found: dict[Question, dict[int, list]] = {}
    for key, digest, *question, rows in (
        GameAnalysis.objects.done()
        .filter(game__in=digests)
        .values_list("game", "digest", "engine", "depth", "hash_megabytes", "rows")
    ):
        if digests[key] == digest:
            found.setdefault(tuple(question), {})[key] = rows
    if not found:
        return None, {}
    counts = Counter({question: len(rows) for question, rows in found.items()})
    most = max(counts, key=lambda question: (counts[question], question[1], question))
    return most, found[most]


def _row(game: ArchivedGame, at: int, first_white: bool, answer: list | None, across: float) -> Row:
    sides, bars, worst = {True: Side(), False: Side()}, [], (0, -1)
    top = STRIP * at
    for ply, played, best, best_value, played_value, *_rest in answer or ():
        move, first = ply // 2 + 1, (ply % 2 == 0) == first_white
        judged = Position("", move, best_value, played_value, played == best)
        if not USUAL.counts(judged):
            continue
        loss = USUAL.loss(judged)
        sides[first] += Side(1, loss)
        worst = max(worst, (loss, ply))
        if loss:
            height = HALF * loss / USUAL.most_loss
            bars.append(Bar(place(move, across), top + HALF - (height if first else 0), height, first))
    return Row(
        game, game.round or str(at + 1), first_white, answer is not None, sides[True], sides[False],
        _worst(game, *worst) if worst[0] else None, bars, top,
    )  # fmt: skip


def _worst(game: ArchivedGame, loss: int, ply: int) -> Worst:
    board = position(bytes(game.moves), ply + 1)
    move = board.pop()
    label = f"{ply // 2 + 1}{'.' if ply % 2 == 0 else '…'}"
    return Worst(f"{label} {board.san(move)}", ply + 1, loss)

"""A report as the suspicions see it: players, ratings and games; and what a suspicion is. Pure."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from federation.reports.report import Board
from federation.vocabulary.words import Words, said

SHOWN = 12  # names or rounds listed in one sentence


@dataclass(frozen=True)
class Suspicion:
    """One thing to look at, as a sentence, with the players and games it is about."""

    code: str
    message: str  # `said` of vocabulary/words.py
    numbers: tuple[int, ...] = ()  # start numbers
    games: tuple[Board, ...] = ()

    @property
    def key(self) -> str:
        """The same for the same thing at the next reading."""
        which = self.numbers or tuple(sorted({game.round for game in self.games}))[:1]
        return "-".join([self.code, *map(str, which)])


@dataclass(frozen=True)
class Event:
    """A report as far as it matters here. Ratings by start number; players without one are left out."""

    names: Mapping[int, str]
    ratings: Mapping[int, float]  # ours, else the file's
    boards: Sequence[Board]
    told: Mapping[int, tuple[float, float]] = field(default_factory=dict)  # the file's and ours, of those who have both
    kind: str = ""
    tempo: str = ""
    start: date | None = None
    end: date | None = None
    round_dates: Sequence[date | None] = ()

    @property
    def played(self) -> list[Board]:
        return [board for board in self.boards if board.kind == "played" and board.black is not None]

    def who(self, number: int) -> Words:
        name, rating = self.names[number], self.ratings.get(number)
        if rating is None:
            return said("{name} (unrated)", name=name)
        return said("{name} ({rating:.0f})", name=name, rating=rating)


@dataclass(frozen=True)
class Result:
    """One game as one of the two saw it."""

    board: Board
    opponent: int
    score: float  # 1, 0.5, 0


def results_of(boards: Sequence[Board]) -> dict[int, list[Result]]:
    found: dict[int, list[Result]] = defaultdict(list)
    for board in boards:
        assert board.black is not None
        found[board.white].append(Result(board, board.black, board.white_half_points / 2))
        found[board.black].append(Result(board, board.white, board.black_half_points / 2))
    return found


def expected(difference: float) -> float:
    """Score expected of a player who is `difference` points stronger. [0 to 1]"""
    return 1 / (1 + 10 ** (-difference / 400))


def against_rated(event: Event, results: Sequence[Result]) -> list[Result]:
    return [one for one in results if one.opponent in event.ratings]


def points(score: float) -> str:
    whole, half = divmod(round(2 * score), 2)
    return f"{whole or ''}½" if half else f"{whole}"


def listed(words: Sequence[str]) -> str:
    """Names or rounds with commas, the rest counted."""
    if len(words) > SHOWN:
        return said("{some} and {count} more", some=tuple(words[:SHOWN]), count=len(words) - SHOWN)
    return said("{all}", all=tuple(words))

"""The one protocol of every rating system: Players and Games in, Outcome out."""

import hashlib
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field
from datetime import date
from enum import Enum, IntEnum
from functools import cache, cached_property
from typing import Any, NamedTuple, Protocol, TypeVar, cast

import numpy as np

from ratings.systems.protocol.sentences import Sentences

COMPILE_FROM = 20_000  # rows from which a loop repays the compiling


class Late(Enum):
    """What becomes of an event reported after the list it belongs to was published."""

    NEXT = "counted in the next list"
    REWIND = "lists from its date on are recalculated"
    REFUSE = "not counted"


class Kind(IntEnum):
    """Why a row of Games is or is not a game over the board."""

    PLAYED = 0
    FORFEIT = 1
    SHORT = 2  # less than one move
    DECIDED = 3  # by decision of the arbiter, the two scores are no mirror images


class Tempo(IntEnum):
    STANDARD = 0
    RAPID = 1
    BLITZ = 2


class Sex(IntEnum):
    UNKNOWN = 0
    MAN = 1
    WOMAN = 2


@dataclass(frozen=True)
class Games:
    """One row a game, ordered by (day, event, round, board). Every array has shape (games,)."""

    white: np.ndarray  # int32, index into Players
    black: np.ndarray  # int32
    score: np.ndarray  # int16, White's [hundredths of a point]: 100, 50, 0
    day: np.ndarray  # int32, last day of the event; of a game of the archive its own [days since 1970-01-01]
    event: np.ndarray  # int32, index of the event within the period; ascending where no game is of the archive
    round: np.ndarray  # int16
    board: np.ndarray  # int16
    # int16, list in force when the event began, or on the day of a divided event's game: 0 the previous list, 1 ...
    lists_back: np.ndarray
    tempo: np.ndarray  # uint8, Tempo
    kind: np.ndarray  # uint8, Kind

    def __len__(self) -> int:
        return len(self.white)


@dataclass(frozen=True)
class Events:
    """What is known of the events of Games, for systems that look at it. Shape (events,) where no other is said."""

    start: np.ndarray  # int32, first day [days since 1970-01-01]
    minutes: np.ndarray  # float64, a player's time for 60 moves; NaN where it is not known
    first_control: np.ndarray  # int16, moves of the first control; 0 where it has no number of moves, or none is known
    approved: np.ndarray  # bool, FIDE approved a faster time control for it
    # int32, shape (games,): the day of a game of an event that is divided into parts; UNKNOWN_DAY where no day is known
    played: np.ndarray
    divided: np.ndarray  # bool, it lasted so long that every part of it has a list of its own

    def __len__(self) -> int:
        return len(self.start)


NOT_ASKED = Events(*(np.empty(0, kind) for kind in (np.int32, np.float64, np.int16, bool, np.int32, bool)))


@dataclass(frozen=True)
class Told:
    """What games of the archive tell themselves, for systems that rate them. White's row before Black's."""

    archived: np.ndarray  # bool, shape (games,): the game is of the archive; for others the rest means nothing
    dated: np.ndarray  # bool, shape (games,): its day is known; for others it is the last one that it may be
    minutes: np.ndarray  # float64, shape (games,): a player's time for 60 moves; NaN where it is not known
    fide: np.ndarray  # float64, shape (2, games): FIDE's rating on that day; NaN where none is told
    title: np.ndarray  # <U4, shape (2, games): the title that this game or one before it tells, "" for none

    def __len__(self) -> int:
        return len(self.archived)


NOTHING_TOLD = Told(
    archived=np.empty(0, bool),
    dated=np.empty(0, bool),
    minutes=np.empty(0, np.float64),
    fide=np.empty((2, 0), np.float64),
    title=np.empty((2, 0), "<U4"),
)


class Revocation(NamedTuple):
    """A title of FIDE's that was taken from a player by the period's last day."""

    player: int  # index into Players
    title: str
    day: date  # the first without it


@dataclass(frozen=True)
class Players:
    """Facts of the register on the period's last day. Every array has shape (players,)."""

    birth_year: np.ndarray  # int16, 0 where unknown
    sex: np.ndarray  # uint8, Sex
    title: np.ndarray  # <U4, highest title of FIDE's in force, "" for none
    outside: np.ndarray  # float64, newest rating FIDE published by the last day, as imported; NaN for none
    outside_factor: np.ndarray  # int16, the K published with it, 0 where unknown
    outside_inactive: np.ndarray  # bool, flagged inactive with it: no rated game in the year before
    other: Mapping[str, np.ndarray] = field(default_factory=dict)  # slug -> float64, our other lists in force; NaN
    at_start: Mapping[str, np.ndarray] = field(default_factory=dict)  # those as the player's first event began
    revoked: tuple[Revocation, ...] = ()  # by player and day; empty where the system does not look at them

    def __len__(self) -> int:
        return len(self.birth_year)


@dataclass(frozen=True)
class Period:
    """What lies between two lists."""

    first_day: date
    last_day: date  # the cut-off
    effective: date  # date of the list that results
    previous: date | None  # date of the list before it; None for the first
    players: Players
    games: Games
    events: Events = NOT_ASKED  # of the games; empty where the system does not look at them
    told: Told = NOTHING_TOLD  # by the games; empty where none is of the archive


# One row for each player and event (event -1: none, such as a one-time adjustment). NaN where a column means nothing.
LINE = np.dtype(
    [
        ("player", "<i4"),
        ("event", "<i4"),
        ("games", "<i2"),
        ("score", "<f8"),  # points
        ("expected", "<f8"),
        ("factor", "<f8"),
        ("change", "<f8"),  # before the rounding of the list
        ("rule", "<i2"),  # index into the system's rules, in their order
    ]
)

# One row for each player and game of a line: what the player can check by hand.
DETAIL = np.dtype(
    [
        ("line", "<i4"),  # index into lines, ascending
        ("game", "<i4"),  # index into Games
        ("opponent_rating", "<f8"),  # as used; NaN: unrated
        ("own_rating", "<f8"),  # as used: of the list in force when the event began; NaN: unrated
        ("difference", "<f8"),  # as counted, after a cap
        ("expected", "<f8"),
        ("score", "<f8"),
        ("change", "<f8"),
        ("rule", "<i2"),  # index into the system's rules; -1: nothing special
    ]
)

# What a list prints of a player.
PUBLISHED = np.dtype(
    [
        ("rating", "<f8"),  # NaN: not rated
        ("listed", "?"),
        ("active", "?"),
        ("factor", "<f8"),  # K in force from this list on; NaN where the system has none
        ("games", "<i4"),  # rated games in the whole career, as far as known
        ("deviation", "<f8"),  # NaN where the system has none
        ("best", "<f8"),  # the highest rating ever reached; NaN where the system's rules do not publish it
    ]
)


class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of lines, made when they are asked for: `tell(place)` are those of line `lines[place]`."""

    def __init__(self, lines: np.ndarray, tell: Callable[[int], Mapping[str, object]]) -> None:
        self.lines, self.tell = lines, tell  # ascending

    def __getitem__(self, line: int) -> Mapping[str, object]:
        place = int(np.searchsorted(self.lines, line))
        if place == len(self.lines) or self.lines[place] != line:
            raise KeyError(line)
        return self.tell(place)

    def __iter__(self) -> Iterator[int]:
        return iter(self.lines.tolist())

    def __len__(self) -> int:
        return len(self.lines)


@dataclass(frozen=True)
class Sheet:
    """The working. additive systems: previous rating + the rounded sum of a player's `change` is the new rating."""

    lines: np.ndarray  # LINE, ordered by player and event; what belongs to no event before a player's events or after
    making_details: np.ndarray | Callable[[slice], np.ndarray]  # DETAIL, ordered by line, or what makes those of lines
    facts: Mapping[int, Mapping[str, object]] = field(default_factory=dict)  # line -> further named numbers

    @cached_property
    def details(self) -> np.ndarray:
        making = self.making_details
        return making(slice(0, len(self.lines))) if callable(making) else making

    def details_of(self, part: slice) -> np.ndarray:
        """Of these lines alone."""
        making = self.making_details
        return making(part) if callable(making) else making[self._first[part.start] : self._first[part.stop]]

    @cached_property
    def _first(self) -> np.ndarray:
        """Where the details of each line begin, and at last where they end."""
        found: np.ndarray = np.searchsorted(self.details["line"], np.arange(len(self.lines) + 1))
        return found


@dataclass(frozen=True)
class Outcome:
    """The next list: every player's new memory, and how it came about.

    A sheet that is large beside what it is made from is made when it is first asked for: whoever has stored the memory
    by then need not have room for both.
    """

    memory: np.ndarray  # same dtype and length as what went in
    making: Sheet | Callable[[], Sheet]

    @cached_property
    def sheet(self) -> Sheet:
        return self.making() if callable(self.making) else self.making


@dataclass(frozen=True)
class Known:
    """What is known of players from elsewhere: numbers as printed on `day`. Every array has shape (players,)."""

    day: date  # of the list, or of the certificate, that printed them
    rating: np.ndarray  # float64, in the system's own units; NaN: not rated
    games: np.ndarray  # int32, rated games in the whole career; -1: unknown
    index: np.ndarray  # int32, rated events; -1: unknown
    deviation: np.ndarray  # float64; NaN: unknown
    volatility: np.ndarray  # float64; NaN: unknown
    best: np.ndarray  # float64, best rating ever printed; NaN: unknown
    factor: np.ndarray  # float64, K printed with the rating; NaN: unknown
    last_day: np.ndarray  # int32, of the last rated game [days since 1970-01-01]; epoch.UNKNOWN_DAY
    birth_year: np.ndarray  # int16, 0: unknown
    title: np.ndarray  # <U4, highest title of FIDE's in force when they were printed, "" for none
    # float64, shape (players, lists): ratings on the lists before, the newest first; NaN: not rated. Where it is empty
    # they are taken to be the same.
    earlier: np.ndarray = field(default_factory=lambda: np.empty((0, 0)))

    @property
    def rated(self) -> np.ndarray:
        found: np.ndarray = ~np.isnan(self.rating)
        return found

    def __len__(self) -> int:
        return len(self.rating)


class RatingSystem(Protocol):
    """A set of published rules, as a function from one list to the next."""

    slug: str
    version: str  # changes when the arithmetic does; part of every list's digest
    late: Late
    blank: np.ndarray  # the memory of a player never seen, shape (); its dtype is the memory dtype
    cut_changes_nothing: bool  # cutting a period in two leaves the result as it was
    additive: bool  # old + sum of the sheet's changes, rounded as the rules say, is new
    idle_moves: bool  # a player who did not play may still move
    rare: tuple[str, ...]  # columns of the memory that are zero of most players; then Columns stand for an array too
    sentences: Sentences  # how its rules are explained
    # Rules for experiments: the usual value, or 0 where it depends on the date, the least and the most.
    variations: Mapping[str, tuple[float, float, float]]

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        """The list that follows from `memory`, shape (players,), and `period`. Leaves `memory` untouched."""

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """White's expected score of each game by the ratings of `memory`. [points, shape (games,)]

        As the system itself expects it: its own table or curve, and the same limits. NaN where one of the two has no
        rating. Only who plays, and on which day, is looked at.
        """

    def published(self, memory: np.ndarray) -> np.ndarray:
        """What the list prints, PUBLISHED, shape (players,)."""

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known, shape (players,).

        What is not known is taken as of an established player of that rating; an unrated one gets `blank`.
        """

    def decided(
        self, memory: np.ndarray, before: np.ndarray, who: np.ndarray, rating: np.ndarray, period: "Period"
    ) -> np.ndarray:
        """`memory` after a list, with the rating of the rated players `who` set to `rating` by a decision.

        `before`: the memory that the list was computed from. Leaves both untouched.
        """

    def varied(self, settings: Mapping[str, float]) -> "RatingSystem":
        """The system with some of its `variations` set."""

    def by_the_rules(self, day: date) -> Mapping[str, float]:
        """What the rules of `day` have of its `variations`; none that they do not know."""

    def brought(self, opponent: float | None, own: float | None, score: float | None, rule: str) -> int | None:
        """The points that a game of a sheet brought to the cycle it waits in; None: it counts at once, or not."""


EMPTY_SHEET = Sheet(np.empty(0, LINE), np.empty(0, DETAIL))


def knob(default: Any, least: float, most: float) -> Any:
    """A dataclass field of a system that a reader may turn, within these bounds."""
    return field(default=MISSING if default is None else default, metadata={"knob": (least, most)})


Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(
    function: Function, rows: int, uses: tuple[Callable[..., Any], ...] = (), only_fills: bool = False
) -> Function:
    """`function`, as machine code where it goes over enough rows that compiling it pays.

    With few rows the same Python runs as it stands, so that a web process never loads the compiler. `function` takes
    arrays, tuples and numbers; `uses` are the functions of ours that it calls, theirs included. `only_fills`: none of
    them makes an array, and `function` answers a number or nothing; others are refused.
    """
    return cast(Function, _machine_code(function, uses, only_fills)) if rows >= COMPILE_FROM else function


@cache
def _machine_code(
    function: Callable[..., Any], uses: tuple[Callable[..., Any], ...], only_fills: bool
) -> Callable[..., Any]:
    from numba import njit

    if only_fills and function.__annotations__["return"] not in (bool, int, float, None):
        raise TypeError(f"{function.__qualname__} may answer an array that nobody holds any longer")
    for each in uses:
        _callable_from_machine_code(each, only_fills)
    machine: Any = njit(cache=True, **_options(only_fills))(function)
    # On disk the compiler keeps machine code until the file of `function` changes; what it uses may stand in others.
    index = machine._cache._cache_file
    index._source_stamp = (index._source_stamp, _sources(function, uses), only_fills)
    return cast(Callable[..., Any], machine)


def _options(only_fills: bool) -> dict[str, Any]:
    # Without memory to give back nobody needs to count who holds an array, which every call does for all that it is
    # handed: a third of the time of a loop that hands over forty.
    return {"_nrt": not only_fills}


def _sources(function: Callable[..., Any], uses: tuple[Callable[..., Any], ...]) -> str:
    """Digest of the files of the functions and named tuples that `function` uses."""
    tuples = [kind for kind in function.__annotations__.values() if hasattr(kind, "_fields")]
    modules = sorted({each.__module__ for each in (*uses, *tuples)})
    return hashlib.sha256("".join(inspect.getsource(sys.modules[name]) for name in modules).encode()).hexdigest()


@cache
def _callable_from_machine_code(function: Callable[..., Any], only_fills: bool) -> None:
    from numba.extending import register_jitable

    register_jitable(**_options(only_fills))(function)

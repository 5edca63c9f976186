"""What is declared of a rating system: everything that anybody may ask about it without computing.

Each folder of systems has a declaration.py with `SYSTEMS`, a tuple of System. It imports no arithmetic: a list of
systems is shown without loading one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from datetime import date, timedelta
from typing import Any

from federation.vocabulary.words import Words, are_words
from ratings.systems.protocol.calculator_fields import USUAL, Calculator

STANDARD, RAPID, BLITZ = "standard", "rapid", "blitz"
EVERY_TEMPO = (STANDARD, RAPID, BLITZ)
WORLD, NATIONAL, SCIENCE, PAST = "The world", "Federations and servers", "Proposals of science", "Of the past"
GROUPS = tuple(map(Words, (WORLD, NATIONAL, SCIENCE, PAST)))  # of the catalogue's page, in its order
ELO_LIKE = {"elo", "dwz"}  # scales whose numbers are read as Elo numbers as they stand

# Codes of the rules by which every system words why a game is not rated.
FORFEIT, SHORT, DECIDED, OTHER_TEMPO = "forfeit", "short", "decided", "other-tempo"
# Why nothing can be told of a rating between two lists.
FRACTIONS = "fractions"  # they go on from fractions that no list prints
ALL_AT_ONCE = "all-at-once"  # each list weighs the games of a window anew, for everybody together
OF_A_SEASON = "season"  # the average of a season, whatever the order of its events

# How the codes begin of rules that refuse a game for its time control, or for the distance of the two ratings.
REFUSED = ("pace-", "gap-")


@dataclass(frozen=True)
class Cadence:
    """Lists on the first of every `months`-th month, counted from January; reports close `closing_days` before.

    0 months: lists on every Monday.
    """

    months: int
    closing_days: int


def every_week(closing_days: int) -> Cadence:
    return Cadence(0, closing_days)


def every_months(months: int, closing_days: int) -> Cadence:
    if 12 % months:
        raise ValueError(f"lists every {months} months do not fall on the same dates each year")
    return Cadence(months, closing_days)


WEEKLY, MONTHLY, QUARTERLY = every_week(1), every_months(1, closing_days=1), every_months(3, closing_days=1)
# Where a late report means that published lists are recalculated, they wait for the reports of the last days.
MONTHLY_AFTER_A_WEEK = every_months(1, closing_days=7)


@dataclass(frozen=True)
class About:
    """What the written page of a system does not say in one line."""

    group: str  # one of GROUPS
    where: str
    since: str
    measures: str
    lists: str  # how often its lists came or come out, where they are its own

    def __post_init__(self) -> None:
        are_words(self, "group", "where", "since", "measures", "lists")


@dataclass(frozen=True)
class Activity:
    """After how long without a rated game a player counts as inactive: a number of years, or else of days."""

    years: int = 0
    days: int = 0

    def ends(self, last_game: date) -> date:
        """The first day on which a list calls a player inactive whose last rated event ended on `last_game`."""
        if not self.years:
            return last_game + timedelta(days=self.days)
        try:
            return last_game.replace(year=last_game.year + self.years)
        except ValueError:  # 29 February
            return date(last_game.year + self.years, 3, 1)


@dataclass(frozen=True)
class Experience:
    """How many rated games make a rating a settled one."""

    games: int
    factors: tuple[int, ...] = ()  # the K of those who have fewer; (): K does not matter
    adopting: tuple[str, ...] = ()  # codes of the rules that take over a rating, and not the number of its games

    def lacks(self, games: int | None, factor: float | None) -> bool:
        """Whether a player with so many games and this K is still to settle. Another K is past it.

        None: nobody knows how many games the rating came with, so nobody can say what is missing.
        """
        return games is not None and games < self.games and (not self.factors or factor in self.factors)


@dataclass(frozen=True)
class Example:
    """A calculation with a known answer, best one that the system's source prints.

    `players`: each a rating, None for an unrated one, or what is known of the player by name; `games`: (White, Black,
    White's result) by the players' places, and what else is known of the game.
    """

    players: Sequence[float | Mapping[str, object] | None]
    games: Sequence[tuple[Any, ...]]
    after: Sequence[float | None]  # the ratings that follow
    _: KW_ONLY
    date: str = "2026-01-11"
    options: Mapping[str, object] = field(default_factory=dict)  # constants of the system set otherwise

    @property
    def payload(self) -> dict[str, Any]:
        """The same as `manage.py rate` reads it."""
        people = [
            {"id": at, **(each if isinstance(each, Mapping) else {"rating": each})}
            for at, each in enumerate(self.players)
        ]
        day = {"date": self.date, "event": "Open"}
        games = [
            {"white": white, "black": black, "result": result, **day, "round": at, **dict(*rest)}
            for at, (white, black, result, *rest) in enumerate(self.games, start=1)
        ]
        return {"players": people, "games": games, **({"options": dict(self.options)} if self.options else {})}


def scored(results: str) -> list[tuple[int, int, float]]:
    """The first player with White against the second, third ...: "w", "d" or "l" each."""
    return [(0, at, {"w": 1, "d": 0.5, "l": 0}[result]) for at, result in enumerate(results, start=1)]


@dataclass(frozen=True, kw_only=True)
class System:
    """One rating system as it is declared."""

    slug: str
    name: str
    short: str  # as on a switch between neighbours
    tempo: str = STANDARD  # which events count
    cadence: Cadence | None  # of its lists, unless a federation sets another; None: computed on request only
    path: str  # "module:attribute" of the RatingSystem, loaded lazily
    source: str
    summary: str  # one sentence for the catalogue of systems
    about: About
    example: Example = field(compare=False, repr=False)
    calculator: Calculator = field(default=USUAL, compare=False, repr=False)

    # Its numbers.
    scale: str  # of its ratings, as in conversions.SCALES: labels, side by side and the converter go by it
    decimals: int = 0
    lower_is_better: bool = False
    publishes_the_highest: bool = False  # its lists print the highest rating that each player ever reached
    publishes_the_deviation: bool = False  # its lists print how sure each rating is, as an interval of 95 %
    factor: str = "K"  # what a list prints beside a rating of how fast it moves, by its name; "": no such number
    event_factor: str = "K"  # what the working multiplies an event's surplus by, or weighs an event with
    lowest: float = 1  # rating of its scale; where that is 0 or less, a 0 is a rating, elsewhere it says "unrated"
    rounds_the_rating: bool = False  # changes are real numbers, the new rating is rounded; else hundredths are counted

    # What counts.
    tempos: tuple[str, ...] = ()  # whose games it is given; its own tempo only, unless said
    paced: bool = False  # it looks at an event's time control
    archives: bool = False  # it rates games that were taken from the archive, too
    undivided_days: int = 0  # > 0: an event of more days takes the list in force on the day of each game
    needs: tuple[str, ...] = ()  # slugs of lists its rules look at
    starts_from: tuple[str, ...] = ()  # those among them that it looks at as of the beginning of a player's first event
    titles_raise: bool = False  # a title raises a rating to its least one; what it gave goes when it is revoked
    window_months: int = 0  # > 0: every list is computed again from the games of this many months
    grace_lists: int = 0  # > 0: an event is counted in one of this many lists after its end, or not at all
    # What the first players of its list bring to the class of a tournament, #1 first; (): it has no classes.
    class_points: tuple[int, ...] = ()
    # Its `match` rates a match of which only the total is known; an example: both ratings, points, games. None: it has
    # no such rule.
    total: tuple[float, float, float, int] | None = None
    # Why a list is not the list before plus the changes of its events, and so has no live ratings: one of FRACTIONS,
    # ALL_AT_ONCE and OF_A_SEASON. "": it is, rounded as the rules say.
    not_live: str = ""

    # It rates one event after another, each with what the events before it in the same list made of the players.
    event_by_event: bool = False

    # Its players.
    activity: Activity | None = None  # None: nobody becomes inactive
    experience: Experience | None = None  # None: every rating is as settled as another
    keeps_decisions: bool = True  # a rating set by a decision stays; not where every list is made from games alone
    begins_with_a_list: bool = False  # where nobody has a rating yet hardly anybody gets one: take over a list first

    # How the site treats it.
    paragraphs: tuple[str, ...] = ()  # of docs/documents.md that are about it, by their anchors
    takes_converted: bool = True  # a FIDE rating on its scale makes a player of it; not where its rules say who enters
    imported: bool = False  # FIDE publishes it, and its lists are imported
    usual: bool = False  # shown side by side before anybody has chosen
    speed_goal: float = 0  # of the benchmark, with the working [million games a second]; 0: none

    def __post_init__(self) -> None:
        are_words(self, "name", "short", "source", "summary", "factor", "event_factor")

    @property
    def elo_like(self) -> bool:
        """Whether its ratings are read as Elo numbers as they stand."""
        return self.scale in ELO_LIKE

    @property
    def is_sure(self) -> bool:
        """Whether it says how sure it is of ratings that are read as FIDE's."""
        return self.publishes_the_deviation and self.scale == "elo"

    @property
    def counts(self) -> tuple[str, ...]:
        """The tempos whose games it is given."""
        return self.tempos or (self.tempo,)

    @property
    def not_rated(self) -> tuple[str, ...]:
        """Codes of the rules that it must have: what is never rated, and a line of the working must say so."""
        every_tempo = set(self.counts) == set(EVERY_TEMPO)
        return (FORFEIT, SHORT, DECIDED) if every_tempo else (FORFEIT, SHORT, DECIDED, OTHER_TEMPO)

    def takes(self, tempo: str, archived: bool = False) -> bool:
        """Whether it is given the games of an event of `tempo`; `archived`: they were taken from the archive."""
        return tempo in self.counts and (self.archives or not archived)

    def better(self, one: float, other: float) -> bool:
        """Whether rating `one` is better than `other`."""
        return one < other if self.lower_is_better else one > other

    def direction(self, change: float | None) -> str:
        """The class that colours a change: gain for the better, which is a falling number where lower is better."""
        if not change:
            return "soft"
        return "gain" if self.better(change, 0) else "loss"

    def peak(self, ratings: Sequence[float]) -> int | None:
        """Place of the best of `ratings`, the first of equal ones; None where there are none."""
        best = min if self.lower_is_better else max
        return ratings.index(best(ratings)) if ratings else None

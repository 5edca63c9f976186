"""What a player needs in the rounds left: the score for each average of the opponents, or why no score is enough.

Every answer is a verdict on the event as it could end. Opponents who are not known yet are the best ones possible: with
the title, each of another foreign federation; what of that is needed is told.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from federation.vocabulary.federations import CODES
from ratings.titles.norms.event import NormEvent, NormGame
from ratings.titles.norms.fide.editions import NO_FEDERATION
from ratings.titles.norms.fide.find import check, is_norm
from ratings.titles.norms.fide.opposition import ROUND_ROBINS
from ratings.titles.norms.verdict import Verdict

MADE, CERTAIN, OPEN, OUT = "made", "certain", "open", "out"
TITLED = "FM"  # a title-holder who is no master of any norm
MOST = 99  # games of an event
FEDERATIONS = sorted(CODES - {NO_FEDERATION})


@dataclass(frozen=True)
class Ahead:
    """What is still to come for a player."""

    left: int  # games
    known: tuple[NormGame, ...] = ()  # opponents that are known, in the order of the rounds; their scores do not matter
    lowest: int = 1400  # the other opponents' average, at least
    highest: int = 2900  # ... and at most

    @property
    def unknown(self) -> int:
        return self.left - len(self.known)


@dataclass(frozen=True)
class Need:
    """A score of the games left that is enough."""

    score: int  # half points
    average: int | None  # of the opponents not known yet, at least; None: all are known


@dataclass(frozen=True)
class Result:
    """What the event would be with a score against opponents who are all known."""

    score: int  # half points
    norm: bool
    performance: int | None


@dataclass(frozen=True)
class Outlook:
    """What one title still needs."""

    title: str
    state: str  # MADE: whatever comes; CERTAIN: once the games are played; OPEN: `needs`; OUT: `stops`
    needs: tuple[Need, ...] = ()  # the fewest points first, each with a lower average than the one before
    results: tuple[Result, ...] = ()  # of each score, where all opponents are known
    masters: int = 0  # opponents not known yet who must have the title or a higher one
    holders: int = 0  # ... any title, these among them
    foreigners: int = 0  # ... not be of the player's federation
    federations: int = 0  # foreign federations that must come in addition
    stops: tuple[str, ...] = ()  # articles that even the best score against the best opponents does not meet
    best: Verdict | None = None  # of that score; its conditions say how far it is


def outlook(event: NormEvent, ahead: Ahead, title: str) -> Outlook:
    """What `title` needs of the games left. `event` has the games played so far, and all its rounds."""
    now = check(event, title)
    if now.norm and (not ahead.left or event.format not in ROUND_ROBINS):
        return Outlook(title, MADE, best=now)
    most = 2 * ahead.left
    best = check(_ended(event, ahead, title, most, ahead.highest), title)
    if not best.norm:
        return Outlook(title, OUT, stops=best.fails, best=best)
    needs = tuple(_needs(event, ahead, title))
    results = () if ahead.unknown else tuple(_results(event, ahead, title))
    sure = needs[0].score == 0 and needs[0].average in {None, ahead.lowest}
    wanted = _of_the_unknown(event, ahead, title)
    return Outlook(title, CERTAIN if sure and not any(wanted) else OPEN, needs, results, *wanted, best=best)


def needed(found: Outlook, average: int) -> int | None:
    """The score needed against opponents of this average. [half points; None: no score is enough]"""
    return next((each.score for each in found.needs if each.average is None or each.average <= average), None)


def _needs(event: NormEvent, ahead: Ahead, title: str) -> Iterator[Need]:
    """Each score with the least average for which it is enough, as long as more points allow a lower one."""
    reached = ahead.highest + 1
    for score in range(2 * ahead.left + 1):
        if not ahead.unknown:
            if is_norm(_ended(event, ahead, title, score, ahead.highest), title):
                yield Need(score, None)
                return
            continue
        average = _least_average(event, ahead, title, score, reached)
        if average < reached:
            yield Need(score, average)
            reached = average
        if reached == ahead.lowest:
            return


def _least_average(event: NormEvent, ahead: Ahead, title: str, score: int, reached: int) -> int:
    """The least average with which this score is enough, below `reached`; `reached` where there is none."""
    if not is_norm(_ended(event, ahead, title, score, reached - 1), title):
        return reached
    low, high = ahead.lowest, reached - 1  # enough at `high`
    while low < high:
        middle = (low + high) // 2
        if is_norm(_ended(event, ahead, title, score, middle), title):
            high = middle
        else:
            low = middle + 1
    return low


def _results(event: NormEvent, ahead: Ahead, title: str) -> Iterator[Result]:
    for score in range(2 * ahead.left + 1):
        found = check(_ended(event, ahead, title, score, ahead.highest), title)
        yield Result(score, found.norm, found.performance)


def _of_the_unknown(event: NormEvent, ahead: Ahead, title: str) -> tuple[int, int, int, int]:
    """How many opponents not known yet must be masters, title-holders, not of the own, and of new federations."""
    every = ahead.unknown

    def enough(unknown: Unknown) -> bool:
        return is_norm(_ended(event, ahead, title, 2 * ahead.left, ahead.highest, unknown), title)

    def fewest(first: int, unknown: Callable[[int], Unknown]) -> int:
        # One more never makes it worse.
        return first + bisect_left(range(first, every), True, key=lambda number: enough(unknown(number)))

    own = event.federation
    masters = fewest(0, lambda number: Unknown(masters=number))
    holders = fewest(masters, lambda number: Unknown(masters, number))
    foreigners = fewest(0, lambda number: Unknown(masters, holders, number, own))
    federations = fewest(0, lambda number: Unknown(masters, holders, number, NO_FEDERATION))
    return masters, holders, foreigners, federations


@dataclass(frozen=True)
class Unknown:
    """Who the opponents not known yet are taken to be: as many as there are where no number is given."""

    masters: int = MOST  # who have the title
    holders: int = MOST  # ... any title, these among them
    foreigners: int = MOST  # of a new federation each
    others: str = ""  # the federation of all further ones


def _ended(
    event: NormEvent, ahead: Ahead, title: str, score: int, average: int, unknown: Unknown = Unknown()
) -> NormEvent:
    """The event with `score` from the games left, the points first."""
    met = {game.federation for game in (*event.games, *ahead.known)} | {event.federation}
    new = islice((code for code in FEDERATIONS if code not in met), ahead.unknown)
    first = max((game.round for game in event.games), default=0) + 1 + len(ahead.known)
    known = [replace(game, score=_points(score, at)) for at, game in enumerate(ahead.known)]
    strangers = [
        NormGame(
            first + at,
            f"unknown {at + 1}",
            average,
            title if at < unknown.masters else TITLED if at < unknown.holders else "",
            code if at < unknown.foreigners else unknown.others,
            _points(score, len(known) + at),
        )
        for at, code in enumerate(new)
    ]
    return replace(event, games=(*event.games, *known, *strangers))


def _points(score: int, at: int) -> int:
    """The half points of a game, where the points come first."""
    return min(max(score - 2 * at, 0), 2)

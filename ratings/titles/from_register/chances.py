"""Which FIDE norms an entrant may have come near to: a quick look that spares most the search for the best games.

Only what fails two articles for certain is passed over, whatever games may be left out: it is no norm, and nothing that
one article alone refuses.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ratings.systems.protocol.curves import DP
from ratings.titles.from_register.events import EventSeen, Result

FEWEST = 7  # games of any norm: 1.4.1b
HOLDERS = 3  # opponents with the title or a higher one: 1.4.5
UNRATED = 1400  # 1.4.6d
HIGHER = {"GM": 1, "IM": 2, "WGM": 3, "WIM": 4}  # so many of these titles count as the title or a higher one
PLACE = {title: at for at, title in enumerate(HIGHER)}


@dataclass(frozen=True, slots=True)
class Level:
    """What FIDE B.01 asks of the ratings and the score for one title."""

    average: int  # of the opponents, 1.4.8a
    performance: int  # 1.4.8
    raised: int  # what the lowest opponent is raised to, 1.4.6


LEVELS = {
    "GM": Level(2380, 2600, 2200),
    "IM": Level(2230, 2450, 2050),
    "WGM": Level(2180, 2400, 2000),
    "WIM": Level(2030, 2250, 1850),
}
OF_WOMEN = ("WGM", "WIM")


def possible(event: EventSeen) -> bool:
    """Whether anybody can come near to a norm in `event`, by its entrants alone."""
    if event.tournament.rounds < FEWEST:
        return False
    holders = sum(one.title in PLACE for one in event.people.values())
    if holders >= HOLDERS:
        return True
    start = event.tournament.start
    strongest = sorted((one.rating(start) or UNRATED for one in event.people.values()), reverse=True)
    return _average(strongest, LEVELS["WIM"]) >= LEVELS["WIM"].average


def near(event: EventSeen, entrant: int) -> list[str]:
    """The titles above the one held whose norm `entrant` made, or may have missed by one article."""
    games = event.games(entrant)
    if len(games) + 2 < FEWEST:
        return []
    me = event.people[entrant]
    held = min((PLACE[title] for title in me.titles if title in PLACE), default=len(PLACE))
    wanted = [title for title in list(PLACE)[:held] if title not in OF_WOMEN or me.entered.sex == "w"]
    if not wanted:
        return []
    people, day = event.people, event.day_of_rating
    ratings = sorted((people[one.opponent].rating(day(one)) or UNRATED for one in games), reverse=True)
    places = [PLACE.get(people[one.opponent].title, len(PLACE)) for one in games]
    bonus = int(DP[_most_percent(games)])
    found = []
    for title in wanted:
        level = LEVELS[title]
        average = _average(ratings, level)
        fails = (
            (len(games) < FEWEST)
            + (sum(place < HIGHER[title] for place in places) < HOLDERS)
            + (average < level.average)
            + (average + bonus < level.performance)
        )
        if fails < 2:
            found.append(title)
    return found


def _average(ratings: Sequence[int], level: Level) -> float:
    """More than the average of any seven games or more, the lowest opponent raised. `ratings`: highest first."""
    best = list(ratings[:FEWEST])
    if not best:
        return 0.0
    best[-1] = max(best[-1], level.raised)
    return sum(best) / len(best) + 1


def _most_percent(games: Sequence[Result]) -> int:
    """At least the share of the points in any games that may count: some won ones go, or the last ones. [per cent]"""
    score, most = 0, 0.0
    for number, one in enumerate(games, 1):
        score += one.half_points
        if number >= min(FEWEST, len(games)):
            most = max(most, score / number)
    return min(100, int(most * 50) + 1)

"""Which FIDE norms an entrant may have come near to: a quick look that spares most the search for the best games.

Only what fails two articles for certain is passed over, whatever games may be left out: it is no norm, and nothing that
one article alone refuses.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Q

from federation.models import Entrant, OutsideRating, TitleAward, Tournament
from federation.models.players import Tempo
from ratings.systems.protocol.curves import DP
from ratings.titles.from_register.events import EventSeen, Result
from ratings.titles.from_register.people import SCHEME

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


def worth_loading(tournaments: Sequence[Tournament]) -> list[Tournament]:
    """Those of `tournaments` that may be `possible`, by the entrants' titles and highest ratings. Three queries."""
    events = {
        one.pk: one for one in tournaments if one.rounds >= FEWEST and one.tempo == Tempo.STANDARD and not one.withdrawn
    }
    if not events:
        return []
    entrants = Entrant.objects.filter(tournament__in=list(events)).order_by()
    entered = list(entrants.values_list("tournament", "player", "player__merged_into", "title", "rating"))
    people = Q(player__in=entrants.values("player"))
    if merged := {survivor for _event, _player, survivor, *_told in entered if survivor is not None}:
        people |= Q(player__in=list(merged))
    titles = TitleAward.objects.filter(people, scheme=SCHEME, code__in=list(PLACE)).order_by()
    holds = set(titles.values_list("player", flat=True))
    first, last = min(one.start for one in events.values()), max(one.end for one in events.values())
    outside = OutsideRating.objects.filter(
        people, tempo=Tempo.STANDARD, date__gte=first.replace(day=1), date__lte=last
    ).order_by("rating")
    highest = dict(outside.values_list("player", "rating"))
    holders: Counter[int] = Counter()
    ratings: dict[int, list[int]] = defaultdict(list)
    for event, player, survivor, title, reported in entered:
        person = survivor or player
        holders[event] += title in PLACE or person in holds
        ratings[event].append(max(reported or UNRATED, highest.get(person, 0)))
    return [one for key, one in events.items() if _promising(holders[key], ratings[key])]


def possible(event: EventSeen) -> bool:
    """Whether anybody can come near to a norm in `event`, by its entrants alone."""
    if event.tournament.rounds < FEWEST:
        return False
    start = event.tournament.start
    holders = sum(one.title in PLACE for one in event.people.values())
    return _promising(holders, [one.rating(start) or UNRATED for one in event.people.values()])


def _promising(holders: int, ratings: Iterable[int]) -> bool:
    """Whether there are enough titles, or ratings high enough, for one of the two to be met by somebody."""
    if holders >= HOLDERS:
        return True
    return _average(sorted(ratings, reverse=True), LEVELS["WIM"]) >= LEVELS["WIM"].average


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
    ratings = sorted([event.rating_met(one) or UNRATED for one in games], reverse=True)
    places = [PLACE.get(event.people[one.opponent].title, len(PLACE)) for one in games]
    bonus = None
    found: list[str] = []
    for title in reversed(wanted):  # the higher title asks more of everything
        level = LEVELS[title]
        average = _average(ratings, level)
        met = sum([place < HIGHER[title] for place in places])
        fails = (len(games) < FEWEST) + (met < HOLDERS) + (average < level.average)
        if fails < 2:
            bonus = int(DP[_most_percent(games)]) if bonus is None else bonus
            fails += average + bonus < level.performance
        if fails > 1:
            break
        found.insert(0, title)
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

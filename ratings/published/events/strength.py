"""How strong an event was: the average of a round robin with FIDE's category, and the class by places on a list."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from federation.events.crosstable import Row
from federation.models import Entrant, Game, Player, Tournament
from ratings.catalogue import SYSTEMS, System
from ratings.categories import event_category, event_range
from ratings.categories.event_classes import match_strength, tournament_class
from ratings.models import Entry, Line, RatingList, Series, systems_counting
from ratings.models.known_lists import known, known_of
from ratings.published.events.event import EventRatings, begun_with, in_force_then, known_as
from ratings.systems.protocol.curves import half_up

Kind = Tournament.Kind


@dataclass(frozen=True)
class Average:
    """The average of the ratings that the players of a round robin began it with."""

    system: System  # whose ratings they are
    average: int  # rounded to a whole number, as the categories ask
    rated: int  # players it is the average of
    players: int  # who played a game
    women: bool  # all of them are, so that the categories are 200 lower
    category: int | None  # None: below category 1, somebody unrated, or a scale without categories

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The averages of the category, from and to."""
        return None if self.category is None else event_range(self.category, self.women)

    @property
    def in_brief(self) -> str:
        """ "category 5, average 2354"; without the category where there is none."""
        facts = {"category": self.category, "average": self.average}
        words = _("average %(average)s") if self.category is None else _("category %(category)s, average %(average)s")
        return words % facts

    @property
    def below(self) -> int | None:
        """Where category 1 begins, for an average that does not reach it."""
        counts = self.category is None and self.rated == self.players and self.system.elo_like
        return event_range(1, self.women)[0] if counts else None


def average_of(tournament: Tournament, told: EventRatings) -> Average | None:
    """The average and category of a round robin; None for all other events, and where nobody has a rating."""
    if tournament.kind != Kind.ROUND_ROBIN or told.system is None:
        return None
    played = [(one.row.entrant.player, one.rating) for one in told.rows if one.row.games]
    return _average(told.system, played)


def averages(events: Sequence[Tournament]) -> dict[int, Average]:
    """event -> the same as `average_of`, of the round robins among `events`. At most five queries."""
    rings = {one.pk: one for one in events if one.kind == Kind.ROUND_ROBIN and not one.withdrawn}
    lists, running = known(), Series.objects.begun()
    systems = {key: systems_counting(running, one.tempo, one.archived) for key, one in rings.items()}
    systems = {key: found for key, found in systems.items() if found}
    if not systems:
        return {}
    then = {key: in_force_then(lists, found[0].slug, rings[key]) for key, found in systems.items()}
    entrants: dict[int, list[Player]] = defaultdict(list)
    for entrant in _who_played(list(systems)):
        entrants[entrant.tournament_id].append(entrant.player)
    printed: dict[int, dict[int, float]] = defaultdict(dict)
    keys = known_as(player for players in entrants.values() for player in players)
    on_them = Entry.objects.of({one.pk for one in then.values() if one is not None}, keys).order_by()
    for listed, player, rating in on_them.values_list("list", "player", "rating"):
        printed[listed][player] = rating
    details: dict[tuple[int, str], dict[int, bytes]] = defaultdict(dict)
    slugs = {found[0].slug for found in systems.values()}
    lines = Line.objects.filter(tournament__in=list(systems), list__in=lists.keys(slugs)).order_by()
    for event, listed, player, detail in lines.values_list("tournament", "list", "player", "detail"):
        details[event, lists.by_key[listed].system][player] = bytes(detail)
    averaged = {}
    for key, (system, *_others) in systems.items():
        on_list = printed[one.pk] if (one := then[key]) is not None else {}
        ratings = begun_with(entrants[key], on_list, details[key, system.slug])
        averaged[key] = _average(system, [(player, ratings.get(player.pk)) for player in entrants[key]])
    return {key: one for key, one in averaged.items() if one is not None}


def _who_played(events: Sequence[int]) -> Iterable[Entrant]:
    """The entrants of `events` who played a game, with their players. Two queries."""
    games = Game.objects.filter(tournament__in=events, black__isnull=False).exclude(kind=Game.Kind.FORFEIT).order_by()
    played = {side for sides in games.values_list("white", "black") for side in sides}
    entrants = Entrant.objects.filter(tournament__in=events).select_related("player").order_by()
    return (one for one in entrants if one.pk in played)


def _average(system: System, played: Sequence[tuple[Player, float | None]]) -> Average | None:
    """Of the players, with the ratings they began with; None where nobody has one."""
    ratings = [rating for _, rating in played if rating is not None]
    if not ratings:
        return None
    average = half_up(sum(ratings) / len(ratings))
    women = all(player.sex == Player.Sex.WOMAN for player, _ in played)
    known_to_all = len(ratings) == len(played) and system.elo_like
    category = event_category(average, women) if known_to_all else None
    return Average(system, average, len(ratings), len(played), women, category)


@dataclass(frozen=True)
class EventClass:
    """What the places of an event's players on one list say of it."""

    system: System  # whose rule it is
    list: RatingList  # in force when the event began
    places: tuple[int, ...]  # that count, the best first
    number: int | None = None  # class of a tournament
    most: int = 0  # the highest class there is
    strength: int | None = None  # of a match

    @property
    def of_its_own(self) -> bool:
        """Whether the list is one of that system."""
        return self.list.system == self.system.slug


def classes_of(tournament: Tournament, rows: Sequence[Row]) -> list[EventClass]:
    """The classes by every list, in force when the event began, of a system that has classes. Two queries at most."""
    ranking = [system for system in SYSTEMS.values() if system.class_points]
    lists = _in_force(tournament, [system.slug for system in ranking])
    own = [(system, lists[system.slug]) for system in ranking if system.slug in lists]
    return _classes(tournament, rows, own)


def class_under(system: System, tournament: Tournament, rows: Sequence[Row], other: System | None) -> EventClass | None:
    """The class that `system` gives, by its own list, else by that of `other`; None where there is neither."""
    if not system.class_points:
        return None
    lists = _in_force(tournament, [system.slug, *([other.slug] if other else [])])
    found = lists.get(system.slug) or (lists.get(other.slug) if other else None)
    return next(iter(_classes(tournament, rows, [(system, found)] if found else [])), None)


def _in_force(tournament: Tournament, slugs: Collection[str]) -> dict[str, RatingList]:
    """slug -> its list in force on the event's first day."""
    current = known_of(slugs).current.values()  # the latest first
    return {one.system: one for one in reversed(current) if one.effective <= tournament.start}


def _classes(
    tournament: Tournament, rows: Sequence[Row], ranking: Iterable[tuple[System, RatingList]]
) -> list[EventClass]:
    if tournament.withdrawn or not (ranking := list(ranking)):
        return []
    entrants = [row.entrant for row in rows if row.games]
    players = {entrant.player.merged_into_id or entrant.player_id for entrant in entrants}
    places: dict[int, list[int]] = {found.pk: [] for _, found in ranking}
    held = Entry.objects.of(places, players).filter(rank__isnull=False).order_by("rank")
    for key, rank in held.values_list("list", "rank"):
        places[key].append(rank)
    made = (_class(tournament, len(players), system, found, places[found.pk]) for system, found in ranking)
    return [each for each in made if each is not None]


def _class(
    tournament: Tournament, players: int, system: System, found: RatingList, places: Sequence[int]
) -> EventClass | None:
    points = system.class_points
    if tournament.kind == Kind.MATCH:
        if players != 2 or len(places) != 2:
            return None
        return EventClass(system, found, tuple(places), strength=match_strength(*places))
    counted = tuple(place for place in places if place <= len(points))
    return EventClass(system, found, counted, tournament_class(points, counted), sum(points))

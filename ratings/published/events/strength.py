"""How strong an event was: the average of a round robin with FIDE's category, and the class by places on a list."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from federation.events.crosstable import Row
from federation.models import Player, Tournament
from ratings.catalogue import SYSTEMS, System
from ratings.categories import event_category, event_range
from ratings.categories.event_classes import match_strength, tournament_class
from ratings.models import Entry, RatingList
from ratings.models.known_lists import known_of
from ratings.published.events.event import EventRatings
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
    def below(self) -> int | None:
        """Where category 1 begins, for an average that does not reach it."""
        counts = self.category is None and self.rated == self.players and self.system.elo_like
        return event_range(1, self.women)[0] if counts else None


def average_of(tournament: Tournament, told: EventRatings) -> Average | None:
    """The average and category of a round robin; None for all other events, and where nobody has a rating."""
    if tournament.kind != Kind.ROUND_ROBIN or told.system is None:
        return None
    played = [one for one in told.rows if one.row.games]
    ratings = [one.rating for one in played if one.rating is not None]
    if not ratings:
        return None
    average = half_up(sum(ratings) / len(ratings))
    women = all(one.row.entrant.player.sex == Player.Sex.WOMAN for one in played)
    known = len(ratings) == len(played) and told.system.elo_like
    category = event_category(average, women) if known else None
    return Average(told.system, average, len(ratings), len(played), women, category)


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

"""Which lists know certain entries of the register or certain events: those a merge or a split affects, by system."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from federation.models import Player, Tournament
from ratings.catalogue import SYSTEMS, System
from ratings.models import CountedEvent, Entry, Line, RatingList


@dataclass(frozen=True)
class Concern:
    """The lists of one system. Published ones stay as they are until an officer recalculates them."""

    system: System
    lists: list[RatingList]  # published and in force, earliest first: the first that knows, and those that follow it
    draft: RatingList | None  # computed again by itself

    @property
    def first(self) -> RatingList | None:
        return self.lists[0] if self.lists else None


def by_players(players: Iterable[Player]) -> list[Concern]:
    """Lists that print one of `players`, explain their games, or count an event that they entered."""
    keys = [player.pk for player in players]
    events = CountedEvent.objects.filter(list=OuterRef("pk"), tournament__entrants__player__in=keys)
    printed = Entry.objects.filter(list=OuterRef("pk"), player__in=keys)
    told = Line.objects.filter(list=OuterRef("pk"), player__in=keys)
    return _concerns(Exists(printed) | Exists(told) | Exists(events))


def by_events(tournaments: Iterable[Tournament]) -> list[Concern]:
    """Lists that count one of `tournaments`."""
    keys = [one.pk for one in tournaments]
    return _concerns(Exists(CountedEvent.objects.filter(list=OuterRef("pk"), tournament__in=keys)))


def _concerns(knows) -> list[Concern]:
    """In the catalogue's order; a list that follows from one that knows is concerned too."""
    in_force = Q(pk__in=RatingList.objects.current().order_by().values("pk"))
    rows = RatingList.objects.filter(in_force | Q(state=RatingList.State.DRAFT)).annotate(knows=knows)
    of_system: dict[str, list[RatingList]] = defaultdict(list)
    for one in rows.defer("memory").order_by("effective", "edition"):
        if one.knows or of_system[one.system]:
            of_system[one.system].append(one)
    return [_concern(system, of_system[slug]) for slug, system in SYSTEMS.items() if of_system.get(slug)]


def _concern(system: System, lists: list[RatingList]) -> Concern:
    draft = next((one for one in lists if one.state == RatingList.State.DRAFT), None)
    return Concern(system, [one for one in lists if one is not draft], draft)

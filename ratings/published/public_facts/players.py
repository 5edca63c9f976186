"""What everybody may know of a player."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from federation.events.as_they_were import as_they_were
from federation.models import Player
from federation.runtime.office import births
from ratings.catalogue import SERIES
from ratings.models import in_force
from ratings.models.known_lists import known
from ratings.published.players.player_history import Biography, entries_of
from ratings.published.tables.printed_entries import printed_of


@dataclass(frozen=True)
class PublicRating:
    """A number of a list that is in force."""

    system: str  # slug
    series: str
    rating: float
    list: date
    rank: int | None  # None: inactive
    active: bool


@dataclass(frozen=True)
class PublicPlayer:
    address: str
    family_name: str
    given_name: str
    title: str  # the highest of FIDE's that is in force; "" for none
    federation: str
    club: str
    national_id: str
    fide_id: int | None
    born: str  # the year, or today's age group where the year is not public: "1980", "U14"; "" where neither is known
    died: int | None  # the year
    ratings: tuple[PublicRating, ...]  # in the order of the catalogue

    @property
    def name(self) -> str:
        """As it is said: Jan Kowalski."""
        return f"{self.given_name} {self.family_name}".strip()

    @property
    def called(self) -> str:
        """The name with the title: Jan Kowalski, FM."""
        return f"{self.name}, {self.title}" if self.title else self.name

    @property
    def birth_year(self) -> int | None:
        """Where everybody may know it."""
        return int(self.born) if self.born.isdecimal() else None


def of_life(person: Player, life: Biography) -> PublicPlayer:
    """From what the player's page has read already."""
    ratings = [
        PublicRating(one.system.slug, one.system.name, one.entry.rating, one.list.effective, one.entry.rank,
                     one.entry.active)
        for one in life.official
    ]  # fmt: skip
    return _of(person, life.title.code if life.title else "", ratings)


def of_players(people: Sequence[Player], today: date) -> list[PublicPlayer]:
    """The same of several, who were read with their clubs. The number of queries does not grow with them."""
    now = {one.list.pk: one for one in in_force.on(today).values() if one.list is not None}
    ratings: dict[int, list[PublicRating]] = defaultdict(list)
    for entry in printed_of(now, [one.pk for one in people]):
        one = now[entry.list_id]
        printed = entry.rating, one.list.effective, entry.rank, entry.active
        ratings[entry.player_id].append(PublicRating(one.system.slug, one.system.name, *printed))
    known = as_they_were(people)
    return [_of(one, known.title(one.pk, today), ratings[one.pk]) for one in people]


def course_of(person: Player, system: str) -> list[tuple[date, float]]:
    """The rating on each list that counts of one series, in order of time. One query besides the lists."""
    lists = known()
    found = entries_of(person, lists, lists.keys([system]))
    return sorted((entry.list.effective, entry.rating) for entry in found)


def _of(person: Player, title: str, ratings: Sequence[PublicRating]) -> PublicPlayer:
    order = list(SERIES)
    return PublicPlayer(
        person.get_absolute_url(),
        person.family_name,
        person.given_name,
        title,
        person.federation,
        person.club.name if person.club else "",
        person.national_id,
        person.fide_id,
        births.in_public(person.birth_year),
        person.died.year if person.died else None,
        tuple(sorted(ratings, key=lambda one: order.index(one.system))),
    )

"""What everybody may know of a player: as a list printed them, and as the register has them today."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from federation.events.as_they_were import as_they_were
from federation.models import Player
from federation.reports.exports.player_lists import FIDE_SEX
from federation.runtime.office import births
from ratings.catalogue import SERIES, System
from ratings.models import Printed, RatingList, in_force
from ratings.models.known_lists import known
from ratings.published.players.player_history import Biography, PlayerEntry, entries_of
from ratings.published.public_facts.fields import ListDay, Path, PlayerKey, SeriesKey
from ratings.published.tables.printed_entries import printed_of
from ratings.wording.numbers import digits


class Person(Struct, frozen=True):
    """A player as a list printed them on its day. Of minors the age group alone is told."""

    key: PlayerKey
    name: Annotated[str, Meta(description="Family name, given name.")]
    title: Annotated[str, Meta(description="The highest of FIDE's that was in force.")]
    sex: Annotated[str, Meta(description="M, F, or empty where nobody said it.")]
    federation: str
    club: str
    region: str
    birth_year: Annotated[int | None, Meta(description="Of adults, where the federation shows it.")]
    age_group: Annotated[str, Meta(description="Of today: U8 to U20, S50, S65, or open; empty where nobody knows it.")]
    fide_id: Annotated[str, Meta(description="Of today, as the next.")]
    national_id: str


class PublicRating(Struct, frozen=True):
    """A number of a list that is in force."""

    series: SeriesKey
    name: Annotated[str, Meta(description="Of the series.")]
    rating: float
    list: ListDay
    rank: Annotated[int | None, Meta(description="Null for the inactive.")]
    active: bool


class PublicPlayer(Person, frozen=True, kw_only=True):
    """A player as the register has them today, with their ratings."""

    family_name: str
    given_name: str
    year_of_death: int | None
    ratings: Annotated[list[PublicRating], Meta(description="On the lists in force, in the order of the series.")]
    page: Path

    @property
    def full_name(self) -> str:
        """As it is said: Jan Kowalski."""
        return f"{self.given_name} {self.family_name}".strip()

    @property
    def called(self) -> str:
        """The name with the title: Jan Kowalski, FM."""
        return f"{self.full_name}, {self.title}" if self.title else self.full_name


def of_life(person: Player, life: Biography) -> PublicPlayer:
    """From what the player's page has read already."""
    ratings = [_rating(one.system, one.list, one.entry) for one in life.official]
    return _of(person, life.title.code if life.title else "", ratings)


def of_players(people: Sequence[Player], today: date) -> list[PublicPlayer]:
    """The same of several, who were read with their clubs. The number of queries does not grow with them."""
    now = {one.list.pk: one for one in in_force.on(today).values() if one.list is not None}
    ratings: dict[int, list[PublicRating]] = defaultdict(list)
    for entry in printed_of(now, [one.pk for one in people]):
        one = now[entry.list_id]
        if one.list is not None:
            ratings[entry.player_id].append(_rating(one.system, one.list, entry))
    then = as_they_were(people)
    return [_of(one, then.title(one.pk, today), ratings[one.pk]) for one in people]


def course_of(person: Player, system: str) -> list[tuple[date, float]]:
    """The rating on each list that counts of one series, in order of time. One query besides the lists."""
    lists = known()
    found = entries_of(person, lists, lists.keys([system]))
    return sorted((entry.list.effective, entry.rating) for entry in found)


def _rating(system: System, of: RatingList, entry: Printed | PlayerEntry) -> PublicRating:
    printed = digits(entry.rating, system.decimals) or 0
    return PublicRating(system.slug, system.name, printed, of.effective, entry.rank, entry.active)


def _of(person: Player, title: str, ratings: Sequence[PublicRating]) -> PublicPlayer:
    order = list(SERIES)
    year, group = births.year_and_group()(person.birth_year)
    return PublicPlayer(
        key=person.pk,
        name=person.name,
        title=title,
        sex=FIDE_SEX.get(person.sex, ""),
        federation=person.federation,
        club=person.club.name if person.club else "",
        region=person.region,
        birth_year=year,
        age_group=group,
        fide_id=str(person.fide_id or ""),
        national_id=person.national_id,
        family_name=person.family_name,
        given_name=person.given_name,
        year_of_death=person.died.year if person.died else None,
        ratings=sorted(ratings, key=lambda one: order.index(one.series)),
        page=person.get_absolute_url(),
    )

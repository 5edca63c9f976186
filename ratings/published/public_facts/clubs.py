"""What everybody may know of a club and of its members on a list."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict

from federation.models import Club
from federation.reports.exports.player_lists import FIDE_SEX
from federation.runtime.office import births
from ratings.published.clubs.members import Member, Members
from ratings.published.public_facts.fields import ListDay, Path, SeriesKey
from ratings.published.public_facts.players import Person
from ratings.wording.numbers import digits


class PublicClub(Struct, frozen=True):
    """A club in short."""

    key: Annotated[int, Meta(description="Of this site: /clubs/{key}/. It stays, whatever the club is called.")]
    name: str
    place: str
    region: str
    federation: str
    members: int
    page: Path


class ClubMember(Struct, frozen=True):
    """A member, with the entry on the list."""

    player: Person
    board: Annotated[int | None, Meta(description="By rating, of the active ones.")]
    rank: Annotated[int | None, Meta(description="On the whole list.")]
    rating: float | None
    change: float | None
    games: Annotated[int | None, Meta(description="That the list rated.")]
    active: bool


class ClubInFull(PublicClub, frozen=True, kw_only=True):
    """A club with its members, who are alive."""

    series: Annotated[SeriesKey | None, Meta(description="Null while no list is in force.")]
    list: ListDay | None
    averages: Annotated[dict[str, int | None], Meta(description="Of the first boards, by their number.")]
    people: Annotated[tuple[ClubMember, ...], Meta(description="In the order of their boards, then without.")]


def of_clubs(clubs: Iterable[Club], members: Mapping[int, int]) -> list[PublicClub]:
    """`members`: of each club how many it has."""
    return [_of(one, members.get(one.pk, 0)) for one in clubs]


def of_members(of: Members) -> PublicClub:
    return _of(of.club, len(of.everybody))


def in_full(of: Members) -> ClubInFull:
    """From the members that the club's page shows; asks the database nothing."""
    decimals = of.list.catalogue.decimals if of.list else 0
    return ClubInFull(
        **asdict(of_members(of)),
        series=of.list.system if of.list else None,
        list=of.list.effective if of.list else None,
        averages={str(number): average for number, average in of.averages},
        people=tuple(_member(one, of.club.name, decimals) for one in of.everybody),
    )


def _of(club: Club, members: int) -> PublicClub:
    return PublicClub(club.pk, club.name, club.place, club.region, club.federation, members, club.get_absolute_url())


def _member(one: Member, club: str, decimals: int) -> ClubMember:
    who, entry = one.player, one.entry
    person = Person(
        who.pk, who.name, entry.title if entry else "", FIDE_SEX.get(who.sex, ""), who.federation, club, who.region,
        *births.year_and_group()(who.birth_year), str(who.fide_id or ""), who.national_id,
    )  # fmt: skip
    if entry is None:
        return ClubMember(person, None, None, None, None, None, False)
    rating, change = digits(entry.rating, decimals), digits(entry.printed_change, decimals)
    return ClubMember(person, one.board, entry.rank, rating, change, entry.games, entry.active)

"""What everybody may know of a list."""

from dataclasses import dataclass
from datetime import date

from django.urls import reverse

from federation.vocabulary.dates import federation_day
from ratings.models import RatingList
from ratings.published.tables.printed_entries import printed_between


@dataclass(frozen=True)
class PublicList:
    address: str
    file: str  # the address of its CSV
    system: str  # slug
    series: str
    effective: date
    edition: int
    first_day: date  # of the games that it counts
    last_day: date
    published: date
    withdrawn: bool
    players: int  # active ones
    events: int
    games: int


@dataclass(frozen=True)
class PublicEntry:
    """One of the first on a list."""

    rank: int
    name: str
    title: str
    federation: str
    rating: float
    address: str  # of the player


def of_list(one: RatingList) -> PublicList:
    """Of a list that is, or was, public."""
    assert one.was_public and one.published_at is not None, f"{one} is nobody's to see"
    query = f"?edition={one.edition}"
    return PublicList(
        one.get_absolute_url() + query,
        reverse("ranking-csv", args=[one.system, one.effective.isoformat()]) + query,
        one.system,
        one.name,
        one.effective,
        one.edition,
        one.first_day,
        one.last_day,
        federation_day(one.published_at),
        one.state == RatingList.State.WITHDRAWN,
        one.active_count,
        one.tournaments_count,
        one.games_count,
    )


def top_of(one: RatingList, number: int) -> list[PublicEntry]:
    """The first active players of a list, `number` at most. One query."""
    return [
        PublicEntry(entry.rank, entry.name, entry.title, entry.federation, entry.rating, f"/players/{entry.player_id}/")
        for entry in printed_between(one.pk, 1, number)
        if entry.active and entry.rank is not None
    ]

"""What everybody may know of one player: with titles, the highest rating and the live one of each series."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict

from federation.models import Player
from federation.people.duplicates.merged import duplicates_of
from ratings.catalogue import SERIES
from ratings.models import in_force
from ratings.models.known_lists import known
from ratings.published.players.player_history import Biography, PlayerEntry, biography
from ratings.published.public_facts.fields import Day, ListDay, Path, SeriesKey
from ratings.published.public_facts.players import PublicPlayer, of_life
from ratings.published.public_facts.titles import PublicTitle, titles_of
from ratings.published.records.live_ratings import OwnRating, own_of
from ratings.wording.numbers import digits

LIVE_DECIMALS = 1


class Peak(Struct, frozen=True):
    """The best rating that a list printed, the first of equal ones."""

    rating: float
    list: ListDay


class LiveEstimate(Struct, frozen=True):
    """The list in force with what the next one has counted so far."""

    rank: int
    rating: float
    change: float
    next_list: Day


class PlayerSeries(Struct, frozen=True):
    """What one series has of a player, today and ever."""

    series: SeriesKey
    lists: Annotated[int, Meta(description="On which the player stands, one a date.")]
    first_list: Day
    last_list: Day
    games: Annotated[int | None, Meta(description="All rated; null off the list in force, or not known.")]
    factor: Annotated[float | None, Meta(description="K from the list in force on, in systems that have one.")]
    peak: Peak
    live: LiveEstimate | None


class PlayerInFull(PublicPlayer, frozen=True, kw_only=True):
    """A player with everything of today."""

    titles: list[PublicTitle]
    series: Annotated[list[PlayerSeries], Meta(description="Those that ever rated the player.")]
    club_key: Annotated[int | None, Meta(description="Of this site: /clubs/{key}/.")]
    former_keys: Annotated[list[int], Meta(description="Of entries that were merged into this one.")]
    former_national_ids: list[str]
    data: Annotated[Path, Meta(description="Everything public about the player as one document.")]


def in_full(player: Player, today: date) -> PlayerInFull:
    """Of a player who was read with club and duplicates. The queries grow with the series alone."""
    life = biography(player, today, "")
    live = own_of(player, in_force.on(today).values())
    current = known().current
    entries = sorted((one for one in life.held if one.list_id in current), key=lambda one: one.list.effective)
    duplicates = duplicates_of(player)
    return PlayerInFull(
        **asdict(of_life(player, life)),
        titles=titles_of(player),
        series=_series(life, entries, live),
        club_key=player.club_id,
        former_keys=[one.pk for one in duplicates],
        former_national_ids=[one.national_id for one in duplicates],
        data=f"{player.get_absolute_url()}player.json",
    )


def _series(
    life: Biography, held: Iterable[PlayerEntry], live: Mapping[str, tuple[OwnRating, date]]
) -> list[PlayerSeries]:
    """`held`: on the lists that count, in order of time."""
    found: dict[str, list[PlayerEntry]] = {}
    for entry in held:
        found.setdefault(entry.list.system, []).append(entry)
    official = {one.system.slug: one for one in life.official}
    rows = []
    for slug, entries in sorted(found.items(), key=lambda each: list(SERIES).index(each[0])):
        system, now = SERIES[slug], official.get(slug)
        best = entries[system.peak([one.rating for one in entries]) or 0]
        rows.append(
            PlayerSeries(
                slug, len(entries), entries[0].list.effective, entries[-1].list.effective,
                now.games if now else None, now.entry.factor if now else None,
                Peak(digits(best.rating, system.decimals) or 0, best.list.effective),
                _estimate(*live[slug]) if slug in live else None,
            )
        )  # fmt: skip
    return rows


def _estimate(own: OwnRating, due: date) -> LiveEstimate:
    rating, change = (digits(each, LIVE_DECIMALS) or 0 for each in (own.rating, own.change))
    return LiveEstimate(own.rank, rating, change, due)

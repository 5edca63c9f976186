"""Players of the register with their ratings of one list, for the files that pairing programs import."""

from collections.abc import Iterable
from datetime import date

from django.db.models import QuerySet

from federation.models import Player, Tournament
from federation.models.titles import highest
from federation.reports.player_lists.listed import Listed
from ratings.models import Entry, RatingList
from ratings.systems.protocol.curves import half_up

MOST = 20_000  # players of one file


def wanted(club: str, region: str, federation: str, event: Tournament | None) -> QuerySet[Player]:
    """Living players of the register, by what is not ""; of an event everybody who entered it."""
    found = Player.objects.current().filter(died=None)
    if event is not None:
        found = found.filter(pk__in=event.entrants.values("player"))
    if club:
        found = found.filter(club__name=club)
    if region:
        found = found.filter(region=region)
    if federation:
        found = found.filter(federation=federation)
    return found


def listed(players: QuerySet[Player], of: RatingList | None, day: date) -> list[Listed]:
    """Each with the rating of the list `of`, by name."""
    rows = list(players.select_related("club").prefetch_related("titles").order_by("search_key", "pk"))
    printed = _printed(of, (one.pk for one in rows))
    return [_listed(one, *printed.get(one.pk, (None, None)), day) for one in rows]


def _printed(of: RatingList | None, players: Iterable[int]) -> dict[int, tuple[int | None, int | None]]:
    if of is None:
        return {}
    rows = Entry.objects.of([of.pk], list(players)).values_list("player", "rating", "factor")
    return {player: (half_up(rating), int(factor) if factor else None) for player, rating, factor in rows}


def _listed(player: Player, rating: int | None, factor: int | None, day: date) -> Listed:
    award = highest(player.titles.all(), day)
    return Listed(
        family_name=player.family_name,
        given_name=player.given_name,
        fide_id=player.fide_id,
        national_id=player.national_id,
        sex=player.sex,
        title=award.code if award is not None else "",
        federation=player.federation,
        born=player.born,
        birth_year=player.birth_year,
        club=player.club.name if player.club is not None else "",
        rating=rating,
        factor=factor,
    )

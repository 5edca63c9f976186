"""Players of the register with their ratings of one list, for the files that pairing programs import."""

from collections.abc import Iterable
from datetime import date

from django.db.models import QuerySet

from federation.models import Player, Tournament
from federation.models.titles import highest
from federation.reports.exports.player_lists import Listed
from ratings.models import Entry, RatingList
from ratings.published.files.player_rows import HIGHEST
from ratings.systems.protocol.curves import half_up


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
    """Each with the rating of the list `of`, the highest first, with births as the register has them."""
    rows = list(players.prefetch_related("titles").order_by("search_key", "pk"))
    printed = _printed(of, (one.pk for one in rows))
    found = [_listed(one, printed.get(one.pk), day) for one in rows]
    return sorted(found, key=lambda one: -(one.rating or 0))


def _printed(of: RatingList | None, players: Iterable[int]) -> dict[int, int]:
    if of is None:
        return {}
    rows = Entry.objects.of([of.pk], list(players)).values_list("player", "rating")
    return {player: half_up(rating) for player, rating in rows if 0 < rating <= HIGHEST}


def _listed(player: Player, rating: int | None, day: date) -> Listed:
    award = highest(player.titles.all(), day)
    return Listed(
        name=player.name,
        fide_id=str(player.fide_id or ""),
        national_id=player.national_id,
        federation=player.federation,
        sex=player.sex,
        title=award.code if award is not None else "",
        rating=rating,
        birth_year=player.birth_year,
        inactive=not player.active,
        born=player.born,
    )

"""The entries of one person: the one that stays, and those that were merged into it."""

from django.db.models import Prefetch, QuerySet

from federation.models import Player
from federation.runtime.caching.few import few


@few
def has_duplicates() -> QuerySet:
    """Players with entries that were merged into theirs."""
    return Player.objects.filter(merged_into__isnull=False).values_list("merged_into", flat=True)


def duplicates_of(player: int) -> Prefetch:
    """What `prefetch_related` takes for a page of one player. By name they would be read through the whole register."""
    return Prefetch("duplicates", Player.objects.order_by() if has_duplicates([player]) else Player.objects.none())


def keys_of(player: Player) -> list[int]:
    """Of the player and of whoever was merged into them."""
    if not has_duplicates([player.pk]):
        return [player.pk]
    return [player.pk, *(one.pk for one in player.duplicates.all())]

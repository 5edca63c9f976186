"""The entries of one person: the one that stays, and those that were merged into it."""

from django.db.models import Prefetch, QuerySet

from federation.models import Player
from federation.runtime.caching.few import few


@few
def has_duplicates() -> QuerySet:
    """Players with entries that were merged into theirs."""
    return Player.objects.filter(merged_into__isnull=False).values_list("merged_into", flat=True)


def with_duplicates(people: QuerySet[Player], player: int) -> QuerySet[Player]:
    """`people` for a page of `player` that asks several times who was merged into them."""
    if not has_duplicates([player]):
        return people
    # By name they would be read through the whole register.
    return people.prefetch_related(Prefetch("duplicates", Player.objects.order_by()))


def duplicates_of(player: Player) -> list[Player]:
    """The entries that were merged into the player's."""
    return list(player.duplicates.all()) if has_duplicates([player.pk]) else []


def keys_of(player: Player) -> list[int]:
    """Of the player and of whoever was merged into them."""
    return [player.pk, *(one.pk for one in duplicates_of(player))]

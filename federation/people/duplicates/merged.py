"""The entries of one person: the one that stays, and those that were merged into it."""

from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from federation.models import Player
from federation.runtime.caching.few import few
from federation.runtime.database.compiled import Compiled
from federation.runtime.database.given import Given

PERSON = Compiled(Player.objects.filter(pk=Given("player")).select_related("club").order_by())


@few
def has_duplicates() -> QuerySet:
    """Players with entries that were merged into theirs."""
    return Player.objects.filter(merged_into__isnull=False).values_list("merged_into", flat=True)


def with_duplicates(player: int) -> Player:
    """The player of a key, with the club, for a page that asks several times who was merged into them.

    Http404 where there is none.
    """
    person = PERSON.or_404(player=player)
    if has_duplicates([player]):
        # By name they would be read through the whole register.
        prefetch_related_objects([person], Prefetch("duplicates", Player.objects.order_by()))
    return person


def duplicates_of(player: Player) -> list[Player]:
    """The entries that were merged into the player's."""
    return list(player.duplicates.all()) if has_duplicates([player.pk]) else []


def keys_of(player: Player) -> list[int]:
    """Of the player and of whoever was merged into them."""
    return [player.pk, *(one.pk for one in duplicates_of(player))]

"""The entries of one person: the one that stays, and those that were merged into it."""

from django.db.models import Prefetch
from django.shortcuts import get_object_or_404

from federation.models import Player


def with_duplicates(player: int) -> Player:
    """The player of a key, with the club, for a page that asks several times who was merged into them.

    Http404 where there is none.
    """
    # By name duplicates would be read through the whole register.
    people = Player.objects.select_related("club").prefetch_related(Prefetch("duplicates", Player.objects.order_by()))
    return get_object_or_404(people, pk=player)


def duplicates_of(player: Player) -> list[Player]:
    """The entries that were merged into the player's."""
    return list(player.duplicates.all())


def keys_of(player: Player) -> list[int]:
    """Of the player and of whoever was merged into them."""
    return [player.pk, *(one.pk for one in duplicates_of(player))]

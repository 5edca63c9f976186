"""What the register says of a player besides ratings: the entries merged into this one, the federations."""

from django import template
from django.db.models import QuerySet

from federation.models import FederationChange, Player
from federation.runtime.caching.few import few
from federation.vocabulary.federations import FEDERATIONS
from ratings.published.merged_players import merged_entries

register = template.Library()


@few
def _moved() -> QuerySet:
    """Players who changed their federation."""
    return FederationChange.objects.values_list("player", flat=True)


@register.inclusion_tag("ratings/parts/_one_person.html")
def one_person(player: Player) -> dict:
    moves = list(player.federation_changes.all()) if _moved([player.pk]) else []
    return {
        "player": player,
        "merged": merged_entries(player),
        "moves": [(move, FEDERATIONS.get(move.old, move.old), FEDERATIONS.get(move.new, move.new)) for move in moves],
    }

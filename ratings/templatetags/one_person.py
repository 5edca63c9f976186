"""What the register says of a player besides ratings: the entries merged into this one, the federations."""

from django import template

from federation.models import Player
from federation.vocabulary.federations import FEDERATIONS
from ratings.published.players.merged_players import merged_entries

register = template.Library()


@register.inclusion_tag("ratings/parts/_one_person.html")
def one_person(player: Player) -> dict:
    moves = list(player.federation_changes.all())
    return {
        "player": player,
        "merged": merged_entries(player),
        "moves": [(move, FEDERATIONS.get(move.old, move.old), FEDERATIONS.get(move.new, move.new)) for move in moves],
    }

"""What was changed after it was public, under an event, a player and a request."""

from itertools import islice

from django import template

from federation import what_changed
from federation.models import Correction, Player, Tournament
from ratings import list_editions

register = template.Library()
MOST = 12  # changes shown on a page


@register.inclusion_tag("ratings/_what_changed.html")
def changes_of_event(event: Tournament) -> dict:
    told = what_changed.of_event(event) + list_editions.of_event(event)
    return _shown(told) | {"query": f"event={event.code}"}


@register.inclusion_tag("ratings/_what_changed.html")
def changes_of_player(player: Player) -> dict:
    told = what_changed.of_player(player) + list_editions.of_player(player)
    return _shown(told) | {"query": f"player={player.pk}"}


@register.inclusion_tag("ratings/_lists_after.html")
def lists_after(correction: Correction) -> dict:
    return {"lists": list_editions.after(correction)}


def _shown(told: list[what_changed.Changed]) -> dict:
    return {"told": list(islice(what_changed.latest_first(told), MOST)), "more": max(0, len(told) - MOST)}

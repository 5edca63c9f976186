"""What was changed after it was public, under an event, a player and a request."""

from collections.abc import Sequence
from itertools import islice

from django import template
from django.conf import settings

from federation.corrections import public_history
from federation.models import Correction, Player, Tournament
from federation.people.duplicates.merged import keys_of
from federation.vocabulary.withheld import is_withheld
from ratings.models import CountedEvent
from ratings.published.editions import history as edition_history
from ratings.published.players.player_history import PlayerEntry

register = template.Library()
MOST = 12  # changes shown on a page


@register.inclusion_tag("ratings/parts/_what_changed.html")
def changes_of_event(event: Tournament, counted: Sequence[CountedEvent] | None = None) -> dict:
    """`counted`: the event in every list, where that is at hand."""
    told = public_history.of_event(event) + edition_history.of_event(event, counted)
    return _shown(told) | {"query": f"event={event.code}"}


@register.inclusion_tag("ratings/parts/_what_changed.html")
def changes_of_player(player: Player, held: Sequence[PlayerEntry]) -> dict:
    """`held`: the player's entries in every edition of every list."""
    told = public_history.of_player(player, keys_of(player)) + edition_history.of_player(player, held)
    followed = player.pk if settings.MAIL and not is_withheld(player.family_name) else None
    return _shown(told) | {"query": f"player={player.pk}", "of_player": True, "followed": followed}


@register.inclusion_tag("ratings/parts/_lists_after.html")
def lists_after(correction: Correction) -> dict:
    return {"lists": edition_history.after(correction)}


def _shown(told: list[public_history.Changed]) -> dict:
    return {"told": list(islice(public_history.latest_first(told), MOST)), "more": max(0, len(told) - MOST)}

"""The sections about norms on the pages of an event and of a player."""

from django import template

from federation.models import Player, Tournament
from federation.permissions import OFFICER, has_role
from ratings.pages.titles.event_norms import event_norms
from ratings.pages.titles.player_norms import player_norms
from ratings.published.players.player_history import Biography
from ratings.titles.applications.ratings_reached import History

register = template.Library()


@register.inclusion_tag("ratings/titles/_event_norms.html", takes_context=True)
def norms_of_event(context, event: Tournament) -> dict:
    return {"event": event, "norms": event_norms(event), "is_officer": context.get("is_officer", False)}


@register.inclusion_tag("ratings/titles/_player_norms.html", takes_context=True)
def norms_of_player(context, player: Player, life: Biography | None = None) -> dict:
    """`life`: what lists have of the player, where it is at hand."""
    request = context.get("request")
    officer = request is not None and has_role(request.user, OFFICER)
    history = None if life is None else History(life.held, life.lines)
    return {"norms": player_norms(player, officer, history), "is_officer": officer}

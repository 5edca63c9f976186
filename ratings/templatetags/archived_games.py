"""Links to games with moves: under an event, of a player, and in the rows of a working."""

from collections.abc import Mapping

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from federation.events import archived_games
from federation.events.crosstable import Crosstable
from federation.models import ArchivedGame, Player, Tournament

register = template.Library()


@register.inclusion_tag("ratings/archive/_of_event.html")
def archived_games_of_event(event: Tournament, table: Crosstable) -> dict:
    matched = archived_games.of_event(event, [row.entrant.player_id for row in table.rows])
    games = ArchivedGame.objects.with_names().defer("moves").in_bulk([one.archived for one in matched])
    return {"rows": [(one, games[one.archived]) for one in matched]}


@register.inclusion_tag("ratings/archive/_of_player.html")
def archived_games_of_player(player: Player) -> dict:
    return {"player": player, "count": ArchivedGame.objects.of_player(player.pk).count()}


@register.simple_tag
def archived_games_of_working(player: Player, parts: list) -> dict[tuple[int, int], int]:
    """(event, round) -> key of the archive's game."""
    events = [part.line.tournament_id for part in parts if part.line.tournament_id]
    return {(one.tournament, one.round): one.archived for one in archived_games.of_player(player, events)}


@register.simple_tag
def link_to_moves(found: Mapping[tuple[int, int], int], event: Tournament | None, row) -> SafeString | str:
    """To the game of one row of a working, where the archive has it."""
    key = found.get((event.pk, row.round)) if event else None
    if key is None:
        return ""
    told = _("Moves of the game against %(name)s") % {"name": row.opponent.name}
    address = reverse("archived-game", args=[key])
    return format_html('<a class="soft small" href="{}" aria-label="{}">{}</a>', address, told, _("moves"))

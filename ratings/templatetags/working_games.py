"""The games of a working, one row each, as HTML.

Rows are printed here and not by a template, as in `federation.runtime.pages.tables`: they are most of the page.
"""

from collections.abc import Mapping

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, gettext_lazy

from federation.models import Tournament
from federation.runtime.pages.tables import cell_html
from ratings.catalogue import System
from ratings.templatetags.archived_games import link_to_moves
from ratings.wording.numbers import DASH, points, rating, share, signed
from ratings.wording.working import GameRow, Part

register = template.Library()
COLOURS = {"white": ("○", gettext_lazy("with White")), "black": ("●", gettext_lazy("with Black"))}


@register.simple_tag
def working_games(part: Part, player: int, system: System, with_moves: Mapping[tuple[int, int], int]) -> SafeString:
    """The rows of `part`. `with_moves`: what `archived_games_of_working` found."""
    event = part.line.tournament
    ask = f"{reverse('correction-new')}?event={event.code}&player={player}&round=" if event else ""
    rows = [_row(part, row, event, system, ask, with_moves) for row in part.games]
    return mark_safe("\n".join(rows))  # noqa: S308 (escaped where it is made)


def _row(
    part: Part,
    row: GameRow,
    event: Tournament | None,
    system: System,
    ask: str,
    with_moves: Mapping[tuple[int, int], int],
) -> str:
    detail, met, difference = row.detail, rating(row.detail.opponent_rating), row.difference
    mark = cell_html("<sup>{}</sup>", row.mark) if row.mark else ""
    expected = share(detail.expected, part.expected_decimals) if part.by_game else ""
    change = "" if not part.by_game else DASH if detail.change is None else signed(detail.change, part.decimals)
    return cell_html(
        '<tr><td class="num wide soft">{}</td><td>{}</td><td class="num wide">{}{}</td><td class="num wide">{}{}</td>'
        '<td class="num">{}</td><td class="num">{}</td><td class="num {}">{}</td></tr>',
        _round(row, ask) if event else row.round,
        _opponent(row, met, difference, mark, link_to_moves(with_moves, event, row)),
        met,
        "" if difference else mark,
        difference,
        mark if difference else "",
        expected,
        points(detail.score),
        system.direction(detail.change),
        change,
    )


def _round(row: GameRow, ask: str) -> SafeString:
    asked = gettext("Something wrong in round %(round)s?") % {"round": row.round}
    words = '<a class="soft" href="{}{}" title="{}" rel="nofollow">{}</a>'
    return cell_html(words, ask, row.round, asked, row.round)


def _colour(colour: str) -> str:
    if colour not in COLOURS:
        return ""
    mark, said = COLOURS[colour]
    return cell_html('<span class="colour" role="img" aria-label="{}" title="{}">{}</span>', said, said, mark)


def _opponent(row: GameRow, met: str, difference: str, mark: str, moves: str) -> SafeString:
    """Title, name and colour, and beneath them what small screens show in no other column."""
    who = row.opponent
    return cell_html(
        '{}<a href="{}">{}</a> {}<span class="under">{}{}{}</span>{} {}',
        cell_html('<span class="title-code">{}</span> ', who.title) if who.title else "",
        reverse("player", args=[who.player_id]),
        who.name,
        _colour(row.colour),
        met,
        f", {difference}" if difference else "",
        mark,
        cell_html('<span class="note">{}</span>', row.note) if row.note and not row.mark else "",
        moves,
    )

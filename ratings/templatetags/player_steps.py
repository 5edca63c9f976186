"""The lists of a player's page, latest first: each with the rating and the events behind it, as HTML.

Rows are printed here and not by a template, as in `federation.runtime.pages.tables`: they are most of the page.
"""

from collections.abc import Iterable

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from federation.runtime.pages.tables import cell_html
from federation.vocabulary.dates import day, plain_days
from ratings.catalogue import System
from ratings.published.players.player_history import PlayedEvent, PlayerEntry, PlayerLine, Step
from ratings.wording.numbers import fixed, points, rating, signed, spread

register = template.Library()


@register.simple_tag
def player_steps(steps: Iterable[Step], player: int) -> SafeString:
    """A <tbody> for each list."""
    return mark_safe("\n".join([_step(step, player) for step in steps]))  # noqa: S308 (escaped where it is made)


def _step(step: Step, player: int) -> str:
    one, system = step.list, step.list.catalogue
    why = reverse("working", args=[one.system, one.effective.isoformat(), player])
    head = cell_html(
        '<a href="{}"><strong>{}</strong></a><span>{}</span>',
        one.get_absolute_url(),
        gettext("List of %(day)s") % {"day": day(one.effective)},
        cell_html('<a href="{}">{}</a>', why, gettext("not rated: why?"))
        if step.entry is None
        else _rated(step, step.entry, why),
    )
    lines = "".join([_line(line, system, why) for line in step.lines])
    return (
        f'<tbody><tr class="group"><th scope="rowgroup" colspan="4"><div class="step">{head}</div></th></tr>'
        f"{lines}</tbody>"
    )


def _rated(step: Step, entry: PlayerEntry, why: str) -> SafeString:
    change = (
        gettext("taken over")
        if step.list.imported
        else gettext("new")
        if entry.change is None
        else signed(entry.change)
    )
    before = step.before.deviation if step.before is not None else None
    return cell_html(
        '{}<strong>{}</strong> <a class="{}" href="{}">{}<span class="visually-hidden">, {}</span></a>',
        "" if entry.previous is None else f"{spread(entry.previous, before)} → ",
        spread(entry.rating, entry.deviation),
        step.list.catalogue.direction(entry.change),
        why,
        change,
        gettext("why? List of %(day)s") % {"day": day(step.list.effective)},
    )


def _line(line: PlayerLine, system: System, why: str) -> SafeString:
    if line.tournament is None:
        change = signed(line.change, 1) if line.change is not None else "" if line.start is None else rating(line.start)
        words = '<tr><td class="soft" colspan="2">{}</td><td class="wide"></td><td class="num">{}</td></tr>'
        return cell_html(words, line.heading, change)
    return _event(line, line.tournament, system, why)


def _event(line: PlayerLine, event: PlayedEvent, system: System, why: str) -> SafeString:
    change: str = SafeString('<span class="soft">–</span>')
    if line.change is not None:
        told, colour = signed(line.change, 1), system.direction(line.change)
        asked = gettext("Why %(change)s? %(event)s") % {"change": told, "event": event.name}
        change = cell_html('<a class="{}" href="{}" aria-label="{}">{}</a>', colour, why, asked, told)
    if line.before is not None:
        way = f"{rating(line.before)} → {rating(line.after)}"
        change = cell_html('<span class="soft small way">{}</span> {}', way, change)
    return cell_html(
        '<tr><td><a href="{}">{}</a> <span class="soft small dates">{}</span></td>'
        '<td class="num">{}{}</td><td class="num wide soft">{}</td><td class="num">{}</td></tr>',
        event.get_absolute_url,
        event.name,
        plain_days(event.start, event.end),
        "" if line.score is None else f"{points(line.score)} / ",
        line.games,
        fixed(line.expected, 2),
        change,
    )

"""Where the numbers of an event side by side are from: a point for each system, or for each conversion.

Put together here and not by a template: a page of all systems has twenty of them.
"""

from collections.abc import Iterable

from django import template
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.models import Tournament
from federation.models.players import Tempo
from federation.runtime.pages.tables import escaped
from federation.vocabulary.dates import day
from ratings.as_if.cells import Column
from ratings.as_if.side_by_side import SideBySide

register = template.Library()
ONLY = {
    Tempo.STANDARD: gettext_lazy(
        "<strong>%(system_name)s</strong> rates standard games only. This was %(such)s: it is computed as if its games "
        "had been standard games."
    ),
    Tempo.RAPID: gettext_lazy(
        "<strong>%(system_name)s</strong> rates rapid games only. This was %(such)s: it is computed as if its games "
        "had been rapid games."
    ),
    Tempo.BLITZ: gettext_lazy(
        "<strong>%(system_name)s</strong> rates blitz games only. This was %(such)s: it is computed as if its games "
        "had been blitz games."
    ),
}
THIS_ONLY = {
    (Tempo.STANDARD, Tempo.RAPID): gettext_lazy(
        "This system rates standard games only; the event is computed as if its rapid games had been such."
    ),
    (Tempo.STANDARD, Tempo.BLITZ): gettext_lazy(
        "This system rates standard games only; the event is computed as if its blitz games had been such."
    ),
    (Tempo.RAPID, Tempo.STANDARD): gettext_lazy(
        "This system rates rapid games only; the event is computed as if its standard games had been such."
    ),
    (Tempo.RAPID, Tempo.BLITZ): gettext_lazy(
        "This system rates rapid games only; the event is computed as if its blitz games had been such."
    ),
    (Tempo.BLITZ, Tempo.STANDARD): gettext_lazy(
        "This system rates blitz games only; the event is computed as if its standard games had been such."
    ),
    (Tempo.BLITZ, Tempo.RAPID): gettext_lazy(
        "This system rates blitz games only; the event is computed as if its rapid games had been such."
    ),
}


@register.simple_tag
def published_notes(shown: SideBySide) -> SafeString:
    """The systems that have a list with the event."""
    words = _(
        '<strong>%(system_name)s:</strong> published. The <a href="%(published_url)s">list of %(effective)s</a> counts '
        "this event; the numbers are those it used and what this event brought. A list rounds once, over all events."
    )
    return _points(
        _told(words, system_name=column.system.name, published_url=one.get_absolute_url(), effective=day(one.effective))
        for column in shown.columns
        if (one := column.published) is not None
    )


@register.simple_tag
def tempo_notes(shown: SideBySide) -> SafeString:
    """The systems that are made for games at another rate of play."""
    such = {Tempo.RAPID: _("a rapid event"), Tempo.BLITZ: _("a blitz event"), Tempo.STANDARD: _("a standard event")}
    tempo = Tempo(shown.event.tournament.tempo)
    return _points(
        _told(ONLY[Tempo(column.system.tempo)], system_name=column.system.name, such=such[tempo])
        for column in shown.at_another_tempo
    )


@register.simple_tag
def tempo_note(column: Column, event: Tournament) -> str:
    """The same of one system that was not made for the games of `event`."""
    return str(THIS_ONLY[Tempo(column.system.tempo), Tempo(event.tempo)])


@register.simple_tag
def conversion_notes(shown: SideBySide) -> SafeString:
    """The conversions that start ratings come from."""
    convention = f' <mark class="convention">{escaped(_("project convention"))}</mark>'
    found = []
    for each, names in shown.conversions:
        words = ngettext(
            "<strong>%(systems)s</strong> starts from %(formula)s (%(source)s).",
            "<strong>%(systems)s</strong> start from %(formula)s (%(source)s).",
            len(names),
        )
        told = _told(words, systems=", ".join(names), formula=each.formula, source=each.source)
        found.append(told + convention if each.convention else told)
    return _points(found)


def _told(words: str | Promise, **values: object) -> str:
    return str(words) % {name: escaped(value) for name, value in values.items()}


def _points(notes: Iterable[str]) -> SafeString:
    return mark_safe("\n".join(f"<li>{note}</li>" for note in notes))  # noqa: S308 (escaped in their parts)

"""The list of events: what was played where, who came first, and which lists count it."""

from collections.abc import Iterable, Mapping
from typing import Self

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from federation.events.as_they_were import tell
from federation.models import EventSummary
from federation.runtime.offered import WITHDRAWN, Life
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import days, plain_days


class Event(Column):
    """The name, with a line under it that small screens show in place of other columns."""

    head = _("Event")

    def cell(self, row: Life) -> str:
        event = row.event
        winner = self.table.winner(row)
        return format_html(
            '<a class="row-link" href="{}">{}</a><span class="under">{}{}{}{}</span>',
            event.get_absolute_url(), event.name, event.place, ", " if event.place else "",
            plain_days(event.start, event.end),
            format_html("<br>{}", winner) if winner else "",
        )  # fmt: skip


class Place(Column):
    head = _("Place")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, row: Life) -> str:
        return row.event.place


class Dates(Column):
    head = _("Dates")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, row: Life) -> str:
        return _days(row)


class Kind(Column):
    """How it was played and at which pace; of a round robin its category."""

    head = _("Kind")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, row: Life) -> str:
        event = row.event
        strength = self.table.strengths.get(event.pk, "")
        more = format_html('<br><span class="small">{}</span>', strength) if strength else ""
        return format_html("{}, {}{}", event.get_kind_display(), event.get_tempo_display(), more)


class Players(Column):
    head = _("Players")
    head_class, cell_class = "num wide", "num wide soft"

    def cell(self, row: Life) -> object:
        summary = summary_of(row)
        return "" if summary is None else summary.players


class Winner(Column):
    head = _("Winner")
    head_class, cell_class = "wide", "wide"

    def cell(self, row: Life) -> str:
        return self.table.winner(row)


class CountsIn(Column):
    """The lists that count the event, those of one day together, or why none does."""

    head = _("Counts in")

    def cell(self, row: Life) -> str:
        if row.state == WITHDRAWN:
            return format_html('<span class="tag tag--error">{}</span>', row.label)
        if not row.flags:
            return row.brief
        said: dict[str, list[str]] = {}
        for name, brief in row.flags:
            said.setdefault(brief, []).append(name)
        lines = ((", ".join(map(str, names)), brief) for brief, names in said.items())
        return format_html_join(" ", '<span class="flag"><span class="soft">{}</span> {}</span>', lines)


class EventsTable(Table):
    """`strengths`: event -> what is said of how strong it was."""

    caption, classes, row_classes = _("Events"), "events", "linked"

    event = Event()
    place = Place()
    dates = Dates()
    kind = Kind()
    players = Players()
    first = Winner()
    counts_in = CountsIn()

    def __init__(self, strengths: Mapping[int, str] | None = None, **options) -> None:
        super().__init__(**options)
        self.strengths = strengths or {}

    def show(self, rows: Iterable[Life]) -> Self:
        """Two queries, of the titles and merges of those who came first."""
        shown = super().show(rows)
        found = [(row, summary) for row in shown.shown if (summary := summary_of(row)) is not None]
        tell([(summary.first, row.event.start) for row, summary in found if summary.first is not None])
        return shown

    def winner(self, row: Life) -> str:
        """Who came first, with the title of that day, and how many others share the place."""
        summary = summary_of(row)
        if summary is None:
            return ""
        first = summary.first
        name = _person(summary) if first is not None else summary.team
        if not name or not summary.others:
            return name
        others = ngettext("and %(count)s other", "and %(count)s others", summary.others) % {"count": summary.others}
        return format_html('{} <span class="soft small">{}</span>', name, others)


def summary_of(row: Life) -> EventSummary | None:
    """None of an event of a release before, until the clock has made one."""
    return getattr(row.event, "summary", None)


def _person(summary: EventSummary) -> SafeString:
    entrant = summary.first
    person = entrant.then.person or entrant.player
    title = format_html('<span class="title-code">{}</span> ', entrant.then.title) if entrant.then.title else ""
    return format_html('{}<a href="{}">{}</a>', title, person.get_absolute_url(), person.name)


def _days(row: Life) -> str:
    return days(row.event.start, row.event.end)

"""The list of events, each with the list that counts it."""

from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from federation.runtime.offered import WITHDRAWN, Life
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import days


class Event(Column):
    """The name, with a line under it that small screens show in place of other columns."""

    head = _("Event")

    def cell(self, row: Life) -> str:
        event = row.event
        return format_html(
            '<a class="row-link" href="{}">{}</a><span class="under">{}{}{}</span>',
            event.get_absolute_url(), event.name, event.place, ", " if event.place else "", _days(row),
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


class Tempo(Column):
    head = _("Tempo")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, row: Life) -> str:
        return row.event.get_tempo_display()


class CountsIn(Column):
    """The list that counts the event, or why none does."""

    head = _("Counts in")

    def cell(self, row: Life) -> str:
        if row.state == WITHDRAWN:
            return format_html('<span class="tag tag--error">{}</span>', row.label)
        return row.brief


class EventsTable(Table):
    caption, row_classes = _("Events"), "linked"

    event = Event()
    place = Place()
    dates = Dates()
    tempo = Tempo()
    counts_in = CountsIn()


def _days(row: Life) -> str:
    return days(row.event.start, row.event.end)

"""The lists of announced events: an arbiter's own, and the officer's."""

from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from federation.models import AnnouncedEvent
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import days

TAGS = {"waiting": "note", "registered": "ok", "back": "warning", "cancelled": ""}  # state -> colour


class Event(Column):
    head = _("Tournament")

    def cell(self, one: AnnouncedEvent) -> str:
        words = '<a class="row-link" href="{}">{}</a><br><span class="soft small">{}</span>'
        told = " · ".join(filter(None, (one.number, one.place)))
        return format_html(words, one.get_absolute_url(), one.name, told)


class Days(Column):
    head = _("Days")
    cell_class = "day"

    def cell(self, one: AnnouncedEvent) -> str:
        return days(one.start, one.end)


class State(Column):
    head = _("State")

    def cell(self, one: AnnouncedEvent) -> str:
        colour = f" tag--{TAGS[one.state]}" if TAGS[one.state] else ""
        return format_html('<span class="tag{}">{}</span>', colour, one.get_state_display())


class AnnouncedTable(Table):
    row_classes = "linked"

    event = Event()
    days = Days()
    state = State()

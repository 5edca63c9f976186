"""The lists of announced events: an arbiter's own, and the officer's."""

from collections.abc import Callable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
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


class Tick(Column):
    """Chooses an event for what is done with several at once."""

    head, head_hidden = _("Tick"), True

    def cell(self, one: AnnouncedEvent) -> str:
        ticked = SafeString(" checked" if self.table.all_ticked else "")
        return format_html('<input type="checkbox" name="event" value="{}" aria-label="{}"{}>', one.number, one, ticked)


class Remarks(Column):
    """What an officer looks at before it is registered."""

    head = _("Remarks")
    head_class = cell_class = "wide"

    def cell(self, one: AnnouncedEvent) -> str:
        return format_html_join(SafeString("<br>"), "{}", ((words,) for words in self.table.remarks(one)))


class AnnouncedTable(Table):
    row_classes = "linked"

    event = Event()
    days = Days()
    state = State()


class WaitingTable(Table):
    """Those that wait for the office. `remarks`: sentences about one."""

    row_classes = "linked"
    classes = "reports"

    tick = Tick()
    event = Event()
    days = Days()
    remarks_column = Remarks()

    def __init__(self, remarks: Callable[[AnnouncedEvent], list[str]], all_ticked: bool) -> None:
        self.remarks, self.all_ticked = remarks, all_ticked
        super().__init__()

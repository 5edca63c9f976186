"""The lists on the rating officer's desk: the series that run, and the reports that wait."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from federation.models import Submission
from federation.permissions import account_name
from federation.runtime.office.reader_language import capfirst
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import short_day, written
from ratings.models import RatingList
from ratings.pages.desk import Row

SEEN = 16  # letters of a digest by which the page remembers which numbers it showed


# ---- series ---------------------------------------------------------------------
class Tick(Column):
    head, head_hidden = _("Tick"), True

    def cell(self, row: Row) -> str:
        if not row.choosable:
            return ""
        words = '<input type="checkbox" name="draft" value="{}:{}" aria-label="{}">'
        return format_html(words, row.draft.pk, row.draft.digest[:SEEN], row.draft)


class SeriesName(Column):
    head = _("Series")
    row_head = True

    def cell(self, row: Row) -> str:
        automatic = _under(gettext("publishes itself")) if row.kept.automatic else ""
        return format_html("<strong>{}</strong>{}", row.system.name, automatic)


class InForce(Column):
    head = _("In force")
    head_class = "wide"

    def cell(self, row: Row) -> str:
        if row.latest is None:
            return format_html('<span class="soft">{}</span>', gettext("none yet"))
        return _day_and_edition(row.latest)


class NextList(Column):
    head = _("Next list")

    def cell(self, row: Row) -> str:
        if row.days_late:
            late = ngettext("%(days)s day late", "%(days)s days late", row.days_late) % {"days": row.days_late}
            when = format_html('<br><span class="tag tag--error">{}</span>', late)
        elif row.days_left < 0:
            when = _under(gettext("corrects the list in force"))
        elif row.days_left == 0:
            when = _under(gettext("today"))
        else:
            when = _under(ngettext("in %(days)s day", "in %(days)s days", row.days_left) % {"days": row.days_left})
        return format_html("{}{}", _day_and_edition(row.draft), when)


class EventsUntil(Column):
    head = _("Events until")
    head_class = "wide"

    def cell(self, row: Row) -> str:
        return short_day(row.draft.last_day)


class State(Column):
    """How far the draft is, and what it counts."""

    head = _("State")

    def cell(self, row: Row) -> str:
        words, draft = row.words, row.draft
        if row.state == "signed":
            words = gettext("%(state)s for %(day)s") % {"state": words, "day": short_day(draft.publish_on)}
        run = ""
        if row.run and row.state in {"computing", "unattended", "failed"}:
            address = reverse("run", args=[row.run.pk])
            number = gettext("run %(number)s") % {"number": row.run.pk}
            run = format_html('<a class="small" href="{}">{}</a> ', address, number)
        events, games = draft.tournaments_count, draft.games_count
        counts = (
            ngettext("%(count)s event", "%(count)s events", events) % {"count": events},
            ngettext("%(count)s game", "%(count)s games", games) % {"count": games},
        )
        colour = f" tag--{row.tag}" if row.tag else ""
        return format_html('<span class="tag{}">{}</span> {}{}', colour, words, run, _under(", ".join(counts)))


class Open(Column):
    head, head_hidden = _("What to do"), True
    head_class, cell_class = "wide", "num wide"

    def cell(self, row: Row) -> str:
        words = gettext("Compare and publish") if row.due else gettext("Open")
        return format_html('<a class="button" href="{}">{}</a>', reverse("draft", args=[row.draft.pk]), words)


class SeriesTable(Table):
    """`choosable`: whether any draft may be ticked."""

    classes = "rows--desk"

    tick = Tick()
    series = SeriesName()
    in_force = InForce()
    next_list = NextList()
    events_until = EventsUntil()
    state = State()
    open = Open()

    def __init__(self, choosable: bool) -> None:
        super().__init__(exclude=() if choosable else ("tick",))

    def row_html(self, row: Row, columns: Sequence[Column]) -> str:
        """A series without a draft says so in place of the columns about it."""
        if row.draft is not None:
            return super().row_html(row, columns)
        about_draft = (NextList, EventsUntil, State, Open)
        others = [column for column in columns if not isinstance(column, about_draft)]
        words = f"{capfirst(row.words)}."
        width = len(columns) - len(others)
        return super().row_html(row, others) + format_html('<td colspan="{}" class="soft">{}</td>', width, words)


def _day_and_edition(one: RatingList) -> str:
    edition = _under(gettext("edition %(edition)s") % {"edition": one.edition}) if one.edition > 1 else ""
    words = '<a href="{}">{}</a>{}'
    return format_html(words, reverse("draft", args=[one.pk]), short_day(one.effective), edition)


def _under(words: str) -> str:
    return format_html('<br><span class="soft small">{}</span>', words)


# ---- reports that wait -----------------------------------------------------------
class Report(Column):
    head = _("Report")
    row_head = True

    def cell(self, one: Submission) -> str:
        address = reverse("review", args=[one.pk])
        return format_html('<a class="row-link" href="{}">{}</a>', address, one.name or one.filename)


class Arbiter(Column):
    head = _("Arbiter")

    def cell(self, one: Submission) -> str:
        return account_name(one.arbiter)


class Ended(Column):
    head = _("Ended")
    head_class = "wide"

    def cell(self, one: Submission) -> str:
        return written(one.end)


class Players(Column):
    head = _("Players")
    head_class = "num wide"

    def cell(self, one: Submission) -> int:
        return one.players


class Games(Column):
    head = _("Games")
    head_class = "num wide"

    def cell(self, one: Submission) -> int:
        return one.games


class Submitted(Column):
    head = pgettext_lazy("a report", "Submitted")

    def cell(self, one: Submission) -> str:
        return written(one.submitted)


class WaitingTable(Table):
    row_classes = "linked"

    report = Report()
    arbiter = Arbiter()
    ended = Ended()
    players = Players()
    games = Games()
    submitted = Submitted()

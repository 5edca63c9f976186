"""The lists of reports: an arbiter's own, and those before the rating officer."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from federation.models import Submission
from federation.permissions import account_name
from federation.runtime.offered import Life
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import DASH, written


@dataclass(frozen=True)
class Sent:
    """A report as its arbiter's list shows it."""

    submission: Submission
    left: str  # what is left to do, in words
    tag: str  # colour of its state
    life: Life | None = None  # what the lists did with its event


class _Count(Column):
    head_class = "num wide"


# ---- an arbiter's own ---------------------------------------------------------------
class Tournament(Column):
    head = _("Tournament")

    def cell(self, row: Sent) -> str:
        one = row.submission
        return format_html(
            '<a class="row-link" href="{}">{}</a><br><span class="soft small">{} · {}{}</span>',
            one.get_absolute_url(), one.name or one.filename, one.receipt, one.filename, _version(one),
        )  # fmt: skip


class Ended(Column):
    head = _("Ended")
    head_class, cell_class = "wide", "day wide"

    def cell(self, row: Sent) -> str:
        return written(row.submission.end) or DASH


class Players(_Count):
    head = _("Players")

    def cell(self, row: Sent) -> int:
        return row.submission.players


class Games(_Count):
    head = _("Games")

    def cell(self, row: Sent) -> int:
        return row.submission.games


class State(Column):
    head = _("State")

    def cell(self, row: Sent) -> str:
        colour = f" tag--{row.tag}" if row.tag else ""
        return format_html('<span class="tag{}">{}</span>', colour, row.submission.get_state_display())


class Left(Column):
    head = _("Next step or result")

    def cell(self, row: Sent) -> str:
        if row.left or row.submission.open:
            again = row.submission.quoted  # it was returned: only its arbiter can say that it is ready
            return row.left or (gettext("answered, not sent again yet") if again else gettext("ready to submit"))
        return _event(row.submission, row.life)


class Changed(Column):
    head = _("Changed")
    head_class, cell_class = "wide", "soft day wide"

    def cell(self, row: Sent) -> str:
        return written(row.submission.changed)


class OwnReportsTable(Table):
    row_classes = "linked"
    classes = "reports"

    tournament = Tournament()
    ended = Ended()
    players = Players()
    games = Games()
    state = State()
    left = Left()
    changed = Changed()


# ---- before the officer ---------------------------------------------------------------
class Report(Column):
    head = _("Tournament")

    def cell(self, one: Submission) -> str:
        return format_html(
            '<a class="row-link" href="{}">{}</a><br><span class="soft small">{}{}</span>',
            reverse("review", args=[one.pk]), one.name or one.filename, one.receipt, _version(one),
        )  # fmt: skip


class Tick(Column):
    """Chooses a report for what is done with several at once, as it was shown."""

    head, head_hidden = _("Tick"), True

    def cell(self, one: Submission) -> str:
        words = '<input type="checkbox" name="report" value="{}:{}" aria-label="{}"{}>'
        return format_html(words, one.pk, seen(one), one, SafeString(" checked" if self.table.all_ticked else ""))


class With(Column):
    """Who looks at it."""

    head = _("With")
    head_class = cell_class = "wide"

    def cell(self, one: Submission) -> str:
        return account_name(one.assigned_to) if one.assigned_to else DASH


class Arbiter(Column):
    head = _("Arbiter")

    def cell(self, one: Submission) -> str:
        return account_name(one.arbiter)


class ReportEnded(Column):
    head = _("Ended")
    head_class, cell_class = "wide", "day wide"

    def cell(self, one: Submission) -> str:
        return written(one.end) or DASH


class ReportPlayers(_Count):
    head = _("Players")

    def cell(self, one: Submission) -> int:
        return one.players


class ReportGames(_Count):
    head = _("Games")

    def cell(self, one: Submission) -> int:
        return one.games


class Submitted(Column):
    head = pgettext_lazy("a report", "Submitted")
    head_class, cell_class = "wide", "soft day wide"

    def cell(self, one: Submission) -> str:
        return written(one.submitted, "j M Y, H:i")


class LastChanged(Column):
    head = _("Changed")
    head_class, cell_class = "wide", "soft day wide"

    def cell(self, one: Submission) -> str:
        return written(one.changed, "j M Y, H:i")


class Event(Column):
    head = _("Event")

    def cell(self, one: Submission) -> str:
        return _event(one, self.table.lives.get(one.pk))


class ReviewsTable(Table):
    """Reports in one state: those that wait say since when, accepted ones name their event and the list it is in.

    `lives`: by the report's key.
    """

    row_classes = "linked"
    classes = "reports"

    tick = Tick()
    report = Report()
    arbiter = Arbiter()
    ended = ReportEnded()
    players = ReportPlayers()
    games = ReportGames()
    submitted = Submitted()
    changed = LastChanged()
    assigned = With()
    event = Event()

    def __init__(self, state: str, lives: Mapping[int, Life], all_ticked: bool = False) -> None:
        self.lives, self.all_ticked = lives, all_ticked
        left_out = ["changed"] if state == Submission.State.SUBMITTED else ["submitted", "tick", "assigned"]
        left_out += [] if state == Submission.State.ACCEPTED else ["event"]
        super().__init__(exclude=left_out)


def seen(one: Submission) -> str:
    """What changes with every change of a report: the page says with it which one it showed."""
    return f"{one.changed:%Y%m%d%H%M%S%f}"


def _version(one: Submission) -> str:
    return f" · {gettext('version %(number)s') % {'number': one.version}}" if one.version > 1 else ""


def _event(one: Submission, life: Life | None) -> str:
    event = one.tournament
    if event is None:
        return ""
    told = format_html('<br><span class="small">{}</span>', life.short) if life else ""
    return format_html('<a href="{}">{}</a>{}', event.get_absolute_url(), event.code, told)

"""The tables of a month for FIDE."""

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.events.for_fide.page import Row
from federation.events.for_fide.without_id import WithoutId
from federation.models import FederationChange, Player
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import DASH, days, written


class _Number(Column):
    head_class = "num"
    labelled = True


# ---- events -------------------------------------------------------------------
class Event(Column):
    head, row_head = _("Event"), True

    def cell(self, row: Row) -> str:
        event = row.event
        return format_html(
            '<a class="row-link" href="{}">{}</a><br><span class="soft small">{} · {}{}</span>',
            event.get_absolute_url(), event.name, event.code, days(event.start, event.end),
            f" · {gettext('part %(part)s') % {'part': row.part}}" if row.part else "",
        )  # fmt: skip


class Tempo(Column):
    head, labelled = _("Rate of play"), True

    def cell(self, row: Row) -> str:
        return row.event.get_tempo_display()


class Players(_Number):
    head = _("Players")

    def cell(self, row: Row) -> int:
        return row.players


class NoId(_Number):
    head = _("Without an id")

    def cell(self, row: Row) -> object:
        return row.without_id or DASH


class Fee(_Number):
    head = _("FIDE’s fee")

    def cell(self, row: Row) -> str:
        return gettext("%(fee)s EUR") % {"fee": row.fee} if row.fee is not None else DASH


class Sent(Column):
    head, labelled = _("Sent"), True

    def cell(self, row: Row) -> str:
        if row.sent is None:
            return format_html('<span class="tag tag--warning">{}</span>', gettext("not yet"))
        again = gettext("changed since: send it again")
        return format_html(
            "{}{}", written(row.sent), format_html("<br><strong>{}</strong>", again) if row.changed else ""
        )


class AtFide(Column):
    head, labelled = _("At FIDE"), True

    def cell(self, row: Row) -> str:
        if row.at_fide is None:
            return DASH
        return format_html(
            '<span class="tag tag--{}">{}</span><br><span class="soft small">{}</span>',
            row.at_fide.tag, row.at_fide.get_state_display(),
            gettext("list of %(day)s") % {"day": written(row.at_fide.list_day)},
        )  # fmt: skip


class EventsTable(Table):
    classes = "register-rows"
    event, tempo, players, no_id, fee, sent, at_fide = (
        Event(), Tempo(), Players(), NoId(), Fee(), Sent(), AtFide()
    )  # fmt: skip
    caption = _("Events of the month")


# ---- people -------------------------------------------------------------------
def _person(player: Player) -> str:
    return format_html('<a class="row-link" href="{}">{}</a>', player.get_absolute_url(), player.name)


class Person(Column):
    head, row_head = _("Player"), True

    def cell(self, row: WithoutId) -> str:
        return _person(row.player)


class Born(_Number):
    head = _("Born")

    def cell(self, row: WithoutId) -> object:
        return written(row.player.born) if row.player.born else row.player.birth_year or DASH


class Missing(Column):
    """What FIDE asks for and the register does not say."""

    head, labelled = _("Missing in the register"), True

    def cell(self, row: WithoutId) -> str:
        player = row.player
        wanted = (
            (player.given_name, gettext("given name")), (player.born, gettext("date of birth")),
            (player.sex, gettext("sex")), (player.federation, gettext("federation")),
        )  # fmt: skip
        return ", ".join(words for there, words in wanted if not there) or DASH


class Waiting(Column):
    head, labelled = _("Events"), True

    def cell(self, row: WithoutId) -> str:
        return format_html_join(
            ", ", '<a href="{}">{}</a>', ((reverse("event", args=[one]), one) for one in row.events)
        )


class WithoutIdTable(Table):
    classes = "register-rows"
    person, born, missing, waiting = Person(), Born(), Missing(), Waiting()
    caption = _("Players without a FIDE id")


# ---- transfers ----------------------------------------------------------------
class Moved(Column):
    head, row_head = _("Player"), True

    def cell(self, change: FederationChange) -> str:
        return _person(change.player)


class From(Column):
    head, labelled = _("From"), True

    def cell(self, change: FederationChange) -> str:
        return change.old or DASH


class To(Column):
    head, labelled = _("To"), True

    def cell(self, change: FederationChange) -> str:
        return change.new or DASH


class Day(Column):
    head, labelled = _("Day"), True

    def cell(self, change: FederationChange) -> str:
        return written(change.day)


class TransfersTable(Table):
    classes = "register-rows"
    person, old, new, day = Moved(), From(), To(), Day()
    caption = _("Changes of federation")

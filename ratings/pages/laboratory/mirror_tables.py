"""The tables of a mirror check: ratings with the reason of each difference, and events with their state at FIDE."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.models import Player, SeenAtFide, Tournament
from federation.models.players import Tempo
from federation.runtime.office.reader_language import capfirst
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import plain_day
from ratings.lists.dry_runs.mirror import examination as why
from ratings.pages.laboratory.mirror import LABELS, Line
from ratings.wording.numbers import DASH, signed


def explanation(line: Line) -> str:
    """Why a rating is not as recomputed, as a sentence; safe HTML."""
    told = line.told
    events, people = _links(line.missing), _links(line.opponents)
    listed, expected = told["listed"], told["expected"]
    more = (listed[1] or 0) - (expected[1] or 0)
    sentences = {
        why.AGREES: _("FIDE’s list has the same."),
        why.NOT_SENT: _("FIDE’s list is without the games of {events}, which were not marked as sent."),
        why.LATE: _(
            "FIDE’s list is without the games of {events}, which were accepted or sent after the list was closed."
        ),
        why.NOT_SEEN: _("FIDE’s list is without the games of {events}, although they were sent in time."),
        why.EARLIER: _("FIDE’s list has the games of {events}, which belong to an earlier month."),
        why.CHANGED: _("FIDE’s list has a result as it was sent. It was changed here since."),
        why.NO_ID: _("The player has no FIDE id here, so FIDE cannot rate the games."),
        why.OTHER_ID: _("FIDE has the games under another id of the same name: {other}."),
        why.UNLISTED: _("A first rating was expected, and this FIDE id is not on the list."),
        why.FACTOR: _("The change is that of K {factor}."),
        why.ROUNDED: _("The change of each event was rounded by itself."),
        why.OPPONENT: _("FIDE has another rating of an opponent, who has another id there: {people}."),
        why.UNKNOWN_OPPONENT: _(
            "FIDE’s list before the month has nobody of an opponent’s federation: {people}. A list of all "
            "federations is needed."
        ),
        why.OLDER_LIST: _("An event began before the list of {day}, and the ratings of that time are not known here."),
        why.NEWCOMER: _("A first rating, for which FIDE may count games that are not known here."),
        why.INACTIVE: _("Rating and games agree, and FIDE marks the player as inactive."),
        why.LEFT: _("FIDE’s list after the month does not have the player any more."),
        why.MORE: ngettext(
            "FIDE counts {more} game more than is known here.", "FIDE counts {more} games more than are known here.",
            more,
        ),
        why.UNEXPLAINED: _("None of the known reasons leads to FIDE’s numbers."),
    }  # fmt: skip
    if line.reason == why.NO_ID and "other_id" in told:
        sentence = _("The player has no FIDE id here. FIDE has the games under {other}.")
    else:
        sentence = sentences[line.reason]
    facts = {
        "events": events, "people": people, "other": told.get("other_id", ""), "factor": told.get("other_factor", ""),
        "day": plain_day(line.month.first), "more": more,
    }  # fmt: skip
    return format_html(sentence, **facts)


def _links(things: Iterable[Player | Tournament]) -> str:
    return format_html_join("; ", '<a href="{}">{}</a>', ((one.get_absolute_url(), one.name) for one in things))


# ---- the table of players ---------------------------------------------------------------
class _Number(Column):
    head_class = "num"
    labelled = True


class PlayerName(Column):
    head, row_head, file = gettext_lazy("Player"), True, ("player", "fide_id")

    def cell(self, row: Line) -> str:
        if row.player is None:
            return format_html('{}<br><span class="soft small">{}</span>', row.told["name"], row.told["fide_id"])
        return format_html('<a class="row-link" href="{}">{}</a>', row.player.get_absolute_url(), row.player.name)

    def values(self, row: Line) -> tuple:
        if row.player is None:
            return row.told["name"], row.told["fide_id"]
        return row.player.name, row.player.fide_id


class RateOfPlay(Column):
    head, labelled, file = gettext_lazy("Rate of play"), True, ("tempo",)

    def cell(self, row: Line) -> str | Promise:
        return Tempo(row.told["tempo"]).label

    def values(self, row: Line) -> tuple:
        return (row.told["tempo"],)


class Before(_Number):
    head, file = gettext_lazy("Before"), ("before", "k")

    def cell(self, row: Line) -> object:
        return _or_dash(row.told["before"])

    def values(self, row: Line) -> tuple:
        return row.told["before"], row.told["factor"]


class Expected(_Number):
    head, file = gettext_lazy("Recomputed"), ("recomputed", "recomputed_games")

    def cell(self, row: Line) -> str:
        return _figures(*row.told["expected"])

    def values(self, row: Line) -> tuple:
        return tuple(row.told["expected"])


class AtFide(_Number):
    head, file = gettext_lazy("FIDE’s list"), ("listed", "listed_games")

    def cell(self, row: Line) -> str:
        return _figures(*row.told["listed"])

    def values(self, row: Line) -> tuple:
        return tuple(row.told["listed"])


class Difference(_Number):
    head, file = gettext_lazy("Difference"), ("difference",)

    def cell(self, row: Line) -> str:
        return signed(self._apart(row), 0)

    def values(self, row: Line) -> tuple:
        return (self._apart(row),)

    def _apart(self, row: Line) -> int | None:
        listed, expected = row.told["listed"][0], row.told["expected"][0]
        return None if listed is None or expected is None else listed - expected


class Reason(Column):
    head, labelled, file = gettext_lazy("Reason"), True, ("reason", "events", "k_of_fide", "other_fide_id")

    def cell(self, row: Line) -> str:
        return format_html("<strong>{}</strong><br>{}", capfirst(str(LABELS[row.reason])), explanation(row))

    def values(self, row: Line) -> tuple:
        codes = " ".join(one.code for one in row.missing)
        return row.reason, codes, row.told.get("other_factor"), row.told.get("other_id")


class MirrorTable(Table):
    classes = "register-rows"
    player, tempo, before, expected, at_fide, difference, reason = (
        PlayerName(), RateOfPlay(), Before(), Expected(), AtFide(), Difference(), Reason()
    )  # fmt: skip
    caption = gettext_lazy("Ratings of the month")


def _or_dash(value: object) -> object:
    return DASH if value is None else value


def _figures(rating: int | None, games: int | None) -> str:
    """2010 · 3 games."""
    if games is None:
        return str(_or_dash(rating))
    words = ngettext("%(number)d game", "%(number)d games", games) % {"number": games}
    return format_html('{} <span class="soft small">· {}</span>', _or_dash(rating), words)


# ---- the table of events -----------------------------------------------------------------
class EventName(Column):
    head, row_head = gettext_lazy("Event"), True

    def cell(self, row) -> str:
        event, _told, _people = row
        return format_html(
            '<a class="row-link" href="{}">{}</a><br><span class="soft small">{}</span>',
            reverse("event", args=[event.code]), event.name, event.code,
        )  # fmt: skip


class State(Column):
    head, labelled = gettext_lazy("At FIDE"), True

    def cell(self, row) -> str:
        _event, told, _people = row
        state = SeenAtFide(state=told["state"])
        tag = format_html('<span class="tag tag--{}">{}</span>', state.tag, state.get_state_display())
        return format_html("{}<br>{}", tag, capfirst(str(LABELS[told["cause"]]))) if told["cause"] else tag


class Showing(_Number):
    head = gettext_lazy("Players with their games")

    def cell(self, row) -> int:
        return int(row[1]["showing"])


class Lacking(Column):
    head, labelled = gettext_lazy("Players without them"), True

    def cell(self, row) -> str:
        return _links(row[2]) or DASH


class EventStatesTable(Table):
    classes = "register-rows"
    event, state, showing, lacking = EventName(), State(), Showing(), Lacking()
    caption = gettext_lazy("Events of the month")

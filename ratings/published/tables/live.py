"""The live ratings of a series: their columns, on the page and in the file."""

from collections.abc import Iterable

from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.runtime.office.languages import here
from federation.runtime.pages.tables import Column, Table
from ratings.catalogue import System
from ratings.models import LiveRating
from ratings.wording.numbers import fixed, rating, signed

DECIMALS = 1


class Rank(Column):
    """The live rank, and the places won or lost since the list; a file gives the rank on the list too."""

    head = _("Live rank")
    head_class, cell_class = "num", "num soft"
    file = ("live_rank", "rank")

    def cell(self, row: LiveRating) -> str:
        before = row.entry.previous_rank
        won = 0 if before is None else before - row.rank
        if not won:
            return str(row.rank)
        sign, spoken, colour = ("▲", gettext("up"), "gain") if won > 0 else ("▼", gettext("down"), "loss")
        words = '{} <span class="{} small">{}<span class="visually-hidden"> {} </span>{}</span>'
        return format_html(words, row.rank, colour, sign, spoken, abs(won))

    def values(self, row: LiveRating) -> tuple:
        return row.rank, row.entry.previous_rank


class Ids(Column):
    on_page = False
    file = ("player", "title")

    def values(self, row: LiveRating) -> tuple:
        return row.entry.player_id, row.entry.title


class Name(Column):
    """The player, with a line under the name that small screens show in place of other columns."""

    head = _("Player")
    cell_class = "who"
    file = ("name", "federation", "club")

    def cell(self, row: LiveRating) -> str:
        entry = row.entry
        title = format_html('<span class="title-code">{}</span> ', entry.title) if entry.title else ""
        return format_html(
            '{}<a class="row-link" href="{}players/{}/?system={}">{}</a><span class="under">{}</span>',
            title, here(), entry.player_id, self.table.system.slug, entry.name, row.last.name if row.last else "",
        )  # fmt: skip

    def values(self, row: LiveRating) -> tuple:
        return row.entry.name, row.entry.federation, row.entry.club


class Federation(Column):
    head = _("Fed.")
    head_class, cell_class = "wide fed", "wide fed soft"

    def cell(self, row: LiveRating) -> str:
        return row.entry.federation


class Rating(Column):
    head = _("Live rating")
    head_class, cell_class = "num", "rating"
    file = ("live_rating",)

    def cell(self, row: LiveRating) -> str:
        change = self.table.change(row)
        return format_html('{}<span class="under">{}</span>', fixed(row.rating, DECIMALS), change)

    def values(self, row: LiveRating) -> tuple:
        return (round(row.rating, DECIMALS),)


class Change(Column):
    """Since the list in force; nothing for who did not play."""

    head = _("Change")
    head_class, cell_class = "num wide", "num wide"
    file = ("change",)

    def cell(self, row: LiveRating) -> str:
        return self.table.change(row)

    def values(self, row: LiveRating) -> tuple:
        return (round(row.change, DECIMALS) if row.events or row.change else None,)


class Official(Column):
    """The rating on the list in force."""

    head = _("List")
    head_class, cell_class = "num wide", "num wide soft"
    file = ("rating",)

    def cell(self, row: LiveRating) -> str:
        return rating(row.entry.previous)

    def values(self, row: LiveRating) -> tuple:
        return (row.entry.previous,)


class Last(Column):
    """The last event that is counted."""

    head = _("Last event")
    head_class, cell_class = "wide", "wide"
    file = ("events", "last_event")

    def cell(self, row: LiveRating) -> str:
        return (
            "" if row.last is None else format_html('<a href="{}">{}</a>', row.last.get_absolute_url(), row.last.name)
        )

    def values(self, row: LiveRating) -> tuple:
        return row.events, row.last.code if row.last else ""


class LiveTable(Table):
    """Live ratings of `system`, the best first."""

    classes, row_classes = "live-ratings", "linked"
    page_order = ("rank", "name", "federation", "rating", "change_", "official", "last")

    rank = Rank()
    ids = Ids()
    name = Name()
    federation = Federation()
    official = Official()
    rating = Rating()
    change_ = Change()
    last = Last()

    def __init__(self, system: System, rows: Iterable[LiveRating] = (), **options) -> None:
        self.system = system
        self.caption = gettext("%(series)s: live ratings") % {"series": system.name}
        super().__init__(rows, **options)

    def change(self, row: LiveRating) -> str:
        """The change since the list, coloured; "" for who did not play."""
        if not row.events and not row.change:
            return ""
        return format_html(
            '<span class="{}">{}</span>', self.system.direction(round(row.change, 4)), signed(row.change, DECIMALS)
        )

"""The list of players, with their rating on every list in force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from federation.models import Player
from federation.runtime.office import births
from federation.runtime.pages.tables import Column, Table
from ratings import categories
from ratings.models import Printed, RatingList
from ratings.published.tables.list_labels import list_labels
from ratings.wording.numbers import DASH, rating


@dataclass(frozen=True)
class Listed:
    """A player with the title of today, and the entries of the lists in force, by the list's key."""

    player: Player
    title: str
    entries: Mapping[int, Printed]

    @property
    def rating(self) -> str:
        """On the first of the lists; empty where none has the player."""
        return next((rating(entry.rating) for entry in self.entries.values()), "")

    @property
    def under(self) -> str:
        """What tells the player from others of the name, on one line."""
        facts = (self.player.club or self.player.federation, births.in_public(self.player.birth_year))
        return " · ".join(str(fact) for fact in facts if fact)


class Name(Column):
    """The player, with a line under the name that small screens show in place of other columns."""

    head = _("Player")

    def cell(self, row: Listed) -> str:
        player = row.player
        return format_html(
            '{}<a class="row-link" href="{}">{}</a><span class="under">{}</span>',
            format_html('<span class="title-code">{}</span> ', row.title) if row.title else "",
            player.get_absolute_url(),
            player.name,
            player.club or player.federation,
        )


class Federation(Column):
    head = _("Fed.")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, row: Listed) -> str:
        return row.player.federation


class Club(Column):
    head = _("Club")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, row: Listed) -> object:
        club = row.player.club
        return format_html('<a href="{}">{}</a>', club.get_absolute_url(), club) if club else ""


class RatingOn(Column):
    """The rating on one list."""

    head_class, cell_class = "num wide", "num wide"

    def __init__(self, rating_list: RatingList) -> None:
        self.list = rating_list
        self.head = rating_list.catalogue.short
        super().__init__()

    def classes(self, row: Listed) -> str:
        entry = row.entries.get(self.list.pk)
        return " ".join((self.cell_class, "soft")) if entry and not entry.active else self.cell_class

    def cell(self, row: Listed) -> str:
        entry = row.entries.get(self.list.pk)
        return rating(entry.rating) if entry else format_html('<span class="soft">{}</span>', DASH)


class FirstRating(RatingOn):
    """The rating on the first list, which small screens show too."""

    head_class, cell_class = "num", "num rating"


class Category(Column):
    """The category on the first list."""

    head = _("Category")
    head_class = "wide"

    def head_html(self) -> str | Promise:
        told = self.table.labels.told if self.table.labels else ""
        return format_html('{} <span class="soft">{}</span>', self.head, told) if told else self.head

    def cell(self, row: Listed) -> str:
        entry = row.entries.get(self.table.first.pk) if self.table.labels else None
        label = self.table.labels.of(entry) if entry else None
        if label is None:
            return ""
        words = '<strong>{}</strong> <span class="soft" lang="{}">{}</span>'
        return format_html(words, label.code, self.table.labels.language, label.native)


class PlayersTable(Table):
    """`lists`: those in force, each a column."""

    row_classes = "linked"
    caption = _("Players")
    page_order = ("name", "federation", "club", "...", "category")

    name = Name()
    federation = Federation()
    club = Club()
    category = Category()

    def __init__(self, lists: Sequence[RatingList]) -> None:
        self.first = lists[0] if lists else None
        self.labels = list_labels(self.first.catalogue, categories.SWITCH[0]) if self.first else None
        columns = [(one.system, (FirstRating if one is self.first else RatingOn)(one)) for one in lists]
        super().__init__(extra_columns=columns)

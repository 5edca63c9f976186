"""Clubs as a list, and the members of one as a list: their columns, on the page and in the file."""

from collections.abc import Iterable, Mapping

from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models import Club
from federation.runtime.office import births
from federation.runtime.pages.tables import Column, Table
from ratings.models import RatingList
from ratings.published.clubs.members import Member, Members
from ratings.wording.numbers import DASH, rating, rating_number, signed


class ClubName(Column):
    """A club, with a line under the name that small screens show in place of other columns."""

    head, file = _("Club"), ("club", "name")
    row_head = True

    def cell(self, club: Club) -> str:
        facts = " · ".join(dict.fromkeys(fact for fact in (club.place, club.region, club.federation) if fact))
        link = '<a class="row-link" href="{}">{}</a><span class="under">{}</span>'
        return format_html(link, club.get_absolute_url(), club.name, facts)

    def values(self, club: Club) -> tuple:
        return club.pk, club.name


class Place(Column):
    head, file = _("Place"), ("place",)
    head_class, cell_class = "wide", "wide soft"

    def cell(self, club: Club) -> str:
        return club.place

    def values(self, club: Club) -> tuple:
        return (club.place,)


class Region(Column):
    head, file = _("Region"), ("region", "federation")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, club: Club) -> str:
        return club.region or club.federation

    def values(self, club: Club) -> tuple:
        return club.region, club.federation


class Number(Column):
    head, head_class, file = _("Members"), "num", ("members",)

    def cell(self, club: Club) -> int:
        return self.table.members.get(club.pk, 0)

    def values(self, club: Club) -> tuple:
        return (self.cell(club),)


class ClubsTable(Table):
    """`members`: club -> how many it has."""

    classes, row_classes, caption = "clubs", "linked", _("Clubs")

    name = ClubName()
    place = Place()
    region = Region()
    members_ = Number()

    def __init__(self, members: Mapping[int, int]) -> None:
        self.members = members
        super().__init__(orderable=False)


class Board(Column):
    """The board by rating; a box picks the member for a team."""

    head, head_class, cell_class = _("Board"), "num", "num soft"
    file = ("board", "player", "national_id", "fide_id")

    def cell(self, one: Member) -> str:
        if one.entry is None:
            return DASH
        box = '<label><input type="checkbox" name="first_players" value="{}" aria-label="{}"> {}</label>'
        words = gettext("Pick %(name)s for a team") % {"name": one.player.name}
        return format_html(box, one.player.pk, words, one.board or DASH)

    def values(self, one: Member) -> tuple:
        return one.board, one.player.pk, one.player.national_id, one.player.fide_id


class Name(Column):
    head, file = _("Player"), ("title", "name")
    row_head = True

    def cell(self, one: Member) -> str:
        entry = one.entry
        title = format_html('<span class="title-code">{}</span> ', entry.title) if entry and entry.title else ""
        state = "" if entry is None or entry.active else gettext("inactive")
        facts = " · ".join(fact for fact in (births.in_public(one.player.birth_year), state) if fact)
        words = '{}<a class="row-link" href="{}">{}</a><span class="under">{}</span>'
        return format_html(words, title, one.player.get_absolute_url(), one.player.name, facts)

    def values(self, one: Member) -> tuple:
        return one.entry.title if one.entry else "", one.player.name


class Born(Column):
    """The year of birth where it is public, else the age group of today."""

    head = _("Born")
    head_class, cell_class, file = "wide", "wide soft", ("birth_year", "age_group_today")

    def cell(self, one: Member) -> str:
        return births.in_public(one.player.birth_year)

    def values(self, one: Member) -> tuple:
        return self.table.born(one.player.birth_year)


class Rank(Column):
    head, file = _("Rank"), ("rank",)
    head_class, cell_class = "num wide", "num wide soft"

    def cell(self, one: Member) -> object:
        return one.entry.rank if one.entry and one.entry.rank else DASH

    def values(self, one: Member) -> tuple:
        return (one.entry.rank if one.entry else None,)


class Rating(Column):
    """The rating, with the change under it that small screens show in place of its column."""

    head, head_class, cell_class, file = _("Rating"), "num", "rating", ("rating", "previous")

    def cell(self, one: Member) -> str:
        change = self.table.change_of(one)
        under = format_html('<span class="under">{}</span>', change) if change else ""
        return format_html("{}{}", rating(one.rating), under)

    def values(self, one: Member) -> tuple:
        return rating_number(one.rating), rating_number(one.entry.previous if one.entry else None)


class Change(Column):
    """The change, which leads to its working."""

    head, head_class, cell_class, file = _("Change"), "num wide", "num wide", ("change",)

    def cell(self, one: Member) -> str:
        return self.table.change_of(one)

    def values(self, one: Member) -> tuple:
        return (rating_number(one.entry.printed_change if one.entry else None),)


class Games(Column):
    head, file = _("Games"), ("games", "active")
    head_class, cell_class = "num wide", "num wide soft"

    def cell(self, one: Member) -> object:
        return one.entry.games if one.entry else ""

    def values(self, one: Member) -> tuple:
        entry = one.entry
        return (entry.games, "yes" if entry.active else "no") if entry else (None, "")


class MembersTable(Table):
    """The members of a club, on the list that is chosen."""

    classes, row_classes = "members", "linked"

    board = Board()
    name = Name()
    born_ = Born()
    rank = Rank()
    rating = Rating()
    change = Change()
    games = Games()

    def __init__(self, members: Members, rows: Iterable[Member] = ()) -> None:
        self.list: RatingList | None = members.list
        self.caption = gettext("Members of %(club)s") % {"club": members.club.name}
        self.born = births.year_and_group()
        super().__init__(orderable=False)
        self.show(rows)

    def change_of(self, one: Member) -> str:
        """Nothing for who did not play."""
        entry = one.entry
        if entry is None or not (entry.games or entry.change):
            return ""
        change = gettext("new") if entry.change is None else signed(entry.change)
        words = '<a class="{}" href="{}players/{}/" aria-label="{}">{}</a>'
        why = gettext("Why %(change)s? %(name)s") % {"change": change, "name": one.player.name}
        direction = self.list.catalogue.direction(entry.change)
        return format_html(words, direction, self.list.get_absolute_url(), entry.player_id, why, change)

"""The registrar's lists: players and clubs."""

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models import Club, Player
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary import dates


class _Fact(Column):
    """One stored fact; what is missing shows as a dash."""

    labelled = True

    def value(self, row: Player | Club) -> object:
        raise NotImplementedError

    def classes(self, row: Player | Club) -> str:
        return self.head_class if self.value(row) else " ".join(filter(None, (self.head_class, "register-none")))

    def cell(self, row: Player | Club) -> object:
        return self.value(row) or dates.DASH


# ---- players ------------------------------------------------------------------
class Name(Column):
    head = _("Name")
    row_head = True

    def cell(self, player: Player) -> str:
        titles = format_html_join(
            "", ' <span class="title-code" title="{}">{}</span>',
            ((award.scheme, award.code) for award in player.titles.all() if award.held),
        )  # fmt: skip
        state = f"† {player.died.year}" if player.died else "" if player.active else gettext("inactive")
        return format_html(
            '<a class="row-link" href="{}">{}</a>{}{}',
            reverse("register-player-edit", args=[player.pk]),
            player.name,
            titles,
            format_html(' <span class="tag">{}</span>', state) if state else "",
        )


class NationalId(Column):
    head = _("National id")
    labelled = True

    def cell(self, player: Player) -> str:
        return player.national_id


class FideId(_Fact):
    head = _("FIDE id")
    head_class = "num"

    def value(self, player: Player) -> int | None:
        return player.fide_id


class Born(_Fact):
    head = _("Born")
    head_class = "num"

    def value(self, player: Player) -> int | None:
        return player.birth_year

    def cell(self, player: Player) -> object:
        return dates.short_day(player.born) if player.born else super().cell(player)


class Federation(_Fact):
    head = _("Federation")

    def value(self, row: Player | Club) -> str:
        return row.federation


class ClubOf(_Fact):
    head = _("Club")

    def value(self, player: Player) -> Club | None:
        return player.club


class RegisterTable(Table):
    row_classes = "linked"
    classes = "register-rows"

    name = Name()
    national_id = NationalId()
    fide_id = FideId()
    born = Born()
    federation = Federation()
    club = ClubOf()


# ---- clubs --------------------------------------------------------------------
class ClubName(Column):
    head = _("Club")
    row_head = True

    def cell(self, club: Club) -> str:
        address = reverse("register-club-edit", args=[club.pk])
        return format_html('<a class="row-link" href="{}">{}</a>', address, club.name)


class Place(_Fact):
    head = _("Place")

    def value(self, club: Club) -> str:
        return club.place


class Region(_Fact):
    head = _("Region")

    def value(self, club: Club) -> str:
        return club.region


class Members(Column):
    head = _("Players")
    head_class = "num"
    labelled = True

    def cell(self, club: Club) -> int:
        return club.count


class ClubsTable(Table):
    """Clubs, each with `count`, its players."""

    row_classes = "linked"
    classes = "register-rows"

    name = ClubName()
    place = Place()
    region = Region()
    federation = Federation()
    players = Members()

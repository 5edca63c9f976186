"""The public list of titles: by scheme, title, year, federation and club, on a page and in a file."""

from datetime import date

import django_filters
from django.db.models import F, QuerySet
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models import Club, Player, TitleAward
from federation.runtime.database.among import among
from federation.runtime.pages.filters import Filter
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary import titles
from federation.vocabulary.dates import DASH, short_day

UNKNOWN = "unknown"  # year of an award without a day
STATES = {"held": _("In force"), "conditional": _("Conditional"), "revoked": _("Revoked")}


def shown() -> QuerySet:
    """All awards of people as they stand in the register, latest first, those without a day last."""
    awards = _standing().select_related("player__club", "tournament")
    return awards.order_by(F("date").desc(nulls_last=True), "-pk")


def _standing() -> QuerySet:
    """Awards of entries that are not merged into another. By the keys of those that are, of which there are few."""
    merged = Player.objects.exclude(merged_into=None).order_by().values_list("pk", flat=True)
    return TitleAward.objects.exclude(player__in=list(merged.filter(titles__isnull=False).distinct()))


class AwardFilter(Filter):
    """Which awards the list shows."""

    scheme = django_filters.ChoiceFilter(label=_("Scheme"), empty_label=_("All schemes"))
    code = django_filters.ChoiceFilter(label=_("Title"), empty_label=_("All titles"))
    year = django_filters.ChoiceFilter(label=_("Year"), empty_label=_("All years"), method="filter_year")
    federation = django_filters.ChoiceFilter(
        label=_("Federation"), empty_label=_("All federations"), field_name="player__federation"
    )
    club = django_filters.ChoiceFilter(label=_("Club"), empty_label=_("All clubs"), field_name="player__club")
    state = django_filters.ChoiceFilter(
        label=_("State"), empty_label=_("All states"), choices=list(STATES.items()), method="filter_state"
    )

    class Meta:
        model = TitleAward
        fields: list[str] = []

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        here = _standing().order_by()
        held = set(here.values_list("scheme", "code").distinct())
        holders = among("pk", list(here.values_list("player", flat=True).distinct()))
        people = list(Player.objects.filter(holders).order_by().values_list("federation", "club"))
        scheme = self.data.get("scheme", "") if self.data else ""
        codes = sorted((one for one in held if scheme in {"", one[0]}), key=lambda one: titles.height(*one))
        federations = {federation for federation, _club in people} - {""}
        years = [(str(day.year), str(day.year)) for day in here.dates("date", "year", order="DESC")]
        without = [(UNKNOWN, _("Not known"))] if here.filter(date=None).exists() else []
        clubs = Club.objects.filter(pk__in={club for _federation, club in people} - {None})
        choices = {
            "scheme": [(one.code, gettext(one.name)) for one in titles.SCHEMES.values() if one.code in dict(held)],
            "code": [(code, code) for code in dict.fromkeys(code for _scheme, code in codes)],
            "year": [*years, *without],
            "federation": [(code, code) for code in sorted(federations)],
            "club": [(str(key), name) for key, name in clubs.order_by("name").values_list("pk", "name")],
        }
        for name, values in choices.items():
            self.filters[name].extra["choices"] = values
        for name in self.filters:
            chosen = " chip--on" if self.data and self.data.get(name) else ""
            self.form.fields[name].widget.attrs["class"] = f"chip{chosen}"

    def filter_year(self, awards: QuerySet, name: str, year: str) -> QuerySet:
        if year == UNKNOWN:
            return awards.filter(date=None)
        return awards.filter(date__range=(date(int(year), 1, 1), date(int(year), 12, 31)))

    def filter_state(self, awards: QuerySet, name: str, state: str) -> QuerySet:
        if state == "revoked":
            return awards.exclude(revoked=None)
        if state == "conditional":
            return awards.filter(revoked=None, fulfilled=None).exclude(conditional_until=None)
        return awards.held()


class Title(Column):
    head, file = _("Title"), ("title",)

    def cell(self, award: TitleAward) -> str:
        return format_html('<span class="title-code{}" title="{}">{}</span>', award.look, award.name, award.code)

    def values(self, award: TitleAward) -> tuple:
        return (award.code,)


class Scheme(Column):
    head, file = _("Scheme"), ("scheme",)
    head_class, cell_class = "wide", "wide soft"

    def cell(self, award: TitleAward) -> str:
        return award.scheme

    def values(self, award: TitleAward) -> tuple:
        return (award.scheme,)


class Name(Column):
    """The player, with a line under it that small screens show in place of other columns."""

    head, row_head = _("Player"), True
    file = ("national_id", "fide_id", "player")

    def cell(self, award: TitleAward) -> str:
        facts = [award.scheme, short_day(award.date) if award.date else "", award.event]
        return format_html(
            '<a class="row-link" href="{}">{}</a><span class="under">{}</span>',
            award.player.get_absolute_url(), award.player.name, " · ".join(filter(None, facts)),
        )  # fmt: skip

    def values(self, award: TitleAward) -> tuple:
        return (award.player.national_id, award.player.fide_id, award.player.name)


class Federation(Column):
    head, file = _("Federation"), ("federation",)
    head_class, cell_class = "wide", "wide soft"

    def cell(self, award: TitleAward) -> str:
        return award.player.federation or DASH

    def values(self, award: TitleAward) -> tuple:
        return (award.player.federation,)


class InClub(Column):
    head, file = _("Club"), ("club",)
    head_class, cell_class = "wide", "wide soft"

    def cell(self, award: TitleAward) -> str:
        club = award.player.club
        return format_html('<a href="{}">{}</a>', club.get_absolute_url(), club) if club else DASH

    def values(self, award: TitleAward) -> tuple:
        return (award.player.club.name if award.player.club else "",)


class Day(Column):
    head, file = _("Awarded"), ("date",)
    head_class, cell_class = "wide", "wide day"

    def cell(self, award: TitleAward) -> str:
        return short_day(award.date)

    def values(self, award: TitleAward) -> tuple:
        return (award.date,)


class Event(Column):
    head, file = _("Won at"), ("event", "event_code", "decision")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, award: TitleAward) -> str:
        if award.tournament is not None:
            return format_html('<a href="{}">{}</a>', award.tournament.get_absolute_url(), award.event)
        return award.event or DASH

    def values(self, award: TitleAward) -> tuple:
        return (award.event, award.tournament.code if award.tournament else "", award.decision)


class State(Column):
    """In force, waiting for a rating, or revoked and why."""

    head, file = _("State"), ("conditional_until", "fulfilled", "revoked", "reason")

    def cell(self, award: TitleAward) -> str:
        if award.revoked is not None:
            return _tag("error", gettext("revoked"), short_day(award.revoked))
        if award.conditional:
            rating = gettext("until rated %(rating)s") % {"rating": award.conditional_until}
            return _tag("warning", gettext("conditional"), rating)
        return format_html('<span class="soft">{}</span>', gettext("in force"))

    def values(self, award: TitleAward) -> tuple:
        return (award.conditional_until, award.fulfilled, award.revoked, award.reason)


def _tag(colour: str, told: str, more: str) -> str:
    return format_html('<span class="tag tag--{}">{}</span> <span class="soft small">{}</span>', colour, told, more)


class AwardsTable(Table):
    caption, row_classes = _("Titles"), "linked"

    title = Title()
    player = Name()
    scheme = Scheme()
    federation = Federation()
    club = InClub()
    day = Day()
    event = Event()
    state = State()

"""The public list of norms that were made: by title, year and federation, on a page and in a file."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Self

import django_filters
from django.db.models import Case, Exists, IntegerField, OuterRef, QuerySet, Value, When
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from federation.models import Player
from federation.runtime.pages.filters import Filter
from federation.runtime.pages.tables import Column, Table
from federation.vocabulary.dates import short_day
from ratings.models import NormFound
from ratings.pages.titles.application_page import start_numbers
from ratings.titles.norms.application.rating_titles import ORDER


def height(field: str) -> Case:
    """The place of a title among all, the highest first."""
    places = (When(**{field: title}, then=Value(at)) for at, title in enumerate(ORDER))
    return Case(*places, default=Value(len(ORDER)), output_field=IntegerField())


def made() -> QuerySet[NormFound]:
    """Norms of events that count, the latest first; of one event the highest title first."""
    norms = NormFound.objects.filter(norm=True, tournament__withdrawn=False)
    norms = norms.select_related("tournament", "player__merged_into", "player__club").annotate(height=height("title"))
    return norms.order_by("-tournament__end", "-tournament", "height", "player__search_key", "pk")


class NormFilter(Filter):
    """Which norms the list shows. Without a title, of each result the norm for the highest one."""

    title = django_filters.ChoiceFilter(label=_("Title"), empty_label=_("All titles"))
    year = django_filters.ChoiceFilter(label=_("Year"), empty_label=_("All years"), method="filter_year")
    federation = django_filters.ChoiceFilter(
        label=_("Federation"), empty_label=_("All federations"), field_name="player__federation"
    )

    class Meta:
        model = NormFound
        fields: list[str] = []

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        here = NormFound.objects.filter(norm=True, tournament__withdrawn=False).order_by()
        rows = set(here.values_list("title", "tournament__end__year", "player__federation").distinct())
        titles = sorted({title for title, _year, _federation in rows}, key=_place)
        choices = {
            "title": [(title, title) for title in titles],
            "year": [(str(year), str(year)) for year in sorted({row[1] for row in rows}, reverse=True)],
            "federation": [(code, code) for code in sorted({row[2] for row in rows} - {""})],
        }
        for name, values in choices.items():
            self.filters[name].extra["choices"] = values
        for name in self.filters:
            chosen = " chip--on" if self.data and self.data.get(name) else ""
            self.form.fields[name].widget.attrs["class"] = f"chip{chosen}"

    def filter_year(self, norms: QuerySet, name: str, year: str) -> QuerySet:
        return norms.filter(tournament__end__range=(date(int(year), 1, 1), date(int(year), 12, 31)))

    def filter_queryset(self, queryset: QuerySet) -> QuerySet:
        found = super().filter_queryset(queryset)
        if self.data and self.data.get("title"):
            return found
        higher = NormFound.objects.filter(
            norm=True, player=OuterRef("player"), tournament=OuterRef("tournament"), scheme=OuterRef("scheme")
        ).annotate(own=height("title"))
        return found.exclude(Exists(higher.filter(own__lt=OuterRef("height"))))


def _place(title: str) -> tuple[int, str]:
    return (ORDER.index(title) if title in ORDER else len(ORDER), title)


def person(norm: NormFound) -> Player:
    """Whose it is: who stands for the entry since a merge."""
    return norm.player.merged_into or norm.player


class Norm(Column):
    head, file = _("Norm"), ("title", "scheme")

    def cell(self, norm: NormFound) -> str:
        return format_html('<span class="title-code">{}</span>', norm.title)

    def values(self, norm: NormFound) -> tuple:
        return norm.title, norm.scheme


class Name(Column):
    """The player, with a line under it that small screens show in place of other columns."""

    head, row_head = _("Player"), True
    file = ("player", "national_id", "fide_id", "name", "federation")

    def cell(self, norm: NormFound) -> str:
        one, event = person(norm), norm.tournament
        return format_html(
            '<a href="{}">{}</a><span class="under">{} · {}</span>',
            one.get_absolute_url(), one.name, event.name, short_day(event.end),
        )  # fmt: skip

    def values(self, norm: NormFound) -> tuple:
        one = person(norm)
        return one.pk, one.national_id, one.fide_id, one.name, one.federation


class Federation(Column):
    head = _("Federation")
    head_class, cell_class = "wide", "wide soft"

    def cell(self, norm: NormFound) -> str:
        return person(norm).federation


class Event(Column):
    head, file = _("Event"), ("event", "event_code")
    head_class, cell_class = "wide", "wide"

    def cell(self, norm: NormFound) -> str:
        return format_html('<a href="{}">{}</a>', norm.tournament.get_absolute_url(), norm.tournament.name)

    def values(self, norm: NormFound) -> tuple:
        return norm.tournament.name, norm.tournament.code


class Ended(Column):
    head, file = _("Ended"), ("end",)
    head_class, cell_class = "wide", "wide day"

    def cell(self, norm: NormFound) -> str:
        return short_day(norm.tournament.end)

    def values(self, norm: NormFound) -> tuple:
        return (norm.tournament.end,)


class Performance(Column):
    """The performance, which leads to the working of the norm."""

    head, head_class, file = _("Perf."), "num", ("performance",)

    def cell(self, norm: NormFound) -> str:
        number = self.table.numbers.get((norm.tournament_id, norm.player_id))
        words = norm.performance if norm.performance is not None else _("working")
        if number is None:
            return str(words)
        address = reverse("norm", args=[norm.tournament.code, number, norm.title])
        label = _("Working of the %(title)s norm of %(name)s") % {"title": norm.title, "name": norm.player.name}
        return format_html('<a href="{}" aria-label="{}: {}">{}</a>', address, label, words, words)

    def values(self, norm: NormFound) -> tuple:
        return (norm.performance,)


class Games(Column):
    head, head_class, file = _("Games"), "num", ("games",)

    def cell(self, norm: NormFound) -> int:
        return norm.credited

    def values(self, norm: NormFound) -> tuple:
        return (norm.credited,)


class NormsTable(Table):
    caption = _("Norms")

    title = Norm()
    player = Name()
    federation = Federation()
    event = Event()
    end = Ended()
    performance = Performance()
    games = Games()

    numbers: Mapping[tuple[int, int], int] = {}

    def show(self, rows: Iterable[NormFound]) -> Self:
        super().show(rows)
        shown: Sequence[NormFound] = self.shown
        self.numbers = start_numbers(shown) if shown else {}
        return self

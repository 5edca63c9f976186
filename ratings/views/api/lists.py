"""Lists for programs: which there are, one of them, and its rows."""

from datetime import date
from typing import Annotated

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from msgspec import Meta, Struct, to_builtins

from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, Part, part, place
from federation.runtime.requests.parameters import NotThere
from federation.runtime.requests.problems import Refused, Wrong
from ratings.catalogue import SERIES
from ratings.models import RatingList
from ratings.models.known_lists import known
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.published.public_facts.lists import PublicList, PublicRow, address_of, of_list, of_lists, rows_of
from ratings.published.tables.printed_entries import printed_at
from ratings.views.public.lists.rankings import listed, shown_of

Number = Annotated[int, Meta(ge=1, le=9999)]
Edition = Annotated[Number | None, Meta(description="The one that counts, without it.")]
Filtered = Annotated[str, Meta(max_length=200)]
Chosen = Annotated[bool, Meta(description="true for these alone.")]


class ListsAsked(Paged, frozen=True, kw_only=True):
    series: Annotated[str, Meta(description="Key of a series; of every one without it.")] = ""


class OneAsked(Struct, frozen=True):
    edition: Edition = None


class RowsAsked(Paged, frozen=True, kw_only=True):
    """The filters of the list's page."""

    edition: Edition = None
    federation: Filtered = ""
    region: Filtered = ""
    club: Filtered = ""
    title: Annotated[str, Meta(max_length=8, description="GM, WFM ..., or any.")] = ""
    least: Annotated[float | None, Meta(description="Of its rating.")] = None
    most: Annotated[float | None, Meta(description="Of its rating.")] = None
    age: Annotated[str, Meta(max_length=10, description="An age group of today, such as U16 or S65.")] = ""
    name: Annotated[str, Meta(max_length=100, description="Words of a name.")] = ""
    women: Chosen = False
    all: Annotated[bool, Meta(description="true for the inactive, too.")] = False


@endpoint(query=ListsAsked, example="/api/v1/lists/?series=fide&limit=2")
def lists(request: HttpRequest, asked: ListsAsked) -> Part[PublicList]:
    """The lists, latest first: every edition that was ever public, withdrawn ones too."""
    if asked.series and asked.series not in SERIES:
        words = _("There is no series “%(series)s”.") % {"series": asked.series[:60]}
        raise Refused("wrong-value", words, errors=[Wrong("series", words)])
    there = known()
    found = sorted((one for one in there.public if asked.series in ("", one.system)), key=_turned)
    if asked.after:
        after = place(asked.after, tuple[date, str, int])
        found = [one for one in found if _turned(one) > (-after[0].toordinal(), after[1], -after[2])]
    rows = of_lists(found[: asked.limit + 1], there)
    return part(request, rows, asked.limit, lambda one: (one.date, one.series, one.edition))


@endpoint(query=OneAsked, example="/api/v1/lists/fide/2026-11-01/")
def one(request: HttpRequest, asked: OneAsked, series: str, day: str) -> PublicList:
    """One list: the edition that counts, or the one asked for."""
    return of_list(of_edition(series, day, asked.edition))


@endpoint(example="/api/v1/lists/fide/latest/")
def latest(request: HttpRequest, series: str) -> HttpResponse:
    """Leads to the list in force, or to the first that will be where none is in force yet."""
    found = shown_of(series)
    if found is None:
        raise NotThere(_("Nothing of this series is published yet."))
    return HttpResponseRedirect(address_of(found))


@endpoint(query=RowsAsked, example="/api/v1/lists/fide/2026-11-01/entries/?limit=2&women=true")
def entries(request: HttpRequest, asked: RowsAsked, series: str, day: str) -> Part[PublicRow]:
    """The rows of a list in its order, with the filters of its page."""
    of = of_edition(series, day, asked.edition)
    filters = {
        name: str(value) for name, value in to_builtins(asked).items() if value and name in EntryFilter.base_filters
    }
    chosen = EntryFilter(filters | {name: "true" for name in ("women", "all") if name in filters}, rating_list=of)
    if chosen.misunderstood:
        raise Refused("wrong-value", " ".join(chosen.misunderstood))
    positions = chosen.chosen
    start = positions.searchsorted(place(asked.after, int), side="right") if asked.after else 0
    wanted = positions[start : start + asked.limit + 1].tolist()
    return part(request, rows_of(of, printed_at(of.pk, wanted)), asked.limit, lambda row: row.position)


def of_edition(series: str, day: str, edition: int | None) -> RatingList:
    """The list of an address, in the edition that counts or the one asked for. Raises Http404."""
    return listed(series, day, None if edition is None else str(edition))


def _turned(one: RatingList) -> tuple[int, str, int]:
    """Sorts the latest first."""
    return -one.effective.toordinal(), one.system, -one.edition

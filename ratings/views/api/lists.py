"""Lists for programs: which there are, one of them, and its rows."""

from collections.abc import Collection, Iterable
from datetime import date

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import to_builtins

from federation.models import Player
from federation.reports.exports.player_lists import FIDE_SEX
from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Part, part, place
from federation.runtime.office import births
from federation.runtime.requests.parameters import NotThere
from federation.runtime.requests.problems import Refused, Wrong
from ratings.catalogue import SERIES
from ratings.models import Printed, RatingList, Seal, in_force
from ratings.models.known_lists import KnownLists, known
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.published.tables.printed_entries import printed_at
from ratings.views.api.shapes import ListFacts, ListsAsked, OneAsked, Person, Row, RowsAsked
from ratings.views.public.lists.rankings import listed
from ratings.wording.numbers import digits


@endpoint(query=ListsAsked, example="/api/v1/lists/?series=fide&limit=2")
def lists(request: HttpRequest, asked: ListsAsked) -> Part[ListFacts]:
    """The lists, latest first: every edition that was ever public, withdrawn ones too."""
    if asked.series and asked.series not in SERIES:
        words = _("There is no series “%(series)s”.") % {"series": asked.series[:60]}
        raise Refused("wrong-value", words, errors=[Wrong("series", words)])
    there = known()
    found = sorted((one for one in there.public if asked.series in ("", one.system)), key=_turned)
    if asked.after:
        after = place(asked.after, tuple[date, str, int])
        found = [one for one in found if _turned(one) > (-after[0].toordinal(), after[1], -after[2])]
    rows = facts_of(found[: asked.limit + 1], there)
    return part(request, rows, asked.limit, lambda one: (one.date, one.series, one.edition))


@endpoint(query=OneAsked, example="/api/v1/lists/fide/2026-11-01/")
def one(request: HttpRequest, asked: OneAsked, series: str, day: str) -> ListFacts:
    """One list: the edition that counts, or the one asked for."""
    return facts_of([of_edition(series, day, asked.edition)], known())[0]


@endpoint(example="/api/v1/lists/fide/latest/")
def latest(request: HttpRequest, series: str) -> HttpResponse:
    """Leads to the list in force, or to the newest one where none is in force yet."""
    if series not in SERIES:
        raise NotThere(_("There is no series “%(series)s”.") % {"series": series[:60]})
    found = in_force.of(series, timezone.localdate()).list or RatingList.objects.newest(series)
    if found is None:
        raise NotThere(_("Nothing of this series is published yet."))
    return HttpResponseRedirect(address_of(found))


@endpoint(query=RowsAsked, example="/api/v1/lists/fide/2026-11-01/entries/?limit=2&women=true")
def entries(request: HttpRequest, asked: RowsAsked, series: str, day: str) -> Part[Row]:
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


def rows_of(rating_list: RatingList, printed: Collection[Printed]) -> list[Row]:
    """What a list prints, as programs read it. One query."""
    ids = Player.objects.filter(pk__in=[each.player_id for each in printed]).values_list("pk", "fide_id", "national_id")
    numbers = {key: (str(fide_id or ""), national_id or "") for key, fide_id, national_id in ids}
    born, decimals = births.year_and_group(), rating_list.catalogue.decimals
    return [_row(each, born(each.birth_year), numbers.get(each.player_id, ("", "")), decimals) for each in printed]


def _row(of: Printed, born: tuple[int | None, str], numbers: tuple[str, str], decimals: int) -> Row:
    """`numbers`: FIDE's and the federation's."""
    sex = FIDE_SEX.get(of.sex, "")
    person = Person(of.player_id, of.name, of.title, sex, of.federation, of.club, of.region, *born, *numbers)
    rating, previous, change = (digits(each, decimals) for each in (of.rating, of.previous, of.printed_change))
    return Row(
        of.position, of.rank, of.previous_rank, rating or 0, previous, change, of.games, of.career_games, of.factor,
        of.deviation, of.best, of.active, person,
    )  # fmt: skip


def of_edition(series: str, day: str, edition: int | None) -> RatingList:
    """The list of an address, in the edition that counts or the one asked for. Raises Http404."""
    return listed(series, day, None if edition is None else str(edition))


def facts_of(found: Iterable[RatingList], there: KnownLists) -> list[ListFacts]:
    """Lists as programs read them. One query, for their seals."""
    shown = list(found)
    seals = Seal.objects.filter(list__in=[one.pk for one in shown]).values_list("list", "digest", "previous__digest")
    sealed = {key: (digest, previous or "") for key, digest, previous in seals}
    return [_facts(each, there, sealed.get(each.pk, ("", ""))) for each in shown]


def _facts(one: RatingList, there: KnownLists, seals: tuple[str, str]) -> ListFacts:
    ways = [address_of(one, name) for name in ("ranking", "api-list", "api-list-entries", "ranking-csv")]
    return ListFacts(
        one.system, one.effective, one.edition, _state(one, there), one.published_at, one.withdrawn_at, one.reason,
        one.first_day, one.last_day, one.entries_count, one.active_count, one.new_count, one.games_count,
        one.tournaments_count, one.imported, *seals, *ways,
    )  # fmt: skip


def address_of(rating_list: RatingList, name: str = "api-list") -> str:
    """The address `name` of exactly this edition."""
    path = reverse(name, args=[rating_list.system, rating_list.effective.isoformat()])
    return f"{path}?edition={rating_list.edition}"


def _state(one: RatingList, there: KnownLists) -> str:
    published = one.state == RatingList.State.PUBLISHED
    return "superseded" if published and one.pk not in there.current else str(one.state)


def _turned(one: RatingList) -> tuple[int, str, int]:
    """Sorts the latest first."""
    return -one.effective.toordinal(), one.system, -one.edition

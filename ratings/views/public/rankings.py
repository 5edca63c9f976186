"""All lists, one list with its filters, and its CSV."""

from datetime import date

from django.core.paginator import InvalidPage, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.runtime.spreadsheets import as_file
from ratings import categories
from ratings.catalogue import SERIES
from ratings.models import Entry, RatingList, in_force
from ratings.pages.ranking_filter import SELECTS, EntryFilter
from ratings.pages.ranking_paginator import ChosenPaginator, PositionPaginator
from ratings.published import csv_files, queries
from ratings.published.tables.list_labels import offered
from ratings.published.tables.ranking import RankingTable
from ratings.views.page_cache import kept

LABELS = categories.SWITCH
DEFAULT_LABELS = LABELS[0]
KEPT = ("labels", "sort", "edition", "women", "all")


def listed(slug: str, day: str, edition: str | None) -> RatingList:
    """The list an address names; 404 for one that was never public."""
    try:
        effective = date.fromisoformat(day)
        number = int(edition) if edition else None
    except ValueError as error:
        raise Http404("no such list") from error
    found = queries.find(slug, effective, number) if slug in SERIES else None
    if found is None:
        raise Http404("no such list")
    return found


def labels_of(request: HttpRequest) -> str:
    wanted = request.GET.get("labels", DEFAULT_LABELS)
    return wanted if wanted in LABELS else DEFAULT_LABELS


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every list that was ever public, by date; one column a system."""
    if "to" in request.GET:
        return _chosen(request.GET["to"])
    dates: dict[date, dict[str, list[RatingList]]] = {}
    for one in queries.public_lists().defer("memory"):
        dates.setdefault(one.effective, {}).setdefault(one.system, []).append(one)
    used = [system for slug, system in SERIES.items() if any(slug in row for row in dates.values())]
    rows = [(day, [row.get(system.slug, []) for system in used]) for day, row in dates.items()]
    return render(request, "ratings/public/lists.html", {"systems": used, "rows": rows})


def _chosen(wanted: str) -> HttpResponse:
    """To the list picked in a menu of past lists, given as system/date/edition."""
    slug, _, rest = wanted.partition("/")
    day, _, edition = rest.partition("/")
    found = listed(slug, day, edition)
    return redirect(f"{found.get_absolute_url()}?edition={found.edition}")


@require_safe
def current(request: HttpRequest, slug: str) -> HttpResponse:
    """To the list in force, or the latest one where none is in force yet."""
    if slug not in SERIES:
        raise Http404("no such system")
    found = in_force.of(slug, timezone.localdate()).list
    found = found or RatingList.objects.current().filter(system=slug).last()
    if found is None:
        return render(request, "ratings/public/no_list.html", {"system": SERIES[slug]}, status=404)
    return redirect(found)


@require_safe
@kept
def ranking(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    rating_list = listed(slug, day, request.GET.get("edition"))
    labels = labels_of(request)
    entries = Entry.objects.filter(list=rating_list)
    chosen = EntryFilter(request.GET, entries, rating_list=rating_list)
    table = RankingTable(rating_list, chosen.qs, labels, order_by=_order(request))
    paginator = _paginator(rating_list, chosen, table)
    try:
        page = paginator.page(paginator.validate_number(request.GET.get("page") or 1))
    except InvalidPage as error:
        raise Http404("no such page") from error
    today = timezone.localdate()
    now = in_force.of(slug, today)
    return render(
        request,
        "ratings/public/ranking.html",
        {
            "list": rating_list,
            "table": table.show(page.object_list),
            "page": page,
            "filter": chosen,
            "selects": [chosen.form[name] for name in SELECTS if len(chosen.form.fields[name].choices) > 2],
            "kept_fields": [(name, request.GET[name]) for name in KEPT if name in request.GET],
            "newer_edition": _newer(rating_list),
            "labels": labels,
            "label_tables": [(each.table, each.name) for each in offered(rating_list.catalogue)],
            "tempos": _tempos(rating_list, today),
            "others": queries.public_lists().filter(system=slug),
            "now": now,
            "in_force": now.list is not None and now.list.pk == rating_list.pk,
            "to_come": rating_list.state == RatingList.State.PUBLISHED and rating_list.effective > today,
        },
    )


def _order(request: HttpRequest) -> str:
    """The column to sort by; the position where the address names none that can be."""
    wanted = request.GET.get("sort", "")
    column = wanted.lstrip("-")
    return wanted if column in RankingTable.sorted_by() else "position"


def _paginator(rating_list: RatingList, chosen: EntryFilter, table: RankingTable) -> Paginator:
    """By index range for the whole list in its own order, by the positions of what was chosen otherwise."""
    if not chosen.narrowed and table.order_by == ("position",):
        total = rating_list.entries_count if chosen.everybody else rating_list.active_count
        return PositionPaginator(Entry.objects.filter(list=rating_list), total)
    return ChosenPaginator(rating_list, table.data.data, by_name=bool(chosen.form.cleaned_data.get("name")))


def _newer(rating_list: RatingList) -> int | None:
    """The edition that replaced this one, if any."""
    editions = RatingList.objects.published().filter(system=rating_list.system, effective=rating_list.effective)
    return editions.filter(edition__gt=rating_list.edition).values_list("edition", flat=True).first()


def _tempos(rating_list: RatingList, today: date) -> list[tuple[str, str, bool]]:
    """The switch between systems: name, address of the list of the same day or the latest, whether it is this one."""
    latest: dict[str, date] = {}
    lists = RatingList.objects.current().filter(effective__lte=max(rating_list.effective, today))
    for system, effective in lists.values_list("system", "effective"):
        if system not in latest or effective == rating_list.effective:
            latest[system] = effective
    latest[rating_list.system] = rating_list.effective
    return [
        (system.short, reverse("ranking", args=[slug, latest[slug].isoformat()]), slug == rating_list.system)
        for slug, system in SERIES.items()
        if slug in latest
    ]


@require_safe
@kept
def ranking_csv(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    """The list as CSV, with the filters of the page it was asked from."""
    rating_list = listed(slug, day, request.GET.get("edition"))
    chosen = EntryFilter(request.GET, Entry.objects.filter(list=rating_list), rating_list=rating_list)
    name = f"{slug}-{rating_list.effective}-edition-{rating_list.edition}.csv"
    whole = not chosen.narrowed and not chosen.everybody
    if whole and (kept_file := csv_files.prepared(rating_list)) is not None:
        return as_file(name, kept_file)
    return csv_files.csv_response(name, *csv_files.list_file(rating_list, chosen.qs))

"""The live ratings of a series, as a page and as CSV."""

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import published
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, changed, page_of, without_empty
from ratings.catalogue import SERIES
from ratings.models import Entry, LiveRating, in_force
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.pages.ranking.paginator import PER_PAGE, PositionPaginator
from ratings.published.records.live_ratings import Live, live_of
from ratings.published.tables.live import LiveTable
from ratings.views.public.lists.rankings import menu_of


@limited(SEARCHES)
@require_safe
@without_empty
def live_ratings(request: HttpRequest, slug: str) -> HttpResponse:
    live = _live(slug)
    context: dict[str, object] = {"live": live, "system": live.system}
    if live.draft is not None:
        chosen = _chosen(request, live)
        rows = _rows(live, chosen)
        paginator = Paginator(rows, PER_PAGE) if chosen.narrowed else PositionPaginator(rows.between, live.total)
        page = page_of(request, paginator)
        context |= {
            "filter": chosen,
            "selects": chosen.selects,
            "page": page,
            "table": LiveTable(live.system).show(page.object_list),
            "misunderstood": chosen.misunderstood,
        }
    return render(request, "ratings/public/records/live.html", context)


@limited(FILES)
@require_safe
def live_ratings_csv(request: HttpRequest, slug: str) -> HttpResponse:
    """The same rows as a file, with the filters of the page it was asked from."""
    live = _live(slug)
    back = (live.system.name, reverse("live-ratings", args=[slug]))
    if live.draft is None:
        raise NotThere(" ".join(live.basis), back)
    chosen = _chosen(request, live)
    if chosen.misunderstood:
        raise NotThere(" ".join(chosen.misunderstood), back)
    table = LiveTable(live.system)
    rows = table.file_rows(_rows(live, chosen).iterator(chunk_size=2000))
    return csv_response(f"{slug}-live.csv", table.file_head(), rows)


@limited(SEARCHES)
@require_safe
@published()
def menu(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """What can be chosen, for the browser, as of a list."""
    draft = _live(slug).draft
    if draft is None:
        raise Http404("no live ratings")
    return menu_of(draft, name)


def _live(slug: str) -> Live:
    if slug not in SERIES:
        raise Http404("no such series")
    return live_of(in_force.of(slug, timezone.localdate()))


def _chosen(request: HttpRequest, live: Live) -> EntryFilter:
    """Whoever has a live rating may be chosen, also who is inactive on the draft."""
    asked = changed(request.GET, all="true")
    return EntryFilter(
        asked, rating_list=live.draft, clubs_at=reverse("live-ratings-menu", args=[live.system.slug, "club"])
    )


def _rows(live: Live, chosen: EntryFilter) -> QuerySet[LiveRating]:
    rows: QuerySet[LiveRating] = live.rows.order_by("position")
    if not chosen.narrowed:
        return rows
    entries = Entry.objects.filter(list=live.draft).at(chosen.chosen.tolist())
    return rows.filter(player__in=entries.order_by().values("player"))

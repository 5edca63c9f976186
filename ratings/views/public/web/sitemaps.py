"""Which pages there are, for search engines: an index, and sections of which each page is a range of keys.

Django's own sitemaps count what they list, and page N of a long one reads all pages before it. Here a page costs the
same however many players there are: the index asks for the highest keys alone.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Max, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import escape
from django.views.decorators.http import require_safe

from federation.models import Club, Player, Tournament
from federation.runtime.cache.published_pages import published
from federation.runtime.office.identity import current
from federation.runtime.office.languages import here, in_language
from federation.runtime.requests.limits import FILES, limited
from federation.runtime.requests.links import absolute
from federation.vocabulary import withheld
from federation.vocabulary.dates import federation_day
from ratings.catalogue import SYSTEMS
from ratings.catalogue.handbook import guides
from ratings.models.known_lists import known

AT_ONCE = 10_000  # keys of a page; the standard allows 50,000 addresses (sitemaps.org)
SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
PAGES = (
    "home", "lists", "chain", "players", "events", "titles", "archive", "corrections", "systems", "categories",
    "polish-norms", "documents", "norms-needed", "calculators", "calculator-performance", "calculator-expectancies",
    "converter", "calculator-rounds", "set-up", "challenge", "engine-ratings", "embedding",
    "backtests", "clubs", "club-match", "events-calendar", "leagues", "list-dates", "norms-made", "open-data",
)  # fmt: skip

Address = tuple[str, date | None]  # with the day of its last change, where that is known


@dataclass(frozen=True)
class Section:
    highest: Callable[[], int]  # key; 0: there is nothing
    between: Callable[[int, int], Iterable[Address]]  # of which keys, both included

    @property
    def pages(self) -> int:
        return -(-self.highest() // AT_ONCE)


def _highest(rows: QuerySet) -> int:
    return rows.order_by().aggregate(highest=Max("pk"))["highest"] or 0


def _players(first: int, last: int) -> Iterable[Address]:
    people = Player.objects.current().exclude(family_name=withheld.NAME).filter(pk__range=(first, last))
    before = here()
    return ((f"{before}players/{key}/", None) for key in people.order_by("pk").values_list("pk", flat=True))


def _events(first: int, last: int) -> Iterable[Address]:
    rows = Tournament.objects.filter(pk__range=(first, last), withdrawn=False).order_by("pk")
    before = here()
    return ((f"{before}events/{code}/", federation_day(at)) for code, at in rows.values_list("code", "accepted_at"))


def _clubs(first: int, last: int) -> Iterable[Address]:
    before, keys = here(), Club.objects.filter(pk__range=(first, last)).order_by("pk").values_list("pk", flat=True)
    return ((f"{before}clubs/{key}/", None) for key in keys)


def _lists(first: int, last: int) -> Iterable[Address]:
    for one in known().current.values():
        if first <= one.pk <= last and one.published_at is not None:
            yield one.get_absolute_url(), federation_day(one.published_at)


def _pages(first: int, last: int) -> Iterable[Address]:
    yield from ((reverse(name), None) for name in PAGES)
    yield from ((reverse("system", args=[slug]), None) for slug in SYSTEMS)
    yield from ((reverse("guide", args=[name]), None) for name in guides())


SECTIONS = {
    "pages": Section(lambda: 1, _pages),
    "lists": Section(lambda: max(known().current, default=0), _lists),
    "events": Section(lambda: _highest(Tournament.objects.all()), _events),
    "clubs": Section(lambda: _highest(Club.objects.all()), _clubs),
    "players": Section(lambda: _highest(Player.objects.all()), _players),
}


@limited(FILES)
@require_safe
@published()
def index(request: HttpRequest) -> HttpResponse:
    found = []
    for name, one in SECTIONS.items():
        pages = range(1, one.pages + 1)
        for language in current().languages:
            address = in_language(reverse("sitemap", args=[name]), language)
            found += [(address if page == 1 else f"{address}?page={page}", None) for page in pages]
    return _xml(request, "sitemapindex", "sitemap", found)


@limited(FILES)
@require_safe
@published("page")
def section(request: HttpRequest, section: str) -> HttpResponse:
    asked = request.GET.get("page", "1")
    one = SECTIONS.get(section)
    page = int(asked) if asked.isdecimal() and len(asked) < 8 else 0
    if one is None or not 1 <= page <= one.pages:
        raise Http404("no such part of the sitemap")
    last = page * AT_ONCE
    return _xml(request, "urlset", "url", one.between(last - AT_ONCE + 1, last))


def _xml(request: HttpRequest, root: str, each: str, found: Iterable[Address]) -> HttpResponse:
    site = absolute(request, "")
    rows = [
        f"<{each}><loc>{escape(site + path)}</loc>{f'<lastmod>{day}</lastmod>' if day else ''}</{each}>"
        for path, day in found
    ]
    parts = ['<?xml version="1.0" encoding="UTF-8"?>', f'<{root} xmlns="{SPACE}">', *rows, f"</{root}>"]
    return HttpResponse("\n".join(parts) + "\n", content_type="application/xml; charset=utf-8")

"""All lists, and one list with its filters."""

from datetime import date
from functools import partial

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, changed, joined, page_of, shortened
from federation.vocabulary.dates import plain_day, short_day
from ratings import categories
from ratings.catalogue import SERIES, System
from ratings.models import Entry, ListMenus, RatingList, in_force
from ratings.models.known_lists import KnownLists, known
from ratings.pages.ranking import top_lists
from ratings.pages.ranking.entry_filter import EntryFilter, choices_of, options_of
from ratings.pages.ranking.paginator import PER_PAGE, WHOLE, ChosenPaginator, Places, PositionPaginator
from ratings.published import queries
from ratings.published.files.offered import archives, files_of
from ratings.published.public_facts.lists import of_list
from ratings.published.public_facts.page_heads import heads
from ratings.published.tables.list_labels import offered
from ratings.published.tables.printed_entries import printed_between
from ratings.published.tables.ranking import RankingTable

LABELS = categories.SWITCH
DEFAULT_LABELS = LABELS[0]
KEPT = ("labels", "edition", "women", "all", "past")  # what the form of the filters has no field for
OF_ONE_LIST = ("page", "whole", "edition", "to")  # what means nothing on another list
OF_A_LIST = (*EntryFilter.base_filters, "edition")  # parameters of its page and of its file
OF_ITS_PAGE = (*OF_A_LIST, "labels", "page", "past", "sort", "whole")
SORTS = (
    ("", gettext_lazy("By rank")),
    ("-change", gettext_lazy("Change, + first")),
    ("change", gettext_lazy("Change, − first")),
    ("-games", gettext_lazy("Most games first")),
    ("birth_year", gettext_lazy("Youngest first")),
    ("name", gettext_lazy("By name")),
    ("club", gettext_lazy("By club")),
)


def listed(slug: str, day: str, edition: str | None) -> RatingList:
    """The list an address names; 404, with the lists there are, for one that was never public."""
    if slug not in SERIES:
        raise Http404("no such series")
    try:
        effective = date.fromisoformat(day)
    except ValueError:
        effective = None
    if effective is None or effective.isoformat() != day:
        raise NotThere(_("“%(day)s” is not the date of a list.") % {"day": shortened(day)}, *elsewhere(slug))
    number = int(edition) if edition and edition.isdecimal() and len(edition) < 6 else None
    found = None if edition and number is None else queries.find(slug, effective, number)
    if found is not None:
        return found
    series = SERIES[slug].name
    facts = {"series": series, "day": plain_day(effective), "edition": shortened(edition or "")}
    if edition and (counts := queries.find(slug, effective, None)):
        words = _("The %(series)s list of %(day)s has no edition “%(edition)s”.")
        raise NotThere(words % facts, (str(counts), counts.get_absolute_url()))
    raise NotThere(_("No %(series)s list of %(day)s was published.") % facts, *elsewhere(slug))


def elsewhere(slug: str) -> list[tuple[str, str]]:
    """Where else to look for a list: words and address."""
    return [(_("The latest list"), reverse("ranking-current", args=[slug])), (_("All lists"), reverse("lists"))]


def labels_of(request: HttpRequest) -> str:
    wanted = request.GET.get("labels", DEFAULT_LABELS)
    return wanted if wanted in LABELS else DEFAULT_LABELS


@require_safe
@published(*OF_ITS_PAGE, "to")
def index(request: HttpRequest) -> HttpResponse:
    """Every list that was ever public, by date; one column a system."""
    if "to" in request.GET:
        return _chosen(request)
    if request.GET:  # of one list, and none is chosen
        return redirect("lists")
    dates: dict[date, dict[str, list[RatingList]]] = {}
    for one in known().public:
        dates.setdefault(one.effective, {}).setdefault(one.system, []).append(one)
    used = [system for slug, system in SERIES.items() if any(slug in row for row in dates.values())]
    now = in_force.on(timezone.localdate())
    delays = [now[system.slug].delay for system in used if system.slug in now and now[system.slug].delay]
    rows = [(day, [(system, row.get(system.slug, [])) for system in used]) for day, row in dates.items()]
    return render(
        request,
        "ratings/public/lists/lists.html",
        {"systems": used, "rows": rows, "delays": delays, "archives": archives()},
    )


def _chosen(request: HttpRequest) -> HttpResponse:
    """To the list picked in a menu of past lists, given as system/date/edition, with the filters that stood there."""
    slug, _slash, rest = request.GET["to"].partition("/")
    day, _slash, edition = rest.partition("/")
    found = listed(slug, day, edition)
    return redirect(joined(found.get_absolute_url(), changed(request.GET, to=None, page=None, edition=found.edition)))


@limited(SEARCHES)
@require_safe
def current(request: HttpRequest, slug: str) -> HttpResponse:
    """To the list in force, or the first one where none is in force yet."""
    found = shown_of(slug)
    if found is None:
        return render(request, "ratings/public/lists/no_list.html", {"system": SERIES[slug]}, status=404)
    return redirect(found)


def shown_of(slug: str) -> RatingList | None:
    """The list of a series that counts today, else the first that will; None where none is published."""
    if slug not in SERIES:
        raise NotThere(_("There is no series “%(series)s”.") % {"series": shortened(slug)})
    return in_force.of(slug, timezone.localdate()).shown


@limited(SEARCHES)
@require_safe
@published(
    *OF_ITS_PAGE,
    usual={"labels": DEFAULT_LABELS, "sort": "position"},
    only={"whole": ["yes"], "past": ["yes"]},
    numbers=["least", "most"],
)
def ranking(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    rating_list = listed(slug, day, request.GET.get("edition"))
    labels = labels_of(request)
    chosen = EntryFilter(request.GET, rating_list=rating_list, clubs_at=_clubs_at(rating_list))
    order = _order(request)
    with_past = "past" in request.GET
    entries = Entry.objects.filter(list=rating_list)
    table = RankingTable(rating_list, entries, labels, with_past=with_past, order_by=order)
    whole = request.GET.get("whole") == "yes"
    paginator = _paginator(rating_list, chosen, table, WHOLE if whole else PER_PAGE)
    table.places = Places(chosen.group) if chosen.has_group else None
    page = page_of(request, paginator)
    today = timezone.localdate()
    lists = known()
    now = in_force.of(slug, today)
    misunderstood = [*chosen.misunderstood, *_misunderstood(request, labels)]
    response = render(
        request,
        "ratings/public/lists/ranking.html",
        {
            "list": rating_list,
            "head": None if misunderstood else _head(request, rating_list),
            "files": files_of(rating_list),
            "table": table.show(page.object_list),
            "page": page,
            "whole": whole,
            "heading": top_lists.heading(chosen),
            "top_lists": top_lists.ready(rating_list),
            "filter": chosen,
            "misunderstood": misunderstood,
            "selects": chosen.selects,
            "sorts": options_of(_sorts(), order if order != "position" else ""),
            "kept_fields": [(name, request.GET[name]) for name in KEPT if name in request.GET],
            "filters": _filters(request).items(),
            "newer_edition": _newer(rating_list, lists),
            "labels": labels,
            "label_tables": [(each.table, each.name) for each in offered(rating_list.catalogue)],
            "tempos": _tempos(rating_list, lists, today, _filters(request)),
            "past": options_of(tuple(_choice(one) for one in lists.public if one.system == slug), _code(rating_list)),
            "now": now,
            "in_force": now.list is not None and now.list.pk == rating_list.pk,
            "to_come": rating_list.state == RatingList.State.PUBLISHED and rating_list.effective > today,
        },
    )
    return not_kept(response) if misunderstood else response


@limited(SEARCHES)
@require_safe
@published("edition")
def menu(request: HttpRequest, slug: str, day: str, name: str) -> HttpResponse:
    """What can be chosen of a list, for the browser: names of clubs are more than its page has room for."""
    return menu_of(listed(slug, day, request.GET.get("edition")), name)


def menu_of(rating_list: RatingList, name: str) -> HttpResponse:
    """All values of one menu, as JSON."""
    if name not in ListMenus.FIELDS:
        raise Http404("no such menu")
    return JsonResponse(choices_of(rating_list)[name], safe=False, json_dumps_params={"ensure_ascii": False})


def _clubs_at(rating_list: RatingList) -> str:
    """The address of the names of its clubs."""
    edition = f"?edition={rating_list.edition}" if rating_list.edition > 1 else ""
    return reverse("ranking-menu", args=[rating_list.system, rating_list.effective.isoformat(), "club"]) + edition


def _order(request: HttpRequest) -> str:
    """The column to sort by; the position where the address names none that can be."""
    wanted = request.GET.get("sort", "")
    column = wanted.lstrip("-")
    return wanted if column in RankingTable.sorted_by() else "position"


def _misunderstood(request: HttpRequest, labels: str) -> list[str]:
    """What the address asks for besides filters, and there is not: the list is shown in its own order and labels."""
    found = []
    sort, wanted = request.GET.get("sort", ""), request.GET.get("labels", labels)
    if sort.lstrip("-") not in RankingTable.sorted_by() | {""}:
        found.append(_("The list cannot be sorted by “%(wanted)s”.") % {"wanted": shortened(sort)})
    if wanted != labels:
        found.append(_("There is no table of categories “%(wanted)s”.") % {"wanted": shortened(wanted)})
    return found


def _filters(request: HttpRequest) -> QueryDict:
    """What of the address means the same on another list."""
    return changed(request.GET, **dict.fromkeys(OF_ONE_LIST))


def _paginator(rating_list: RatingList, chosen: EntryFilter, table: RankingTable, per_page: int) -> Paginator:
    """By index range for the whole list in its own order, by the positions of what was chosen otherwise."""
    if not chosen.narrowed and table.order_by == ("position",):
        total = rating_list.entries_count if chosen.everybody else rating_list.active_count
        return PositionPaginator(partial(printed_between, rating_list.pk), total, per_page)
    in_list_order = table.order_by == ("position",)
    return ChosenPaginator(rating_list, chosen.chosen if in_list_order else chosen.in_order(table.data.data), per_page)


def _sorts() -> tuple[tuple[str, str], ...]:
    return tuple((code, str(words)) for code, words in SORTS)


def _code(one: RatingList) -> str:
    """How `index` is told that a list was picked."""
    return f"{one.system}/{one.effective.isoformat()}/{one.edition}"


def _choice(one: RatingList) -> tuple[str, str]:
    """A list in the menu of past ones: its code and its day."""
    withdrawn = one.state == RatingList.State.WITHDRAWN
    words = short_day(one.effective)
    if one.edition > 1 or withdrawn:
        words += ", " + _("edition %(edition)s") % {"edition": one.edition}
    if withdrawn:
        words += " " + _("(withdrawn)")
    return _code(one), words


def _head(request: HttpRequest, rating_list: RatingList) -> heads.PageHead:
    usual = queries.find(rating_list.system, rating_list.effective, None)  # without an edition being asked for
    return heads.of_list(request, of_list(rating_list), counts=usual == rating_list)


def _newer(rating_list: RatingList, lists: KnownLists) -> int | None:
    """The edition that replaced this one, if any."""
    place = rating_list.system, rating_list.effective
    counts = next((one.edition for one in lists.current.values() if (one.system, one.effective) == place), None)
    return counts if counts is not None and counts > rating_list.edition else None


def _tempos(rating_list: RatingList, lists: KnownLists, today: date, filters: QueryDict) -> list[tuple[str, str, bool]]:
    """The switch between systems: name, address of the list that counted on the same day, whether it is this one.

    Of a system that began later it is the first list, and the name says from when on.
    """
    there: dict[str, date] = {}
    for one in lists.current.values():  # the latest first
        before = there.get(one.system)
        if one.effective <= max(rating_list.effective, today) and (before is None or before > rating_list.effective):
            there[one.system] = one.effective
    there[rating_list.system] = rating_list.effective
    return [
        (
            _name_of(system, there[slug], rating_list),
            joined(reverse("ranking", args=[slug, there[slug].isoformat()]), filters),
            slug == rating_list.system,
        )
        for slug, system in SERIES.items()
        if slug in there
    ]


def _name_of(system: System, day: date, rating_list: RatingList) -> str:
    if day <= rating_list.effective:
        return system.short
    return _("%(system)s, from %(day)s on") % {"system": system.short, "day": short_day(day)}

"""An event under every rating system at once, under one of them, and each player's working there."""

import html
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from federation.events.crosstable import Row
from federation.models import Entrant, Tournament
from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.pages.tables import cell_html
from federation.runtime.requests.limits import COSTLY, FILES, limited
from federation.runtime.requests.links import link
from federation.runtime.requests.parameters import changed, joined, page_of
from federation.runtime.workers import worker_heartbeats
from federation.vocabulary.dates import short_day
from ratings.as_if.cells import Cell, Column
from ratings.as_if.event_input import event_input
from ratings.as_if.side_by_side import GROUPS, SideBySide, in_order, side_by_side, usual
from ratings.as_if.start_ratings import scale_of
from ratings.as_if.working import event_working
from ratings.catalogue import SYSTEMS
from ratings.models import Series
from ratings.published.events.strength import class_under
from ratings.views.public.players.players import there
from ratings.wording.numbers import points, points_number

EVERY = "all"
NUMBERS = ("old", "new", "change")
HEADS = {"old": gettext_lazy("Old"), "new": gettext_lazy("New"), "change": "±"}
PER_PAGE = 200  # players


AGAIN = 5  # seconds until a program should ask again
Columns = Sequence[tuple[Mapping[int, Cell], str, str]]  # cells by start number, head as HTML, slug


def _event(code: str) -> QuerySet:
    return Tournament.objects.filter(code=code).order_by()


@limited(COSTLY)
@require_safe
@published("page", "sort", "systems", many=["systems"])
def systems(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody under the chosen systems."""
    tournament = get_object_or_404(_event(code))
    chosen = _chosen(request, tournament)
    shown = side_by_side(tournament, chosen)
    if request.htmx and shown.pending:  # the page asks again; it has shown already what there is
        return HttpResponse(status=204)
    asked = request.GET.get("sort", "")
    sort, rows = _sorted(shown, asked)
    if elsewhere := _elsewhere(request, tournament, chosen, asked if shown.pending else sort):
        return elsewhere
    page = page_of(request, Paginator(rows, PER_PAGE))
    response = render(
        request,
        "ratings/as_if/side_by_side.html",
        {
            "event": tournament,
            "shown": shown,
            "silence": worker_heartbeats.silence(timezone.now()) if shown.pending else "",
            "groups": shown.groups,
            "system_heads": _system_heads(request, shown),
            "number_heads": _number_heads(request, shown, sort),
            "page": page,
            "rows": _body(shown, page),
            "sort": sort,
            "chosen": _named(chosen),
            "choices": _choices(chosen),
            "usual": _named(usual(tournament)),
            "every": EVERY,
            "number_of_systems": len(SYSTEMS),
        },
    )
    return not_kept(response) if shown.pending else response


@limited(FILES)
@require_safe
@published("sort", "systems", many=["systems"])
def systems_csv(request: HttpRequest, code: str) -> HttpResponse:
    """The same table: one row a player, four columns a system."""
    tournament = get_object_or_404(_event(code))
    chosen = _chosen(request, tournament)
    shown = side_by_side(tournament, chosen)
    if shown.pending:
        return HttpResponse(
            _("This is being computed; ask again in a few seconds.\n"),
            content_type="text/plain; charset=utf-8",
            status=503,
            headers={"Retry-After": str(AGAIN)},
        )
    sort, rows = _sorted(shown, request.GET.get("sort", ""))
    if elsewhere := _elsewhere(request, tournament, chosen, sort):
        return elsewhere
    return csv_response(
        f"event-{tournament.code}-systems.csv", _csv_head(shown), [_csv_row(shown, row) for row in rows]
    )


@limited(COSTLY)
@require_safe
@published()
def system(request: HttpRequest, code: str, slug: str) -> HttpResponse:
    """Everybody under one system."""
    tournament, shown = _under(code, slug)
    column = shown.columns[0]
    usual_list = next(iter(Series.objects.at_work(tournament.tempo)), None) if column.system.class_points else None
    response = render(
        request,
        "ratings/as_if/system.html",
        {
            "event": tournament,
            "event_class": class_under(column.system, tournament, shown.rows, usual_list),
            "shown": shown,
            "column": column,
            "rows": [(row, column.cells.get(row.entrant.number)) for row in shown.rows],
            "others": [(SYSTEMS[other], other == slug) for other in in_order(SYSTEMS)],
            "silence": worker_heartbeats.silence(timezone.now()) if shown.pending else "",
        },
    )
    return not_kept(response) if shown.pending else response


@limited(FILES)
@require_safe
def system_input(request: HttpRequest, code: str, slug: str) -> HttpResponse:
    """What `manage.py rate` takes to compute the same."""
    tournament = get_object_or_404(_event(code))
    if slug not in SYSTEMS:
        raise Http404("no such system")
    headers = {"Content-Disposition": f'attachment; filename="event-{tournament.code}-{slug}.json"'}
    payload = event_input(tournament, [slug]).payload(slug)
    return JsonResponse(payload, headers=headers, json_dumps_params={"ensure_ascii": False, "indent": 1})


@limited(COSTLY)
@require_safe
@published()
def working(request: HttpRequest, code: str, slug: str, player: int) -> HttpResponse:
    """Why one player's number moved."""
    tournament, shown = _under(code, slug, everything=True)
    row = next(
        (row for row in shown.rows if player in {row.entrant.player_id, row.entrant.player.merged_into_id}), None
    )
    if row is None:
        raise Http404("this player did not enter the event")
    there(row.entrant.player)
    number = row.entrant.number
    column = next(column for column in shown.columns if column.system.slug == slug)
    response = render(
        request,
        "ratings/as_if/working.html",
        {
            "event": tournament,
            "shown": shown,
            "column": column,
            "row": row,
            "player": row.entrant.player,
            "cell": column.cells.get(number),
            "question": column.cells[number].question(row.entrant.player.family_name) if number in column.cells else "",
            "working": event_working(shown.event, column, number),
            "silence": worker_heartbeats.silence(timezone.now()) if shown.pending else "",
            "groups": [
                (name, [(other, other.cells.get(number), other is column) for other in columns])
                for name, columns in shown.groups
            ],
        },
    )
    return not_kept(response) if shown.pending else response


def _under(code: str, slug: str, everything: bool = False) -> tuple[Tournament, SideBySide]:
    """The event under one system, which has not to wait for others. 404 where there is none of them."""
    tournament = get_object_or_404(_event(code))
    if slug not in SYSTEMS:
        raise Http404("no such system")
    return tournament, side_by_side(tournament, SYSTEMS if everything else [slug], first=slug)


# ---- which systems, in which order ----------------------------------------
def _chosen(request: HttpRequest, tournament: Tournament) -> list[str]:
    """The systems named in the address, those one usually wants where it names none."""
    names = [name.strip() for name in request.GET.get("systems", "")[:1000].split(",")]
    return in_order(SYSTEMS) if EVERY in names else in_order(names) or usual(tournament)


def _elsewhere(request: HttpRequest, tournament: Tournament, chosen: list[str], sort: str) -> HttpResponse | None:
    """To the address that says the same in fewer words, and that can be passed on; None where this is it."""
    systems = "" if chosen == usual(tournament) else _named(chosen)
    if (request.GET.get("systems", ""), request.GET.get("sort", "")) == (systems, sort):
        return None
    return redirect(joined(request.path, changed(request.GET, systems=systems, sort=sort)))


def _named(slugs: Sequence[str]) -> str:
    return EVERY if len(slugs) == len(SYSTEMS) else ",".join(slugs)


def _choices(chosen: Sequence[str]) -> list[tuple[str | Promise, SafeString]]:
    """The boxes to tick of every group."""
    found: dict[str | Promise, list[str]] = {}
    for slug in in_order(SYSTEMS):
        ticked = SafeString(" checked" if slug in chosen else "")
        words = '<label class="chip"><input type="checkbox" name="systems" value="{}"{}> {}</label>'
        found.setdefault(GROUPS[scale_of(slug).slug], []).append(cell_html(words, slug, ticked, SYSTEMS[slug].name))
    return [(group, mark_safe("".join(boxes))) for group, boxes in found.items()]  # noqa: S308 (escaped in its parts)


def _sorted(shown: SideBySide, asked: str) -> tuple[str, list[Row]]:
    """The order that is followed, "" for the standings, and the rows in it.

    `name`, `dwz.new` ...: the best first, `-dwz.new`: the best last; players without such a number stand below.
    """
    back, wanted = asked.startswith("-"), asked.removeprefix("-")
    if wanted == "name":
        order = sorted(shown.rows, key=lambda row: row.entrant.player.search_key, reverse=back)
        return asked, order
    slug, _dot, number = wanted.partition(".")
    column = next((column for column in shown.columns if column.system.slug == slug), None)
    if column is None or number not in NUMBERS:
        return "", shown.rows
    value = partial(_value, column, number)
    known = [row for row in shown.rows if value(row) is not None]
    high = back == column.system.lower_is_better
    known.sort(key=_number(value), reverse=high)
    return asked, [*known, *(row for row in shown.rows if value(row) is None)]


def _value(column: Column, number: str, row: Row) -> float | None:
    cell = column.cells.get(row.entrant.number)
    return None if cell is None else getattr(cell, number)


def _number(value: Callable[[Row], float | None]) -> Callable[[Row], float]:
    return lambda row: value(row) or 0.0


# ---- the table ------------------------------------------------------------
# Put together here and not by a template: heads and cells are most of the page.
def _body(shown: SideBySide, rows: Iterable[Row]) -> SafeString:
    """A line for each player."""
    why = html.escape(_("Why %(change)s? %(name)s, %(system)s"))
    columns = [(column.cells, html.escape(column.head), column.system.slug) for column in shown.columns]
    return mark_safe("\n".join([_line(row, columns, why) for row in rows]))  # noqa: S308 (escaped where it is made)


def _line(row: Row, columns: Columns, why: str) -> str:
    entrant = row.entrant
    title = cell_html('<span class="title-code">{}</span> ', entrant.then.title) if entrant.then.title else ""
    return cell_html(
        '<tr><th scope="row" class="who"><span class="beside__place soft">{}</span>{}<a class="row-link" href="{}">{}'
        '</a></th><td class="num wide">{}</td>{}</tr>',
        row.number,
        title,
        reverse("player", args=[entrant.player_id]),
        entrant.player.name,
        points(row.points),
        _cells(row.entrant, columns, why),
    )


def _cells(entrant: Entrant, columns: Columns, why: str) -> SafeString:
    """Numbers and the words in place of them need not be escaped."""
    number, name, found = entrant.number, html.escape(entrant.player.name), []
    for cells, head, slug in columns:
        cell = cells.get(number)
        if cell is None:
            found.append('<td class="soft edge" colspan="3">…</td>')
            continue
        converted = " converted" if cell.start.conversion is not None and not cell.published else ""
        old, new, change, colour = cell.printed
        label = why % {"change": change, "name": name, "system": head}
        found.append(
            f'<td class="num old edge{converted}">{old}</td><td class="num new">{new}</td>'
            f'<td class="num"><a class="{colour}" href="{slug}/{entrant.player_id}/" aria-label="{label}">{change}'
            "</a></td>"
        )
    return mark_safe("".join(found))  # noqa: S308 (escaped in its parts)


def _system_heads(request: HttpRequest, shown: SideBySide) -> SafeString:
    """The systems, each with where its numbers are from."""
    words = '<th scope="colgroup" colspan="3" class="edge"><a href="{}">{}</a><span class="beside__how">{}</span></th>'
    heads = [
        cell_html(words, f"{request.path}{column.system.slug}/", column.head, _how(column)) for column in shown.columns
    ]
    return mark_safe("".join(heads))  # noqa: S308 (escaped in its parts)


def _how(column: Column) -> str:
    if column.published:
        return _("list of %(effective)s") % {"effective": short_day(column.published.effective)}
    return _("as if") if column.counted else str(column.as_if)


def _number_heads(request: HttpRequest, shown: SideBySide, sort: str) -> SafeString:
    """Old, New and ± of every system with the address that each leads to: they differ by nothing but the order."""
    texts = {number: html.escape(str(HEADS[number])) for number in NUMBERS}
    spoken = texts | {"change": html.escape(_("Change"))}
    heads = []
    for column in shown.columns:
        name = html.escape(column.head)
        for number in NUMBERS:
            following, state = _order(column, number, sort)
            edge = " edge" if number == "old" else ""
            to = html.escape(link(request, sort=following, page=None))
            heads.append(
                f'<th scope="col" class="num{edge}"{state}><a href="{to}" '
                f'aria-label="{spoken[number]}, {name}">{texts[number]}</a></th>'
            )
    return mark_safe("".join(heads))  # noqa: S308 (escaped in its parts)


def _order(column: Column, number: str, sort: str) -> tuple[str, str]:
    """What a click on a head sorts by, and how it is sorted now, as an attribute."""
    key = f"{column.system.slug}.{number}"
    best_first, best_last = sort == key, sort == f"-{key}"
    if not best_first and not best_last:
        return key, ""
    rising = best_first if column.system.lower_is_better else best_last
    state = ' aria-sort="ascending"' if rising else ' aria-sort="descending"'
    return f"-{key}" if best_first else key, state


# ---- the file -------------------------------------------------------------
def _csv_head(shown: SideBySide) -> list[str]:
    numbers = [f"{column.system.slug}_{name}" for column in shown.columns for name in (*NUMBERS, "from")]
    return ["no", "start_number", "player", "title", "name", "points", *numbers]


def _csv_row(shown: SideBySide, row: Row) -> list[Any]:
    entrant = row.entrant
    cells = [column.cells.get(entrant.number) for column in shown.columns]
    numbers = [
        value
        for cell in cells
        for value in (
            (*cell.numbers, "published" if cell.published else cell.start.code)
            if cell else (None, None, None, None)
        )
    ]  # fmt: skip
    player, points = entrant.player, points_number(row.points)
    return [row.number, entrant.number, player.pk, entrant.then.title, player.name, points, *numbers]

"""Finding players, and one player: the rating of today, how it came about, what was played."""

from collections import defaultdict

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.models import Player
from ratings import categories
from ratings.catalogue import SYSTEMS
from ratings.models import Entry
from ratings.published import queries
from ratings.published.player_history import biography
from ratings.views.public.rankings import DEFAULT_LABELS

PER_PAGE = 50


@require_safe
def players(request: HttpRequest) -> HttpResponse:
    """Players whose names hold the words asked for, accents and case aside; all of them without words."""
    words = request.GET.get("q", "").strip()[:100]
    found = Player.objects.current().select_related("club")
    if words:
        found = found.matching(words)
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    people = list(page.object_list)
    if words and page.paginator.count == 1:
        return redirect(people[0])
    in_force = queries.in_force(timezone.localdate())
    ratings: dict[int, dict[str, Entry]] = defaultdict(dict)
    slugs = {one.pk: slug for slug, one in in_force.items()}
    for entry in Entry.objects.filter(list__in=slugs, player__in=people):
        ratings[entry.player_id][slugs[entry.list_id]] = entry
    rows = [_row(player, ratings[player.pk], list(in_force)) for player in people]
    context = {"words": words, "page": page, "rows": rows, "lists": list(in_force.values())}
    return render(request, "ratings/public/players.html", context)


def _row(player: Player, entries: dict[str, Entry], slugs: list[str]) -> dict:
    first = entries.get(slugs[0]) if slugs else None
    known = next(iter(entries.values()), None)
    return {
        "player": player,
        "title": known.title if known else "",
        "ratings": [entries.get(slug) for slug in slugs],
        "category": categories.label(DEFAULT_LABELS, first.rating, SYSTEMS[slugs[0]].scale, first.sex)
        if first
        else None,
    }


@require_safe
def player(request: HttpRequest, player: int) -> HttpResponse:
    """One player. A merged duplicate leads to the entry that survives."""
    person = get_object_or_404(Player.objects.select_related("club", "merged_into"), pk=player)
    if person.merged_into is not None:
        return redirect(person.merged_into, permanent=True)
    life = biography(person, timezone.localdate(), request.GET.get("system", ""))
    return render(request, "ratings/public/player.html", {"player": person, "life": life})

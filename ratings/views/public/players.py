"""Finding players, and one player: the rating of today, how it came about, what was played."""

from collections import defaultdict

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.models import Player
from federation.runtime.asked import NotThere, page_of, shortened, without_empty
from ratings.models import Entry
from ratings.published import queries
from ratings.published.player_history import biography
from ratings.published.tables.players import Listed, PlayersTable

PER_PAGE = 50


@require_safe
@without_empty
def players(request: HttpRequest) -> HttpResponse:
    """Players whose names hold the words asked for, accents and case aside; all of them without words."""
    words = request.GET.get("q", "").strip()[:100]
    found = Player.objects.current().select_related("club")
    if words:
        found = found.matching(words)
    page = page_of(request, Paginator(found, PER_PAGE))
    people = list(page.object_list)
    if words and page.paginator.count == 1:
        return redirect(people[0])
    in_force = queries.in_force(timezone.localdate())
    entries: dict[int, dict[int, Entry]] = defaultdict(dict)
    for entry in Entry.objects.filter(list__in=[one.pk for one in in_force.values()], player__in=people):
        entries[entry.player_id][entry.list_id] = entry
    table = PlayersTable(list(in_force.values())).show(Listed(player, entries[player.pk]) for player in people)
    context = {"words": words, "page": page, "table": table}
    return render(request, "ratings/public/players.html", context)


@require_safe
def player(request: HttpRequest, player: int) -> HttpResponse:
    """One player. A merged duplicate leads to the entry that survives."""
    person = get_object_or_404(Player.objects.select_related("club", "merged_into"), pk=player)
    if person.merged_into is not None:
        return redirect(person.merged_into, permanent=True)
    wanted = request.GET.get("system", "")
    life = biography(person, timezone.localdate(), wanted)
    if wanted and (life.shown is None or life.shown.slug != wanted):
        words = _("%(name)s has no rating called “%(wanted)s”.") % {"name": person.name, "wanted": shortened(wanted)}
        raise NotThere(words, (person.name, person.get_absolute_url()))
    return render(request, "ratings/public/player.html", {"player": person, "life": life})

"""A player beside others: all opponents with the score, and one of them in full."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.models import Player
from federation.people.duplicates.merged import with_duplicates
from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import COSTLY, SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, address, page_of, shortened
from ratings.as_if.challenge import predictions
from ratings.published.players.opponents import head_to_head, met
from ratings.published.players.two_histories import two_histories
from ratings.views.public.players.players import there

PER_PAGE = 50


@limited(SEARCHES)
@require_safe
@published("page")
def opponents(request: HttpRequest, player: int) -> HttpResponse:
    """Everybody the player met, those most often met first."""
    person = there(with_duplicates(player))
    if person.merged_into_id is not None:
        return redirect("player-opponents", person.merged_into_id, permanent=True)
    every = list(met(person).values())
    page = page_of(request, Paginator(every, PER_PAGE))
    people = Player.objects.select_related("club").in_bulk([one.player for one in page.object_list])
    rows = [(people[one.player], one) for one in page.object_list]
    context = {"player": person, "page": page, "rows": rows, "games": sum(one.games for one in every)}
    return render(request, "ratings/public/players/compared/opponents.html", context)


@limited(COSTLY)
@require_safe
@published("system")
def against(request: HttpRequest, player: int, other: int) -> HttpResponse:
    """Two players compared, as the first of them sees it."""
    first, second = there(with_duplicates(player)), there(with_duplicates(other))
    kept = first.merged_into_id or first.pk, second.merged_into_id or second.pk
    if kept[0] == kept[1]:
        raise NotThere(_("These are one and the same player."), (first.name, reverse("player", args=[kept[0]])))
    if kept != (first.pk, second.pk):
        return HttpResponseRedirect(reverse("player-against", args=kept))
    wanted = request.GET.get("system", "")
    histories = two_histories(first, second, wanted)
    if wanted and (histories.shown is None or histories.shown.slug != wanted):
        words = _("There is no list of “%(wanted)s” with both players.") % {"wanted": shortened(wanted)}
        raise NotThere(words, (_("Both players compared"), address(request, system=None)))
    # Of a system without a list here nothing is known of either.
    rows = [row for row in predictions(first, second, 1, 1, timezone.localdate()) if row.list is not None]
    return render(
        request,
        "ratings/public/players/compared/against.html",
        {
            "first": first,
            "second": second,
            "both": head_to_head(first, second),
            "histories": histories,
            "rows": rows,
            "games": 1,
        },
    )

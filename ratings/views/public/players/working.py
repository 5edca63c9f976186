"""The working: why one player's rating changed on one list."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from federation.models import Player
from federation.people.duplicates.merged import with_duplicates
from federation.permissions import OFFICER, role_required
from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import COSTLY, SEARCHES, limited
from ratings.lists.chain import receipts
from ratings.models import RatingList
from ratings.published.players import rating_chart
from ratings.published.players.explanation import ListWorking
from ratings.published.players.explanation import working as worked_out
from ratings.published.players.player_history import games_uncounted
from ratings.published.tables.list_labels import labels_of
from ratings.views.public.lists.rankings import listed
from ratings.views.public.players.players import there


@limited(SEARCHES)
@require_safe
@published("edition")
def working(request: HttpRequest, slug: str, day: str, player: int) -> HttpResponse:
    rating_list = listed(slug, day, request.GET.get("edition"))
    person = there(with_duplicates(player))
    shown = worked_out(rating_list, person)
    if shown is None and person.merged_into_id:
        return redirect(reverse("working", args=[slug, day, person.merged_into_id]))
    if shown is None:
        raise Http404(f"{person} is not on this list")
    edition = f"?edition={rating_list.edition}" if rating_list.edition > 1 else ""
    return page(request, shown, rating_list.get_absolute_url() + edition)


@limited(COSTLY)
@require_safe
@published("edition")
def receipt(request: HttpRequest, slug: str, day: str, player: int) -> HttpResponse:
    """What `rate --receipt` takes to compute the number again."""
    rating_list = listed(slug, day, request.GET.get("edition"))
    person = there(get_object_or_404(Player, pk=player))
    found = receipts.receipt(rating_list, person)
    if found is None and person.merged_into_id:
        return redirect(reverse("working-receipt", args=[slug, day, person.merged_into_id]))
    if found is None:
        raise Http404(f"{person} is not on this list")
    name = f"receipt-{slug}-{day}-{player}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JsonResponse(found, headers=headers, json_dumps_params={"ensure_ascii": False, "indent": 1})


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
def of_draft(request: HttpRequest, pk: int, player: int) -> HttpResponse:
    """The working on any list, drafts included, for the officer who compares."""
    rating_list = get_object_or_404(RatingList.objects.select_related("previous"), pk=pk)
    shown = worked_out(rating_list, get_object_or_404(Player, pk=player))
    if shown is None:
        raise Http404(f"player {player} is not on this list")
    return page(request, shown, reverse("draft", args=[pk]))


def page(request: HttpRequest, shown: ListWorking, list_url: str) -> HttpResponse:
    rating_list, person = shown.list, shown.player
    history = [(one.list.effective, one.rating) for one in shown.history]
    system, on_list = rating_list.catalogue, shown.entry is not None
    peak = system.peak([rating for _, rating in history])
    return render(
        request,
        "ratings/public/players/working.html",
        {
            "list": rating_list,
            "list_url": list_url,
            "player": person,
            "working": shown,
            "chart": rating_chart.line(person.name, history, system),
            "uncounted": on_list and system.slug in games_uncounted(person, [system.slug]),
            "peak": None if peak is None else history[peak],
            "categories": labels_of(system, shown.entry),
        },
    )

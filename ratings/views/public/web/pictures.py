"""The pictures that addresses of players, events and lists are shown with, and badges for other people's pages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.events.crosstable import crosstable
from federation.models import Player, Tournament
from federation.people.duplicates.merged import with_duplicates
from federation.runtime.cache.published_pages import published
from federation.runtime.office.identity import current
from federation.runtime.pictures.rasterizing import png
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from ratings.published.pictures import badges, cards
from ratings.published.public_facts.events import of_event
from ratings.published.public_facts.lists import of_list, top_of
from ratings.published.public_facts.players import course_of, of_players
from ratings.views.public.lists.rankings import listed
from ratings.views.public.players.players import there

# A drawing opened by itself is only a drawing; its colours are its own.
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


@limited(FILES)
@require_safe
@published()
def of_player(request: HttpRequest, player: int) -> HttpResponse:
    """The rating of today with the name, and its course."""
    person = there(with_duplicates(player))
    if person.merged_into_id is not None:
        return redirect("player-picture", person.merged_into_id, permanent=True)
    (facts,) = of_players([person], timezone.localdate())
    history = course_of(person, facts.ratings[0].series) if facts.ratings else []
    return _picture(cards.of_player(facts, history, current().name))


@limited(FILES)
@require_safe
@published("edition")
def of_ranking(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    """The list with its first players."""
    rating_list = listed(slug, day, request.GET.get("edition"))
    top = [] if rating_list.state == rating_list.State.WITHDRAWN else top_of(rating_list, cards.ROWS)
    return _picture(cards.of_list(of_list(rating_list), top, current().name))


@limited(FILES)
@require_safe
@published()
def of_tournament(request: HttpRequest, code: str) -> HttpResponse:
    """The event with its winner."""
    event = get_object_or_404(Tournament, code=code)
    return _picture(cards.of_event(of_event(event, crosstable(event)), current().name))


@limited(SEARCHES)
@require_safe
@published("system", "theme", only={"theme": ["dark", "light"]})
def badge(request: HttpRequest, player: int) -> HttpResponse:
    """A small drawing with the name and the rating of today, for other people's pages."""
    person = there(get_object_or_404(Player.objects.select_related("club"), pk=player))
    if person.merged_into_id is not None:
        return redirect("badge", person.merged_into_id, permanent=True)
    (facts,) = of_players([person], timezone.localdate())
    context = {"badge": badges.badge(facts, request.GET.get("system", "")), "theme": request.GET.get("theme", "")}
    drawing = render_to_string("ratings/public/pictures/badge.svg", context)
    return HttpResponse(drawing, content_type="image/svg+xml", headers={"Content-Security-Policy": DRAWING})


def _picture(card: cards.Card) -> HttpResponse:
    drawing = render_to_string("ratings/public/pictures/card.svg", {"card": card})
    return HttpResponse(png(drawing, cards.WIDTH, cards.HEIGHT), content_type="image/png")

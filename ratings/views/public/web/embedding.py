"""Small tables for frames on other people's pages, and the page with the line of HTML that shows them.

These alone may stand in a frame of another site: they have no form, and say the same to everybody.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from federation.models import Club, Player
from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.links import absolute
from federation.runtime.requests.parameters import NotThere
from ratings.catalogue import SERIES
from ratings.models import RatingList, in_force
from ratings.published.clubs.members import members_of
from ratings.published.public_facts.clubs import ClubInFull, in_full
from ratings.published.public_facts.lists import of_list, top_of
from ratings.published.public_facts.players import of_players
from ratings.views.public.players.players import there
from ratings.views.public.web.snippets import Snippet, snippets_of_club, snippets_of_list, snippets_of_player

TOP = 10
THEMES = ["dark", "light"]
# As the site's own policy, without scripts and forms, and for frames of any site.
FRAMED = "default-src 'none'; style-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'none'"


@limited(SEARCHES)
@require_safe
@xframe_options_exempt
@published("theme", only={"theme": THEMES})
def player(request: HttpRequest, player: int) -> HttpResponse:
    """The ratings of one player."""
    person = _player(player)
    if person.merged_into_id is not None:
        return redirect("embed-player", person.merged_into_id, permanent=True)
    (facts,) = of_players([person], timezone.localdate())
    return _framed(request, "ratings/public/embedded/player.html", {"player": facts})


@limited(SEARCHES)
@require_safe
@xframe_options_exempt
@published("theme", only={"theme": THEMES})
def ranking(request: HttpRequest, slug: str) -> HttpResponse:
    """The first of the list in force."""
    one = _in_force(slug)
    return _framed(request, "ratings/public/embedded/ranking.html", {"list": of_list(one), "top": top_of(one, TOP)})


@limited(SEARCHES)
@require_safe
@xframe_options_exempt
@published("theme", only={"theme": THEMES})
def club(request: HttpRequest, club: int) -> HttpResponse:
    """The first boards of a club on the leading list in force."""
    facts = _club(club)
    top = [one for one in facts.people if one.board is not None][:TOP]
    return _framed(request, "ratings/public/embedded/club.html", {"club": facts, "top": top})


@limited(SEARCHES)
@require_safe
@published("list", "player", "club", numbers=["player", "club"])
def embedding(request: HttpRequest) -> HttpResponse:
    """What to copy into one's own page: for a player, a club or a series of lists; without any, what there is."""
    who, whose, slug = (request.GET.get(name, "") for name in ("player", "club", "list"))
    snippets: list[Snippet] = []
    name = ""
    site = absolute(request, "")
    if who:
        if not _is_key(who):
            raise NotThere(_("There is no such player."))
        person = _player(int(who))
        (facts,) = of_players([person], timezone.localdate())
        name, snippets = facts.full_name, snippets_of_player(facts, site)
    elif whose:
        if not _is_key(whose):
            raise NotThere(_("There is no such club."))
        found = _club(int(whose))
        name, snippets = found.name, snippets_of_club(found, site)
    elif slug:
        one = _in_force(slug)
        name, snippets = one.name, snippets_of_list(of_list(one), site)
    series = [one.list for one in in_force.on(timezone.localdate()).values() if one.list is not None]
    context = {"name": name, "snippets": snippets, "series": series}
    return render(request, "ratings/public/embedded/embedding.html", context)


def _is_key(text: str) -> bool:
    return text.isdecimal() and len(text) < 10


def _player(key: int) -> Player:
    return there(get_object_or_404(Player.objects.select_related("club"), pk=key))


def _club(key: int) -> ClubInFull:
    first = next((one.list for one in in_force.on(timezone.localdate()).values() if one.list is not None), None)
    return in_full(members_of(get_object_or_404(Club, pk=key), first))


def _in_force(slug: str) -> RatingList:
    now = in_force.of(slug, timezone.localdate()) if slug in SERIES else None
    if now is None or now.list is None:
        raise NotThere(_("No list of this series is in force."))
    return now.list


def _framed(request: HttpRequest, template: str, context: dict) -> HttpResponse:
    response = render(request, template, {**context, "theme": request.GET.get("theme", "")})
    response["Content-Security-Policy"] = FRAMED
    return response

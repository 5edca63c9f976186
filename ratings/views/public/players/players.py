"""Finding players, and one player: the rating of today, how it came about, what was played."""

from collections import defaultdict
from collections.abc import Sequence

from django.core.paginator import Paginator
from django.db.models import Prefetch, prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from msgspec import json

from federation.events.as_they_were import as_they_were
from federation.matching.search import LONGEST, Found, search
from federation.models import Player, TitleAward
from federation.people.duplicates.merged import with_duplicates
from federation.runtime.api.endpoints import encoded
from federation.runtime.cache.published_pages import published
from federation.runtime.pages.long_lists import LongPaginator, continued
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import Gone, NotThere, page_of, shortened
from federation.vocabulary import withheld
from ratings.as_if.goals import goals_of
from ratings.models import Printed, RatingList, in_force
from ratings.published.players.best_results import best_results
from ratings.published.players.player_history import biography
from ratings.published.public_facts import players as public_players
from ratings.published.public_facts.one_person.own_data import own_data
from ratings.published.public_facts.page_heads import heads
from ratings.published.records.live_ratings import of_player
from ratings.published.tables.players import Listed, PlayersTable
from ratings.published.tables.printed_entries import printed_of

PER_PAGE = 50


SUGGESTED, SUGGESTED_FROM = 8, 2  # players shown while somebody types, from so many letters on


@limited(SEARCHES)
@require_safe
@published("after", "page", "q")
def players(request: HttpRequest) -> HttpResponse:
    """The players meant by what was typed, nearest first; all of them without words."""
    typed = request.GET.get("q", "").strip()
    words = typed[:LONGEST]
    everybody = Player.objects.current().select_related("club")
    found = search(words) if words else None
    if found:
        pages = Paginator(found.among(), PER_PAGE)
    else:
        pages = LongPaginator(*continued(request, everybody, "search_key", "pk"), PER_PAGE)
    page = page_of(request, pages)
    people = list(page.object_list)
    if found and len(found.keys) == 1 and not found.guessed:
        return redirect(people[0])
    table = PlayersTable(lists := _in_force()).show(_listed(people, lists))
    context = {"words": words, "cut": LONGEST if len(typed) > LONGEST else 0, "found": found}
    return render(request, "ratings/public/players/players.html", {**context, "page": page, "table": table})


@limited(SEARCHES)
@require_safe
def suggestions(request: HttpRequest) -> HttpResponse:
    """The first players meant by what stands in the search box so far, to choose from."""
    words = request.GET.get("q", "").strip()[:LONGEST]
    found = search(words) if len(words) >= SUGGESTED_FROM else Found(())
    people = found.among()[:SUGGESTED]
    first = _in_force()[:1]
    context = {"words": words, "rows": _listed(people, first), "list": first, "more": len(found.keys) > len(people)}
    return render(request, "ratings/public/players/_suggestions.html", context)


def _in_force() -> list[RatingList]:
    return [one.list for one in in_force.on(timezone.localdate()).values() if one.list is not None]


def _listed(people: Sequence[Player], lists: Sequence[RatingList]) -> list[Listed]:
    entries: dict[int, dict[int, Printed]] = defaultdict(dict)
    for entry in printed_of([one.pk for one in lists], [one.pk for one in people]):
        entries[entry.player_id][entry.list_id] = entry
    known, today = as_they_were(people), timezone.localdate()
    return [Listed(player, known.title(player.pk, today), entries[player.pk]) for player in people]


def there(person: Player) -> Player:
    """`person`, unless the name was taken out: then nothing of them is shown, and the answer says so."""
    if withheld.is_withheld(person.family_name):
        raise Gone(
            _("The name of this player was taken out of everything that the office holds, as anybody may ask."),
            _("The numbers of published lists stand, under “Name withheld”: they belong to the sums of others too."),
            (_("Lists"), reverse("lists")), (_("Players"), reverse("players")),
        )  # fmt: skip
    return person


@limited(SEARCHES)
@require_safe
@published("system")
def player(request: HttpRequest, player: int) -> HttpResponse:
    """One player. A merged duplicate leads to the entry that survives."""
    # Several sections ask for the entries merged into this one, and for the titles.
    person = with_duplicates(player)
    prefetch_related_objects([person], Prefetch("titles", TitleAward.objects.select_related("tournament")))
    if person.merged_into is not None:
        return redirect(person.merged_into, permanent=True)
    there(person)
    wanted = request.GET.get("system", "")
    life = biography(person, timezone.localdate(), wanted)
    if wanted and (life.shown is None or life.shown.slug != wanted):
        words = _("%(name)s has no rating called “%(wanted)s”.") % {"name": person.name, "wanted": shortened(wanted)}
        raise NotThere(words, (person.name, person.get_absolute_url()))
    shown = life.shown
    context = {
        "player": person,
        "head": heads.of_player(request, public_players.of_life(person, life)),
        "life": life,
        "live": None if life.now is None else of_player(person, life.now, life.in_draft),
        "goals": goals_of(person, life, timezone.localdate()),
        "results": None if shown is None else best_results(person, shown, life.events, life.history),
    }
    return render(request, "ratings/public/players/player.html", context)


@limited(FILES)
@require_safe
@published()
def data(request: HttpRequest, player: int) -> HttpResponse:
    """Everything public about one player as one JSON document."""
    person = there(with_duplicates(player))
    if person.merged_into_id is not None:
        return redirect("player-data", person.merged_into_id, permanent=True)
    headers = {"Content-Disposition": f'attachment; filename="player-{person.pk}.json"'}
    found = json.format(encoded(own_data(person, timezone.localdate())), indent=1)
    return HttpResponse(found, content_type="application/json", headers=headers)

"""Players for programs: who is meant by words, one of them with everything of today, and who has an id."""

from typing import Annotated

from django.db.models import Q
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from msgspec import Meta

from federation.matching.search import LONGEST, search
from federation.models import Player
from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, Part, part, place
from federation.vocabulary import withheld
from ratings.published.clubs.finding import named
from ratings.published.public_facts.one_person.in_full import PlayerInFull, in_full
from ratings.published.public_facts.players import PublicPlayer, of_players
from ratings.views.api.players.of_one import of_one
from ratings.views.public.web.stable_addresses import with_fide_id, with_national_id

Filtered = Annotated[str, Meta(max_length=100)]


class PlayersAsked(Paged, frozen=True, kw_only=True):
    """Without words everybody, in the order of their names."""

    name: Annotated[
        str, Meta(max_length=LONGEST, description="Words of a name in any spelling, an id, a year: the nearest first.")
    ] = ""
    club: Annotated[Filtered, Meta(description="Words of its name.")] = ""
    region: Filtered = ""
    federation: Annotated[str, Meta(max_length=3)] = ""


@endpoint(query=PlayersAsked, example="/api/v1/players/?name=oko&limit=2")
def players(request: HttpRequest, asked: PlayersAsked) -> Part[PublicPlayer]:
    """The players that words mean, nearest first; without words in the order of their names."""
    people = Player.objects.current().exclude(family_name=withheld.NAME).select_related("club")
    if asked.club:
        people = people.filter(club__in=named(asked.club).order_by().values("pk"))
    exactly = {name: value for name in ("region", "federation") if (value := getattr(asked, name))}
    found = _in_order(asked, people.filter(**exactly))
    shown = part(request, found, asked.limit, lambda one: one.pk)
    return Part(of_players(shown.items, timezone.localdate()), shown.next)


def _in_order(asked: PlayersAsked, people) -> list[Player]:
    """One more than is shown, where there are more."""
    after = place(asked.after, int) if asked.after else None
    if asked.name:
        keys = list(search(asked.name, people).keys)
        start = keys.index(after) + 1 if after in keys else 0
        rows = people.in_bulk(keys[start : start + asked.limit + 1])
        return [rows[key] for key in keys if key in rows]
    last = Player.objects.filter(pk=after).values_list("search_key", flat=True).first() if after else None
    if last is not None:
        people = people.filter(Q(search_key__gt=last) | Q(search_key=last, pk__gt=after), search_key__gte=last)
    return list(people.order_by("search_key", "pk")[: asked.limit + 1])


@endpoint(example="/api/v1/players/1/", moves=True)
@of_one
def player(request: HttpRequest, person: Player) -> PlayerInFull:
    """One player: ratings and titles of today, the highest rating, the live estimate, former keys and ids."""
    return in_full(person, timezone.localdate())


@endpoint(example="/api/v1/players/by-fide/1100001/")
def by_fide(request: HttpRequest, number: int) -> HttpResponseRedirect:
    """Leads to the player with this FIDE id."""
    return _to(with_fide_id(number))


@endpoint(example="/api/v1/players/by-national/POL1/")
def by_national(request: HttpRequest, number: str) -> HttpResponseRedirect:
    """Leads to the player with this id of the federation, in letters of either case."""
    return _to(with_national_id(number))


def _to(person: Player) -> HttpResponseRedirect:
    return HttpResponseRedirect(reverse("api-player", args=[person.merged_into_id or person.pk]))

"""How a player's ratings came about, for programs: every list, every event, every game, and norms."""

from typing import Annotated

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from federation.models import Player
from federation.people.duplicates.merged import keys_of
from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, Part, part, place
from federation.runtime.requests.problems import Refused, Wrong
from ratings.catalogue import SERIES
from ratings.models.known_lists import known
from ratings.published.players.player_history import entries_of
from ratings.published.public_facts import games as public_games
from ratings.published.public_facts.games import PlayerGame
from ratings.published.public_facts.one_person.histories import RatingOnList, of_entry
from ratings.published.public_facts.one_person.rated_events import Place, PlayerEvent, events_of, of_places
from ratings.published.public_facts.titles import PublicNorm, norms_of
from ratings.views.api.players.of_one import of_one

OfSeries = Annotated[str, Meta(max_length=30, description="Key of a series; of every one without it.")]


class HistoryAsked(Struct, frozen=True):
    series: OfSeries = ""
    form: Annotated[
        str, Meta(pattern="^(all|changes)$", description="changes: without lists on which nothing changed.")
    ] = "all"


class EventsAsked(Paged, frozen=True, kw_only=True):
    series: OfSeries = ""


class GamesAsked(Paged, frozen=True, kw_only=True):
    opponent: Annotated[Annotated[int, Meta(ge=1)] | None, Meta(description="Key of a player: them alone.")] = None
    series: Annotated[str, Meta(max_length=30, description="Whether it counts each game; else the event's own.")] = ""


@endpoint(query=HistoryAsked, example="/api/v1/players/1/history/?series=fide&form=changes", moves=True)
@of_one
def history(request: HttpRequest, asked: HistoryAsked, person: Player) -> list[RatingOnList]:
    """Every rating that a list in the edition that counts says of a player, in order of time."""
    lists = known()
    held = entries_of(person, lists, _lists_of(asked.series))
    found = [of_entry(one, lists.current) for one in held]
    if asked.form == "changes":
        found = [one for one in found if one.games or one.rating != one.previous]
    return sorted(found, key=lambda one: (one.list, one.series))


@endpoint(query=EventsAsked, example="/api/v1/players/1/events/?series=fide&limit=2", moves=True)
@of_one
def events(request: HttpRequest, asked: EventsAsked, person: Player) -> Part[PlayerEvent]:
    """The events that lists in force rate for a player, the latest first, once for each series."""
    _lists_of(asked.series)
    places = events_of(person, asked.series)
    shown = part(request, _behind(places, asked, Place), asked.limit, lambda each: each)
    return Part(of_places(person, shown.items), shown.next)


@endpoint(query=GamesAsked, example="/api/v1/players/1/games/?limit=2", moves=True)
@of_one
def games(request: HttpRequest, asked: GamesAsked, person: Player) -> Part[PlayerGame]:
    """The games of a player, the latest first; with an opponent the head-to-head. Byes are no games."""
    _lists_of(asked.series)
    opponent = get_object_or_404(Player, pk=asked.opponent) if asked.opponent else None
    places = public_games.places_of(person, opponent and (opponent.merged_into or opponent))
    shown = part(request, _behind(places, asked, public_games.Place), asked.limit, lambda each: each)
    return Part(public_games.of_player(person, shown.items, asked.series), shown.next)


@endpoint(example="/api/v1/players/1/norms/", moves=True)
@of_one
def norms(request: HttpRequest, person: Player) -> list[PublicNorm]:
    """The norms that a player made in events that stand, in order of time."""
    return norms_of(keys_of(person))


def _lists_of(series: str) -> list[int]:
    """Keys of the lists that count. Raises Refused for a series that there is not."""
    if series and series not in SERIES:
        words = _("There is no series “%(series)s”.") % {"series": series}
        raise Refused("wrong-value", words, errors=[Wrong("series", words)])
    return known().keys([series] if series else list(SERIES))


def _behind(places: list, asked: Paged, kind) -> list:
    """Places that follow, in an order that ends with the least, one more than is shown where there are more."""
    if asked.after:
        after = place(asked.after, kind)
        places = [one for one in places if one < after]
    return places[: asked.limit + 1]

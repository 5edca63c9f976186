"""Events for programs: which there are, one with its standings, and its games."""

from datetime import date
from typing import Annotated

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import Meta, field

from federation.models import Tournament
from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, Part, part, place
from federation.runtime.requests.problems import Refused, Wrong
from ratings.catalogue import SERIES
from ratings.published.events.event_filter import STATES, EventFilter, before, counted_in, in_state
from ratings.published.public_facts import games as public_games
from ratings.published.public_facts.event_details import EventDetails, details_of
from ratings.published.public_facts.events import PublicEvent, of_events
from ratings.published.public_facts.games import EventGame

PAGE = ("q", "place", "kind", "tempo", "rated")  # filters of the page


class EventsAsked(Paged, frozen=True, kw_only=True):
    """The filters of the page of events, and further ones."""

    since: Annotated[date | None, Meta(description="Events that ended on this day or later.")] = field(
        name="from", default=None
    )
    to: Annotated[date | None, Meta(description="Events that ended on this day or earlier.")] = None
    q: Annotated[str, Meta(max_length=100, description="Words of a name or a place.")] = ""
    place: Annotated[str, Meta(max_length=100, description="Words of a place.")] = ""
    kind: Annotated[str, Meta(max_length=20, description=", ".join(Tournament.Kind.values))] = ""
    tempo: Annotated[str, Meta(max_length=20, description="standard, rapid or blitz.")] = ""
    state: Annotated[str, Meta(max_length=20, description="accepted, rated or withdrawn.")] = ""
    series: Annotated[str, Meta(max_length=40, description="Key of a series whose lists count it.")] = ""
    rated: Annotated[
        str, Meta(max_length=3, description="yes or no: as the page has it, by the first series of its rate of play.")
    ] = ""


@endpoint(query=EventsAsked, example="/api/v1/events/?tempo=standard&limit=2")
def events(request: HttpRequest, asked: EventsAsked) -> Part[PublicEvent]:
    """Events, latest first, by the filters; withdrawn ones say so."""
    found = Tournament.objects.select_related("summary")
    for name, value, known in (("state", asked.state, STATES), ("series", asked.series, SERIES)):
        if value and value not in known:
            words = _("There is no “%(wanted)s” to choose here.") % {"wanted": value}
            raise Refused("wrong-value", words, errors=[Wrong(name, words)])
    chosen = EventFilter({name: getattr(asked, name) for name in PAGE if getattr(asked, name)}, found)
    if chosen.misunderstood:
        raise Refused("wrong-value", " ".join(chosen.misunderstood))
    found = chosen.qs
    if asked.since is not None:
        found = found.filter(end__gte=asked.since)
    if asked.to is not None:
        found = found.filter(end__lte=asked.to)
    if asked.state:
        found = in_state(found, asked.state)
    if asked.series:
        found = counted_in(found, asked.series)
    if asked.after:
        found = before(found, *place(asked.after, tuple[date, str]))
    rows = list(found.order_by("-end", "-code")[: asked.limit + 1])
    return part(request, of_events(rows), asked.limit, lambda one: (one.end, one.code))


@endpoint(example="/api/v1/events/2026-0001/")
def event(request: HttpRequest, code: str) -> EventDetails:
    """One event: standings with tie-breaks, performance and changes by series, and what was corrected."""
    found = _event(code)
    return details_of(found, *(reverse(name, args=[code]) for name in ("api-event-games", "event-csv", "event-trf")))


@endpoint(example="/api/v1/events/2026-0001/games/")
def games(request: HttpRequest, code: str) -> list[EventGame]:
    """The games of an event by round and board, and whether and why not each is counted."""
    return public_games.of_event(_event(code))


def _event(code: str) -> Tournament:
    return get_object_or_404(Tournament.objects.order_by(), code=code)

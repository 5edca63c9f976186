"""Live ratings for programs: the list in force with what the next one has counted so far."""

from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, part, place
from federation.runtime.requests.parameters import NotThere
from ratings.catalogue import SERIES
from ratings.models import LiveRating, in_force
from ratings.published.public_facts.fields import Day, EventCode, SeriesKey
from ratings.published.public_facts.lists import rows_of
from ratings.published.public_facts.players import Person
from ratings.published.records.live_ratings import Live, live_of
from ratings.wording.numbers import digits

DECIMALS = 1


class LiveRow(Struct, frozen=True):
    """The live rating of one player."""

    position: Annotated[int, Meta(description="From 1, without gaps.")]
    rank: Annotated[int, Meta(description="Shared by equals.")]
    previous_rank: Annotated[int | None, Meta(description="On the list that it begins from.")]
    rating: float
    change: Annotated[float, Meta(description="Since that list.")]
    events: Annotated[int, Meta(description="Counted since that list.")]
    last_event: Annotated[EventCode | None, Meta(description="The last of them.")]
    player: Person


class LiveList(Struct, frozen=True):
    """A part of the live ratings of one series."""

    series: SeriesKey
    since: Annotated[Day, Meta(description="Date of the list that they begin from.")]
    next_list: Annotated[Day, Meta(description="That will say them, with what is counted until then.")]
    cut_off: Annotated[Day, Meta(description="The last day of the events that it counts.")]
    computed: Annotated[Day | None, Meta(description="When they were computed last.")]
    items: list[LiveRow]
    next: Annotated[str | None, Meta(description="Address of the part that follows; null after the last.")]


class LiveAsked(Paged, frozen=True, kw_only=True):
    pass


@endpoint(query=LiveAsked, example="/api/v1/live/fide/?limit=2")
def live(request: HttpRequest, asked: LiveAsked, series: str) -> LiveList:
    """The live ratings of a series, the highest first. 404 with the reason where it has none now."""
    if series not in SERIES:
        raise NotThere(_("There is no series “%(series)s”.") % {"series": series[:60]})
    of = live_of(in_force.of(series, timezone.localdate()))
    if of.draft is None or of.start is None:
        raise NotThere(of.why_not or _("There are no live ratings now."))
    first = place(asked.after, int) + 1 if asked.after else 1
    shown = part(request, _rows(of, first, first + asked.limit), asked.limit, lambda one: one.position)
    return LiveList(
        of.system.slug, of.start.effective, of.draft.effective, of.draft.last_day, of.computed, shown.items, shown.next
    )


def _rows(of: Live, first: int, last: int) -> list[LiveRow]:
    """Those at these positions, both included. Two queries."""
    assert of.draft is not None
    found = list(of.rows.between(first, last).order_by("position"))
    people = rows_of(of.draft, [one.entry for one in found])
    return [_row(one, each.player) for one, each in zip(found, people, strict=True)]


def _row(one: LiveRating, player: Person) -> LiveRow:
    rating, change = (digits(each, DECIMALS) or 0 for each in (one.rating, one.change))
    event = one.last.code if one.last else None
    return LiveRow(one.position, one.rank, one.entry.previous_rank, rating, change, one.events, event, player)

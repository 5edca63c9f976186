"""The list that an event will be counted in, and what it begins with as far as the event's players go.

The days of the list, what the list before remembers of them, and the facts of the register: what `facts.load` gathers
of everybody, here for the few of one event, some of whom are not in the register yet.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

import numpy as np
from django.db.models import QuerySet

from federation.models import Entrant, Tournament
from ratings import catalogue
from ratings.as_if.start_ratings import key_of
from ratings.catalogue import calendar
from ratings.computing import bulk, counted_events, event_facts, player_facts, stored_arrays
from ratings.models import RatingList, Series
from ratings.standalone.period import Beginning
from ratings.systems.protocol.base import Late, Players
from ratings.systems.protocol.epoch import days


class TooLate(Exception):
    """The list of the event's days is published, and none will count what is reported now."""

    def __init__(self, missed: RatingList, waited: bool = False) -> None:
        super().__init__(missed)
        self.missed = missed
        self.waited = waited  # lists after it took late reports too, and those are over


class Next(NamedTuple):
    """The list that will count an event, not saved."""

    list: RatingList
    missed: RatingList | None  # the published one of its days, in which it is not; None while that is still to come


def next_list(slug: str, end: date) -> Next:
    """The list that will count an event which ended on `end`. TooLate where none will."""
    missed, late = _current(slug).filter(last_day__gte=end).last(), catalogue.load(slug).late
    if missed is not None and late is Late.REFUSE:
        raise TooLate(missed)
    if missed is not None and late is Late.REWIND:
        before = _current(slug).filter(effective__lt=missed.effective).first()
        found = _list(slug, missed.effective, missed.first_day, missed.last_day, before)
    else:
        found = _open(slug, end)
    if missed is not None and end < counted_events.reach(found):
        raise TooLate(missed, waited=True)
    return Next(found, missed)


def _open(slug: str, end: date) -> RatingList:
    """The draft, or the first list after it whose days reach to `end`."""
    lists = RatingList.objects.filter(system=slug).defer("memory")
    draft = lists.filter(state=RatingList.State.DRAFT).first()
    if draft is not None and end <= draft.last_day:
        previous = lists.filter(pk=draft.previous_id).first()
        return _list(slug, draft.effective, draft.first_day, draft.last_day, previous)
    latest, cadence = _current(slug).first(), Series.objects.cadence(slug)
    window = calendar.window(calendar.after(latest.effective if latest else end, cadence), cadence)
    while window.last_day < end:
        window = calendar.window(calendar.after(window.effective, cadence), cadence)
    first_day = latest.last_day + timedelta(days=1) if latest else window.first_day
    return _list(slug, window.effective, first_day, window.last_day, latest)


def _current(slug: str) -> QuerySet[RatingList]:
    return RatingList.objects.current().filter(system=slug).defer("memory")


def _list(slug: str, effective: date, first_day: date, last_day: date, previous: RatingList | None) -> RatingList:
    return RatingList(system=slug, effective=effective, first_day=first_day, last_day=last_day, previous=previous)


def beginning(
    counted_in: RatingList, tournament: Tournament, entrants: Sequence[Entrant], days: Sequence[date | None]
) -> Beginning:
    """What `counted_in` begins with, of the entrants in their order; those outside the register are unknown.

    `days`: of the event's games, as far as they are known.
    """
    keys = np.array([key_of(entrant) or 0 for entrant in entrants], np.int64)
    earlier = RatingList.objects.current().filter(system=counted_in.system, effective__lt=counted_in.effective)
    rows, event = [event_facts.of(tournament)], np.zeros(len(days), np.int32)
    played = event_facts.played_days(counted_in.catalogue, rows, event, dict(enumerate(days)))
    earlier_days = list(earlier.values_list("effective", flat=True))
    return Beginning(
        _memory(counted_in, keys),
        _players(counted_in, keys, entrants, tournament.start),
        counted_in.first_day,
        counted_in.last_day,
        counted_in.effective,
        counted_in.previous.effective if counted_in.previous else None,
        event_facts.lists_back(rows, event, played, earlier_days),
    )


def _memory(counted_in: RatingList, keys: np.ndarray) -> np.ndarray:
    blank = catalogue.load(counted_in.system).blank
    memory = np.full(len(keys), blank, blank.dtype)
    before = stored_arrays.remembered(counted_in.previous)
    if before is not None and len(before.players):
        before = stored_arrays.without_duplicates(before, player_facts.merged_players())
        at = bulk.places(before.players, keys)
        memory[at >= 0] = stored_arrays.laid_out(before.memory[at[at >= 0]], blank)
    return memory


def _players(counted_in: RatingList, keys: np.ndarray, entrants: Sequence[Entrant], start: date) -> Players:
    stored = np.unique(keys[keys > 0])
    begun = np.full(len(stored), days(start), np.int32)
    known, at = player_facts.facts_of(counted_in, stored, begun), bulk.places(stored, keys)
    here = at >= 0
    new = Players(
        birth_year=np.array([entrant.player.birth_year or 0 for entrant in entrants], np.int16),
        sex=np.array([stored_arrays.SEXES[entrant.player.sex] for entrant in entrants], np.uint8),
        title=np.full(len(keys), "", "<U4"),
        outside=np.full(len(keys), np.nan),
        outside_factor=np.zeros(len(keys), np.int16),
        outside_inactive=np.zeros(len(keys), bool),
        other={slug: np.full(len(keys), np.nan) for slug in known.other},
        at_start={slug: np.full(len(keys), np.nan) for slug in known.at_start},
        revoked=tuple(
            one._replace(player=int(place)) for one in known.revoked for place in np.flatnonzero(at == one.player)
        ),
    )
    for name in ("birth_year", "sex", "title", "outside", "outside_factor", "outside_inactive"):
        getattr(new, name)[here] = getattr(known, name)[at[here]]
    for ours, theirs in ((new.other, known.other), (new.at_start, known.at_start)):
        for slug, ratings in ours.items():
            ratings[here] = theirs[slug][at[here]]
    return new

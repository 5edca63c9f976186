"""What rules may ask of an event itself: its first day, its time control, and the days of the games of a long one."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

import numpy as np

from federation.models import Game, Tournament
from ratings.catalogue import System
from ratings.computing import bulk, stored_arrays
from ratings.systems.protocol.base import NOT_ASKED, Events
from ratings.systems.protocol.epoch import UNKNOWN_DAY, day_of, days


class EventRow(NamedTuple):
    """One event as its row says it, in the order of COLUMNS."""

    key: int
    code: str
    start: date
    end: date
    tempo: str
    minutes: float | None
    first_control: int | None
    approved_control: str
    archived: bool  # its games were taken from the archive


COLUMNS = ("pk", "code", "start", "end", "tempo", "minutes", "first_control", "approved_control", "archived")


def of(tournament: Tournament) -> EventRow:
    """An event that need not be stored yet."""
    return EventRow(*(getattr(tournament, name) for name in COLUMNS))


def divided(system: System, start: date, end: date) -> bool:
    """Whether an event lasts so long that under `system` every part of it takes the list in force then."""
    return 0 < system.undivided_days < (end - start).days + 1


def event_facts(system: System, rows: Sequence[EventRow], played: np.ndarray) -> Events:
    """What `system` looks at of the events; nothing where it looks at nothing. `played`: see `played_days`."""
    if not system.paced and not system.undivided_days:
        return NOT_ASKED
    return Events(
        start=np.array([days(row.start) for row in rows], np.int32),
        minutes=np.array([np.nan if row.minutes is None else row.minutes for row in rows], np.float64),
        first_control=np.array([row.first_control or 0 for row in rows], np.int16),
        approved=np.array([bool(row.approved_control) for row in rows], bool),
        played=played,
        divided=np.array([divided(system, row.start, row.end) for row in rows], bool),
    )


def played_days(
    system: System, rows: Sequence[EventRow], event: np.ndarray, known: Mapping[int, date | None]
) -> np.ndarray:
    """The days of the games of divided events, `known` by place of the game; UNKNOWN_DAY for others. [int32]

    A day outside its event is taken as unknown.
    """
    found = np.full(len(event), UNKNOWN_DAY, np.int32)
    for place, day in known.items():
        row = rows[event[place]]
        if day is not None and divided(system, row.start, row.end) and row.start <= day <= row.end:
            found[place] = days(day)
    return found


def stored_days(system: System, rows: Sequence[EventRow], games: np.ndarray) -> dict[int, date | None]:
    """The days of the games of divided events, by place among `games` (primary keys)."""
    long = np.array([row.key for row in rows if divided(system, row.start, row.end)], np.int64)
    if not long.size:
        return {}
    found = dict(Game.objects.filter(bulk.among("tournament", long)).order_by().values_list("pk", "date"))
    at = bulk.places(games, np.array(list(found), np.int64)).tolist()
    return {place: day for place, day in zip(at, found.values(), strict=True) if place >= 0}


def first_days(
    system: System, rows: Sequence[EventRow], event: np.ndarray, sides: Sequence[np.ndarray], players: np.ndarray
) -> np.ndarray:
    """First day of the first event that each of `players` (primary keys, ascending) played in. [int32]

    UNKNOWN_DAY: in none, or `system` does not ask. `event`, `sides`: of the games that were played, both players.
    """
    never = np.iinfo(np.int32).max
    found = np.full(len(players), never, np.int32)
    begun = np.array([days(row.start) for row in rows], np.int32)[event]
    for side in sides if system.starts_from else ():
        at = bulk.places(players, side)
        np.minimum.at(found, at[at >= 0], begun[at >= 0])
    return np.where(found == never, np.int32(UNKNOWN_DAY), found)


def lists_back(rows: Sequence[EventRow], event: np.ndarray, played: np.ndarray, lists: Sequence[date]) -> np.ndarray:
    """Of each game, how many lists before the previous one was in force when its event, or its part, began. [int16]

    `lists`: dates of the lists before, the latest first.
    """
    back = stored_arrays.lists_back([row.start for row in rows], lists)[event]
    dated = np.flatnonzero(played != UNKNOWN_DAY)
    if dated.size:
        back[dated] = stored_arrays.lists_back([day_of(number) for number in played[dated].tolist()], lists)
    return back

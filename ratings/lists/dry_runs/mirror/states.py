"""The state of each event at FIDE, as its players' games on FIDE's list show it."""

from collections.abc import Iterator
from typing import NamedTuple

from federation.models import SeenAtFide
from ratings.lists.dry_runs.mirror.examination import AGREES, NO_ID, OPPONENT, OTHER_ID, UNEXPLAINED, Examination, Row

State = SeenAtFide.State


class EventState(NamedTuple):
    """One report."""

    place: int
    state: str
    cause: str  # why all of it is missing: a reason; "" where it is not
    showing: int  # players of the own federation whose games are on the list
    lacking: list[int]  # places of those whose games are not


def states(found: Examination) -> Iterator[EventState]:
    """Of the reports that can be told by somebody of the own federation, in their order."""
    showing: dict[int, int] = {}
    lacking: dict[int, list[int]] = {}
    for row in found.rows:
        for place in row.added:
            showing[place] = showing.get(place, 0) + 1
        for place in found.work.reports_of(row.place, found.due):
            there = _there(row, place)
            if there is False:
                lacking.setdefault(place, []).append(row.place)
            elif there:
                showing[place] = showing.get(place, 0) + 1
    for place in sorted({*showing, *lacking}):
        seen, missing = showing.get(place, 0), lacking.get(place, [])
        state = State.SEEN if not missing else State.DIFFERS if seen else State.MISSING
        yield EventState(place, state, found.why_missing(place) if state == State.MISSING else "", seen, missing)


def _there(row: Row, place: int) -> bool | None:
    """Whether the list shows a player's games of a report; None where that cannot be told."""
    if place in row.missing or row.reason in {NO_ID, OTHER_ID}:
        return False
    if row.reason == OPPONENT:
        return True
    if place not in row.expected.by_report:
        return None
    if row.games is None:
        return True if row.reason == AGREES else None
    return not (row.reason == UNEXPLAINED and row.games < row.expected.games)

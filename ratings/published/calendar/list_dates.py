"""The dates of the lists of each series and their cut-offs: what was published within a year, and what is planned."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from ratings.catalogue import System, calendar
from ratings.models import InForce, RatingList

BACK, AHEAD = timedelta(days=365), timedelta(days=366)  # what a calendar file tells of the past, and what is planned


@dataclass(frozen=True)
class ListDate:
    """A list of one series that came out, or that is planned."""

    system: System
    effective: date
    first_day: date  # of events that it counts
    closes: date  # the last one
    list: RatingList | None  # where it is published

    @property
    def by_first_day(self) -> bool:
        """Whether an event that ended before `first_day` is none of this list: some count the same events again."""
        return not self.system.window_months


@dataclass(frozen=True)
class Planned:
    """What one series has in store, as seen on a day."""

    now: InForce
    dates: Sequence[ListDate]  # not published yet, the next first

    @property
    def system(self) -> System:
        return self.now.system

    @property
    def file_name(self) -> str:
        """Of its calendar file."""
        return f"{self.system.slug}.ics"

    @property
    def next(self) -> ListDate:
        return self.dates[0]


def planned(series: Iterable[InForce]) -> list[Planned]:
    """What each series has in store; those that are not kept any more have nothing."""
    found = [Planned(one, tuple(_to_come(one))) for one in series]
    return [one for one in found if one.dates]


def dates(series: Iterable[InForce], since: date) -> list[ListDate]:
    """Every date of `series` from `since` on, the earliest first."""
    found = [one for now in series for one in (*_published(now, since), *_to_come(now))]
    return sorted(found, key=lambda one: one.effective)


def _published(now: InForce, since: date) -> Iterator[ListDate]:
    for one in now.published:
        if one.effective >= since:
            yield ListDate(now.system, one.effective, one.first_day, one.last_day, one)


def _to_come(now: InForce) -> Iterator[ListDate]:
    """Dates without a list from the one that is due on, though it be late, until a year from now."""
    if not now.kept.on or now.due is None:
        return
    cadence = now.kept.cadence
    effective = now.due if now.following is None else calendar.after(now.published[0].effective, cadence)
    if now.draft is not None:
        draft = now.draft
        yield ListDate(now.system, draft.effective, draft.first_day, draft.last_day, None)
        effective = calendar.after(draft.effective, cadence)
    while effective <= now.day + AHEAD:
        window = calendar.window(effective, cadence)
        yield ListDate(now.system, effective, window.first_day, window.last_day, None)
        effective = calendar.after(effective, cadence)

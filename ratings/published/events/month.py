"""One month: the events that ended in it, and the lists that came or come, day by day."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from federation.models import AnnouncedEvent, Tournament
from ratings.models import InForce
from ratings.published.calendar.list_dates import ListDate, dates

MOST = 500  # events of a month on its page


@dataclass
class Day:
    day: date
    lists: list[ListDate] = field(default_factory=list)  # of this date
    closing: list[ListDate] = field(default_factory=list)  # for which it is the last day of events
    events: list[Tournament] = field(default_factory=list)  # that ended on it
    announced: list[AnnouncedEvent] = field(default_factory=list)  # that begin on it and have no report yet


@dataclass(frozen=True)
class Month:
    first: date
    days: Sequence[Day]  # on which there is something, in order
    more: bool  # events than the page has

    @property
    def before(self) -> date:
        return (self.first - timedelta(days=1)).replace(day=1)

    @property
    def after(self) -> date:
        return following(self.first)


def following(first: date) -> date:
    """The first day of the month after that of `first`, itself a first day."""
    return (first + timedelta(days=31)).replace(day=1)


def month(first: date, series: Iterable[InForce]) -> Month:
    """The month that begins on `first`. Two queries."""
    last = following(first) - timedelta(days=1)
    found: dict[date, Day] = {}

    def at(day: date) -> Day:
        return found.setdefault(day, Day(day))

    # A list that closes in this month may be dated in another; what came long before closed long before.
    for one in dates(series, first):
        if first <= one.effective <= last:
            at(one.effective).lists.append(one)
        if first <= one.closes <= last:
            at(one.closes).closing.append(one)
    events = Tournament.objects.filter(end__range=(first, last), withdrawn=False).order_by("end", "code")
    rows = list(events[: MOST + 1])
    for event in rows[:MOST]:
        at(event.end).events.append(event)
    for one in AnnouncedEvent.objects.coming(first, last).filter(start__gte=first)[:MOST]:
        at(one.start).announced.append(one)
    return Month(first, [found[day] for day in sorted(found)], len(rows) > MOST)

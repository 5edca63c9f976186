"""For which list a report counts, and until when: told to its arbiter before he sends it."""

from datetime import date

from federation.vocabulary import dates
from ratings import catalogue
from ratings.as_if.prospective_list import TooLate, next_list
from ratings.models import Series
from ratings.systems.protocol.base import Late


def told(tempo: str, end: date, today: date) -> str:
    """The list of the first series that counts `tempo`, of an event which ended on `end`; "" where none does."""
    system = next(iter(Series.objects.at_work(tempo)), None)
    if system is None:
        return ""
    try:
        counting, missed = next_list(system.slug, end)
    except TooLate as late:
        return f"too late: the {system.name} list of {dates.day(late.missed.effective)} is published"
    if missed is not None and catalogue.load(system.slug).late is Late.REWIND:
        return f"late: the {system.name} list of {dates.day(missed.effective)} is to be recalculated"
    which = f"the {system.name} list of {dates.day(counting.effective)}"
    if missed is not None:
        return f"late for the list of {dates.day(missed.effective)}: counts for {which}"
    left = (counting.last_day - today).days
    if left < 0:
        return f"counts for {which}, if it is accepted before that is published"
    days = "the last day is today" if left == 0 else f"{left} day{'s' if left > 1 else ''} left"
    return f"counts for {which}, reports until {dates.day(counting.last_day)}: {days}"

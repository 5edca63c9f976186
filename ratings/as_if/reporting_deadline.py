"""For which list a report counts, and until when: shown to its arbiter before it is sent."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.vocabulary import dates
from ratings import catalogue
from ratings.as_if.prospective_list import TooLate, next_list
from ratings.models import RatingList, Series, in_force, systems_counting
from ratings.systems.protocol.base import Late


def systems() -> list[tuple[str, str, tuple[str, ...]]]:
    """Slug, name and the tempos that it counts, of every series that runs."""
    return [(one.catalogue.slug, one.catalogue.name, one.catalogue.counts) for one in Series.objects.begun()]


def archives() -> list[tuple[str, date | None]]:
    """Name, and the last day of its newest list, of every series that runs and rates games of the archive."""
    found = []
    for one in (each.catalogue for each in Series.objects.begun() if each.catalogue.archives):
        newest = RatingList.objects.current().filter(system=one.slug).order_by("-effective").first()
        found.append((one.name, newest.last_day if newest is not None else None))
    return found


def counts_for(tempo: str, end: date, today: date) -> str:
    """The list of the first series that counts `tempo`, of an event which ended on `end`; "" where no series runs."""
    running = Series.objects.begun()
    if not running:
        return ""
    system = next(iter(systems_counting(running, tempo)), None)
    if system is None:
        return _("no list counts events at this rate of play")
    return counts_for_system(system, end, today)


def counts_for_system(system: catalogue.System, end: date, today: date) -> str:
    """The list of one series that takes an event which ended on `end`, and until when it is to be reported."""
    try:
        counting, missed = next_list(system.slug, end)
    except TooLate as late:
        if late.waited:
            return _("too late: no %(system_name)s list to come takes events that ended on %(end)s") % {
                "system_name": system.name,
                "end": dates.day(end),
            }
        return _("too late: the %(system_name)s list of %(effective)s is published") % {
            "system_name": system.name,
            "effective": dates.day(late.missed.effective),
        }
    if missed is not None and catalogue.load(system.slug).late is Late.REWIND:
        return _("late: the %(system_name)s list of %(effective)s is to be recalculated") % {
            "system_name": system.name,
            "effective": dates.day(missed.effective),
        }
    which = _("the %(system_name)s list of %(effective)s") % {
        "system_name": system.name,
        "effective": dates.day(counting.effective),
    }
    if missed is not None:
        return _("late for the list of %(effective)s: counts for %(which)s") % {
            "effective": dates.day(missed.effective),
            "which": which,
        }
    left = (counting.last_day - today).days
    if left < 0:
        told = _("counts for %(which)s, if it is accepted before that is published") % {"which": which}
        now = in_force.of(system.slug, today)
        return f"{told}. {now.delay}" if now.due == counting.effective and now.overdue else told
    days = (
        _("the last day is today")
        if left == 0
        else ngettext("%(number)d day left", "%(number)d days left", left) % {"number": left}
    )
    return _("counts for %(which)s, reports until %(last_day)s: %(days)s") % {
        "which": which,
        "last_day": dates.day(counting.last_day),
        "days": days,
    }

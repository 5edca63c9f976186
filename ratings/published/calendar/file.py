"""List dates and cut-offs as a calendar file: the same entry keeps its name, so that programs change it in place."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.vocabulary.dates import plain_day, plain_days
from ratings.published.calendar import ics
from ratings.published.calendar.list_dates import ListDate


def calendar_file(name: str, path: str, dates: Iterable[ListDate], today: date) -> str:
    """The file of `path`, true on `today`."""
    days = [day for one in dates for day in _days(one)]
    stamp = datetime(today.year, today.month, today.day, tzinfo=UTC)
    return ics.written(name, f"{settings.SITE_URL}{path}", sorted(days, key=lambda one: (one.day, one.uid)), stamp)


def counted(one: ListDate) -> str:
    """Which events a list counts, in a sentence."""
    if one.by_first_day:
        return _("It counts events that end on %(days)s, and late reports as far as its rules take them.") % {
            "days": plain_days(one.first_day, one.closes)
        }
    return _("It counts events that end by %(closes)s.") % {"closes": plain_day(one.closes)}


def _days(one: ListDate) -> Iterator[ics.WholeDay]:
    """The day of the list, and the last day of events for it."""
    facts = {"series": one.system.name, "day": plain_day(one.effective)}
    url = f"{settings.SITE_URL}{reverse('list-dates') if one.list is None else one.list.get_absolute_url()}"
    key = f"{one.system.slug}-{one.effective.isoformat()}"
    host = urlsplit(settings.SITE_URL).hostname
    yield ics.WholeDay(f"{key}@{host}", one.effective, _("%(series)s list") % facts, counted(one), url)
    last = _("Last day of events for the %(series)s list") % facts
    told = _("An event that ends later does not count for the %(series)s list of %(day)s.") % facts
    yield ics.WholeDay(f"{key}-closes@{host}", one.closes, last, told, url)

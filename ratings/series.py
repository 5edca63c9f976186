"""Which series of lists a federation keeps, how often each comes out, and who publishes it.

A series begins with its first draft and runs until an administrator switches it off. What he never set is as the
catalogue has it; the rules of a system are nobody's to set.
"""

from collections.abc import Iterable

from ratings.calendar import Cadence
from ratings.catalogue import SERIES, SYSTEMS
from ratings.models import RatingList, Series


def of(slug: str) -> Series:
    """The settings of `slug`: as stored, or as the catalogue has them. KeyError for a system without a calendar."""
    cadence = SERIES[slug].cadence
    stored = Series.objects.filter(pk=slug).first()
    return stored or Series(system=slug, months=cadence.months, closing_days=cadence.closing_days)


def cadence(slug: str) -> Cadence:
    return of(slug).cadence


def begun() -> list[Series]:
    """The series that run, in the catalogue's order."""
    lists = set(RatingList.objects.values_list("system", flat=True).distinct())
    stored = Series.objects.in_bulk()
    running = (stored.get(slug) or of(slug) for slug in SERIES if slug in lists)
    return [one for one in running if one.on]


def waiting() -> list[str]:
    """Slugs of the series that could begin."""
    running = {one.system for one in begun()}
    return [slug for slug in SERIES if slug not in running]


def counting(tempo: str, slugs: Iterable[str] | None = None) -> list[str]:
    """Slugs of the running series (or of `slugs`) whose lists count events of `tempo`."""
    known = [one.system for one in begun()] if slugs is None else slugs
    return [slug for slug in known if tempo in SYSTEMS[slug].counts]

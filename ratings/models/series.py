"""Which series of lists a federation keeps, how often each comes out, and who publishes it.

A series begins with its first draft and runs until an administrator switches it off. What he never set is as the
catalogue has it; the rules of a system are nobody's to set.
"""

from collections.abc import Iterable, Mapping

from ratings.calendar import Cadence
from ratings.catalogue import SERIES, System
from ratings.models import RatingList, Series


def of(slug: str) -> Series:
    """The settings of `slug`: as stored, or as the catalogue has them. KeyError for a system without a calendar."""
    return Series.objects.filter(pk=slug).first() or _usual(slug)


def _usual(slug: str) -> Series:
    cadence = SERIES[slug].cadence
    return Series(system=slug, months=cadence.months, closing_days=cadence.closing_days)


def cadence(slug: str) -> Cadence:
    return of(slug).cadence


def known() -> dict[str, Series]:
    """slug -> settings of every series there could be, in one query."""
    stored = Series.objects.in_bulk()
    return {slug: stored.get(slug) or _usual(slug) for slug in SERIES}


def begun(settings: Mapping[str, Series] | None = None) -> list[Series]:
    """The series that run, in the catalogue's order."""
    settings = known() if settings is None else settings
    lists = set(RatingList.objects.order_by().values_list("system", flat=True).distinct())
    return [one for slug, one in settings.items() if slug in lists and one.on]


def waiting() -> list[str]:
    """Slugs of the series that could begin."""
    running = {one.system for one in begun()}
    return [slug for slug in SERIES if slug not in running]


def at_work(tempo: str) -> list[System]:
    """The systems of the series that run and count events of `tempo`, those of that tempo first."""
    running = begun()
    return counting(running, tempo) if running else []


def counting(running: Iterable[Series], tempo: str) -> list[System]:
    """The systems that count events of `tempo`, those of that tempo first; where none runs, those that could."""
    systems = [one.catalogue for one in running] or list(SERIES.values())
    found = [system for system in systems if tempo in system.counts]
    return sorted(found, key=lambda system: system.tempo != tempo)

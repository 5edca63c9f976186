"""Which series of lists a federation keeps, how often each comes out, and who publishes it.

A series begins with its first draft and runs until an administrator switches it off. What was never set is as the
catalogue has it; the rules of a system are nobody's to set.
"""

from collections.abc import Collection, Iterable, Mapping

from django.db import models
from django.utils.translation import gettext_lazy as _

from federation.runtime.cache.shared_facts import is_sharing, shared
from ratings.catalogue import SERIES, SYSTEMS, System
from ratings.catalogue.calendar import Cadence
from ratings.models import known_lists
from ratings.models.lists import RatingList


class SeriesManager(models.Manager):
    """Settings as they are stored, or else as the catalogue has them."""

    def of(self, slug: str) -> "Series":
        """The settings of `slug`. KeyError for a system without a calendar."""
        stored = _stored().get(slug) if is_sharing() else self.filter(pk=slug).first()
        return stored or self._usual(slug)

    def _usual(self, slug: str) -> "Series":
        cadence = SERIES[slug].cadence
        return self.model(system=slug, months=cadence.months, closing_days=cadence.closing_days)

    def cadence(self, slug: str) -> Cadence:
        return self.of(slug).cadence

    def known(self) -> dict[str, "Series"]:
        """slug -> settings of every series there could be, in one query."""
        return _known()

    def begun(self, settings: Mapping[str, "Series"] | None = None) -> list["Series"]:
        """The series that run, in the catalogue's order."""
        settings = self.known() if settings is None else settings
        lists = _with_lists()
        return [one for slug, one in settings.items() if slug in lists and one.on]

    def waiting(self) -> list[str]:
        """Slugs of the series that could begin."""
        running = {one.system for one in self.begun()}
        return [slug for slug in SERIES if slug not in running]

    def at_work(self, tempo: str) -> list[System]:
        """The systems of the series that run and count events of `tempo`, those of that tempo first."""
        running = self.begun()
        return systems_counting(running, tempo) if running else []


class Series(models.Model):
    """How a federation keeps the lists of one system. What is fixed by the system's rules is not here."""

    system = models.CharField(max_length=24, primary_key=True)  # slug of the catalogue
    on = models.BooleanField("kept", default=True)
    months = models.PositiveSmallIntegerField(_("a list every so many months"))  # 0: every week
    closing_days = models.PositiveSmallIntegerField(_("reports close so many days before"))
    automatic = models.BooleanField(_("published by itself on its day"), default=False)

    objects = SeriesManager()

    class Meta:
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return self.catalogue.name

    @property
    def catalogue(self) -> System:
        return SYSTEMS[self.system]

    @property
    def cadence(self) -> Cadence:
        return Cadence(self.months, self.closing_days)


@shared
def _stored() -> dict[str, Series]:
    return Series.objects.in_bulk()


@shared
def _known() -> dict[str, Series]:
    stored = _stored()
    return {slug: stored.get(slug) or Series.objects._usual(slug) for slug in SERIES}


def _with_lists() -> Collection[str]:
    """The slugs of the series that have a list or a draft."""
    if is_sharing():
        return known_lists.known().systems
    return set(RatingList.objects.order_by().values_list("system", flat=True).distinct())


def systems_counting(running: Iterable[Series], tempo: str, archived: bool = False) -> list[System]:
    """The systems that count events of `tempo`, those of that tempo first; where none runs, those that could.

    `archived`: the events were taken from the archive.
    """
    systems = [one.catalogue for one in running] or list(SERIES.values())
    found = [system for system in systems if system.takes(tempo, archived)]
    return sorted(found, key=lambda system: system.tempo != tempo)

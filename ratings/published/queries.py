"""Which list a page shows: published ones and those taken back, never a draft. In force: ratings/models/in_force.py."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Max, Subquery

from federation.models import Erasure
from ratings.catalogue import SERIES, System, calendar
from ratings.models import RatingList, Series, in_force
from ratings.models.known_lists import known_of


def find(slug: str, effective: date, edition: int | None) -> RatingList | None:
    """The list of a date: the edition asked for, else the one that counts, else the last one taken back."""
    editions = [one for one in known_of([slug]).public if one.effective == effective]
    if edition is not None:
        return next((one for one in editions if one.edition == edition), None)
    standing = [one for one in editions if one.state == RatingList.State.PUBLISHED]
    return (standing or editions or [None])[0]


@dataclass(frozen=True)
class OwnSeries:
    """A series that this federation keeps, or has kept."""

    system: System
    cadence: calendar.Cadence  # as the federation set it
    running: bool
    list: RatingList | None  # the one in force, else the first that will be; None: none is published


def own_series(today: date) -> dict[str, OwnSeries]:
    """slug -> series that run or have published lists, in the catalogue's order. Three queries."""
    series = Series.objects.known()
    running = {one.system for one in Series.objects.begun(series)}
    shown = {slug: one.shown for slug, one in in_force.on(today).items() if one.shown}
    return {
        slug: OwnSeries(SERIES[slug], settings.cadence, slug in running, shown.get(slug))
        for slug, settings in series.items()
        if slug in running or slug in shown
    }


def stamp() -> str:
    """Changes whenever a list is published or withdrawn, and when somebody's name is taken out."""
    erased = Erasure.objects.filter(done=True).order_by().values("done").annotate(number=Count("pk")).values("number")
    lists = RatingList.objects.public().annotate(erased=Subquery(erased))
    state = lists.aggregate(Count("pk"), Max("published_at"), Max("withdrawn_at"), Max("pk"), Max("erased"))
    return "|".join(str(value) for value in state.values())

"""What differs between a list and an earlier one: new players, gone ones and why, movers, a histogram."""

import math
from dataclasses import dataclass

from django.db.models import Count, ExpressionWrapper, F, FloatField, QuerySet
from django.db.models.functions import Abs
from django.utils.translation import gettext as _

from ratings.models import Entry, Line, RatingList
from ratings.published.editions.comparison import gone_from
from ratings.published.lists import crossed_thresholds

MOST = 15  # rows of each table
BARS = 24  # of the histogram, at most
STEPS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # points that a bar may span
MERGED, BELOW_FLOOR, UNRATED = "merged", "below-floor", "unrated"  # why somebody is on a list no more
USUAL_STEP = 10  # of ratings without decimals, where it makes few enough bars


@dataclass(frozen=True)
class Bar:
    """How many ratings changed by more than nothing up to `step` times `at`, and how long the bar is. [percent]

    `at` counts from 1 away from no change, negative for falling numbers.
    """

    at: int
    step: float
    count: int
    percent: int
    gain: bool

    @property
    def low(self) -> float:
        return self._edges[0]

    @property
    def high(self) -> float:
        return self._edges[1]

    @property
    def _edges(self) -> tuple[float, float]:
        """The first and the last change it counts, as they are printed."""
        unit = 1 if self.step >= 1 else 0.1
        near, far = (abs(self.at) - 1) * self.step + unit, abs(self.at) * self.step
        return (near, far) if self.at > 0 else (-far, -near)


@dataclass(frozen=True)
class Gone:
    """A player of the earlier list who is not on this one."""

    entry: Entry
    reason: str  # one of MERGED, BELOW_FLOOR and UNRATED

    @property
    def why(self) -> str:
        kept = self.entry.player.merged_into
        if kept is not None:
            return _("merged into %(name)s") % {"name": kept.name}
        return _("fell below the floor") if self.reason == BELOW_FLOOR else _("no longer rated")


@dataclass(frozen=True)
class Comparison:
    """`list` beside `base`, None where it is the first. Entries carry `before`, `moved` and `improved`."""

    list: RatingList
    base: RatingList | None
    up: list[Entry]  # improved most; where lower is better, their numbers fell
    down: list[Entry]
    new: list[Entry]
    new_count: int
    gone: list[Gone]
    gone_count: int
    bars: list[Bar]
    changed: int
    unchanged: int
    titles: list[crossed_thresholds.Crossing]
    categories: list[crossed_thresholds.Table]
    factors: crossed_thresholds.Factors


def compare(rating_list: RatingList, base: RatingList | None) -> Comparison:
    """`rating_list` beside an earlier list or edition."""
    entries = beside(rating_list, base)
    lower = rating_list.catalogue.lower_is_better
    known = entries.filter(before__isnull=False)
    moved = known.exclude(moved=0)
    new = entries.filter(before=None)
    bars = histogram(moved, lower)
    changed = sum(bar.count for bar in bars)
    rose, fell = _most(moved.filter(moved__gt=0), not lower), _most(moved.filter(moved__lt=0), lower)
    gone = gone_from(rating_list, base)
    return Comparison(
        list=rating_list,
        base=base,
        up=fell if lower else rose,
        down=rose if lower else fell,
        new=list(new[:MOST]),
        new_count=new.count(),
        gone=why_gone(rating_list, gone[: 4 * MOST]),
        gone_count=gone.count(),
        bars=bars,
        changed=changed,
        unchanged=known.count() - changed,
        titles=crossed_thresholds.titles(rating_list, entries) if base else [],
        categories=crossed_thresholds.categories_crossed(rating_list, moved),
        factors=crossed_thresholds.factors_changed(rating_list, base),
    )


def beside(rating_list: RatingList, base: RatingList | None) -> QuerySet[Entry]:
    """The entries of `rating_list` with their rating on `base` as `before`, and the difference as `moved`."""
    entries = Entry.objects.filter(list=rating_list)
    if base is None or base.pk == rating_list.previous_id:
        before = F("previous")  # stored with the list
    else:
        entries, before = entries.beside(base.pk), F("other__rating")
    entries = entries.annotate(before=ExpressionWrapper(before, output_field=FloatField()))
    return entries.annotate(moved=ExpressionWrapper(F("rating") - F("before"), output_field=FloatField()))


def _most(moved: QuerySet[Entry], improved: bool) -> list[Entry]:
    found = list(moved.order_by(-Abs("moved"), "position")[:MOST])
    for entry in found:
        entry.improved = improved
    return found


def histogram(moved: QuerySet[Entry], lower_is_better: bool) -> list[Bar]:
    """Bars over all ratings that moved, without gaps between the first and the last, none for no change."""
    rows = list(moved.order_by().values_list("moved").annotate(count=Count("*")))
    if not rows:
        return []
    step = _step([change for change, _count in rows])
    counts: dict[int, int] = {}
    for change, count in rows:
        at = math.ceil(round(abs(change) / step, 6)) * (1 if change > 0 else -1)
        counts[at] = counts.get(at, 0) + count
    most = max(counts.values())
    return [
        Bar(at, step, counts.get(at, 0), -(-100 * counts.get(at, 0) // most), (at < 0) == lower_is_better)
        for at in range(min(counts), max(counts) + 1)
        if at
    ]


def _step(changes: list[float]) -> float:
    """The smallest of STEPS that makes few enough bars; not under ten points where ratings are as large as Elo's."""
    span = max(changes) - min(min(changes), 0) if max(changes) > 0 else -min(changes)
    least = USUAL_STEP if max(map(abs, changes)) >= USUAL_STEP and all(change % 1 == 0 for change in changes) else 0
    return next((step for step in STEPS if step >= least and span / step <= BARS), span / BARS)


def why_gone(rating_list: RatingList, gone: QuerySet[Entry]) -> list[Gone]:
    """The entries of an earlier list that `rating_list` has no more, and why. Two queries."""
    found = list(gone.select_related("person", "player__merged_into"))
    lines = Line.objects.filter(list=rating_list, player__in=[entry.player_id for entry in found])
    fallen = set(lines.filter(rule__startswith=BELOW_FLOOR).values_list("player", flat=True))

    def reason(entry: Entry) -> str:
        if entry.player.merged_into_id is not None:
            return MERGED
        return BELOW_FLOOR if entry.player_id in fallen else UNRATED

    return [Gone(entry, reason(entry)) for entry in found]

"""What is told of a whole list, found once when it comes out: how its ratings are spread, and who moved.

`ListFigures` says what each column is for. Groups of fewer than `FEWEST` players are not written at all.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.db.models import Avg, Case, Count, FloatField, IntegerField, Max, Min, Q, Sum, Value, When
from django.db.models.functions import Coalesce

from ratings.computing import bulk
from ratings.formulas.round_numbers import STEPS
from ratings.models import Entry, ListFigures, ListRecord, PersonalBest, RatingList
from ratings.published.records import still_to_write
from ratings.published.statistics.groups import (
    ACTIVE,
    ADULTS,
    BORDER,
    EVERY_AGE,
    FEWEST,
    KNOWN,
    MEN,
    WOMEN,
    Group,
    every,
)

MOST = 25  # players under each heading
UNDER_A_NUMBER = 10  # players who reached one number for the first time
BEST = 10  # of each group
BARS = 32  # of a histogram, at most
WIDTHS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # points that a bar may span
REGIONS = 300
SEX = {WOMEN: 1, MEN: 2}
OF_AGES = ("U18", "S65")  # whose best are kept
KINDS = {("leader", ""): "highest", ("best", WOMEN): "women", ("gain", ""): "gain", ("event", ""): "event"}


@dataclass(frozen=True)
class Listed:
    """The entries of a list in its order. Arrays of shape (entries,)."""

    player: np.ndarray  # primary keys
    position: np.ndarray
    rating: np.ndarray
    previous: np.ndarray  # NaN: new on the list
    was_ranked: np.ndarray  # whether active on the list before
    active: np.ndarray
    rank: np.ndarray  # 0: none
    games: np.ndarray
    sex: np.ndarray  # values of SEX; 0: not known
    age: np.ndarray  # that is turned in the year of the list; NaN: not known


def write(key: int) -> None:
    """The figures of the list `key`, whose records and those of the lists before it are written."""
    one = RatingList.objects.defer("memory").get(pk=key)
    listed = _read(one)
    totals, bars = spread(listed, STEPS[one.catalogue.scale] / 4)
    ListFigures.objects.create(list=one, totals=totals, bars=bars, regions=_regions(one), movers=_movers(one, listed))


def write_missing(slug: str) -> bool:
    """The figures of every list of `slug` in force that has none. Whether there were any."""
    missing = still_to_write.without_figures(slug)
    for key in missing:
        write(key)
    return bool(missing)


def _read(one: RatingList) -> Listed:
    sex = Case(*(When(person__sex=code, then=at) for code, at in SEX.items()), default=0, output_field=IntegerField())
    unknown = Value(math.nan, FloatField())
    rows = Entry.objects.filter(list=one).in_order().values_list(
        "player", "position", "rating", Coalesce("previous", unknown), Coalesce("previous_rank", 0),
        Case(When(active=True, then=1), default=0, output_field=IntegerField()), Coalesce("rank", 0), "games", sex,
        Coalesce("person__birth_year", 0),
    )  # fmt: skip
    kinds = ("i8", "i4", "f8", "f8", "i4", "i4", "i4", "i4", "i4", "i4")
    player, position, rating, previous, before, active, rank, games, sexes, born = bulk.read(rows, *kinds)
    age = np.where(born > 0, float(one.effective.year) - born, np.nan)
    return Listed(player, position, rating, previous, before > 0, active > 0, rank, games, sexes, age)


# ---- how ratings are spread ---------------------------------------------------
def spread(listed: Listed, least: float) -> tuple[dict[str, list], dict[str, Any]]:
    """Of each group [players, games, mean, median], and how many ratings fall within each bar from the lowest on.

    `least`: points that a bar spans.
    """
    if not len(listed.rating):
        return {}, {"width": 1, "low": 0, "of": {}}
    width = _width(listed.rating, least)
    at = np.floor(np.round(listed.rating / width, 6)).astype(np.int64)
    first = int(at.min())
    totals, bars = {}, {}
    for group in every():
        some = _of(listed, group)
        rating = listed.rating[some]
        if len(rating) < FEWEST:
            continue
        mean, median = round(float(rating.mean()), 2), float(np.median(rating))
        totals[group.key] = [len(rating), int(listed.games[some].sum()), mean, median]
        bars[group.key] = np.bincount(at[some] - first).tolist()
    return totals, {"width": width, "low": round(first * width, 1), "of": bars}


def _width(rating: np.ndarray, least: float) -> float:
    """The smallest of WIDTHS, not under `least`, that makes few enough bars."""
    low, high = float(rating.min()), float(rating.max())
    wide = (width for width in WIDTHS if width >= least and high // width - low // width < BARS)
    return next(wide, WIDTHS[-1])


def _of(listed: Listed, group: Group) -> np.ndarray:
    """Whether each is in the group."""
    found = np.ones(len(listed.rating), bool) if group.state not in {ACTIVE, KNOWN} else listed.active.copy()
    if group.state == KNOWN:
        found &= ~np.isnan(listed.previous)
    if group.sex:
        found &= listed.sex == SEX[group.sex]
    if group.age == ADULTS:
        found &= listed.age > BORDER
    elif group.age != EVERY_AGE:
        limit = int(group.age[1:])
        found &= listed.age <= limit if group.age.startswith("U") else listed.age >= limit
    return found


def _regions(one: RatingList) -> dict[str, Any]:
    """[region, players, active ones, juniors and seniors among these, games, mean of the active]; the rest last.

    Of federations where the list names no region.
    """
    entries = Entry.objects.filter(list=one).order_by()
    by = "region" if entries.exclude(person__region="").exists() else "federation"
    junior = Q(active=True, person__birth_year__gte=one.effective.year - BORDER)
    senior = Q(active=True, person__birth_year__lte=one.effective.year - 50)
    rows = entries.values_list(f"person__{by}").annotate(
        Count("position"), at_play=Count("position", Q(active=True)), juniors=Count("position", junior),
        seniors=Count("position", senior), played=Sum("games"), mean=Avg("rating", filter=Q(active=True)),
    )  # fmt: skip
    told, rest = [], np.zeros(5, np.int64)
    for name, *counts, mean in sorted(rows, key=lambda row: (-row[2], row[0])):
        if name and counts[1] >= FEWEST and len(told) < REGIONS:
            told.append([name, *counts, round(mean, 1)])
        else:
            rest += counts
    return {"by": by, "rows": told, "rest": rest.tolist()}


# ---- who moved ----------------------------------------------------------------
def _movers(one: RatingList, listed: Listed) -> dict[str, Any]:
    lower = one.catalogue.lower_is_better
    return {
        **moved(listed, lower, new_too=one.previous_id is not None),
        "over": _first_time_over(one, listed),
        "best": best(listed),
        "records": _records(one, listed) if one.previous_id else [],
    }


def moved(listed: Listed, lower_is_better: bool, new_too: bool) -> dict[str, Any]:
    """[how many, positions of the first] under each heading, and how many ratings stayed."""
    gain = (listed.previous - listed.rating) if lower_is_better else (listed.rating - listed.previous)
    known = ~np.isnan(gain)

    def most(some: np.ndarray, by: np.ndarray | None = None) -> list:
        rows = np.flatnonzero(some)
        order = np.arange(len(rows)) if by is None else np.argsort(-by[rows], kind="stable")
        return [len(rows), listed.position[rows[order[:MOST]]].tolist()]

    return {
        "gained": most(known & (gain > 0), gain),
        "lost": most(known & (gain < 0), -gain),
        "games": most(listed.games > 0, listed.games),
        "new": most(~known if new_too else np.zeros(len(known), bool)),
        "back": most(known & listed.active & ~listed.was_ranked),
        "stayed": int((gain[known] == 0).sum()),
    }


def best(listed: Listed) -> dict[str, list[int]]:
    """The positions of those who lead the list, and of the best active women and of some ages."""
    groups = {WOMEN: Group(WOMEN), **{age: Group(age=age) for age in OF_AGES}}
    found = {key: listed.position[_of(listed, group)][:BEST].tolist() for key, group in groups.items()}
    return {"": listed.position[listed.rank == 1][:BEST].tolist(), **found}


def _first_time_over(one: RatingList, listed: Listed) -> list[list]:
    """[number, how many, positions], the best number first: who was never there before, and on a list already."""
    system, step = one.catalogue, STEPS[one.catalogue.scale]
    rows = PersonalBest.objects.filter(list=one, live=0, tournament=None, before__isnull=False)
    player, rating, before = bulk.read(rows.values_list("player", "rating", "before"), "i8", "f8", "f8")
    sign = -1 if system.lower_is_better else 1
    now, then = np.floor(sign * rating / step), np.floor(sign * before / step)
    position = listed.position[bulk.places(listed.player, player)] if len(player) else np.empty(0, np.int32)
    found = []
    for level in np.unique(now[now > then])[::-1]:
        here = np.sort(position[(now == level) & (now > then)])
        found.append([sign * float(level) * step, len(here), here[:UNDER_A_NUMBER].tolist()])
    return found


def _records(one: RatingList, listed: Listed) -> list[list]:
    """[kind, position, value, the one before] of each record of the series that the list broke."""
    lower = one.catalogue.lower_is_better
    known = ListRecord.objects.filter(list__system=one.system, list__effective__lt=one.effective)
    before = _best(known, lower)
    own = _best(ListRecord.objects.filter(list=one), lower)
    found = []
    for place, kind in KINDS.items():
        if place not in own or place not in before or not one.catalogue.better(own[place], before[place]):
            continue
        rows = ListRecord.objects.filter(list=one, kind=place[0], among=place[1], value=own[place])
        holders = np.array(rows.values_list("player", flat=True), np.int64)
        at = np.sort(listed.position[np.isin(listed.player, holders)])
        found += [[kind, int(position), own[place], before[place]] for position in at]
    return found


def _best(rows: Any, lower_is_better: bool) -> Mapping[tuple[str, str], float]:
    """The best value of everybody's records of each kind, and of the best women."""
    best_of = Min("value") if lower_is_better else Max("value")
    told = rows.filter(among__in=["", WOMEN]).order_by().values_list("kind", "among").annotate(best_of)
    return {(kind, among): value for kind, among, value in told}

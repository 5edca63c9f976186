"""The statistics of a list for one group of its players, and those of the lists before it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models.fields.json import KeyTransform
from django.utils.translation import gettext as _

from ratings.models import ListFigures, RatingList
from ratings.models.known_lists import known_of
from ratings.published.statistics.groups import ACTIVE, EVERY_AGE, EVERYBODY, FEWEST, SEXES, Group, ages_told
from ratings.published.statistics.trend_chart import Chart, Series, chart
from ratings.wording.numbers import points_number


@dataclass(frozen=True)
class Totals:
    """What is counted of a group."""

    players: int
    games: int
    mean: float
    median: float

    @property
    def games_each(self) -> float:
        return self.games / self.players


@dataclass(frozen=True)
class Bar:
    """How many ratings from `low` to `high`, both included, and how long the bar is. [percent]"""

    low: float
    high: float
    count: int
    percent: int


@dataclass(frozen=True)
class Row:
    """One group beside the others."""

    group: Group
    totals: Totals
    percent: float  # of all in the same state
    active: float | None  # how many of them are, in percent; None: too few to be told


@dataclass(frozen=True)
class Region:
    """How many play in a region. "" for the rest; None: fewer than FEWEST, and not told."""

    name: str
    players: int
    active: int
    juniors: int | None
    seniors: int | None
    games: int
    mean: float | None  # of the active ones

    @property
    def percent(self) -> float:
        """How many of them are active."""
        return 100 * self.active / self.players if self.players else 0

    @property
    def games_each(self) -> float:
        """Of an active player."""
        return self.games / self.active if self.active else 0


@dataclass(frozen=True)
class Then:
    """The group on one list; `everybody`: with the inactive ones."""

    list: RatingList
    totals: Totals
    everybody: int | None


@dataclass(frozen=True)
class Statistics:
    """All of it."""

    list: RatingList
    group: Group
    totals: Totals | None  # None: too few to be told
    bars: Sequence[Bar]
    rows: Sequence[Row]
    regions: Sequence[Region]
    by_region: bool  # else by federation
    lists: Sequence[Then]  # the latest first

    @property
    def of_players(self) -> Chart | None:
        """How many there were on each list, from nobody up."""
        return chart(self._days(), self._of_players(), from_zero=True)

    @property
    def of_ratings(self) -> Chart | None:
        """Mean and median on each list."""
        return chart(self._days(), self._of_ratings(), from_zero=False)

    def _days(self) -> list:
        return [one.list.effective for one in reversed(self.lists)]

    def _of_players(self) -> list[Series]:
        lists = list(reversed(self.lists))
        own = Series(self.group.words, [one.totals.players for one in lists])
        if self.group.state == EVERYBODY:
            return [own]
        return [own, Series(_("with the inactive ones"), [one.everybody for one in lists])]

    def _of_ratings(self) -> list[Series]:
        lists = list(reversed(self.lists))
        means, medians = [one.totals.mean for one in lists], [one.totals.median for one in lists]
        return [Series(_("mean"), means), Series(_("median"), medians)]


def statistics(rating_list: RatingList, group: Group, today: int) -> Statistics | None:
    """In the year `today`; None where they are not found yet. Two queries, and one for the lists of the series."""
    kept = ListFigures.objects.filter(list=rating_list).values_list("totals", "bars", "regions").first()
    if kept is None:
        return None
    totals, bars, regions = kept
    own = totals.get(group.key)
    return Statistics(
        list=rating_list,
        group=group,
        totals=Totals(*own) if own else None,
        bars=list(_bars(bars, group)) if own else [],
        rows=list(_rows(totals, group.state, ages_told(rating_list.effective.year, today))),
        regions=list(_regions(regions)),
        by_region=regions["by"] == "region",
        lists=list(_lists(rating_list, group, today)),
    )


def _bars(kept: dict[str, Any], group: Group) -> Iterator[Bar]:
    """From the first bar with somebody in it to the last one."""
    counts, width = kept["of"][group.key], kept["width"]
    first = next(at for at, count in enumerate(counts) if count)
    unit = 1 if width >= 1 else 0.1
    for at in range(first, len(counts)):
        low = round(kept["low"] + width * at, 1)
        yield Bar(low, round(low + width - unit, 1), counts[at], -(-100 * counts[at] // max(counts)))


def _rows(totals: dict[str, list], state: str, ages: Sequence[str]) -> Iterator[Row]:
    """Everybody, each sex, each age."""
    whole = totals.get(Group(state=state).key)
    groups = [*(Group(sex, EVERY_AGE, state) for sex in SEXES), *(Group("", age, state) for age in ages if age)]
    for group in groups:
        if whole and (own := totals.get(group.key)):
            active, every = (totals.get(Group(group.sex, group.age, one).key) for one in (ACTIVE, EVERYBODY))
            share = 100 * active[0] / every[0] if active and every else None
            yield Row(group, Totals(*own), 100 * own[0] / whole[0], share)


def _regions(kept: dict[str, Any]) -> Iterator[Region]:
    for name, players, active, juniors, seniors, games, mean in kept["rows"]:
        yield Region(name, players, active, _told(juniors), _told(seniors), games, mean)
    players, active, juniors, seniors, games = kept["rest"]
    if players and kept["rows"]:
        yield Region("", players, active, _told(juniors), _told(seniors), games, None)


def _told(count: int) -> int | None:
    return None if 0 < count < FEWEST else count


def _lists(rating_list: RatingList, group: Group, today: int) -> Iterator[Then]:
    """The lists up to this one of which the group may be told, the latest first."""
    lists = {
        key: one
        for key, one in known_of([rating_list.system]).current.items()
        if one.effective <= rating_list.effective and group.age in ages_told(one.effective.year, today)
    }
    everybody = Group(group.sex, group.age, EVERYBODY)
    rows = ListFigures.objects.filter(list__in=list(lists)).values_list(
        "list", KeyTransform(group.key, "totals"), KeyTransform(everybody.key, "totals")
    )
    found = {key: (own, every) for key, own, every in rows}
    for key, one in lists.items():  # the latest first
        own, every = found.get(key, (None, None))
        if own:
            yield Then(one, Totals(*own), every[0] if every else None)


HEAD = ["date", "players", "everybody", "games", "mean", "median"]


def statistics_rows(found: Statistics) -> Iterator[list]:
    """The lists as rows of a file under HEAD."""
    for one in found.lists:
        totals = one.totals
        averages = (points_number(totals.mean), points_number(totals.median))
        yield [one.list.effective, totals.players, one.everybody, totals.games, *averages]

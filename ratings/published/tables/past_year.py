"""The twelve months before a list: ratings of half a year and a year ago, the lowest and the highest. For squads."""

from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from federation.runtime.pages.tables import Column
from ratings.catalogue import calendar
from ratings.models import Entry, RatingList
from ratings.models.known_lists import known_of
from ratings.wording.numbers import rating, rating_number

PAST = ("half_year_ago", "year_ago", "lowest_of_year", "highest_of_year")  # names of the columns in a table


@dataclass(frozen=True)
class Past:
    """Ratings of one player; None where that list has none."""

    half_year_ago: float | None
    year_ago: float | None
    lowest: float  # of the lists of twelve months, the list itself among them
    highest: float


def of(rating_list: RatingList, players: Iterable[int]) -> dict[int, Past]:
    """player -> what the lists before say. One query beside those of the known lists.

    Half a year ago is what the list in force six months before this one's date had, in the edition that counts today.
    """
    lists = [one for one in known_of([rating_list.system]).current.values() if one.effective < rating_list.effective]
    then = {months: _in_force(lists, day_before(rating_list.effective, months)) for months in (6, 12)}
    since = day_before(rating_list.effective, 12)
    within = {one.pk for one in lists if one.effective > since} | {rating_list.pk}
    wanted = within | {one.pk for one in then.values() if one is not None}
    found: dict[int, dict[int, float]] = {}
    rows = Entry.objects.of(wanted, list(players)).order_by().values_list("player", "list", "rating")
    for player, key, number in rows:
        found.setdefault(player, {})[key] = number
    half, year = (one.pk if one is not None else None for one in then.values())
    told = {}
    for player, ratings in found.items():
        of_year = [number for key, number in ratings.items() if key in within]
        if of_year:
            told[player] = Past(ratings.get(half), ratings.get(year), min(of_year), max(of_year))
    return told


def _in_force(lists: Iterable[RatingList], day: date) -> RatingList | None:
    """The one of `lists`, the latest first, that counted on a day."""
    return next((one for one in lists if one.effective <= day), None)


def day_before(day: date, months: int) -> date:
    """The same day of an earlier month, the last one of a month that has no such day."""
    first = calendar.months_before(day, months)
    return first.replace(day=min(day.day, monthrange(first.year, first.month)[1]))


# ---- the columns ------------------------------------------------------------------------------
class OfThePast(Column):
    """One number of `Past`; it is in page and file where they are asked for."""

    head_class, cell_class = "num", "num soft"
    number: ClassVar[str]  # its name

    def _number(self, entry: Entry) -> float | None:
        found = self.table.past.get(entry.player_id)
        return getattr(found, self.number) if found else None

    def cell(self, entry: Entry) -> str:
        return rating(self._number(entry))

    def file_heads(self) -> tuple[str, ...]:
        return super().file_heads() if self.table.with_past else ()

    def values(self, entry: Entry) -> tuple:
        return (rating_number(self._number(entry)),)


class HalfYearAgo(OfThePast):
    head, file, number = _("½ year ago"), ("half_year_ago",), "half_year_ago"


class YearAgo(OfThePast):
    head, file, number = _("1 year ago"), ("year_ago",), "year_ago"


class LowestOfYear(OfThePast):
    head, file, number = _("12-month low"), ("lowest_of_year",), "lowest"


class HighestOfYear(OfThePast):
    head, file, number = _("12-month high"), ("highest_of_year",), "highest"

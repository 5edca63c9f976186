"""What is counted of ratings over the years: no person, only how many, on the first list of each year. Pure.

Everything is counted twice, `EVERYBODY` and `CHOSEN`: players of the federation that was chosen.
"""

import io
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Self

import numpy as np

from ratings.lists.dry_runs.years.scid_file import FIRST_YEAR, Person

EVERYBODY, CHOSEN = 0, 1
YEARS, RATINGS, AGES = 130, 3000, 101  # from FIRST_YEAR on; rating points; years of age, 0 for an unknown one
MOST = 1000  # rating points that a change is counted to
ENTRY_AGES = (1, 11, 15, 19, 26, AGES)  # years of age at which groups of newcomers begin
LATER = 11  # years that newcomers are followed: 0 to 10
ADULTS = (25, 45)  # years of age


def _table(*shape: int) -> np.ndarray:
    return np.zeros((2, *shape), np.int64)


@dataclass
class Counts:
    """Numbers that only grow, so that a file can be counted in pieces. The first axis of each: whose."""

    people: np.ndarray = field(default_factory=lambda: _table(3))  # rated ones, of known birth, ratings on all lists
    rated: np.ndarray = field(default_factory=lambda: _table(YEARS, RATINGS))  # people by year and rating
    moved: np.ndarray = field(default_factory=lambda: _table(YEARS, 2 * MOST + 1))  # adults by change since a year
    # By year and age: rated people, sum of their ratings, people whose rating changed since a year, sum of changes.
    ages: np.ndarray = field(default_factory=lambda: _table(YEARS, AGES, 4))
    # By first year, group of ages and years since: people rated then, sum of their growth.
    newcomers: np.ndarray = field(default_factory=lambda: _table(YEARS, len(ENTRY_AGES) - 1, LATER, 2))

    def add(self, people: Iterable[Person], chosen: str) -> None:
        """Count players. `chosen`: code of a federation."""
        rated = [one for one in people if one.published]
        lengths = [len(one.years) for one in rated]
        who = np.repeat(np.arange(len(rated)), lengths)
        year = np.fromiter((year for one in rated for year in one.years), np.int64, len(who)) - FIRST_YEAR
        rating = np.fromiter((rating for one in rated for rating in one.ratings), np.int64, len(who))
        birth = np.fromiter((one.birth for one in rated), np.int64, len(rated))
        published = np.fromiter((one.published for one in rated), np.int64, len(rated))
        ours = np.fromiter((one.federation == chosen for one in rated), bool, len(rated))
        there = rating > 0
        who, year, rating = who[there], year[there], rating[there]
        for group, member in ((EVERYBODY, np.ones(len(rated), bool)), (CHOSEN, ours)):
            self.people[group] += [member.sum(), (birth[member] > 0).sum(), published[member].sum()]
            mine = member[who]
            self._count(group, who[mine], year[mine], rating[mine], birth[who[mine]])

    def _count(self, group: int, who: np.ndarray, year: np.ndarray, rating: np.ndarray, birth: np.ndarray) -> None:
        """Rows of players, each player's together and in the order of years."""
        np.add.at(self.rated[group], (year, rating), 1)
        age = np.where(birth > 0, np.clip(year + FIRST_YEAR - birth, 1, AGES - 1), 0)
        for column, value in ((0, 1), (1, rating)):
            np.add.at(self.ages[group, ..., column], (year, age), value)
        next_year = np.zeros(len(who), bool)
        next_year[1:] = (who[1:] == who[:-1]) & (year[1:] == year[:-1] + 1)
        change = np.diff(rating, prepend=0)
        moved = next_year & (change != 0)
        for column, values in ((2, 1), (3, change[moved])):
            np.add.at(self.ages[group, ..., column], (year[moved], age[moved]), values)
        adult = moved & (age >= ADULTS[0]) & (age <= ADULTS[1])
        np.add.at(self.moved[group], (year[adult], np.clip(change[adult], -MOST, MOST) + MOST), 1)
        self._follow(group, who, year, rating, age)

    def _follow(self, group: int, who: np.ndarray, year: np.ndarray, rating: np.ndarray, age: np.ndarray) -> None:
        """Newcomers of known age, from their first list on."""
        first = np.ones(len(who), bool)
        first[1:] = who[1:] != who[:-1]
        began = np.maximum.accumulate(np.where(first, np.arange(len(who)), 0))
        since = year - year[began]
        known = (age[began] > 0) & (since < LATER)
        entry = np.searchsorted(ENTRY_AGES, age[began], side="right") - 1
        at = year[began][known], np.minimum(entry, len(ENTRY_AGES) - 2)[known], since[known]
        np.add.at(self.newcomers[group, ..., 0], at, 1)
        np.add.at(self.newcomers[group, ..., 1], at, (rating - rating[began])[known])

    def packed(self) -> bytes:
        """To go on from in another process."""
        into = io.BytesIO()
        np.savez_compressed(into, **{each.name: getattr(self, each.name) for each in fields(self)})
        return into.getvalue()

    @classmethod
    def unpacked(cls, content: bytes) -> Self:
        """Raises ValueError for what is none of `packed`."""
        with np.load(io.BytesIO(content), allow_pickle=False) as found:
            return cls(**{each.name: found[each.name] for each in fields(cls)})

"""The stored answer: what the counts of ratings over the years say. Pure; see docs/side-by-side.md."""

from typing import Any

import numpy as np

from ratings.lists.dry_runs.years.counts import ADULTS, EVERYBODY, MOST, Counts
from ratings.lists.dry_runs.years.scid_file import FIRST_YEAR

VERSION = 1  # of what is stored
JUNIOR = 18  # years, to the end of the year of this birthday
TOP = (10, 100)  # best players
SPAN, SPANS = 10, 3  # years of a curve by age, and how many curves
FOLLOWED = 20  # years of newcomers, the last ones
LATER = (1, 3, 5, 10)  # years after the first list
__all__ = ["ADULTS", "JUNIOR", "LATER", "TOP", "answer"]


def answer(counts: Counts) -> dict[str, Any]:
    """Of everybody, then of the chosen federation: by year, by age, and of newcomers."""
    there = np.flatnonzero(counts.rated[EVERYBODY].sum(axis=1))
    last = int(there[-1]) if len(there) else 0
    spans = [(max(last - SPAN * (at + 1) + 1, 0), last - SPAN * at) for at in range(SPANS) if last >= SPAN * at]
    groups = range(len(counts.people))
    return {
        "version": VERSION,
        "people": counts.people.tolist(),
        "years": [[_year(counts, group, year) for year in there.tolist()] for group in groups],
        "spans": [[first + FIRST_YEAR, end + FIRST_YEAR] for first, end in spans],
        "ages": [[_ages(counts.ages[group, first : end + 1]) for first, end in spans] for group in groups],
        "newcomers": [_newcomers(counts.newcomers[group], int(there[0]), last) if last else [] for group in groups],
    }


def _year(counts: Counts, group: int, year: int) -> dict[str, Any]:
    """One list: the first of `year`."""
    rated = counts.rated[group, year]
    ages, moved = counts.ages[group, year], counts.moved[group, year]
    people = int(rated.sum())
    points = np.arange(len(rated))
    mean = float((rated * points).sum() / people) if people else None
    known = int(ages[1:, 0].sum())
    return {
        "year": year + FIRST_YEAR,
        "people": people,
        "mean": mean,
        "median": _median(rated),
        "spread": float(np.sqrt((rated * (points - mean) ** 2).sum() / people)) if mean is not None else None,
        "top": [_best(rated, number) for number in TOP],
        "age": float((ages[:, 0] * np.arange(len(ages))).sum() / known) if known else None,
        "juniors": float(ages[1 : JUNIOR + 1, 0].sum() / known) if known else None,
        "adults": [int(moved.sum()), _median(moved, -MOST)],
    }


def _median(counted: np.ndarray, first: int = 0) -> float | None:
    """Of values from `first` on; `counted`: how many of each."""
    there = int(counted.sum())
    if not there:
        return None
    below = np.cumsum(counted)
    middle = [int(np.searchsorted(below, place, side="right")) for place in ((there - 1) // 2, there // 2)]
    return sum(middle) / 2 + first


def _best(counted: np.ndarray, number: int) -> float | None:
    """The mean of the best; None where there are fewer. `counted`: people of each rating."""
    if counted.sum() < number:
        return None
    down = counted[::-1]
    taken = np.minimum(np.cumsum(down), number)
    taken = np.diff(taken, prepend=0)
    return float((taken * np.arange(len(counted))[::-1]).sum() / number)


def _ages(ages: np.ndarray) -> list[list[Any]]:
    """Age, people and their mean rating, people whose rating moved and their mean change in a year; of a span."""
    summed = ages.sum(axis=0)
    return [
        [age, int(people), rating / people, int(moved), change / moved if moved else None]
        for age, (people, rating, moved, change) in enumerate(summed.tolist())
        if age and people
    ]


def _newcomers(counted: np.ndarray, first: int, last: int) -> list[list[list[Any]]]:
    """Of each group of ages, for each of LATER: newcomers, how many were rated then, and their mean growth.

    Nobody is a newcomer of the first list.
    """
    found = []
    for group in range(counted.shape[1]):
        rows = []
        for later in LATER:
            part = counted[max(first + 1, last - FOLLOWED + 1) : max(last - later + 1, 0), group]
            began, (there, growth) = int(part[:, 0, 0].sum()), part[:, later].sum(axis=0).tolist()
            rows.append([began, int(there), growth / there if there else None])
        found.append(rows)
    return found

"""The functions of the lists that the register calls without importing them. Filled in when the ratings start."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.db.models import QuerySet


def _no_ratings(players: Iterable[int]) -> dict[int, float]:
    return {}


def _nobody(players: "QuerySet", most: int) -> list[int]:
    return []


def _no_list(tempo: str, end: date, today: date) -> str:
    return ""


@dataclass
class Offered:
    """Questions that only the lists can answer; until they do, nothing is known."""

    latest_ratings: Callable[[Iterable[int]], dict[int, float]] = _no_ratings  # by player id, from our own lists
    # The keys of so many players of a query of keys, highest rated first.
    highest_rated: Callable[["QuerySet", int], list[int]] = _nobody
    # For which list an event of this tempo and last day counts, and until when, as seen on a day.
    counts_for: Callable[[str, date, date], str] = _no_list


lists = Offered()

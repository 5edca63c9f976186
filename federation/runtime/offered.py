"""The functions of the lists that the register calls without importing them. Filled in when the ratings start."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.db.models import QuerySet

from django.utils.html import format_html

from federation.models import Tournament

RATED, DRAFT, TO_COME, NOT_COUNTED, WITHDRAWN = "rated", "draft", "to-come", "not-counted", "withdrawn"
TAGS = {RATED: "ok", NOT_COUNTED: "warning", WITHDRAWN: "error"}  # state of a life -> colour of its tag


@dataclass(frozen=True)
class Life:
    """What the lists did with an accepted event, and what they will do: the same for arbiter, officer and public."""

    event: Tournament
    state: str  # RATED, DRAFT ...: with the first series that counts it
    label: str  # the state in a word or two
    brief: str  # the list that counts it, or why none does, for a row of a table; safe HTML
    sentences: Sequence[str]  # one a series; safe HTML, the lists they name are links
    flags: Sequence[tuple[str, str]] = ()  # of each series its short name, and `brief`

    @property
    def tag(self) -> str:
        return TAGS.get(self.state, "")

    @property
    def short(self) -> str:
        """The same for a table in which nothing else says what the list is for; safe HTML."""
        return format_html("{}, {}", self.label, self.brief) if self.state == RATED else self.brief


def _no_ratings(players: Iterable[int]) -> dict[int, float]:
    return {}


def _nobody(players: "QuerySet", most: int) -> list[int]:
    return []


def _no_list(tempo: str, end: date, today: date) -> str:
    return ""


def _no_systems() -> list[tuple[str, str, tuple[str, ...]]]:
    return []


def _no_archives() -> list[tuple[str, date | None]]:
    return []


def _no_lives(events: Sequence[Tournament], today: date) -> Mapping[int, Life]:
    return {}


def _no_rule(rating: int, day: date) -> tuple[int, int | None]:
    return 0, None


@dataclass
class Offered:
    """Questions that only the lists can answer; until they do, nothing is known."""

    latest_ratings: Callable[[Iterable[int]], dict[int, float]] = _no_ratings  # by player id, from our own lists
    # The keys of so many players of a query of keys, highest rated first.
    highest_rated: Callable[["QuerySet", int], list[int]] = _nobody
    # For which list an event of this tempo and last day counts, and until when, as seen on a day.
    counts_for: Callable[[str, date, date], str] = _no_list
    # Slug, name and the tempos that it counts, of every series that runs.
    systems: Callable[[], list[tuple[str, str, tuple[str, ...]]]] = _no_systems
    # Name, and the last day of its newest list, of every series that runs and rates games of the archive.
    archives: Callable[[], list[tuple[str, date | None]]] = _no_archives
    # The minutes for 60 moves that a standard game with this rating needs on a day, and from how many on FIDE may
    # approve a faster time control; None: it approves none then.
    minutes_needed: Callable[[int, date], tuple[int, int | None]] = _no_rule
    # Of each event by its key, what became of it in the lists, as seen on a day. For many as cheap as for one.
    lives: Callable[[Sequence[Tournament], date], Mapping[int, Life]] = _no_lives


lists = Offered()

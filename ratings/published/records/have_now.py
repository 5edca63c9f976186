"""How many players of a list have a number or a better one: how many of them are women, and how many are active."""

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from django.core.cache import cache
from django.db.models import Case, Count, IntegerField, Value, When

from ratings.catalogue import System
from ratings.formulas.round_numbers import ROUND_NUMBERS
from ratings.models import Entry, RatingList

DAY = 24 * 60 * 60  # seconds


@dataclass(frozen=True)
class Having:
    """Players with at least `number`, where lower is better at most."""

    number: float
    players: int = 0
    women: int = 0
    active: int = 0
    active_women: int = 0


def counted(system: System, published: RatingList, federation: str = "") -> list[Having]:
    """The round numbers of the scale that somebody on the list has, of one `federation` where one is named.

    Kept for a day: the whole list is counted, and a published one stays as it is.
    """
    key = quote(f"have-now/{published.pk}/{published.digest}/{federation}")
    rows = cache.get(key)
    if rows is None:
        rows = _rows(system, published, federation)
        cache.set(key, rows, DAY)
    return _summed(ROUND_NUMBERS[system.scale], rows)


def _rows(system: System, published: RatingList, federation: str) -> list[list]:
    """(how many of the numbers are reached, whether by women, whether by active players, how many), in one query."""
    numbers = ROUND_NUMBERS[system.scale]
    reached = "rating__lte" if system.lower_is_better else "rating__gte"
    whens = [When(**{reached: number}, then=Value(at)) for at, number in reversed(list(enumerate(numbers, start=1)))]
    entries = Entry.objects.filter(list=published, **{reached: numbers[0]}).order_by()
    if federation:
        entries = entries.filter(person__federation=federation)
    level = Case(*whens, output_field=IntegerField())
    told = entries.annotate(level=level).values_list("level", "person__sex", "active").annotate(Count("position"))
    return [[level, sex == "w", active, count] for level, sex, active, count in told]


def _summed(numbers: Iterable[float], rows: Iterable[list]) -> list[Having]:
    found = []
    for at, number in enumerate(numbers, start=1):
        here = [(woman, active, count) for level, woman, active, count in rows if level >= at]
        if not here:
            break
        found.append(
            Having(
                number,
                sum(count for _, _, count in here),
                sum(count for woman, _, count in here if woman),
                sum(count for _, active, count in here if active),
                sum(count for woman, active, count in here if woman and active),
            )
        )
    return found

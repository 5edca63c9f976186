"""Three published lists, made once for a module: what a test does to them is undone before the next."""

from datetime import date

import pytest

from ratings.models import RatingList
from tests.factories import event, player, published

DAYS = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)


@pytest.fixture(scope="module")
def published_once(kept) -> list[int]:
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2026, 1, 10), date(2026, 1, 11), [(okon, golab, 1)])
    event("Two", date(2026, 3, 10), date(2026, 3, 11), [(okon, golab, 0.5)])
    return [published("fide", day).pk for day in DAYS]


@pytest.fixture
def lists(published_once, db) -> list[RatingList]:
    """Three lists, of which the second and the third count an event each."""
    return list(RatingList.objects.filter(pk__in=published_once).order_by("effective"))

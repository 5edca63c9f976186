"""Tests of faults: processes are killed, transactions meet. Here: what is computed from, and how it is compared."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest

from ratings.lists import life
from ratings.models import CountedEvent, Entry, Line, RatingList
from tests import factories

JANUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "faults" in item.path.parts:
            item.add_marker(pytest.mark.faults)


@pytest.fixture
def clock() -> Callable[[], datetime]:
    """The time of the machine, as workers know it."""
    return lambda: datetime.now(UTC)


@pytest.fixture
def draft(transactional_db) -> RatingList:
    """A computed draft of March after a published January, with one event more than it was computed from."""
    players = [factories.player(family, 2000 + 50 * at) for at, family in enumerate(("Okoń", "Gołąb", "Zyska", "Mak"))]
    factories.published("fide", JANUARY)
    factories.event("Counted", date(2026, 1, 10), date(2026, 1, 11), [(players[0], players[1], 1)])
    computed = factories.computed("fide", MARCH)
    games = [(players[2], players[0], 0), (players[1], players[3], 0.5)]
    factories.event("Reported since", date(2026, 2, 1), date(2026, 2, 2), games, accepted=date(2026, 2, 3))
    assert life.is_stale(computed)
    return computed


ENTRY = [*(field.attname for field in Entry._meta.concrete_fields if field.attname != "person_id"), "person__digest"]


def whole(rating_list: RatingList) -> dict[str, object]:
    """Everything a computation writes, primary keys included."""
    mine = {"list": rating_list.pk}
    return {
        "list": RatingList.objects.values(
            "digest", "memory", "codes", "sentences_version", "run", "entries_count", "games_count"
        ).get(pk=rating_list.pk),
        "entries": list(Entry.objects.filter(**mine).order_by("position").values_list(*ENTRY)),
        "lines": list(Line.objects.filter(**mine).order_by("player", "order").values_list()),
        "counted": list(CountedEvent.objects.filter(**mine).order_by("tournament").values_list()),
    }


def numbers(rating_list: RatingList) -> dict[str, object]:
    """The same without the keys of rows and runs: equal whenever the same was computed."""
    found = whole(rating_list)
    rows = {name: [row[1:] for row in found[name]] for name in ("lines", "counted")}
    return {
        **rows,
        "entries": found["entries"],
        "list": {name: value for name, value in found["list"].items() if name != "run"},
    }


def later(moment: datetime) -> datetime:
    return moment + timedelta(minutes=2)

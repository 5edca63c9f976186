"""Two players with three lists, three events and one duplicate, as workers computed them."""

from datetime import date

import pytest

from tests.factories import computed, event, player, published

JANUARY, MARCH, MAY, JULY = (date(2025, month, 1) for month in (1, 3, 5, 7))


@pytest.fixture
def okon_and_golab():
    """The lists of March and May count an event and two, the one of July none; the draft of September one."""
    okon = player("Okoń", 2000, given_name="Ewa", fide_id=1100001, sex="w", national_id="POL1")
    golab = player("Gołąb", 2100, given_name="Jan")
    old = player("Okon", given_name="Ewa", national_id="POL2")
    published("fide", JANUARY)
    event("Start", date(2025, 1, 10), date(2025, 1, 11), [(okon, golab, 0)])
    published("fide", MARCH)
    results = [(okon, golab, 1), (golab, okon, 0.5), (golab, okon, 0, "forfeit")]
    event("Match", date(2025, 3, 10), date(2025, 3, 11), results)
    event("Open", date(2025, 4, 10), date(2025, 4, 11), [(old, golab, 0)])
    old.merged_into = okon
    old.save()
    published("fide", MAY)
    published("fide", JULY)
    event("Cup", date(2025, 7, 10), date(2025, 7, 11), [(okon, golab, 1)])
    computed("fide", date(2025, 9, 1))
    return okon, golab, old

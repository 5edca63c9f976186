"""Which series two players have in common, and their ratings in one of them."""

from datetime import date

import pytest

from ratings.published.players.two_histories import two_histories
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
MARCH, MAY = date(2026, 3, 1), date(2026, 5, 1)


def test_the_first_series_that_both_have_and_the_one_asked_for():
    okon, golab = make_player("Okoń, Ewa"), make_player("Gołąb, Jan")
    for slug, who in (("fide", [okon]), ("dwz", [okon, golab]), ("ukd", [golab, okon])):
        for day in (MARCH, MAY):
            one = make_list(day, slug)
            for at, person in enumerate(who):
                make_entry(one, person, 1500 + 100 * at + day.month)
    found = two_histories(okon, golab)
    assert ({one.slug for one in found.systems}, found.shown.slug in {"dwz", "ukd"}) == ({"dwz", "ukd"}, True)
    drawn = two_histories(okon, golab, "dwz").chart
    assert [(one.name, one.last) for one in drawn.lines] == [("Okoń, Ewa", "1505"), ("Gołąb, Jan", "1605")]
    assert drawn.title == "Rating of Okoń, Ewa and Gołąb, Jan from March 2026 to May 2026"


def test_two_who_have_no_series_in_common():
    okon, golab = make_player(), make_player()
    make_entry(make_list(MARCH), okon, 1500)
    make_entry(make_list(MARCH, "dwz"), golab, 1500)
    found = two_histories(okon, golab)
    assert (found.systems, found.shown, found.chart) == ([], None, None)

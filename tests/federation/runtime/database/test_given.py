"""Many values are one parameter of a statement, on each database."""

import pytest

from federation.models import Player
from federation.runtime.database.compiled import Compiled
from federation.runtime.database.given import Given, among

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]
ODD = 'T-"; DROP'


@pytest.fixture(autouse=True)
def players():
    for national_id, fide_id in (("T-1", None), ("T-2", 2), ("T-3", 9_000_000_003), (ODD, None)):
        Player.objects.create(national_id=national_id, fide_id=fide_id, family_name="Nowak")


@pytest.mark.parametrize(
    ("field", "values", "found"),
    [
        ("fide_id", [2, 9_000_000_003], ["T-2", "T-3"]),
        ("national_id", ["T-1", ODD, "T-5"], ["T-1", ODD]),
        ("national_id", [], []),
    ],
)
def test_among(field, values, found):
    asked = Player.objects.filter(among(field, values)).order_by("pk")
    assert list(asked.values_list("national_id", flat=True)) == found


@pytest.mark.parametrize(
    ("values", "found"),
    [({2, 9_000_000_003, None}, ["T-2", "T-3"]), ([], []), ([None], []), (range(2), [])],
)
def test_among_what_is_said_when_it_is_asked(values, found):
    rows = Player.objects.filter(among("fide_id", Given("ids"))).order_by("pk")
    assert Compiled(rows.values_list("national_id", flat=True))(ids=values) == found

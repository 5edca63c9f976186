"""Many values are one parameter of a statement."""

import pytest

from federation.models import Player
from federation.runtime.database.among import among

pytestmark = pytest.mark.django_db
ODD = 'T-"; DROP'


@pytest.fixture(autouse=True)
def players():
    for national_id, fide_id in (("T-1", None), ("T-2", 2), ("T-3", 9_000_000_003), (ODD, None)):
        Player.objects.create(national_id=national_id, fide_id=fide_id, family_name="Nowak")


@pytest.mark.parametrize(
    ("field", "values", "found"),
    [
        ("fide_id", [2, 9_000_000_003], ["T-2", "T-3"]),
        ("fide_id", [2, None], ["T-2"]),
        ("fide_id", range(2), []),
        ("national_id", ["T-1", ODD, "T-5"], ["T-1", ODD]),
        ("national_id", [], []),
    ],
)
def test_among(field, values, found):
    asked = Player.objects.filter(among(field, values)).order_by("pk")
    assert list(asked.values_list("national_id", flat=True)) == found

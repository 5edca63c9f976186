"""Which player of the register a name in a PGN file means."""

import pytest

from federation.submissions.archive.players import Named, found
from tests.factories import player

pytestmark = pytest.mark.django_db


@pytest.fixture
def ewa():
    return player("Nowak", given_name="Ewa", fide_id=1234567, birth_year=1980)


def by(name="Nowak, Ewa", fide_id=None, federation="", years=(2001, 2019)):
    matched = found([Named(name, fide_id, federation, years)])
    return {key: (owner.family_name, how) for key, (owner, how) in matched.items()}


def test_fide_id_with_a_name_like_it(ewa):
    assert by("Nowak, E", 1234567) == {("Nowak, E", 1234567): ("Nowak", "fide-id")}
    assert by("Wozniak, Jan", 1234567) == {}  # the id of somebody else


def test_name_and_dates(ewa):
    assert by() == {("Nowak, Ewa", None): ("Nowak", "name")}


@pytest.mark.parametrize(
    "given",
    [
        {"years": (1975, 2000)},  # played before they were born
        {"years": None},
        {"federation": "GER"},
        {"fide_id": 7},
        {"name": "Nowak, E"},
    ],
)
def test_a_name_stays_historical(ewa, given):
    assert by(**given) == {}


def test_two_of_one_name_stay_historical(ewa):
    player("Nowak", given_name="Ewa", birth_year=1985)
    assert by() == {}

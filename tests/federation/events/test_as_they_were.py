"""What the register says of people on a day that is past."""

from datetime import date

import pytest

from federation.events.as_they_were import as_they_were, tell
from federation.models import Entrant, FederationChange, Player, TitleAward
from federation.models.tournaments import Then
from tests.factories import player

MARCH, MAY, JULY = date(2026, 3, 1), date(2026, 5, 1), date(2026, 7, 1)
pytestmark = pytest.mark.django_db


def award(person: Player, code: str, day: date | None, **fields) -> None:
    TitleAward.objects.create(player=person, code=code, date=day, **fields)


def test_the_title_is_the_highest_of_fide_in_force_on_the_day():
    okon, golab = player("Okoń"), player("Gołąb")
    award(okon, "WFM", None)
    award(okon, "FM", MAY, revoked=JULY, reason="a mistake")
    award(okon, "k", None, scheme="PZSzach")
    award(golab, "IM", MARCH, conditional_until=2200, fulfilled=JULY)
    known = as_they_were([okon, golab])
    told = [(known.title(okon.pk, day), known.title(golab.pk, day)) for day in (MARCH, MAY, JULY)]
    assert told == [("WFM", ""), ("FM", ""), ("WFM", "IM")]


def test_the_federation_is_the_one_of_the_day():
    okon = player("Okoń", federation="LTU")
    FederationChange.objects.create(player=okon, day=MAY, old="POL", new="CZE", reason="moved")
    FederationChange.objects.create(player=okon, day=JULY, old="CZE", new="LTU", reason="moved")
    known = as_they_were([okon])
    assert [known.federation(okon.pk, day) for day in (MARCH, MAY, JULY)] == ["POL", "CZE", "LTU"]


def test_a_merged_entry_has_the_titles_of_who_stands_for_it():
    okon = player("Okoń")
    again = player("Okon", merged_into=okon, federation="CZE")
    award(okon, "FM", None)
    known = as_they_were([again])
    told = known.title(again.pk, MAY), known.federation(again.pk, MAY), known.people[again.pk]
    assert told == ("FM", "POL", okon)


def test_of_who_is_not_registered_nothing_is_told():
    okon = player("Okoń")
    award(okon, "FM", MAY)
    entrants = [
        Entrant(number=1, player=okon),
        Entrant(number=2, player=Player(family_name="New"), reported_title="GM"),
    ]
    tell([(one, MAY) for one in entrants])
    assert [one.then for one in entrants] == [Then("FM", "POL", okon), Then("", "", None)]


def test_any_number_of_people_takes_two_queries(django_assert_num_queries):
    people = [player(f"Okoń {at}") for at in range(3)]
    for some in (people[:1], people):
        with django_assert_num_queries(2):
            as_they_were(some)

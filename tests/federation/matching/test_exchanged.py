"""Two lines whose ids or births fit crosswise, and nobody else."""

from dataclasses import replace
from datetime import date

import pytest

from federation.matching.exchanged import exchanges
from federation.matching.match import match
from federation.models import Player
from federation.reports.report import Edit, Entrant, Report

pytestmark = pytest.mark.django_db

ANNA = Entrant(1, "Kowalska, Anna", fide_id="200", born=date(1971, 1, 2))
OLGA = Entrant(2, "Nowak, Olga", fide_id="100", born=date(1990, 3, 5))


@pytest.fixture(autouse=True)
def players():
    for family, given, fide_id, born in (
        ("Kowalska", "Anna", 100, date(1990, 3, 5)),
        ("Nowak", "Olga", 200, date(1971, 1, 2)),
    ):
        Player.objects.create(
            national_id=f"VIS{fide_id}", family_name=family, given_name=given, fide_id=fide_id, born=born,
            birth_year=born.year,
        )  # fmt: skip


def found(*lines: Entrant) -> list[tuple]:
    return [(one.one.number, one.other.number, one.facts) for one in exchanges(match(Report("", entrants=list(lines))))]


def test_ids_and_births_that_fit_crosswise_are_one_exchange():
    assert found(ANNA, OLGA) == [(1, 2, ("fide_id", "born"))]
    assert found(replace(ANNA, fide_id=""), replace(OLGA, fide_id="")) == [(1, 2, ("born",))]
    assert found(replace(ANNA, born=None), replace(OLGA, born=None)) == [(1, 2, ("fide_id",))]


def test_a_fact_of_one_side_alone_is_no_exchange():
    assert found(ANNA, replace(OLGA, fide_id="", born=None)) == []
    assert found(ANNA, replace(OLGA, fide_id="300", born=date(1960, 1, 1))) == []
    assert found(replace(ANNA, fide_id="100", born=date(1990, 3, 5)), OLGA) == []


def test_the_edits_give_each_name_its_own_facts_and_the_games_that_were_theirs():
    [one] = exchanges(match(Report("", entrants=[ANNA, OLGA])))
    own = (
        Edit("entrant", "100", number=1, name="fide_id"),
        Edit("entrant", "200", number=2, name="fide_id"),
        Edit("entrant", "1990-03-05", number=1, name="born"),
        Edit("entrant", "1971-01-02", number=2, name="born"),
    )
    assert one.edits(with_games=False) == own
    assert one.edits(with_games=True) == (*own, Edit("swap", "2", number=1))

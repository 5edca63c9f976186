"""The register month by month: which games, whose, and who had been rated."""

from datetime import date

import pytest

from federation.models import Player
from ratings.lists.dry_runs.backtests.months import Register
from ratings.lists.dry_runs.backtests.question import question
from tests.factories import event, player

pytestmark = pytest.mark.django_db


def register(*systems: str, official: str = "", tempo: str = "standard") -> Register:
    return Register(question(systems, date(2025, 2, 1), date(2025, 4, 1), 1, "month", tempo, official))


def test_an_event_belongs_to_the_month_in_which_it_ended():
    okon, wrona, twin = player("Okoń", 2000), player("Wrona", 1900), player("Wrona", 1900)
    event("One", date(2025, 1, 30), date(2025, 2, 1), [(okon, wrona, 1)])
    event("Two", date(2025, 3, 1), date(2025, 3, 2), [(okon, twin, 0.5), (twin, okon, 1, "forfeit")])
    event("Blitz", date(2025, 3, 1), date(2025, 3, 2), [(okon, wrona, 1)], tempo="blitz")
    gone = event("Gone", date(2025, 3, 1), date(2025, 3, 2), [(okon, wrona, 1)])
    type(gone).objects.filter(pk=gone.pk).update(withdrawn=True)
    Player.objects.filter(pk=twin.pk).update(merged_into=wrona)
    found = register("elo-linear", "fide-blitz")
    months = list(found.months())
    assert [len(month.white) for month in months] == [0, 1, 2]
    assert [month.played.tolist() for month in months] == [[], [True], [True, False]]
    assert found.players.tolist() == sorted([okon.pk, wrona.pk])  # the duplicate is the one who stays
    march = months[-1]
    assert march.steps["elo-linear"].number.tolist() == [1, 2]
    assert set(march.steps["fide-blitz"].period.games.tempo.tolist()) == {2}  # at its own rate of play
    assert march.steps["elo-linear"].period.players.outside.tolist() == [2000, 1900]


def test_systems_that_ask_the_same_have_the_same_period():
    event("One", date(2025, 3, 1), date(2025, 3, 2), [(player("Okoń", 2000), player("Wrona", 1900), 1)])
    month = list(register("elo-linear", "glicko", "fide").months())[-1]
    assert month.steps["elo-linear"] is month.steps["glicko"]
    assert month.steps["fide"] is not month.steps["glicko"]  # it looks at the clock


def test_without_an_official_list_in_force_its_ratings_are_those_that_fide_published():
    okon, wrona = player("Okoń", 2000), player("Wrona")
    event("One", date(2025, 3, 1), date(2025, 3, 2), [(okon, wrona, 1)], tempo="rapid")
    found = register("elo-linear", official="fide", tempo="rapid")  # the standard ratings, whatever is played
    assert (found.official.players.tolist(), found.official.rating.tolist()) == ([okon.pk], [2000])

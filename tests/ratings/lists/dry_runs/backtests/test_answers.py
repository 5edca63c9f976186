"""A comparison by the games of the register, from the question to what is stored of the answer."""

from datetime import date

import pytest

from ratings.lists.dry_runs.backtests import answers
from ratings.lists.dry_runs.backtests.question import question
from tests.factories import event, player, published
from tests.ratings.lists.dry_runs.backtests.small_register import small_register

pytestmark = pytest.mark.django_db


def asked(*systems: str, official: str = "", train: int = 6, first: date = date(2025, 7, 1)):
    return question(systems, first, date(2026, 1, 1), train, "month", "standard", official)


def test_systems_are_judged_on_the_games_after_the_training():
    small_register()
    found = answers.answer(asked("fide", "elo-linear", "glicko2"))
    names = [row["name"] for row in found["rows"]]
    assert sorted(names) == sorted(["fide", "elo-linear", "glicko2", "half", "white"])
    assert (found["of"], found["events"]) == (72, 6)
    assert 60 <= found["games"] <= 72
    half = next(row for row in found["rows"] if row["name"] == "half")
    assert half["deviance"][0] == pytest.approx(0.30103, abs=5e-6)
    fide = next(row for row in found["rows"] if row["name"] == "fide")
    assert fide["deviance"][0] < half["deviance"][0]
    assert len(fide["course"]) == 6 and fide["churn"] > 0
    assert found["watch"] is None and found["what_if"] == []


def test_forecasts_are_those_of_the_lists():
    """The rating before a month of the experiment is the one that the series would have printed."""
    okon, wrona = player("Okoń", 2000), player("Wrona", 1900)
    event("One", date(2025, 1, 3), date(2025, 1, 5), [(okon, wrona, 0)])
    event("Two", date(2025, 2, 3), date(2025, 2, 5), [(okon, wrona, 1)])
    found = answers.answer(asked("elo-linear", train=1, first=date(2025, 2, 1)))
    # K 32: 2000 and 1900 expect 0.625; after the loss they have 1980 and 1920.
    row = next(row for row in found["rows"] if row["name"] == "elo-linear")
    assert row["brier"][0] == pytest.approx((1 - (0.5 + 60 / 800)) ** 2)


def test_what_a_setting_changes_is_told_beside_the_rules(officer):
    small_register()
    found = answers.answer(asked("fide", "fide:junior_factor=10", "fide:floor=2300"))
    junior, floor = found["what_if"]
    assert (junior["name"], junior["beside"]) == ("fide:junior_factor=10", "fide")
    assert (junior["people"], junior["juniors"][0], junior["off"]) == (8, 1, 0)
    assert junior["changed"] >= 1
    assert (floor["off"], floor["people"]) == (8, 0)


def test_the_official_list_and_its_best_scale_are_baselines(officer):
    small_register()
    published("fide", date(2025, 5, 1), officer)
    found = answers.answer(asked("fide", "glicko2", official="fide", train=1, first=date(2025, 6, 1)))
    names = {row["name"] for row in found["rows"]}
    assert {"official", "scaled"} <= names
    assert 100 <= found["scale"] <= 2000
    assert found["watch"]["system"] == "glicko2" and found["watch"]["people"] > 0


def test_a_window_is_rated_anew_and_its_games_forecast_once():
    small_register()
    found = answers.answer(asked("urs", "chessmetrics-full", train=3))
    assert found["of"] == 72

"""What the systems declare, number by number, and when activity and experience end."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from ratings.catalogue import SYSTEMS
from ratings.systems.protocol import sheets
from ratings.systems.protocol.declaration import Activity, Experience
from tests.ratings.systems.protocol.kept.declared import borders, lines, worked


def test_everything_declared_is_what_was_decided():
    assert list(lines()) == kept("declared.txt")


def kept(name: str) -> list[str]:
    return (Path(__file__).parent / "kept" / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("rows_at_once", [2, 6, sheets.AT_ONCE])
def test_two_events_by_every_system(monkeypatch, rows_at_once):
    """Ratings, lines and rows, whether the rows are made at once or in pieces."""
    monkeypatch.setattr(sheets, "AT_ONCE", rows_at_once)
    with np.errstate(divide="raise"):
        assert list(worked()) == kept("worked.txt")


def test_lists_on_the_borders_of_every_system():
    """And nothing is divided by the games of somebody without one."""
    with np.errstate(divide="raise"):
        assert list(borders()) == kept("borders.txt")


def test_a_declaration_is_told_and_compared_without_its_example_and_calculator():
    fide, italy = SYSTEMS["fide"], SYSTEMS["italy"]
    assert replace(fide, example=italy.example, calculator=italy.calculator) == fide
    assert "example=" not in repr(fide)
    assert "calculator=" not in repr(fide)


def test_activity_ends_a_year_or_some_days_after_the_last_game():
    last = date(2024, 2, 29)
    ends = [Activity(years=1).ends(last), Activity(years=4).ends(last), Activity(days=365).ends(last)]
    assert ends == [date(2025, 3, 1), date(2028, 2, 29), date(2025, 2, 28)]


def test_experience_is_lacking_below_its_games_and_with_its_factors():
    settled = Experience(30, (40, 25))
    asked = [(29, 40), (30, 40), (29, 25), (29, 20), (None, 40), (0, None)]
    assert [settled.lacks(*each) for each in asked] == [True, False, True, False, False, False]
    assert [Experience(30).lacks(*each) for each in asked] == [True, False, True, True, False, True]


def test_a_falling_number_is_a_gain_where_lower_is_better():
    elo, ingo = SYSTEMS["fide"], SYSTEMS["ingo"]
    assert [elo.direction(change) for change in (None, 0, 1, -1)] == ["soft", "soft", "gain", "loss"]
    assert [ingo.direction(change) for change in (None, 0, 1, -1)] == ["soft", "soft", "loss", "gain"]
    assert [system.better(1500, 1500) for system in (elo, ingo)] == [False, False]


def test_the_peak_is_the_first_of_the_best_ratings():
    ratings = [1500, 1600, 1400, 1600, 1400]
    assert [SYSTEMS[slug].peak(ratings) for slug in ("fide", "ingo")] == [1, 2]
    assert SYSTEMS["fide"].peak([]) is None

"""The form of a comparison: what it offers first, and what it asks."""

from datetime import date

import pytest

from ratings.pages.laboratory.form import BacktestForm, changeable, usual


def test_a_year_that_is_over_is_offered():
    found = usual(date(2026, 11, 28), ["fide"])
    assert (found["first"], found["last"]) == (date(2025, 11, 1), date(2026, 10, 1))
    assert found["official"] == "fide"
    assert usual(date(2026, 11, 1), [])["last"] == date(2026, 10, 1)


def test_systems_with_settings_can_be_changed():
    assert {"fide", "fide-rapid", "fide-blitz", "elo-linear"} <= set(changeable())
    assert "italy" not in changeable()


@pytest.mark.django_db
def test_each_setting_says_what_it_does_and_what_the_rules_have():
    settings = {field.name: field.help_text for field in BacktestForm().settings}
    assert settings["floor"].endswith("By the rules of today: FIDE standard, FIDE rapid, FIDE blitz: 1400.")
    assert settings["factor"].startswith("Rating points a game. By the rules of today: Elo linear: 32")

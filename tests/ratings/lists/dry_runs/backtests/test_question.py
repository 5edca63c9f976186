"""What may be asked: systems with settings, and the months that are trained on and judged."""

from datetime import date

import pytest

from federation.refusals import NotPossible
from ratings.lists.dry_runs.backtests.question import entrant, of_stored, question

JULY, JANUARY = date(2025, 7, 15), date(2026, 1, 20)


def test_a_system_with_settings_is_written_and_read():
    found = entrant("fide: floor=1000+junior_factor=18")
    assert (found.slug, dict(found.settings)) == ("fide", {"floor": 1000, "junior_factor": 18})
    assert found.name == "fide:floor=1000+junior_factor=18"
    assert entrant(found.name) == found
    rules = found.load()
    assert {each.junior for each in rules.factors} == {0, 18}  # where there was no rule for juniors there is none
    assert {each.floor for each in rules.floors} == {1000}


def test_months_of_training_come_before_those_judged():
    found = question(["fide", "glicko2", "fide"], JULY, JANUARY, 2, "month", "standard", "")
    assert [each.name for each in found.entrants] == ["fide", "glicko2"]
    windows = [(each.first_day, each.last_day) for each in found.windows()]
    assert windows[0] == (date(2025, 5, 1), date(2025, 5, 31))
    assert windows[-1] == (date(2025, 12, 1), date(2025, 12, 31))
    assert len(windows) == 8
    assert of_stored(found.stored) == found


def test_quarters_are_whole():
    found = question(["fide"], date(2025, 8, 1), JANUARY, 4, "quarter", "standard", "")
    assert (found.first, found.train) == (date(2025, 7, 1), 3)
    assert [each.first_day.month for each in found.windows()] == [4, 7, 10]


def test_what_cannot_be_asked_is_refused():
    rows = [
        ([], "at least one"),
        (["nothing"], "no system nothing"),
        (["fide:c=3"], "has no setting c"),
        (["fide:floor=9000"], "from 1 to 2400"),
        (["fide:floor=x"], "from 1 to 2400"),
        ([f"fide:floor={floor}" for floor in range(1000, 1013)], "At most 12"),
    ]
    for systems, words in rows:
        with pytest.raises(NotPossible, match=words):
            question(systems, JULY, JANUARY, 0, "month", "standard", "")
    with pytest.raises(NotPossible, match="end before"):
        question(["fide"], JULY, JULY, 0, "month", "standard", "")
    with pytest.raises(NotPossible, match="At most 600"):
        question(["fide"], JULY, JANUARY, 600, "month", "standard", "")

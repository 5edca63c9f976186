"""The lift of August 2026: which ratings rise, by how much, and once."""

from datetime import date

from ratings.systems.dwz.system import DWZ, DwzRules
from tests.ratings.systems.dwz.periods import NEW, event, remembered
from tests.ratings.systems.periods import codes, ratings


def test_lift_of_august_2026_comes_between_the_two_editions():
    memory = remembered(700, 1200, 2200)
    july = event(memory, [(1, 2, "d")], date(2026, 7, 31))
    assert july.memory["before_2026"].all()
    assert ratings(DWZ, july) == [700, 1222, 2187]
    august = event(july.memory, [(0, 1, "d")], date(2026, 8, 1))
    lifts = august.sheet.lines[august.sheet.lines["event"] == -1]
    assert lifts["player"].tolist() == [0, 1]
    assert codes(DWZ, lifts) == ["lift-400", "lift"]
    assert [dict(august.sheet.facts[0]), dict(august.sheet.facts[2])] == [
        {"before": 700, "after": 1100}, {"before": 1222, "after": 1542},
    ]  # fmt: skip
    assert not august.memory["before_2026"].any()
    unlifted = DwzRules(lift=False)
    assert ratings(unlifted, event(july.memory, [], date(2026, 8, 1), unlifted))[0] == 700


def test_a_thousand_is_lifted_by_the_straight_line():
    july = event(remembered(1800, 1800, 999, 1000), [(0, 1, "d")], date(2026, 7, 31))
    outcome = event(july.memory, [], date(2026, 8, 1))
    assert codes(DWZ, outcome.sheet.lines) == ["lift", "lift", "lift-400", "lift"]
    assert ratings(DWZ, outcome) == [1912, 1912, 1399, 1400]


def test_a_rating_that_is_only_known_from_august_2026_is_not_lifted():
    assert ratings(DWZ, event(remembered(1200, 1200), [(0, 1, "d")], NEW)) == [1200, 1200]


def test_whoever_plays_first_on_the_day_of_the_switch_is_not_lifted_again():
    outcome = event(remembered(1500, 1500), [(0, 1, "d")], date(2026, 8, 1))
    assert outcome.memory["before_2026"].tolist() == [False, False]
    assert [code for code in codes(DWZ, outcome.sheet.lines) if code.startswith("lift")] == []
    assert ratings(DWZ, outcome) == [1500, 1500]

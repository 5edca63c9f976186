"""What ratings did: inflation, spread, churn and steady adults, by hand."""

from datetime import date

import numpy as np

from ratings.lists.dry_runs.backtests.course import Activity, Course

DAY = date(2026, 1, 1)
NAN = np.nan


def test_the_active_have_a_game_within_twelve_months():
    activity = Activity(3)
    activity.played(np.array([1, 0, 0]), 100)
    activity.played(np.array([0, 2, 0]), 105)
    assert activity.active(111).tolist() == [True, True, False]
    assert activity.active(112).tolist() == [False, True, False]


def test_a_list_moves_its_players():
    course, everybody = Course(), np.ones(4, bool)
    course.begin(np.array([1000.0, 2000, 1500, NAN]), everybody)
    before, after = np.array([1000.0, 2000, 1500, NAN]), np.array([1010.0, 1996, 1500, 1700])
    age = np.array([30, 25, 16, 30])
    course.step(before, after, np.array([3, 3, 0, 5]), everybody, age, DAY)
    assert course.churn == 7  # 10 and 4: one did not play, one had no rating
    assert course.points == [["2026-01-01", 3.0, 2]]  # 10 and -4: the junior is none of the adults
    assert [round(value, 2) for value in course.spread] == [408.25, 358.99]


def test_steady_adults_play_ten_games_in_each_of_two_years():
    course, activity = Course(), Activity(3)
    age = np.array([30, 30, 60])
    activity.played(np.array([10, 10, 10]), 12)
    course.end_year(np.array([1500.0, 1500, 1500]), activity, age, DAY)
    activity.next_year()
    activity.played(np.array([10, 9, 10]), 24)
    course.end_year(np.array([1496.0, 1600, 1600]), activity, age, DAY)
    assert course.years == [["2026-01-01", -4.0, 1]]


def test_nobody_is_nothing():
    course = Course()
    course.begin(np.array([NAN]), np.array([True]))
    course.step(*(np.array([value]) for value in (NAN, NAN, 0, True, 30)), DAY)
    assert course.churn is None
    assert course.points == [["2026-01-01", None, 0]]

"""What counts of ratings over the years say."""

import pytest

from ratings.lists.dry_runs.years.counts import Counts
from ratings.lists.dry_runs.years.figures import answer
from tests.ratings.lists.dry_runs.years.test_counts import counted, grown


def test_a_year_has_mean_median_spread_and_the_best():
    people = [grown(1990, "POL", 2000, 1000 + 100 * number) for number in range(10)]
    (year,), (same,) = answer(counted(*people))["years"]
    assert year == same
    assert year | {"spread": round(year["spread"], 3)} == {
        "year": 2000, "people": 10, "mean": 1450, "median": 1450, "spread": 287.228, "top": [1450, None], "age": 10,
        "juniors": 1, "adults": [0, None],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "median"), [([5], 5), ([5, -5], 0), ([-20, -5, 10], -5), ([1, 2, 3, 10], 2.5), ([2000], 1000)]
)
def test_the_yearly_change_of_adults_is_a_median(changes, median):
    people = [grown(1970, "POL", 2000, 900 - min(change, 0), 900 + max(change, 0)) for change in changes]
    assert answer(counted(*people))["years"][0][1]["adults"] == [len(changes), median]


def test_the_best_are_taken_from_above():
    people = [grown(0, "POL", 2000, rating) for rating in [2800, 2700, *[2600] * 20]]
    assert answer(counted(*people))["years"][0][0]["top"] == [2630, None]


def test_curves_by_age_are_of_ten_years_each():
    told = answer(counted(grown(1980, "POL", 1995, 2000, 2010), grown(1985, "GER", 2005, 2100)))
    assert told["spans"] == [[1996, 2005], [1986, 1995], [1976, 1985]]
    assert told["ages"][0] == [[[16, 1, 2010, 1, 10], [20, 1, 2100, 0, None]], [[15, 1, 2000, 0, None]], []]
    assert told["ages"][1][0] == [[16, 1, 2010, 1, 10]]


def test_newcomers_of_the_first_list_and_of_too_short_ago_are_left_out():
    old = grown(1940, "POL", 1990, *[2000] * 11)
    children = [grown(1985, "POL", 1994, 1500, 1600), grown(1989, "POL", 1998, 1500, 0, 1700)]
    after_one, after_three, *_rest = answer(counted(old, *children))["newcomers"][0][0]
    assert (after_one, after_three) == ([2, 1, 100], [1, 0, None])


def test_no_list_gives_no_figures():
    told = answer(Counts())
    assert (told["years"], told["newcomers"], told["people"]) == ([[], []], [[], []], [[0, 0, 0]] * 2)

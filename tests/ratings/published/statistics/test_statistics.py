"""The statistics of a list are read as they were counted, with those of the lists before it."""

from datetime import date

import pytest

from ratings.lists.records import writing
from ratings.published.statistics.groups import Group
from ratings.published.statistics.statistics import Bar, Region, Statistics, Totals, statistics, statistics_rows
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

OLD, JANUARY, MARCH = date(2025, 11, 1), date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture
def lists() -> list:
    """Three lists of six active players and an inactive one, ten points higher each time; the last three are young."""
    people = [make_player(birth_year=2016 if at > 2 else 1990, sex="w" if at % 2 else "m") for at in range(7)]
    made = []
    for rise, day in enumerate((OLD, JANUARY, MARCH)):
        made.append(make_list(day, previous=made[-1] if made else None))
        for at, one in enumerate(people):
            rating = 2000 - 20 * at + 10 * rise
            make_entry(made[-1], one, rating, previous=rating - 10 if rise else None, games=at, active=at < 6)
    writing.keep_due("fide")
    return made


def found(one, *group: str, today: int = 2026) -> Statistics:
    told = statistics(one, Group(*group), today)
    assert told is not None
    return told


def test_a_group_has_its_numbers_and_its_bars(lists):
    told = found(lists[2])
    assert told.totals == Totals(6, 15, 1970.0, 1970.0)
    assert told.bars == [Bar(1900, 1949, 2, 100), Bar(1950, 1999, 2, 100), Bar(2000, 2049, 2, 100)]
    assert found(lists[2], "", "", "all").totals == Totals(7, 21, 1960.0, 1960.0)
    assert [(bar.count, bar.percent) for bar in found(lists[2], "", "", "all").bars] == [(3, 100), (2, 67), (2, 67)]


def test_a_small_group_has_none(lists):
    told = found(lists[2], "w")
    assert (told.totals, told.bars, told.of_players) == (None, [], None)


def test_lists_up_to_this_one_make_the_lines_the_latest_first(lists):
    rows = [(one.list.effective, one.totals.players, one.everybody, one.totals.mean) for one in found(lists[1]).lists]
    assert rows == [(JANUARY, 6, 7, 1960.0), (OLD, 6, 7, 1950.0)]
    told = found(lists[2])
    assert [line.name for line in told.of_players.lines] == ["Active players", "with the inactive ones"]
    assert [line.name for line in found(lists[2], "", "", "all").of_players.lines] == ["Inactive players too"]
    assert [line.name for line in told.of_ratings.lines] == ["mean", "median"]
    assert next(statistics_rows(told)) == [MARCH, 6, 7, 15, 1970.0, 1970.0]


def test_newcomers_are_left_out_where_that_is_asked(lists):
    assert [one.list.effective for one in found(lists[2], "", "", "known").lists] == [MARCH, JANUARY]


def test_borders_between_juniors_are_told_of_lists_of_this_year_alone(lists):
    for day in (OLD, JANUARY, MARCH):
        one = next(each for each in lists if each.effective == day)
        for age in range(4):  # a fifth to tenth child: the group can be told
            make_entry(one, make_player(birth_year=2018), 1400 + age, games=1)
    writing.keep("fide", OLD)
    ages = {one.effective: [row.group.age for row in found(one).rows if row.group.age] for one in lists}
    assert (ages[OLD], ages[MARCH]) == (["U20"], ["U10", "U12", "U14", "U16", "U18", "U20"])
    assert [one.list.effective for one in found(lists[2], "", "U12").lists] == [MARCH, JANUARY]
    assert [one.list.effective for one in found(lists[2], "", "U20").lists] == [MARCH, JANUARY, OLD]
    assert [row.group.age for row in found(lists[2], today=2027).rows if row.group.age] == ["U20"]


def test_rows_say_the_share_of_all(lists):
    told = found(lists[2], "", "", "all").rows
    told = [(row.group.key, row.totals.players, row.percent, row.active) for row in told]
    assert told == [("//all", 7, 100.0, pytest.approx(100 * 6 / 7))]


def test_regions_of_few_stand_together_and_few_juniors_are_not_counted():
    made = make_list(MARCH)
    for at in range(6):
        make_entry(made, make_player(region="North", birth_year=2010 if at < 2 else 1990), 2000, games=2)
    make_entry(made, make_player(region="South"), 1900, games=1)
    writing.keep_due("fide")
    north, rest = found(made).regions
    assert north == Region("North", 6, 6, None, 0, 12, 2000.0)
    assert (north.percent, north.games_each) == (100.0, 2.0)
    assert rest == Region("", 1, 1, 0, 0, 1, None)


def test_nothing_is_said_before_it_is_written():
    assert statistics(make_list(MARCH), Group(), 2026) is None


def test_queries_do_not_grow_with_the_lists(lists, django_assert_num_queries):
    for one in (lists[0], lists[2]):
        with django_assert_num_queries(3):
            found(one)

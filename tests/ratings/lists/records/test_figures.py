"""What is told of a whole list is what its entries say, and follows the list through its life."""

from datetime import date

import pytest

from ratings.lists import life
from ratings.lists.records import figures, writing
from ratings.models import ListFigures, RatingList
from tests.factories import computed, event, noon, player, published
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

JANUARY, MARCH, MAY = (date(2026, month, 1) for month in (1, 3, 5))


def kept(one: RatingList) -> ListFigures:
    writing.keep_due(one.system)
    return ListFigures.objects.get(list=one)


def listed(rows: list[tuple], system: str = "fide", **fields) -> RatingList:
    """A list of March of (rating, previous, facts of the entry and the player), in their order."""
    made = make_list(MARCH, system, previous=make_list(JANUARY, system), **fields)
    for rating, previous, facts in rows:
        own = {name: facts.pop(name) for name in ("sex", "birth_year", "region", "federation") if name in facts}
        make_entry(made, make_player(**own), rating, previous=previous, **{"previous_rank": 1, **facts})
    return made


def test_each_group_is_counted_and_small_ones_are_not():
    born = {1: 2015, 2: 2007, 3: 1990, 4: 1970, 5: 1950}
    made = listed([
        (2000 - 10 * at, 1990, {"sex": "w" if at % 2 else "m", "birth_year": born[1 + at % 5], "games": at,
                                "active": at < 9}) for at in range(10)
    ])  # fmt: skip
    totals = kept(made).totals
    assert {key: row for key, row in totals.items() if key.endswith("/")} == {
        "//": [9, 36, 1960.0, 1960.0], "/adults/": [5, 24, 1952.0, 1960.0], "m//": [5, 20, 1960.0, 1960.0],
    }  # fmt: skip
    assert totals["//all"] == [10, 45, 1955.0, 1955.0]
    assert totals["//known"] == totals["//"]
    assert "w//" not in totals and totals["w//all"] == [5, 25, 1950.0, 1950.0]


def test_bars_begin_with_the_lowest_rating_and_hold_everybody():
    made = listed([(rating, None, {}) for rating in (2101, 2100, 2099, 2050, 1400, 1399)])
    bars = kept(made).bars
    assert (bars["width"], bars["low"]) == (50, 1350)
    counts = bars["of"]["//"]
    assert {bars["low"] + 50 * at: count for at, count in enumerate(counts) if count} == {
        1350: 1, 1400: 1, 2050: 2, 2100: 2,
    }  # fmt: skip


def test_bars_are_narrow_where_the_scale_is_and_wide_where_it_is():
    narrow = figures._width(figures.np.array([100.0, 128.4]), 2.5)
    usual = figures._width(figures.np.array([1800.0, 1820.0]), 25)
    wide = figures._width(figures.np.array([1000.0, 2899.0]), 25)
    assert (narrow, usual, wide) == (5, 50, 100)


def test_a_region_of_few_is_among_the_rest():
    of = [("North", 6), ("South", 4), ("", 2)]
    rows = [
        (2000, 2000, {"region": region, "games": 1, "birth_year": 2010, "active": at > 0})
        for region, count in of for at in range(count)
    ]  # fmt: skip
    assert kept(listed(rows)).regions == {
        "by": "region", "rows": [["North", 6, 5, 5, 0, 6, 2000.0]], "rest": [6, 4, 4, 0, 6],
    }  # fmt: skip


def test_federations_stand_for_regions_where_there_are_none():
    rows = [(2000, 2000, {"federation": "CZE"}) for _ in range(5)]
    assert kept(listed(rows)).regions["rows"] == [["CZE", 5, 5, 0, 0, 0, 2000.0]]


def test_who_moved_stands_under_each_heading():
    made = listed([
        (2100, 2050, {"games": 3}), (2000, 2000, {"games": 9}), (1950, 2000, {}), (1900, None, {"games": 5}),
        (1850, 1850, {"previous_rank": None}), (1800, 1850, {"previous_rank": None, "active": False}),
    ])  # fmt: skip
    movers = kept(made).movers
    names = ("gained", "lost", "games", "new", "back", "stayed")
    assert {name: movers[name] for name in names} == {
        "gained": [1, [1]], "lost": [2, [3, 6]], "games": [3, [2, 4, 1]], "new": [1, [4]], "back": [1, [5]],
        "stayed": 2,
    }  # fmt: skip


def test_where_lower_is_better_a_falling_number_is_gained():
    movers = kept(listed([(80, 90, {}), (100, 95, {})], "ingo")).movers
    assert (movers["gained"], movers["lost"]) == ([1, [1]], [1, [2]])


def test_nobody_is_new_on_a_first_list():
    made = make_list(MARCH)
    make_entry(made, make_player(), 2000)
    movers = kept(made).movers
    assert (movers["new"], movers["gained"], movers["records"]) == ([0, []], [0, []], [])


def test_the_best_are_active_and_of_their_group():
    made = listed([
        (2300, 2300, {"sex": "w", "active": False}), (2200, 2200, {"sex": "m"}), (2200, 2200, {"sex": "w", "rank": 2}),
        (2100, 2100, {"sex": "w", "birth_year": 2010}), (2000, 2000, {"sex": "m", "birth_year": 1950}),
    ])  # fmt: skip
    RatingList.objects.get(pk=made.pk).entries.filter(position__in=[2, 3]).update(rank=1)
    assert kept(made).movers["best"] == {"": [2, 3], "w": [3, 4], "U18": [4], "S65": [5]}


def test_first_time_over_a_hundred_counts_who_never_was(officer):
    okon, golab = player("Okoń", 2090), player("Gołąb", 2110)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 0)])
    published("fide", JANUARY, officer)
    event("Two", date(2026, 2, 1), date(2026, 2, 2), [(okon, golab, 1), (golab, okon, 0)])
    march = published("fide", MARCH, officer)
    event("Three", date(2026, 4, 1), date(2026, 4, 2), [(okon, golab, 0), (golab, okon, 1)])
    event("Four", date(2026, 4, 5), date(2026, 4, 6), [(okon, golab, 1), (golab, okon, 0)])
    may = published("fide", MAY, officer)
    place = march.entries.get(player=okon).position
    assert [kept(one).movers["over"] for one in (march, may)] == [[[2100.0, 1, [place]]], []]


def test_a_record_is_broken_by_who_is_better_than_everybody_before(officer):
    okon, golab = player("Okoń", 2000, sex="w"), player("Gołąb", 2100, sex="m")
    first = published("fide", JANUARY, officer)
    event("Two", date(2026, 2, 1), date(2026, 2, 2), [(okon, golab, 0)])
    second = published("fide", MARCH, officer)
    event("Three", date(2026, 4, 1), date(2026, 4, 2), [(okon, golab, 1)])
    third = published("fide", MAY, officer)
    broken = [[row[0] for row in kept(one).movers["records"]] for one in (first, second, third)]
    assert broken == [[], ["highest"], ["women", "gain", "event"]]
    _kind, position, value, before = kept(third).movers["records"][0]
    assert (position, value, before) == (third.entries.get(player=okon).position, 2006.0, 2000.0)


def test_figures_go_with_a_list_that_is_taken_back_and_drafts_have_none(officer):
    player("Okoń", 2000)
    out = published("fide", JANUARY, officer)
    draft = computed("fide", MARCH)
    assert list(ListFigures.objects.values_list("list", flat=True)) == [out.pk]
    draft.delete()
    life.withdraw(out.pk, "it was published too early", officer, noon(JANUARY))
    writing.keep_due("fide")
    assert not ListFigures.objects.exists()


def test_figures_that_are_missing_are_written_and_the_records_stay(officer):
    player("Okoń", 2000)
    out = published("fide", JANUARY, officer)
    before = ListFigures.objects.values().get()
    bests = list(out.bests.values_list("pk", flat=True))
    ListFigures.objects.all().delete()
    assert writing.keep_due("fide") and not writing.keep_due("fide")
    assert ListFigures.objects.values().get() == before
    assert list(out.bests.values_list("pk", flat=True)) == bests

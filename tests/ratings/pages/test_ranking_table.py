"""The rows of a ranking list, its sorting and its pages by position."""

import pytest

from ratings.models import Entry
from ratings.pages.ranking_table import RankingTable, ranking_rows
from tests.ratings.lists.list_factory import SEPTEMBER, make_entry, make_list, make_player


def row_of(**fields):
    rating_list = make_list(previous=make_list(SEPTEMBER))
    entry = make_entry(rating_list, make_player(birth_year=2010), 2402, **fields)
    return ranking_rows(rating_list, [entry], "polish")[0]


def test_row_of_a_player_who_climbed(db):
    row = row_of(previous=2396, previous_rank=3, games=12)
    shown = (row.rank, row.move, row.moved, row.moved_how, row.moves, row.rating, row.change, row.direction, row.age)
    assert shown == ("1", "▲", "2", "up", "gain", "2402", "+6", "gain", "U16")
    assert (row.category.code, row.explained) == ("12", True)


def test_row_of_a_player_new_on_the_list(db):
    row = row_of(games=9)
    assert (row.move, row.moved, row.change, row.explained) == ("new", "", "", True)


def test_row_of_an_inactive_player(db):
    row = row_of(previous=2402, previous_rank=1, active=False)
    assert (row.rank, row.move, row.change, row.direction, row.explained) == ("–", "", "0", "soft", False)


def test_nobody_is_new_on_the_first_list(db):
    rating_list = make_list()
    entry = make_entry(rating_list, make_player(), 2402)
    assert ranking_rows(rating_list, [entry], "polish")[0].move == ""


def test_categories_follow_the_table_asked_for(db):
    rating_list = make_list()
    entry = make_entry(rating_list, make_player(), 1650)
    codes = [ranking_rows(rating_list, [entry], labels)[0].category.code for labels in ("polish", "italian")]
    assert codes == ["8", "2N"]


@pytest.mark.parametrize(
    ("sort", "names"),
    [
        ("position", ["Bą, A", "Żak, B", "Ćma, C"]),
        ("name", ["Bą, A", "Ćma, C", "Żak, B"]),
        ("-change", ["Żak, B", "Bą, A", "Ćma, C"]),
        ("change", ["Bą, A", "Żak, B", "Ćma, C"]),
        ("-games", ["Ćma, C", "Bą, A", "Żak, B"]),
    ],
)
def test_sorting(db, sort, names):
    rating_list = make_list()
    for name, rating, previous, games in (
        ("Bą, A", 2100, 2110, 5),
        ("Żak, B", 2000, 1990, 0),
        ("Ćma, C", 1900, None, 9),
    ):
        make_entry(rating_list, make_player(name), rating, previous=previous, games=games)
    table = RankingTable(Entry.objects.filter(list=rating_list), order_by=sort)
    assert [entry.name for entry in table.data.data] == names

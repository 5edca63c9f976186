"""The ranking list: its rows on the page, its sorting, and a further column that no other file knows."""

import csv
import io

import pytest
from django.utils.html import strip_tags

from federation.runtime.pages.tables import Column
from federation.vocabulary.spreadsheet_cells import BOM
from ratings.models import Entry
from ratings.published.tables.ranking import RankingTable
from ratings.wording.numbers import rating as told
from tests.ratings.lists.list_factory import SEPTEMBER, make_entry, make_list, make_player


def row_of(**fields) -> dict[str, str]:
    """Column -> cell, of a player of 16 rated 2402 on a list that is not the first."""
    rating_list = make_list(previous=make_list(SEPTEMBER))
    entry = make_entry(rating_list, make_player("Okoń, Ewa", birth_year=2010), 2402, **fields)
    return cells(RankingTable(rating_list), entry)


def cells(table: RankingTable, entry: Entry) -> dict[str, str]:
    table.show([entry])
    return {bound.name: str(bound.column.cell(entry)) for bound in table.columns}


def test_row_of_a_player_who_climbed(db):
    row = row_of(previous=2396, previous_rank=3, games=12)
    assert {name: row[name] for name in ("position", "move", "rating", "birth_year", "games")} == {
        "position": '1<span class="under gain">▲2</span>',
        "move": '<span class="gain">▲<span class="visually-hidden">up</span> 2</span>',
        "rating": f'2402<span class="under">{row["change"]}</span>',
        "birth_year": "U16",
        "games": "12",
    }
    assert strip_tags(row["category"]) == "12 mistrz"
    assert row["change"].endswith('" aria-label="Why +6? Okoń, Ewa">+6</a>')
    assert row["change"].startswith('<a class="gain" href="/lists/fide/2026-11-01/players/')


def test_row_of_a_player_who_fell(db):
    row = row_of(previous=2410, previous_rank=0, rank=5, games=1)
    assert row["move"] == '<span class="loss">▼<span class="visually-hidden">down</span> 5</span>'
    assert strip_tags(row["rating"]) == "2402−8"


def test_row_of_a_player_new_on_the_list(db):
    row = row_of(games=9)
    assert row["position"] == '1<span class="under gain">new</span>'
    assert row["move"] == '<span class="gain">new<span class="visually-hidden"></span> </span>'
    assert strip_tags(row["rating"]) == "2402new"
    assert row["change"].endswith(' aria-label="new: why this rating? Okoń, Ewa">new</a>')


def test_row_of_an_inactive_player(db):
    row = row_of(previous=2402, previous_rank=1, active=False)
    assert (row["position"], row["move"], row["change"]) == ("–", "", "")
    assert strip_tags(row["name"]) == "Okoń, EwaPOL · U16 · inactive12 mistrz"


@pytest.mark.parametrize(
    ("games", "previous", "change"),
    [(0, 2402, ""), (0, 2405, "−3"), (4, 2402, "0"), (4, 2400, "+2"), (0, None, ""), (4, None, "new")],
)
def test_change_of_who_did_not_play_is_empty_unless_the_system_moved_them(db, games, previous, change):
    row = row_of(previous=previous, games=games)
    assert (strip_tags(row["change"]), strip_tags(row["rating"])) == (change, f"2402{change}")
    assert ("/players/" in row["change"]) == bool(change)


def test_age_is_printed_of_those_who_are_in_a_group(db):
    rating_list = make_list()
    ages = {}
    for year in (2010, 1990, 1960, None):
        entry = make_entry(rating_list, make_player(birth_year=year), 2000)
        ages[year] = cells(RankingTable(rating_list), entry)["birth_year"]
    assert ages == {2010: "U16", 1990: "", 1960: "S65", None: ""}


class Third:
    def of(self, entry: Entry) -> int | None:
        return 3


def test_place_among_some_stands_before_the_rank(db):
    rating_list = make_list()
    entry = make_entry(rating_list, make_player(), 2402, rank=41, previous_rank=43)
    table = RankingTable(rating_list, places=Third())
    position = '<strong>3</strong> <span class="of-all">(41)</span><span class="under gain">▲2</span>'
    assert cells(table, entry)["position"] == position
    assert table.heads[0].words == 'Place <span class="of-all">(rank)</span>'


def test_nobody_is_new_on_the_first_list(db):
    rating_list = make_list()
    entry = make_entry(rating_list, make_player(), 2402)
    assert cells(RankingTable(rating_list), entry)["move"] == ""


def test_categories_follow_the_table_asked_for(db):
    rating_list = make_list()
    entry = make_entry(rating_list, make_player(), 1650)
    tables = [RankingTable(rating_list, labels=labels) for labels in ("polish", "italian")]
    assert [strip_tags(cells(table, entry)["category"]).split()[0] for table in tables] == ["8", "2N"]


def test_names_from_files_are_escaped(db):
    rating_list = make_list()
    entry = make_entry(rating_list, make_player("<b>Okoń", club="A & B"), 2402)
    body = RankingTable(rating_list).show([entry]).body
    assert "&lt;b&gt;Okoń" in body and "A &amp; B" in body and "<b>" not in body


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
    table = RankingTable(rating_list, Entry.objects.filter(list=rating_list), order_by=sort)
    assert [entry.name for entry in table.data.data] == names


def test_sorted_by_change_those_who_did_not_play_stand_last(db):
    rating_list = make_list()
    changes = {"Lost, A": (-5, 3), "Idle, B": (0, 0), "Drew, C": (0, 4), "Won, D": (5, 2), "Moved, E": (-2, 0)}
    for at, (name, (change, games)) in enumerate(changes.items()):
        make_entry(rating_list, make_player(name), 2000 - at, previous=2000 - at - change, games=games)
    orders = {}
    for sort in ("change", "-change"):
        table = RankingTable(rating_list, Entry.objects.filter(list=rating_list), order_by=sort)
        orders[sort] = [entry.name for entry in table.data.data]
    assert orders == {
        "change": ["Lost, A", "Moved, E", "Drew, C", "Won, D", "Idle, B"],
        "-change": ["Won, D", "Drew, C", "Moved, E", "Lost, A", "Idle, B"],
    }


# ---- a further column ---------------------------------------------------------------------------------------
class Factor(Column):
    """A column that the list does not have."""

    head = "K-factor"
    head_class, cell_class = "num wide", "num wide toy"
    sort = ("factor", "position")
    file = ("factor",)

    def cell(self, entry: Entry) -> str:
        return told(entry.factor)

    def values(self, entry: Entry) -> tuple:
        return (entry.factor,)


def test_a_column_is_one_class(db, client, monkeypatch):
    """Head, cell, order, size and file of a column that only this test knows."""
    monkeypatch.setitem(RankingTable.base_columns, "factor", Factor())
    rating_list = make_list(digest="with-a-column")
    for name, rating, factor in (("Bą, A", 2100, 51.5), ("Żak, B", 2000, 30.0), ("Ćma, C", 1900, 77.25)):
        make_entry(rating_list, make_player(name), rating, factor=factor)
    address = rating_list.get_absolute_url()
    text = client.get(address, {"sort": "factor"}).content.decode()
    head = '<th scope="col" class="asc num orderable wide" aria-sort="ascending"><a href="?sort=-factor">'
    assert text.count(f"{head}K-factor</a></th>") == 1
    assert text.index(">Games<") < text.index(">K-factor<") < text.index(">Age<")
    values = ["30", "51.5", "77.3"]
    at = [text.index(f'<td class="num wide toy">{value}</td>') for value in values]
    assert at == sorted(at) and text.count("num wide toy") == 3
    assert '<td colspan="12">' in text
    response = client.get(f"{address}list.csv")
    rows = csv.reader(io.StringIO(response.getvalue().decode().removeprefix(BOM), newline=""))
    assert [row[-1] for row in rows] == ["factor", "51.5", "30.0", "77.25"]

"""The files of a list: the rows of its page, in every form, as other programs read them."""

import csv
import io
import json
import math

import pandas
import pytest

from federation.vocabulary.spreadsheet_cells import BOM
from ratings.published.files import chosen
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import FORMS
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

# Field of the open data -> column of a table, and words of one that are others there.
COLUMNS = {
    "position": "position", "rank": "rank", "previous_rank": "previous_rank", "rating": "rating",
    "previous": "previous", "change": "change", "games": "games", "career_games": "career_games", "factor": "k",
    "deviation": "deviation", "highest": "highest", "active": "active", "player.key": "player",
    "player.name": "name", "player.title": "title", "player.sex": "sex", "player.federation": "federation",
    "player.club": "club", "player.region": "region", "player.birth_year": "birth_year",
    "player.age_group": "age_group_today", "player.fide_id": "fide_id", "player.national_id": "national_id",
}  # fmt: skip
WORDS = {"active": {True: "yes", False: "no"}, "player.sex": {"F": "w", "M": "m"}}
TEXTS = {"fide_id": str, "national_id": str}


def table(response) -> list[list[str]]:
    text = response.getvalue().decode() if response.streaming else response.content.decode()
    assert text.startswith(BOM)
    return list(csv.reader(io.StringIO(text[len(BOM) :], newline="")))


def test_list_csv_holds_the_entries_of_the_page(db, client):
    rating_list = make_list()
    ewa = make_player("Żółkiewska, Łucja", title="IM", club="Hetman Toruń", fide_id=1999, birth_year=1950)
    make_entry(
        rating_list, ewa, 2402, previous=2396, games=12, career_games=611, factor=10, title="IM", previous_rank=3
    )
    response = client.get("/lists/fide/2026-11-01/list.csv")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="fide-2026-11-01-edition-1.csv"'
    head, row = table(response)
    assert head == [
        "rank", "rank_chosen", "previous_rank", "player", "national_id", "fide_id", "title", "name", "federation",
        "club", "region", "sex", "birth_year", "age_group_today", "rating", "previous", "change", "games",
        "career_games", "k", "active", "category_polish", "category_italian", "position",
        "deviation",
    ]  # fmt: skip
    assert row == [
        "1", "1", "3", str(ewa.pk), ewa.national_id, "1999", "IM", "Żółkiewska, Łucja", "POL", "Hetman Toruń", "", "w",
        "1950", "S65", "2402", "2396", "6", "12", "611", "10", "yes", "12", "IM", "1", "",
    ]  # fmt: skip


def test_list_csv_keeps_the_filters_of_the_page(db, client):
    rating_list = make_list()
    make_entry(rating_list, make_player("Okoń, Ewa"), 2000)
    make_entry(rating_list, make_player("Horák, Tomáš", sex="m"), 1900)
    make_entry(rating_list, make_player("Nowotny, Zoë"), 1800, active=False)
    names = [row[7] for row in table(client.get("/lists/fide/2026-11-01/list.csv?women=true"))[1:]]
    assert names == ["Okoń, Ewa"]


def test_list_csv_has_the_place_among_those_chosen(db, client):
    rating_list = make_list()
    for name, sex, rating, rank in (
        ("Horák, Tomáš", "m", 2000, 1), ("Okoń, Ewa", "w", 1900, 2), ("Bąk, Ida", "w", 1900, 2),
        ("Lis, Jan", "m", 1850, 4), ("Sowa, Ula", "w", 1800, 5),
    ):  # fmt: skip
        make_entry(rating_list, make_player(name, sex=sex), rating, rank=rank)
    make_entry(rating_list, make_player("Idle, Ola"), 1700, active=False)

    def places(query: str) -> list[tuple[str, str, str]]:
        rows = table(client.get(f"/lists/fide/2026-11-01/list.csv{query}"))[1:]
        return [(row[7], row[0], row[1]) for row in rows]

    women = [("Okoń, Ewa", "2", "1"), ("Bąk, Ida", "2", "1"), ("Sowa, Ula", "5", "3")]
    assert places("?women=true") == women
    assert places("?all=true&women=true") == [*women, ("Idle, Ola", "", "")]
    assert places("?name=sowa&women=true") == women[2:]
    assert [own == chosen for _name, own, chosen in places("")] == [True] * 5


def test_list_csv_has_no_change_of_who_did_not_play(db, client):
    rating_list = make_list()
    for games, previous in ((0, 2000), (0, 2003), (5, 2000), (5, None)):
        make_entry(rating_list, make_player(), 2000, previous=previous, games=games)
    rows = table(client.get("/lists/fide/2026-11-01/list.csv"))[1:]
    assert [row[16] for row in rows] == ["", "-3", "0", ""]


@pytest.mark.parametrize("query", ["?club=Nowhere", "?women=maybe", "?age=U99", "?federation=XXX"])
def test_list_csv_is_no_file_where_a_filter_is_unknown(db, client, query):
    make_entry(make_list(), make_player(), 2000)
    answer = client.get(f"/lists/fide/2026-11-01/list.csv{query}")
    assert (answer.status_code, "there is none here." in answer.content.decode()) == (404, True)


def test_club_with_a_formula_is_harmless(db, client):
    rating_list = make_list()
    make_entry(rating_list, make_player(club='=HYPERLINK("http://x")'), 2000)
    assert table(client.get("/lists/fide/2026-11-01/list.csv"))[1][9] == '\'=HYPERLINK("http://x")'


@pytest.mark.parametrize("query", ["", "?women=true"])
def test_long_list_is_read_in_parts_and_says_the_same(db, client, monkeypatch, query):
    rating_list = make_list()
    for name, rating, active in (
        ("Żółkiewska, Łucja", 2000, True),
        ("Okoń, Ewa", 1900, True),
        ("Idle, Ida", 1800, False),
    ):
        make_entry(rating_list, make_player(name), rating, active=active)
    address = f"{rating_list.get_absolute_url()}list.csv{query}"
    at_once = table(client.get(address))
    monkeypatch.setattr(chosen, "AT_ONCE", -1)
    assert [row[at_once[0].index("name")] for row in at_once[1:]] == ["Żółkiewska, Łucja", "Okoń, Ewa"]
    assert table(client.get(address)) == at_once


@pytest.fixture
def november(db):
    """A list of three, with a name that files have to be careful about, and fractions."""
    one = make_list()
    ewa = make_player('=Okoń, "Ewa"', title="WIM", fide_id=9900001, birth_year=1980, club="Hetman; Toruń")
    make_entry(one, ewa, 2102, previous=2090, title="WIM", games=9, career_games=300, factor=20)
    make_entry(one, make_player("Horák, Tomáš", sex="m", fide_id=9900002, birth_year=2020), 1900, active=True)
    make_entry(one, make_player("Idle, Ida"), 1800, active=False)
    return one


def content(one, name: str, **choice) -> io.BytesIO:
    return io.BytesIO(b"".join(FORMS[name].write(Chosen(one, **choice))))


def plain(value) -> object:
    """A cell as it is meant: nothing, a number or a text."""
    if value is None or value == "" or (isinstance(value, float) and math.isnan(value)):
        return None
    return value.removeprefix("'") if isinstance(value, str) else value


def test_every_form_is_read_by_pandas_and_says_what_the_open_data_says(november):
    """Of CSV an apostrophe stands before what a spreadsheet would run."""
    rows = json.loads(content(november, "list.json").read())["items"]
    assert [one["player"]["name"] for one in rows] == ['=Okoń, "Ewa"', "Horák, Tomáš"]
    told = [one | {f"player.{name}": value for name, value in one.pop("player").items()} for one in rows]
    csv_file, commas = content(november, "list.csv"), content(november, "list-semicolon.csv")
    tables = {
        "list.csv": pandas.read_csv(csv_file, dtype=TEXTS),
        "list-semicolon.csv": pandas.read_csv(commas, sep=";", decimal=",", dtype=TEXTS),
        "list.xlsx": pandas.read_excel(content(november, "list.xlsx"), dtype=TEXTS),
    }
    for name, table in tables.items():
        for field, column in COLUMNS.items():
            found = [plain(value) for value in table.get(column, [None] * len(table))]  # of some systems alone
            wanted = [plain(WORDS.get(field, {}).get(one[field], one[field])) for one in told]
            assert found == wanted, (name, column)
        assert set(COLUMNS) == set(told[0]), name
    lines = pandas.read_json(content(november, "list.ndjson"), lines=True, dtype=False)
    assert [*lines["player"]] == [one["player"] for one in json.loads(content(november, "list.json").read())["items"]]


def test_players_for_programs_are_read_by_pandas(november):
    """FIDE's text by the places of its columns, as other programs have them written down."""
    places = [(0, 15), (15, 76), (76, 79), (80, 84), (84, 89), (109, 115), (122, 128)]
    text = pandas.read_fwf(content(november, "players.txt"), colspecs=places, dtype=str, keep_default_na=False)
    every = [(0, 15), (15, 76), (76, 79), (80, 84), (84, 89), (113, 119), (152, 158)]
    of_all = pandas.read_fwf(content(november, "players-all.txt"), colspecs=every, dtype=str, keep_default_na=False)
    people = [
        ("9900001", '=Okon, "Ewa"', "POL", "F", "WIM", "2102", "1980"),
        ("9900002", "Horak, Tomas", "POL", "M", "", "1900", "0"),
    ]
    assert [*text.itertuples(index=False, name=None)] == people
    assert [*of_all.itertuples(index=False, name=None)] == people
    for name in ("players.xml", "players-all.xml"):
        table = pandas.read_xml(content(november, name), dtype=str, parser="etree")
        assert [*table[["fideid", "name", "rating"]].itertuples(index=False, name=None)] == [
            ("9900001", '=Okoń, "Ewa"', "2102"), ("9900002", "Horák, Tomáš", "1900"),
        ]  # fmt: skip
    vega = pandas.read_csv(content(november, "players-vega.csv"), sep=";")
    assert [*vega["NAME"]] == ['=Okoń, "Ewa"', "Horák, Tomáš"] and [*vega["IDFIDE"]] == [9900001, 9900002]
    manager = pandas.read_excel(content(november, "players-swiss-manager.xlsx"))
    assert [*manager["Name"]] == ['=Okoń, "Ewa"', "Horák, Tomáš"] and [*manager["Rtg_Nat"]] == [2102, 1900]


def test_each_form_is_written_the_same_twice(november):
    for name, form in FORMS.items():
        one, other = (b"".join(form.write(Chosen(november))) for _ in range(2))
        assert one == other and one, name

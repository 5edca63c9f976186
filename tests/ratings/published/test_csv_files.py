"""CSV: the digits of the page, and nothing that a spreadsheet would run."""

import csv
import gzip
import io
import re
from datetime import date

import pytest
from django.utils import timezone

from federation.models import Office, Tournament
from federation.reports.files.reading import read
from federation.runtime.office import births, identity
from federation.runtime.pages.spreadsheets import ROWS, pieces
from federation.vocabulary.spreadsheet_cells import BOM, safe
from ratings.models import Entry, Export
from ratings.published import csv_files
from ratings.wording.numbers import MINUS
from tests.factories import event, player, published
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player


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
        "career_games", "k", "active", "category_polish", "category_italian",
    ]  # fmt: skip
    assert row == [
        "1", "1", "3", str(ewa.pk), ewa.national_id, "1999", "IM", "Żółkiewska, Łucja", "POL", "Hetman Toruń", "", "w",
        "1950", "S65", "2402", "2396", "6", "12", "611", "10", "yes", "12", "IM",
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


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1"])
def test_text_that_a_spreadsheet_would_run_gets_an_apostrophe(start):
    assert safe(start) == f"'{start}"


def test_rows_are_written_as_safe_cells():
    row = [None, True, -3, 2.5, "", "Okoń", "=1+1", " -2", "-", "(x)", "'", "９"]
    written = "".join(pieces(["a"], [row])).removeprefix(BOM)
    assert list(csv.reader(io.StringIO(written, newline="")))[1] == [str(safe(cell)) for cell in row]


def test_numbers_stay_numbers():
    assert [safe(value) for value in (-4, 5.5, None, "Okoń-Horák")] == [-4, 5.5, "", "Okoń-Horák"]


def test_club_with_a_formula_is_harmless(db, client):
    rating_list = make_list()
    make_entry(rating_list, make_player(club='=HYPERLINK("http://x")'), 2000)
    assert table(client.get("/lists/fide/2026-11-01/list.csv"))[1][9] == '\'=HYPERLINK("http://x")'


def test_event_csv_holds_the_crosstable(db, client):
    event = make_event([make_player("Okoń, Ewa", fide_id=1999), make_player("Horák, Tomáš")], [(1, 1, 2, "1-0")])
    head, *rows = table(client.get(f"/events/{event.code}/event.csv"))
    assert head == [
        "no", "place", "start_number", "title", "name", "federation", "club", "rating", "round_1", "points",
        "BH-C1", "BH", "SB", "PS", "DE", "performance", "change", "player", "national_id", "fide_id",
    ]  # fmt: skip
    okon, horak = event.entrants.select_related("player")
    assert rows == [
        ["1", "1", "1", "", "Okoń, Ewa", "POL", "", "", "2w1", "1", "0", "0", "0", "1", "0", "", "",
         str(okon.player_id), okon.player.national_id, "1999"],
        ["2", "2", "2", "", "Horák, Tomáš", "POL", "", "", "1b0", "0", "0", "1", "0", "0", "0", "", "",
         str(horak.player_id), horak.player.national_id, ""],
    ]  # fmt: skip


def test_event_csv_writes_tie_breaks_exactly_and_what_the_page_says_of_ratings(db, client):
    okon, golab, bak = (player(name, 2000 + 50 * at) for at, name in enumerate(("Okoń", "Gołąb", "Bąk")))
    games = [(okon, golab, 1), (bak, okon, 0.5), (golab, bak, 1)]
    played = event("Ring", date(2025, 12, 1), date(2025, 12, 5), games)
    Tournament.objects.update(kind=Tournament.Kind.ROUND_ROBIN)
    published("fide", date(2026, 1, 1))
    head, *rows = table(client.get(f"/events/{played.code}/event.csv"))
    columns = [head.index(name) for name in ("points", "SB", "performance", "change")]
    page = client.get(f"/events/{played.code}/").content.decode()
    cells = [re.findall(r'<td class="(?:rating|num after|num soft tie)"[^>]*>(?:<a[^>]*>)?([^<]*)', row)
             for row in page.split("<tr>") if "row-link" in row]  # fmt: skip
    cells = [[one.replace(MINUS, "-").replace("½", ".5").replace("+", "") for one in row] for row in cells]
    told = [[row[at] for at in columns] for row in rows]
    assert [row[1] for row in told] == ["1.25", "0.5", "0.75"]
    assert [[float(one) for one in row] for row in told] == [
        [float(row[0]), float(row[4]), *map(float, row[1:3])] for row in cells
    ]


def test_event_trf_reads_back_as_what_was_accepted(db, client):
    people = [make_player("Okoń, Ewa", born=date(1998, 5, 17), fide_id=1999), make_player("Horák, Tomáš", sex="m")]
    results = [(1, 1, 2, "1-0"), (2, 2, 1, "1/2"), (3, 1, 2, "+-"), (4, 1, None, "half-bye")]
    event = make_event(people, results, federation="POL")
    content = client.get(f"/events/{event.code}/event.trf").content
    assert b"1998/05" not in content
    report = read(content, "event.trf")
    assert (report.name, report.start, report.rounds) == ("Baltic Open", date(2026, 9, 5), 4)
    told = [
        (one.name, one.birth_year, one.half_points, [(p.opponent, p.colour, p.result) for p in one.pairings])
        for one in report.entrants
    ]
    assert told == [
        ("Okoń, Ewa", 1998, 6, [(2, "w", "1"), (2, "b", "="), (2, "w", "+"), (None, "", "H")]),
        ("Horák, Tomáš", 1990, 1, [(1, "b", "0"), (1, "w", "="), (1, "b", "-"), (None, "", "")]),
    ]


def test_event_trf_says_by_what_the_standings_are_counted(db, client):
    """Tie-breaks, points of matches, byes and forfeits of teams, who sits where."""
    people = [make_player(name) for name in ("Okoń, Ewa", "Horák, Tomáš", "Nowotny, Zoë", "Bäcker, Jörg")]
    rules = "202 EDET/P,MPvGP\n362 TW  3.0   TD  1.0   TL  0.0\n330 +-   2   1   2"
    event = make_event(people, [(1, 1, 3, "1-0")], kind="team", standings_rules=f"{rules}\n013 4 3\n013 1 2", rounds=2)
    for numbers, team in (((1, 2), "Zamość"), ((3, 4), "Gdynia")):
        event.entrants.filter(number__in=numbers).update(team=team)
    content = client.get(f"/events/{event.code}/event.trf").content.decode()
    assert rules.replace("\n", "\r\n") in content
    report = read(content.encode(), "event.trf")
    assert (report.tie_breaks, report.rules.match, report.teams) == (
        "EDET-P, MPvGP", (6, 2, 0), {"Gdynia": [4, 3], "Zamość": [1, 2]},
    )  # fmt: skip


def test_prepared_file_is_the_one_that_would_be_written(db, client, now):
    rating_list = make_list()
    for name, rating in (("Okoń, Ewa", 2000), ("Żółkiewska, Łucja", 1900)):
        make_entry(rating_list, make_player(name), rating)
    make_entry(rating_list, make_player("Idle, Ida"), 1800, active=False)
    written = client.get("/lists/fide/2026-11-01/list.csv").getvalue()
    assert csv_files.prepare_missing("fide", now) == [rating_list]
    assert csv_files.prepare_missing("fide", now) == []
    kept = client.get("/lists/fide/2026-11-01/list.csv")
    assert kept.getvalue() == written
    assert kept["Content-Disposition"] == 'attachment; filename="fide-2026-11-01-edition-1.csv"'
    everybody = client.get("/lists/fide/2026-11-01/list.csv?all=true").getvalue()
    assert b"Idle, Ida" in everybody and b"Idle, Ida" not in written


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
    monkeypatch.setattr(csv_files, "AT_ONCE", -1)
    assert [row[at_once[0].index("name")] for row in at_once[1:]] == ["Żółkiewska, Łucja", "Okoń, Ewa"]
    assert table(client.get(address)) == at_once


def test_file_of_a_year_that_is_over_is_made_again(db, client):
    now = timezone.now()
    made = make_list(published_at=now)
    make_entry(made, make_player("Okoń, Ewa", birth_year=now.year - 13), 2000)
    Export.objects.create(list=made, content=gzip.compress(b"of last year"), year=now.year - 1, created=now)
    address = made.get_absolute_url() + "list.csv"
    written = client.get(address).getvalue()
    assert b"Oko" in written
    assert (csv_files.prepare_missing("fide", now), csv_files.prepare_missing("fide", now)) == ([made], [])
    assert client.get(address).getvalue() == written
    assert gzip.decompress(Export.objects.get().content) == written


def test_no_file_is_made_in_a_year_that_has_not_begun_for_the_database(db, now, monkeypatch):
    made = make_list()
    make_entry(made, make_player("Okoń, Ewa"), 2000)
    with monkeypatch.context() as patch:
        patch.setattr(births, "this_year", lambda: timezone.now().year + 1)
        assert csv_files.prepare_missing("fide", now) == []
    assert csv_files.prepare_missing("fide", now) == [made]


def test_no_file_is_made_where_none_is_sent(db, now):
    make_entry(make_list(), make_player("Okoń, Ewa"), 2000)
    identity.keep(identity.Identity(births=Office.Births.GROUP))
    assert csv_files.prepare_missing("fide", now) == []


def test_file_of_more_rows_than_are_written_together(db):
    rating_list = make_list()
    many = 2 * ROWS + 1
    for at in range(many):
        make_entry(rating_list, make_player(f"Okoń, {at:03}"), 2500 - at)
    found = list(pieces(*csv_files.list_file(rating_list, Entry.objects.filter(list=rating_list))))
    rows = list(csv.reader(io.StringIO("".join(found).removeprefix(BOM), newline="")))
    assert len(found) == 3
    assert [row[rows[0].index("name")] for row in rows[1:]] == [f"Okoń, {at:03}" for at in range(many)]
    assert "".join(pieces(["a"], [])) == f"{BOM}a\r\n"

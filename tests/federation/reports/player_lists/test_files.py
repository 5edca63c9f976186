"""What is written for pairing programs is read again by our own readers of such files."""

import io
from datetime import date
from operator import attrgetter

import pytest

from federation.players_import.formats import fide_txt, fide_xml, own_csv
from federation.players_import.formats.left_out import LeftOut
from federation.reports.files.reading import read
from federation.reports.player_lists.files import FILES
from federation.reports.player_lists.listed import Listed

DAY = date(2026, 11, 28)
PLAYERS = [
    Listed("Okoń", "Jan", 1100001, "VIS1", "m", "FM", "POL", date(1990, 2, 3), 1990, "Górnik & Co", 2310, 20),
    Listed("Gołąb", "Ewa", 1100002, "VIS2", "w", "WFM", "POL", None, 2001, "", 2405, 10),
    Listed("Nutakki", "", None, "VIS3", "", "", "IND"),
]


def rows(kind: str, tempo: str) -> list[tuple]:
    stream, left_out = io.BufferedReader(io.BytesIO(FILES[kind](PLAYERS, tempo, DAY))), LeftOut()
    if kind == "txt":
        found = fide_txt.read(stream, DAY, tempo, left_out).rows
    elif kind == "xml":
        found = fide_xml.read(stream, DAY, tempo, left_out)
    else:
        found = own_csv.read(stream, DAY, tempo, left_out)
    return [(*facts(one), *((each.tempo, each.rating, each.factor) for each in one.ratings)) for one in found]


facts = attrgetter("name", "fide_id", "national_id", "sex", "titles", "federation", "born", "birth_year", "club")


@pytest.mark.parametrize("tempo", ["standard", "rapid", "blitz"])
@pytest.mark.parametrize("kind", ["txt", "xml"])
def test_fides_lists(kind, tempo):
    assert rows(kind, tempo) == [
        ("Gołąb, Ewa", 1100002, "", "w", ("WFM",), "POL", None, 2001, "", (tempo, 2405, 10)),
        ("Okoń, Jan", 1100001, "", "m", ("FM",), "POL", None, 1990, "", (tempo, 2310, 20)),
    ]


def test_csv_has_everybody():
    assert rows("csv", "rapid") == [
        ("Okoń, Jan", 1100001, "VIS1", "m", ("FM",), "POL", date(1990, 2, 3), 1990, "Górnik & Co", ("rapid", 2310, 20)),
        ("Gołąb, Ewa", 1100002, "VIS2", "w", ("WFM",), "POL", None, 2001, "", ("rapid", 2405, 10)),
        ("Nutakki", None, "VIS3", "", (), "IND", None, None, ""),
    ]


def test_csv_runs_nothing_in_a_spreadsheet():
    made = FILES["csv"]([Listed("=1+1", "", 1100001, "@x")], "standard", DAY).decode("utf-8-sig")
    assert made.splitlines()[1].startswith("'@x,1100001,'=1+1,")


def test_a_trf_has_everybody_and_no_rounds():
    report = read(FILES["trf"](PLAYERS, "standard", DAY), home="POL")
    assert report.rounds == 0
    assert [
        (one.number, one.name, one.rating, one.title, one.sex, one.federation, one.fide_id, one.birth_year)
        for one in report.entrants
    ] == [
        (1, "Gołąb, Ewa", 2405, "WFM", "w", "POL", "1100002", 2001),
        (2, "Okoń, Jan", 2310, "FM", "m", "POL", "1100001", 1990),
        (3, "Nutakki", None, "", "", "IND", "", None),
    ]
    assert [one.national_id for one in report.entrants] == ["VIS2", "VIS1", "VIS3"]

"""TRF16, TRF26 and what older programs write: the same facts, and a note for every adjustment."""

from datetime import date

import pytest

from federation.reports.dates import birth
from federation.reports.report import Entrant, Pairing
from tests.federation.reports.small_tournament import LINES, problems, report


def notes(*changes: tuple[str, str]) -> list[tuple[str, str]]:
    return [
        (each.code, each.message) for each in problems(*changes) if each.code not in ("tempo-read", "not-identified")
    ]


def test_a_player_line_is_read_whole():
    line = LINES.split("\n")[15]
    assert report().entrants[3] == Entrant(
        number=4, name="Sowa, Anna", line=16, sex="w", title="WFM", rating=1890, federation="CZE", fide_id="1100004",
        born=date(2010, 6, 7), birth_year=2010, half_points=1, rank=4, raw=line, typed={"birth": "2010/06/07"},
        pairings=[Pairing(1, 1, "b", "0", "1 b 0"), Pairing(2, 3, "b", "=", "3 b ="), Pairing(3, 2, "w", "0", "2 w 0")],
    )  # fmt: skip


def test_the_header_is_read_whole():
    read = report()
    assert (read.format, read.name, read.place, read.federation, read.start, read.end, read.rounds) == (
        "TRF26", "Lantern Cup", "Dobrawa", "POL", date(2026, 10, 3), date(2026, 10, 4), 3,
    )  # fmt: skip
    assert (read.kind, read.tempo, read.chief_arbiter) == ("round-robin", "standard", "Rysik, Olga")
    assert (read.declared_rounds, read.declared_players, read.declared_rated) == (3, 4, 4)
    assert read.round_dates == [date(2026, 10, 3), date(2026, 10, 3), date(2026, 10, 4)]


@pytest.mark.parametrize(
    ("change", "title", "said"),
    [
        (("m FM", "m  f"), "FM", [("title-read", "Title “f” was read as FM (line 13).")]),
        (("m FM", "m  g"), "GM", [("title-read", "Title “g” was read as GM (line 13).")]),
        (("m FM", "mwg "), "WGM", [("title-read", "Title “wg” was read as WGM (line 13).")]),
    ],
)
def test_one_letter_titles(change, title, said):
    assert (report(change).entrants[0].title, notes(change)) == (title, said)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1969.12.06", (date(1969, 12, 6), 1969)),
        ("1969/12/06", (date(1969, 12, 6), 1969)),
        ("1969-12-06", (date(1969, 12, 6), 1969)),
        ("06.12.1969", (date(1969, 12, 6), 1969)),
        ("28. 07. 2005", (date(2005, 7, 28), 2005)),
        ("1969/00/00", (None, 1969)),
        ("1975.  .  ", (None, 1975)),
        ("1969", (None, 1969)),
        ("    .  .  ", (None, None)),
        ("0000/00/00", (None, None)),
        ("", (None, None)),
        ("1969/13/45", None),
        ("GM", None),
    ],
)
def test_birth_dates(text, expected):
    assert birth(text) == expected


def test_a_name_padded_by_bytes_is_put_back():
    """A program that counts bytes sets one blank too few for each letter of two bytes."""
    change = ("Okoń, Jan                         2310", "Okoń, Jan                        2310")
    assert report(change).entrants[0].rating == 2310
    assert notes(change) == [("columns-shifted", "Columns after the name were read 1 further left (line 13).")]


def test_rounds_out_of_their_columns_are_put_back():
    change = ("     2 b 1     3 w =\n", "      2 b 1     3 w =\n")
    assert [each.text for each in report(change).entrants[0].pairings] == ["4 w 1", "2 b 1", "3 w ="]
    assert [code for code, _ in notes(change)] == ["columns-shifted"]


@pytest.mark.parametrize(
    ("slot", "result", "said"),
    [
        ("0000 - =", "H", ["“=” without an opponent was read as a half-point bye (line 13)."]),
        ("0000 - +", "F", ["“+” without an opponent was read as a full-point bye (line 13)."]),
        ("       -", "Z", ["“-” without an opponent was read as a zero-point bye (line 13)."]),
        ("0000 - h", "H", []),
        ("0000 - U", "U", []),
        ("     -  ", "", []),
        ("        ", "", []),
    ],
)
def test_rounds_without_an_opponent(slot, result, said):
    change = ("   4 w 1     2 b", f"{slot}     2 b")
    assert report(change).entrants[0].pairings[0].result == result
    assert [message for code, message in notes(change) if code == "cell-read"] == said


def test_pairing_records_are_passed_over_with_a_note():
    change = ("142 3", "142 3\nXXC white1\n240 H   2    4\n260   1   2    1    2")
    assert notes(change) == [
        (
            "record-ignored",
            "Record XXC is for pairing, not for rating (line 12); record 240 is for pairing, not for rating (line 13); "
            "record 260 is for pairing, not for rating (line 14).",
        )
    ]


def test_lines_that_are_no_records_are_named():
    change = ("142 3", "142 3\n### a comment\nDDD SSSS sTTT\n999 unknown")
    assert notes(change) == [
        ("comment", "The file says “a comment” (line 12)."),
        ("line-skipped", "This is no record of the format and was left out (line 13); record 999 is not known and was "
         "left out (line 14)."),
    ]  # fmt: skip


def test_a_player_line_with_a_wrong_record_number_is_an_error_with_a_button():
    change = ("001    4", "101    4")
    unknown = problems(change)[0]
    assert (unknown.code, unknown.line) == ("record-unknown", 16)
    assert problems(change, edits=unknown.fixes[0].edits)[0].severity == "note"


def test_a_national_line_gives_the_national_id():
    line = f"\nPOL    1   II Okoń, Jan                         1900 MA  {'PL-7788':>11} 1990/02/03"
    changed = report(("142 3", "142 3" + line))
    assert (changed.entrants[0].fide_id, changed.entrants[0].national_id) == ("1100001", "PL-7788")


def test_short_numbers_in_the_place_of_the_fide_id_are_national_ids():
    changed = report(("    1100001 ", "      10444 "))
    assert (changed.entrants[0].fide_id, changed.entrants[0].national_id) == ("", "10444")


def test_teams_of_both_records():
    old = "142 3\n013 Górnik Dobrawa                      1    4 \n013 Rampart                             2    3 "
    new = f"142 3\n310   1 {'Górnik Dobrawa':<32} {'GOR':5} {'':6} {'':6} {'':6} {'':3}    1    4\n"
    assert report(("142 3", old)).teams == {"Górnik Dobrawa": [1, 4], "Rampart": [2, 3]}
    assert report(("142 3", new)).teams == {"Górnik Dobrawa": [1, 4]}
    assert report(("142 3", old)).entrants[3].team == "Górnik Dobrawa"

"""Every record of TRF16, TRF26 and the programs' own: read into which field, told, or for pairing alone."""

import csv
from datetime import date

import pytest

from federation.reports.report import Report, TeamFacts
from federation.reports.scoring import Abnormal
from federation.reports.standings.teams import Given, Otherwise
from federation.reports.trf_records import PAIRING
from tests.federation.reports.small_tournament import report
from tests.walks import walk

DATES = f"132 {'':85}"
TEAM = f"310   1 {'Górnik':<32} GOR     2207    5.0    5.5   1     1    4\n310   2 {'Rój':<32}{'':33}   3    2\n"

# Record -> line, and what of the report it says.
READ = {
    "012": ("012 Amber Cup", lambda got: got.name, "Amber Cup"),
    "022": ("022 Brok", lambda got: got.place, "Brok"),
    "032": ("032 CZE", lambda got: got.federation, "CZE"),
    "042": ("042 2026/10/02", lambda got: got.start, date(2026, 10, 2)),
    "052": ("052 2026/10/05", lambda got: got.end, date(2026, 10, 5)),
    "062": ("062 7", lambda got: got.declared_players, 7),
    "072": ("072 3", lambda got: got.declared_rated, 3),
    "082": ("082 9", lambda got: told(got, "teams-differ"), "The header says 9 teams, the file has 0 (line 1)."),
    "092": ("092 Scheveningen", lambda got: (got.kind, got.kind_text), ("team", "Scheveningen")),
    "102": ("102 Kos, Jan", lambda got: got.chief_arbiter, "Kos, Jan"),
    "112": ("112 Kos, Ewa\n112 Lis, Jan", lambda got: got.deputy_arbiters, ["Kos, Ewa", "Lis, Jan"]),
    "122": ("122 15 min + 10 s", lambda got: (got.time_control, got.tempo), ("15 min + 10 s", "rapid")),
    "132": (
        f"{DATES}  26/10/03  26/10/03  26/10/04", lambda got: [day.day for day in got.round_dates][:3], [3, 3, 4],
    ),
    "142": ("142 5", lambda got: got.declared_rounds, 5),
    "XXR": ("XXR 6", lambda got: got.declared_rounds, 6),
    "162": ("162  W 3.0    D 1.0", lambda got: (got.scoring.worth("1"), got.scoring.worth("U")), (6, 6)),
    "XXS": ("XXS W=3.0 D=1.0", lambda got: (got.scoring.worth("1"), got.scoring.worth("=")), (6, 2)),
    "BBW": ("BBW  3.0", lambda got: got.scoring.worth("1"), 6),
    "BBD": ("BBD  1.0", lambda got: got.scoring.worth("="), 2),
    "BBL": ("BBL  1.0", lambda got: got.scoring.worth("0"), 2),
    "BBZ": ("BBZ  0.5", lambda got: got.scoring.worth("Z"), 1),
    "BBF": ("BBF  0.5", lambda got: got.scoring.worth("-"), 1),
    "BBU": ("BBU  0.5", lambda got: got.scoring.worth("U"), 1),
    "192": ("192 FIDE_DUTCH_BAKU\n092 Open", lambda got: (got.kind, got.records), ("swiss", ["192 FIDE_DUTCH_BAKU"])),
    "202": ("202 BH/C1,SB", lambda got: got.tie_breaks, "BH-C1, SB"),
    "212": ("212 DE,PTS,BH", lambda got: got.tie_breaks, "DE, PTS, BH"),
    "222": ("222 40/6000+30:900+30", lambda got: (got.minutes, got.tempo), (145, "standard")),
    "299": (
        "299           0.5    2    4\n299 W         1.5", lambda got: got.scoring.abnormal,
        (Abnormal(1, "", 2, (4,)), Abnormal(3, "1W")),
    ),
    "299 of teams": (
        f"{TEAM}299 +   2.0   2.5    1    2", lambda got: (got.rules.otherwise, got.scoring.abnormal),
        ((Otherwise("+", 4, 5, 1, (2,)),), ()),
    ),
    "013": (
        f"013 {'Górnik':<32}   1    4 ", lambda got: (got.teams, got.entrants[0].team), ({"Górnik": [1, 4]}, "Górnik"),
    ),
    "310": (
        TEAM, lambda got: (got.teams, got.team_facts["Górnik"]),
        ({"Górnik": [1, 4], "Rój": [3, 2]}, TeamFacts(1, "GOR", 2207, 10, 11, 1)),
    ),
    "320": (f"{TEAM}320  1.0  2.0       2", lambda got: got.rules.given, (Given(2, 2, "U", None, 2, 4),)),
    "330": (f"{TEAM}330 +-   3   1   2", lambda got: got.rules.given, (Given(1, 3, "+", 2), Given(2, 3, "-", 1))),
    "240 of teams": (f"{TEAM}240 H   2    1", lambda got: got.rules.given, (Given(1, 2, "H"),)),
    "362": (f"{TEAM}362 TW  3.0   TD  1.0   TL  0.0", lambda got: got.rules.match, (6, 2, 0)),
    "XXX": (
        f"GER    2{'':49}       1234", lambda got: (got.entrants[1].national_id, got.entrants[1].national_federation),
        ("1234", "GER"),
    ),
    "###": (
        "### Late result, round 2", lambda got: (told(got, "comment"), got.records),
        ("The file says “Late result, round 2” (line 1).", ["### Late result, round 2"]),
    ),
}  # fmt: skip
# For pairing programs alone: told in a note, and kept as it stands in the file.
FOR_PAIRING = {
    line[:3]: line
    for line in (
        "152 B",
        "172 IND FIDON",
        "182 Some program",
        "240 H   2    4",
        "250       1.0   1   2    1    4",
        "260   1   3    1    2",
        "300   1   1   2    1    4",
        "352 WBWB",
        "801  1 GOR",
        "802   1 GOR",
        "XXC white1",
        "XXZ 3",
        "XXA    1  1.0",
        "XXP 1 2",
        "XXB 1",
        "XXE 1",
        "XXO 1",
    )
}
PLAYER = "001"  # its columns: test_columns and test_dialects


def with_first(lines: str) -> Report:
    """The small tournament with lines before its own; the first value of a record counts."""
    return report(("012 Lantern Cup", f"{lines.rstrip()}\n012 Lantern Cup"))


def told(got: Report, code: str) -> str:
    return next(each.message for each in got.problems if each.code == code)


def test_every_record_says_what_it_is_for():
    def says(record: str) -> None:
        lines, of, value = READ[record]
        assert of(with_first(lines)) == value

    walk(READ, says)


def test_records_for_pairing_are_told_and_kept():
    plain = with_first("### nothing")

    def kept(record: str) -> None:
        got = with_first(FOR_PAIRING[record])
        assert told(got, "record-ignored") == f"Record {record} is for pairing, not for rating (line 1)."
        assert got.records == [FOR_PAIRING[record]]
        assert [one.pairings for one in got.entrants] == [one.pairings for one in plain.entrants]

    walk(FOR_PAIRING, kept)
    assert {*FOR_PAIRING} | {"123"} == PAIRING


def test_two_words_for_the_kind_that_contradict_each_other_are_told():
    got = report(("142 3", "142 3\n192 FIDE_DUTCH"))
    assert (got.kind, told(got, "kind-contradicts")) == (
        "round-robin",
        "“Individual: Round-Robin” was taken as the type of the tournament, though record 192 says FIDE_DUTCH (line 12)"
        ".",
    )
    agreeing = report(("142 3", "142 3\n192 BERGER_ROUNDROBIN"))
    assert [each.code for each in agreeing.problems if each.code == "kind-contradicts"] == []


@pytest.mark.shared
def test_no_record_of_the_table_is_forgotten(shared):
    """The table of the rules names several in one row: BBW BBD ..., 801/802."""
    rows = csv.DictReader((shared / "rules/tables/trf_records.csv").read_text(encoding="utf-8").splitlines())
    named = {part for row in rows for part in row["record"].split(" (")[0].replace("/", " ").split()}
    assert len(named) > 45
    assert named - {*READ, *FOR_PAIRING, PLAYER} == set()

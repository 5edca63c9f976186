"""TRF16 and TRF26 as they are written: column by column, and read again as they were."""

from dataclasses import replace
from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.files.reading import read
from federation.reports.report import Edit, Entrant, Pairing, Report
from federation.reports.scoring import USUAL
from federation.reports.trf.writer import Version, write
from tests.federation.reports.small_tournament import LINES, report


def test_players_are_written_as_they_stood():
    written = write(report()).split("\r\n")
    assert [line for line in written if line.startswith("001")] == LINES.split("\n")[12:16]


def test_the_header_is_written():
    assert write(report()).split("\r\n")[:14] == [
        "012 Lantern Cup",
        "022 Dobrawa",
        "032 POL",
        "042 2026/10/03",
        "052 2026/10/04",
        "062 4",
        "072 4",
        "082 0",
        "092 Individual: Round-Robin",
        "102 Rysik, Olga",
        "122 90 min + 30 sec per move",
        LINES.split("\n")[11],
        "XXR 3",
        LINES.split("\n")[12],
    ]


def test_what_does_not_fit_a_player_line_is_kept():
    changed = report(
        ("142 3", "142 3\n013 Górnik                              1    4 \n162  W 3.0    D 1.0    P 1.5"),
        ("   4 w 1     2 b", "0000 - U     2 b"),
        ("   1 b 0     3 b", "0000 - Z     3 b"),
        ("    1100002 ", "      10444 "),
    )
    changed.entrants[2].national_id = "PL-7788"
    again = read(write(changed).encode())
    assert again.teams == {"Górnik": [1, 4]}
    assert again.scoring == changed.scoring
    assert [entrant.national_id for entrant in again.entrants] == ["", "10444", "PL-7788", ""]
    assert boards(again) == boards(changed)


def test_what_is_longer_than_its_columns_is_cut_and_what_is_missing_is_blank():
    games = [Pairing(1, 1234, "", ""), Pairing(2, None, "", "H"), Pairing(3, None, "", ""), Pairing(4, 2, "b", "=")]
    written = write(
        Report(
            "TRF16", kind="swiss", tempo="rapid", rounds=4, round_dates=[None, date(2026, 10, 4)],
            teams={"t" * 33: [1, 1234]}, scoring=replace(USUAL, black_win=6, pairing_bye=3),
            deputy_arbiters=["Kos,\nEwa", "Lis, Jan"],
            entrants=[
                Entrant(1234, "x" * 34, federation="POLX", rating=900, rank=12, half_points=21, pairings=games),
                Entrant(1, "Nutakki", sex="m", title="GM", single_name=True, birth_year=1975, rating=None),
            ],
        )
    )  # fmt: skip
    assert written.split("\r\n") == [
        "012", "022", "032", "042", "052", "062 2", "072 1", "082 1", "092 swiss", "102", "112 Kos, Ewa",
        "112 Lis, Jan", "122 rapid",
        f"132{' ' * 98}26/10/04",
        "XXR 4",
        "XXS BW=3.0 PAB=1.5",
        f"001 1234      {'x' * 33}  900 POL{' ' * 24}10.5   12  1234 -    0000 - H               2 b =",
        f"001    1 m GM {'Nutakki,':<33}{' ' * 22}1975/00/00",
        f"013 {'t' * 32}   1 1234",
        "",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("federation", "fide_id", "national_id", "in_column", "national"),
    [
        ("POL", "", "12345", "      12345", None),
        ("POL", "", "123456", "", "123456"),
        ("POL", "", "PL-7", "", "PL-7"),
        ("POL", "1100001", "1", "    1100001", "1"),
        ("POL", "", "PL-123456789", "", "PL-12345678"),
        ("POL", "1100001", "", "    1100001", None),
        ("XYZ", "1100001", "1", "    1100001", None),
        ("XYZ", "", "PL-7", "       PL-7", None),
    ],
)
def test_a_number_of_a_federation_stands_in_fides_place_or_on_a_line_of_its_own(
    federation, fide_id, national_id, in_column, national
):
    player = Entrant(7, "Kos, Jan", federation=federation, fide_id=fide_id, national_id=national_id)
    lines = write(Report("TRF16", entrants=[player])).split("\r\n")
    own_line = [f"POL    7{national:>60}"] if national else []
    assert (lines[11], lines[12][57:68].rstrip(), lines[13:-1]) == ("XXR 0", in_column, own_line)


def test_a_national_line_begins_with_the_federation_whose_number_it_is():
    player = Entrant(7, "Kos, Jan", federation="GER", fide_id="1100001", national_id="1", national_federation="VIS")
    assert write(Report("TRF16", entrants=[player])).split("\r\n")[13] == f"VIS    7{'1':>60}"


OF_THE_EVENT = ["152 W", "172 IND FIDON", "182 Some program", "192 BERGER_ROUNDROBIN", "222 5400+30", "XXC white1"]
OF_PLAYERS = ["250  1.0        1   2    1    4", "260   1   3    1    2", "XXZ 3"]
TRF26 = "\n".join(["202 BH,SB", *OF_THE_EVENT, *OF_PLAYERS, "### Round 2, board 1: decided", "### Late"])


def test_trf26_has_its_own_records_and_keeps_those_that_a_report_has_no_field_for():
    sent = report(("142 3", f"142 3\n013 Górnik                              1    4 \n{TRF26}"))
    written = write(sent, Version.TRF26).split("\r\n")
    assert written[12:21] == ["142 3", *OF_THE_EVENT, "XXR 3", "202 BH,SB"]
    assert written[-7:-1] == [
        f"310   1 {'Górnik':<32}{'':33}   1    4", *OF_PLAYERS, "### Round 2, board 1: decided", "### Late",
    ]  # fmt: skip
    again = read("\r\n".join(written).encode())
    assert (again.format, again.teams, again.rounds, again.records) == ("TRF26", sent.teams, 3, sent.records)
    assert boards(again) == boards(sent)


def test_trf16_keeps_what_pairing_programs_know():
    sent = report(("142 3", f"142 3\n{TRF26}"))
    assert [line for line in write(sent).split("\r\n") if line[:3] in ("XXC", "XXZ", "152", "250", "###")] == [
        "XXC white1", "XXZ 3",
    ]  # fmt: skip


def test_records_of_what_was_changed_since_are_not_written_as_they_were():
    sent = report(("142 3", f"142 3\n{TRF26}"))
    assert sent.minutes == 120
    sent.kind, sent.minutes = "swiss", 90.0
    assert [line[:3] for line in write(sent, Version.TRF26).split("\r\n")[13:18]] == ["152", "172", "182", "XXC", "XXR"]
    renumbered = report(("142 3", f"142 3\n{TRF26}"), edits=(Edit("number", "7", number=4),))
    assert renumbered.records == [*OF_THE_EVENT, "### Round 2, board 1: decided", "### Late"]


TEAMS = """\
202 MPvGP
362 TW  2.0   TD  1.0   TL  0.0
299     1.0   0.5    1    1
330 +-   3   1   2
310   1 Górnik                           GOR     2207    5.0    5.5   1     1    4
310   2 Rój                                              0.0    1.5         3    2 """


def test_teams_are_written_with_all_that_is_known_of_them():
    """In another order than by their numbers: records that name a team follow."""
    lines = TEAMS.split("\n")
    sent = report(("142 3", "\n".join(["142 3", *lines[:4], lines[5], lines[4]])))
    written = write(sent, Version.TRF26).split("\r\n")
    assert [line for line in written if line[:3] in ("299", "310", "330")] == [
        "330 -+   3   1   2",
        "299     1.0   0.5    1    2",
        "310   1 Rój                                              0.0    1.5         3    2",
        "310   2 Górnik                           GOR     2207    5.0    5.5   1     1    4",
    ]
    again = read("\r\n".join(written).encode())
    assert (again.rules, again.teams) == (sent.rules, sent.teams)
    assert [replace(one, number=None) for one in again.team_facts.values()] == [
        replace(one, number=None) for one in sent.team_facts.values()
    ]
    mended = report(("142 3", f"142 3\n{TEAMS}"), edits=(Edit("cell", "4 w 0", number=1, round=1),))
    assert [(one.nick, one.match_points, one.rank) for one in mended.team_facts.values()] == [
        ("GOR", None, None), ("", None, None),
    ]  # fmt: skip

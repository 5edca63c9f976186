"""TRF16 as it is written: column by column, and read again as it was."""

from federation.reports.boards import boards
from federation.reports.files.reading import read
from federation.reports.trf.writer import write
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
    assert again.points_for == changed.points_for
    assert [entrant.national_id for entrant in again.entrants] == ["", "10444", "PL-7788", ""]
    assert boards(again) == boards(changed)

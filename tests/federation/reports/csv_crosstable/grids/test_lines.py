"""Second lines of players: a cycle of results, colours, and what of them is not read."""

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Severity
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.tables import told

HEAD = (
    "Name;Lantern Cup\nPlace;Dobrawa\nStart;2026-10-03\nEnd;2026-10-04\nTime control;90 min + 30 s\n"
    "No;Name;Rtg;1;2;3;Pts\n"
)
DOUBLE = (
    "1;Okoń, Jan;2310;*;1;½;2,5\n;;;*;½;½;\n2;Gołąb, Ewa;2105;0;*;1;1,5\n;;;½;*;0;\n3;Wilk, Adam;1980;½;0;*;2\n"
    ";;;½;1;*;\n"
)
GAMES = [" 21 3=  2= 3=", "31 10  30 1= ", "20  1= 21  1="]
LETTERS = (
    "1;Okoń, Jan;2310;W4;W2;D3;2,5\nPL;123 / R: 1794;;W;B;W;\n2;Gołąb, Ewa;2105;D3;L1;W4;1,5\n;;;W;W;B;\n"
    "3;Wilk, Adam;1980;D2;D4;D1;1,5\n;;;B;W;B;\n4;Sowa, Anna;1890;L1;D3;L2;0,5\n;;;B;B;W;\n"
)


def problems(text: str, *severities: Severity) -> list[tuple[str, int | None]]:
    return [
        (each.code, each.line) for each in check(read((HEAD + text).encode()), TODAY) if each.severity in severities
    ]


def test_a_second_line_is_the_second_cycle():
    assert told(read((HEAD + DOUBLE).encode())) == GAMES
    assert problems(DOUBLE, Severity.ERROR, Severity.WARNING) == []


def test_the_second_cycle_must_agree_with_itself():
    assert ("results-contradict", 9) in problems(DOUBLE.replace(";;;½;*;0;", ";;;½;*;1;"), Severity.ERROR)


def test_a_line_that_is_missing_is_told():
    found = problems(DOUBLE.replace(";;;½;1;*;\n", ""), Severity.ERROR)
    assert {code for code, _ in found} == {"opponent-silent", "total-differs"}


def test_points_of_each_line_are_added():
    each = DOUBLE.replace("½;2,5", "½;1,5").replace("½;½;\n2", "½;½;1\n2").replace("1;1,5\n", "1;1\n")
    each = each.replace("½;*;0;\n", "½;*;0;0,5\n").replace("*;2\n", "*;0,5\n").replace("½;1;*;\n", "½;1;*;1,5\n")
    assert [entrant.half_points for entrant in read((HEAD + each).encode()).entrants] == [5, 3, 4]
    assert problems(each, Severity.ERROR, Severity.WARNING) == []


def test_what_else_stands_in_a_second_line_is_told():
    assert problems(DOUBLE.replace("\n;;;½;*;0;", "\n;;77;½;*;0;"), Severity.WARNING) == [("text-left-out", 10)]


def test_a_line_more_than_the_others_have_is_left_out_and_told():
    report = read((HEAD + DOUBLE + ";;;½;½;1;\n").encode())
    assert (len(report.entrants[0].pairings), [(each.code, each.line) for each in report.problems][-1]) == (
        6, ("line-skipped", 13),
    )  # fmt: skip


def test_colours_below_games_are_theirs():
    report = read((HEAD + LETTERS).encode())
    assert [[f"{each.opponent}{each.colour}{each.result}" for each in one.pairings] for one in report.entrants] == [
        ["4w1", "2b1", "3w="], ["3w=", "1w0", "4b1"], ["2b=", "4w=", "1b="], ["1b0", "3b=", "2w0"],
    ]  # fmt: skip
    skipped = [each.message for each in report.problems if each.code == "line-skipped"]
    assert skipped == ["“PL, 123 / R: 1794” was left out (line 8)."]


def test_colours_are_not_read_where_one_line_holds_something_else():
    report = read((HEAD + LETTERS.replace(";;;B;B;W;", ";;;½;½;0;")).encode())
    assert {each.colour for one in report.entrants for each in one.pairings} == {""}
    assert [each.message for each in report.problems if each.code == "line-skipped"] == [
        "This row has no player's name or number and was left out (lines 8, 10, 12 and 14)."
    ]


def test_a_real_table_of_64_players_agrees_with_itself(shared):
    """Letters before the opponents, byes as letters, colours and ratings on a second line."""
    text = (shared / "data/truth/uscf_crosstable_64p_7r_pre_post.txt").read_text()
    lines = [line.strip(" |") for line in text.split("\n") if line.strip("- ")][2:]
    rows = ["No;Name;Pts;1;2;3;4;5;6;7", *(";".join(cell.strip() for cell in line.split("|")) for line in lines)]
    content = "\n".join([HEAD.rpartition("No;")[0].rstrip(), *rows]).encode()
    report = read(content)
    found = [each.code for each in check(report, TODAY) if each.severity == Severity.ERROR]
    games = [pairing for each in report.entrants for pairing in each.pairings if pairing.opponent]
    letters = [cell[:1] for line in lines[::2] for cell in line.split("|")[3:] if any(map(str.isdigit, cell))]
    assert (len(report.entrants), found, len(games)) == (64, [], len(letters))
    assert [pairing.result for pairing in games] == ["0=1"["LDW".index(letter)] for letter in letters]
    assert all(pairing.colour for pairing in games)

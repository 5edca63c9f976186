"""CSV crosstables: separators, languages and cells as programs and people write them."""

from datetime import date

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.csv_crosstable.cells import Cell, cell
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Severity
from tests.federation.reports.small_tournament import TODAY

HEAD = "Name;Lantern Cup\nPlace;Dobrawa\nStart;2026-10-03\nEnd;2026-10-04\nTime control;90+30\nType;Round robin\n"
ENGLISH = (
    HEAD
    + """No.;;Name;Sex;FED;Rtg;Club;Born;1.Rd;2.Rd;3.Rd;Pts;Rk
1;FM;Okoń, Jan;m;POL;2310;Górnik;1990;4w1;2b1;3w½;2,5;1
2;;Gołąb, Ewa;w;POL;2105;Górnik;2001;3w½;1w0;4b1;1,5;2
3;;Wilk, Adam;m;POL;1980;;1975;2b½;4w½;1b½;1,5;2
4;WFM;Sowa, Anna;w;CZE;1890;;2010;1b0;3b½;2w0;0,5;4
"""
)
GAMES = [
    (1, 1, 1, 4, 2, 0), (1, 2, 2, 3, 1, 1),
    (2, 1, 2, 1, 0, 2), (2, 2, 3, 4, 1, 1),
    (3, 1, 1, 3, 1, 1), (3, 2, 4, 2, 0, 2),
]  # fmt: skip


def games(text: str) -> list[tuple[int | None, ...]]:
    return [
        (each.round, each.board, each.white, each.black, each.white_half_points, each.black_half_points)
        for each in boards(read(text.encode(), "made_up.csv"))
    ]


def serious(text: str) -> list[str]:
    return [each.code for each in check(read(text.encode()), TODAY) if each.severity != Severity.NOTE]


def test_a_crosstable_is_read_whole():
    report = read(ENGLISH.encode(), "made_up.csv")
    assert (report.format, report.name, report.place, report.start, report.end, report.tempo, report.kind) == (
        "CSV crosstable", "Lantern Cup", "Dobrawa", date(2026, 10, 3), date(2026, 10, 4), "standard", "round-robin",
    )  # fmt: skip
    first = report.entrants[0]
    assert (first.number, first.name, first.title, first.sex, first.federation, first.rating, first.club) == (
        1, "Okoń, Jan", "FM", "m", "POL", 2310, "Górnik",
    )  # fmt: skip
    assert (first.birth_year, first.half_points, first.rank) == (1990, 5, 1)
    assert (games(ENGLISH), serious(ENGLISH)) == (GAMES, [])


@pytest.mark.parametrize("delimiter", [",", "\t", "|"])
def test_other_separators(delimiter):
    rows = [line.split(";") for line in ENGLISH.split("\n")]
    quoted = "\n".join(delimiter.join(f'"{part}"' if delimiter in part else part for part in row) for row in rows)
    assert games(quoted) == GAMES


@pytest.mark.parametrize(
    ("header", "letters"),
    [
        ("Nr.;Titel;Name;Geschlecht;Land;Elo;Verein;Geb.;1. Runde;2. Runde;3. Runde;Punkte;Platz", "ws"),
        ("Lp.;Tyt.;Nazwisko i imię;Płeć;Federacja;Ranking;Klub;Rocznik;R1;R2;R3;Pkt.;M-ce", "bc"),
        ("N.;Titolo;Nome;Sesso;Federazione;Elo;Circolo;Nato;Turno 1;Turno 2;Turno 3;Punti;Pos.", "bn"),
        ("Nº;Título;Nombre;Sexo;Federación;Elo;Club;Nac.;Ronda 1;Ronda 2;Ronda 3;Puntos;Puesto", "bn"),
        ("No;Titre;Nom;Sexe;Fédération;Elo;Club;Né le;Ronde 1;Ronde 2;Ronde 3;Points;Rang", "bn"),
        ("#;T;Player;Gender;Federation;Rating;Team;DOB;1;2;3;Total;Rank", "wb"),
    ],
)
def test_headers_and_colours_in_six_languages(header, letters):
    white, black = letters
    lines = ENGLISH.split("\n")
    lines[6] = header
    for index in range(7, 11):
        cells = lines[index].split(";")
        cells[8:11] = [text.replace("w", "W").replace("b", black).replace("W", white) for text in cells[8:11]]
        lines[index] = ";".join(cells)
    assert games("\n".join(lines)) == GAMES


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12w1", Cell("12", "w", "1")),
        ("12 w 1", Cell("12", "w", "1")),
        ("  5w1", Cell("5", "w", "1")),
        ("12w½", Cell("12", "w", "=")),
        ("12b0", Cell("12", "b", "0")),
        ("12b+", Cell("12", "b", "+")),
        ("12-", Cell("12", "", "-")),
        ("12=", Cell("12", "", "=")),
        ("+12w", Cell("12", "w", "1")),
        ("=12b", Cell("12", "b", "=")),
        ("-12", Cell("12", "", "0")),
        ("W12", Cell("12", "", "1")),
        ("D 7", Cell("7", "", "=")),
        ("27:W", Cell("27", "", "1")),
        ("53:L", Cell("53", "", "0")),
        (" 0:-", Cell("", "", "Z")),
        ("12w0.5", Cell("12", "w", "=")),
        ("bye", Cell("", "", "U")),
        ("spielfrei", Cell("", "", "U")),
        ("-1", Cell("", "", "U")),
        ("-0", Cell("", "", "Z")),
        ("-½", Cell("", "", "H")),
        ("½", Cell("", "", "H")),
        ("+", Cell("", "", "F")),
        ("--", Cell("", "", "Z")),
        ("", Cell("", "", "")),
        ("***", Cell("", "", "")),
        ("12w7", Cell("", "", "12w7")),
        ("what", Cell("", "", "what")),
    ],
)
def test_cells(text, expected):
    assert cell(text) == expected


def test_what_is_missing_is_said_and_filled_in_on_screen():
    bare = ENGLISH.split("\n", 6)[6]
    assert serious(bare) == ["name-missing", "tempo-missing", "start-missing", "end-missing"]


def test_a_title_line_is_the_name():
    report = read(("Lantern Cup\n\n" + ENGLISH.split("\n", 6)[6]).encode())
    assert (report.name, [each.code for each in report.problems]) == ("Lantern Cup", ["name-read"])


def test_the_separator_is_the_most_frequent_sign_of_the_first_sixty_lines():
    assert games(ENGLISH + "\n" * 49 + "," * 5000) == GAMES
    with pytest.raises(Unreadable):
        read((ENGLISH + "\n" * 48 + "," * 5000).encode())


def test_a_head_and_one_player_are_a_table():
    assert [each.name for each in read("No;Name;1\n1;Okoń, Jan;bye".encode()).entrants] == ["Okoń, Jan"]


@pytest.mark.parametrize(
    ("row", "facts"),
    [
        ("Name: Lantern: the Cup", ("Lantern: the Cup", "", None, None)),
        ("Place;Dobrawa;Old Hall", ("", "Dobrawa, Old Hall", None, None)),
        ("Start;2026-10-03;2026-10-04", ("", "", date(2026, 10, 3), date(2026, 10, 4))),
        ("Start;2026-10-03", ("", "", date(2026, 10, 3), None)),
        ("Date : 2026/10/04", ("", "", date(2026, 10, 4), date(2026, 10, 4))),
        ("Date;13.10.2026 - 14.10.2026", ("", "", date(2026, 10, 13), date(2026, 10, 14))),
        ("Date;03.10.2026 bis 04.10.2026", ("", "", date(2026, 10, 3), date(2026, 10, 4))),
        ("Date;2026-10-03 - soon", ("", "", None, None)),
        ("Place;Dobrawa\nPlace;Gdynia", ("", "Dobrawa", None, None)),
    ],
)
def test_rows_above_the_table(row, facts):
    read_now = read(f"{row}\n{ENGLISH.split(chr(10), 6)[6]}".encode())
    assert (read_now.name, read_now.place, read_now.start, read_now.end) == facts


def test_a_wide_row_above_the_table_is_said_once():
    wide = f"Lantern Cup{';' * 14}by the sea\n{ENGLISH.split(chr(10), 6)[6]}"
    assert [(each.code, each.line) for each in read(wide.encode()).problems] == [("line-skipped", 1)]


def test_a_short_row_with_a_cell_too_long_is_read_to_its_end():
    short = ENGLISH.replace("1;FM;Okoń, Jan;m;POL;2310;Górnik;1990;4w1;2b1;3w½;2,5;1", f"1;{'x' * 121};Okoń, Jan;m")
    assert long_ones(short) == [(8, "The cell in column 2 has 121 characters; at most 120 are read.")]
    assert [each.result for each in read(short.encode()).entrants[0].pairings] == ["", "", ""]


def test_numbers_are_those_of_opponents_where_ranks_fit_no_better():
    byes = "Rk;SNo;Name;1.Rd\n1;2;Okoń, Jan;bye\n2;1;Gołąb, Ewa;½\n"
    assert [each.code for each in read(byes.encode()).problems] == []


def test_the_first_line_of_several_alone_is_the_name():
    table = ENGLISH.split("\n", 6)[6]
    assert read(f"Lantern Cup\nof the lighthouse\n{table}".encode()).name == "Lantern Cup"
    assert read(f"Two;words\nLantern Cup\n{table}".encode()).name == "Lantern Cup"


def test_numbers_are_ranks_where_the_file_has_none():
    """Whatever the order of the rows."""
    head, table = ENGLISH.split("No.;;", 1)
    header, *rows = table.rstrip().split("\n")
    changed = "\n".join([f"{head}Rk;;{header.removesuffix(';Rk')}", *(row.rpartition(";")[0] for row in rows[::-1])])
    report = read(changed.encode())
    assert [(each.number, each.name) for each in report.entrants] == [
        (4, "Sowa, Anna"), (3, "Wilk, Adam"), (2, "Gołąb, Ewa"), (1, "Okoń, Jan"),
    ]  # fmt: skip
    assert [each.code for each in report.problems] == ["numbers-given", "tempo-read"]


def test_a_column_without_a_heading_belongs_to_the_round_before_it_and_no_other():
    assert games(ENGLISH.replace("Pts;Rk", "Pts;")) == GAMES


def test_opponents_named_by_rank_are_found_out():
    """Chess-results' final ranking names opponents by rank and gives start numbers beside."""
    rows = ENGLISH.replace("No.;;", "Rk;SNo;;").replace("Pts;Rk", "Pts;TB1").split("\n")
    numbers = {1: 1, 2: 4, 3: 3, 4: 2}
    for index in range(7, 11):
        rank, rest = rows[index].split(";", 1)
        rows[index] = f"{rank};{numbers[int(rank)]};{rest}"
    report = read("\n".join(rows).encode())
    assert [each.code for each in report.problems] == ["opponents-by-rank", "columns-unread", "tempo-read"]
    assert [(each.number, each.pairings[0].opponent) for each in report.entrants] == [(1, 2), (4, 3), (3, 4), (2, 1)]


def test_three_columns_a_round():
    header = "Rk;Name;1.Rd;;;2.Rd;;;Pts"
    text = f"{HEAD}{header}\n1;Okoń, Jan;2;w;1;-;-;x;1x\n2;Gołąb, Ewa;1;b;0;-;-;-;0"
    assert [[each.result for each in entrant.pairings] for entrant in read(text.encode()).entrants] == [
        ["1", "H"],
        ["0", ""],
    ]


@pytest.mark.parametrize("style", ["{opponent} {result}", "{sign}{opponent}"])
def test_a_file_without_colours_says_so(style):
    rows = ENGLISH.split("\n")
    for index in range(7, 11):
        cells = rows[index].split(";")
        for column in range(8, 11):
            opponent, result = cells[column][0], cells[column][2]
            cells[column] = style.format(opponent=opponent, result=result, sign="-½+"["0½1".index(result)])
        rows[index] = ";".join(cells)
    report = read("\n".join(rows).encode())
    assert [each.code for each in check(report, TODAY)] == [
        "tempo-read",
        "arbiter-missing",
        "colours-missing",
    ]
    assert [(each.kind, each.colours_known) for each in boards(report)] == [("played", False)] * 6


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("Rank;Name;FED;Rtg;Pts\n1;Okoń, Jan;POL;2310;2,5\n", "This has no results: it names players but no rounds"),
        ("a;b;c\n1;2;3\n", "This is no report we can read"),
    ],
)  # fmt: skip
def test_other_csv_is_refused_with_its_reason(text, start):
    with pytest.raises(Unreadable) as refused:
        read(text.encode(), "made_up.csv")
    assert refused.value.message.startswith(start)


def test_a_quotation_mark_left_open_spoils_one_line():
    report = read(ENGLISH.replace("Wilk, Adam", '"Wilk, Adam').encode())
    assert [each.number for each in report.entrants][:2] == [1, 2]
    assert report.entrants[-1].name == "Sowa, Anna"


def long_ones(text: str) -> list[tuple[int | None, str]]:
    """(line, message) of every problem of length."""
    return [(each.line, each.message) for each in check(read(text.encode()), TODAY) if each.code == "field-too-long"]


@pytest.mark.parametrize(
    ("old", "head", "line"),
    [
        ("Okoń, Jan", "under “Name”", 8),
        ("4w1", "under “1.Rd”", 8),
        ("1;FM", "in column 2", 8),
        ("Górnik", "under “Club”", 8),
        ("0,5", "under “Pts”", 11),
    ],
)
def test_a_cell_longer_than_any_is_an_error_with_its_place(old, head, line):
    value = old.rpartition(";")[2]
    start = old.removesuffix(value)

    def filled(length: int) -> str:
        return ENGLISH.replace(old, f"{start}{'x' * (length - len(value))}{value}", 1)

    assert long_ones(filled(120)) == []
    assert long_ones(filled(121)) == [(line, f"The cell {head} has 121 characters; at most 120 are read.")]


def test_a_cell_that_is_not_read_may_be_long():
    remarks = ENGLISH.replace("Pts;Rk", "Pts;Rk;Remarks").replace("2,5;1", f"2,5;1;{'x' * 10_000}")
    assert (long_ones(remarks), games(remarks)) == ([], GAMES)


@pytest.mark.parametrize(
    ("old", "most", "what", "line"),
    [("Lantern Cup", 200, "tournament's name", 1), ("Dobrawa", 120, "place", 2), ("90+30", 120, "time control", 5)],
)
def test_a_value_above_the_table_longer_than_its_room_is_an_error(old, most, what, line):
    def filled(length: int) -> str:
        return ENGLISH.replace(old, old + "x" * (length - len(old)))

    assert long_ones(filled(most)) == []
    assert long_ones(filled(most + 1)) == [(line, f"The {what} has {most + 1} characters; at most {most} are read.")]


def test_a_name_alone_above_the_table_is_no_longer_than_a_name():
    alone = ENGLISH.replace("Name;Lantern Cup", "x" * 201)
    assert long_ones(alone) == [(1, "The tournament's name has 201 characters; at most 200 are read.")]
    assert read(alone.encode()).name == "x" * 200


def test_a_table_begins_within_two_hundred_rows():
    assert games("x;\n" * (200 - 7) + ENGLISH) == GAMES
    with pytest.raises(Unreadable):
        read(("x;\n" * (200 - 6) + ENGLISH).encode())


def test_a_table_has_columns_for_ninety_nine_rounds_of_three():
    """And forty for what is told of a player."""

    def table(before: int) -> str:
        blanks = ";" * before
        return f"{blanks}Name;Pts;1\n{blanks}Okoń, Jan;1;2w1\n{blanks}Gołąb, Ewa;0;1b0\n"

    assert [each.name for each in read(table(3 * 99 + 40 - 3).encode()).entrants] == ["Okoń, Jan", "Gołąb, Ewa"]
    with pytest.raises(Unreadable):
        read(table(3 * 99 + 40 - 2).encode())

"""Player lists as rows: every layout FIDE has used, our own CSV, and what is refused with which words."""

import gzip
import io
import zipfile
from datetime import date

import pytest

from federation.players_import.formats.fide_txt import decoded, header_layout
from federation.players_import.formats.opening import date_in, month_of, tempo_in
from federation.players_import.formats.rows import Published, Refusal, Row
from tests.federation.players_import.formats.reading import listed, unreadable

FEBRUARY = date(2025, 2, 1)


# ---- made-up lines of every layout -----------------------------------------------------------------------------
COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
LEGACY = COMBINED.replace("FOA ", "")
OF_2011 = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag"
OF_2004 = "ID_NUMBER NAME                         TITLE COUNTRY APR04 GAMES BIRTHDAY   FLAG"


def test_combined_layout_of_today(tmp_path):
    line = (
        f"{'90000001':<15}{'Nowak-Test, Ewa':<61}{'POL':<4}{'F':<4}{'IM':<5}{'WGM':<5}{'FA,NI':<15}{'AFM':<4}"
        f"{'2301':<6}{'4':<4}{'20':<3}{'2250':<6}{'0':<4}{'20':<3}{'0':<6}{'0':<4}{'0':<3}{'1990':<6}{'w':<4}"
    )
    path = tmp_path / "players_list_foa_oct26.txt"
    path.write_bytes(f"{COMBINED}\r\n{line}\r\n".encode("ascii"))
    found, rows, refusals = listed(path)
    assert (found.day, refusals) == (date(2026, 10, 1), [])
    assert rows == [
        Row(
            2, 90000001, "", "Nowak-Test", "Ewa", "w", None, 1990, "POL", titles=("IM", "WGM"),
            ratings=(Published("standard", 2301, 20, False), Published("rapid", 2250, 20)),
        )
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        (COMBINED, {"fide_id": 0, "name": 15, "federation": 76, "sex": 80, "title": 84, "w_title": 89,
                    "other_titles": 94, "foa_title": 109, "rating": 113, "games": 119, "factor": 123,
                    "rapid_rating": 126, "rapid_games": 132, "rapid_factor": 136, "blitz_rating": 139,
                    "blitz_games": 145, "blitz_factor": 149, "born": 152, "flag": 158}),
        (LEGACY, {"fide_id": 0, "name": 15, "federation": 76, "sex": 80, "title": 84, "w_title": 89,
                  "other_titles": 94, "rating": 109, "games": 115, "factor": 119, "rapid_rating": 122,
                  "rapid_games": 128, "rapid_factor": 132, "blitz_rating": 135, "blitz_games": 141,
                  "blitz_factor": 145, "born": 148, "flag": 154}),
        (OF_2011, {"fide_id": 0, "name": 10, "title": 44, "federation": 48, "rating": 53, "games": 59, "born": 64,
                   "flag": 70}),
    ],
)  # fmt: skip
def test_columns_stand_where_the_header_says(header, columns):
    assert {field: where.start for field, where in header_layout(header)[0].items()} == columns


def test_header_of_2011_tells_its_month():
    assert header_layout(OF_2011)[1] == date(2011, 3, 1)


def test_a_header_that_is_none_gives_no_columns():
    assert header_layout("name;fide_id") == ({}, None)


@pytest.mark.parametrize("header", [OF_2004, ""])
def test_columns_of_2004_are_found_though_the_header_stands_elsewhere_or_is_missing(tmp_path, header):
    lines = [
        header,
        f"{' 9000001':<10}{'Aaatest, Jan':<34}{'m':<4}{'POL':<5}{'2407':<6}{'12':<5}{'17.01.72':<10}{'':<5}",
        f"{' 9000002':<10}{'Bbbtest-Longfamilyname, Ann-Kathrn':<34}{'wm':<4}{'SWE':<5}{'2107':<6}{' 0':<5}"
        f"{'  .  .  ':<10}{'wi':<5}",
        "\x1a",
    ]
    path = tmp_path / "std_2004_04.txt"
    path.write_bytes("\r\n".join(lines).encode("ascii"))
    found, rows, refusals = listed(path)
    assert (found.day, refusals) == (date(2004, 4, 1), [])
    assert rows == [
        Row(2, 9000001, "", "Aaatest", "Jan", "", date(1972, 1, 17), 1972, "POL", titles=("IM",),
            ratings=(Published("standard", 2407, None, False),)),
        Row(3, 9000002, "", "Bbbtest-Longfamilyname", "Ann-Kathrn", "w", None, None, "SWE", titles=("WIM",),
            ratings=(Published("standard", 2107, None, True),)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("raw", "text", "guessed"),
    [
        (b"Argui\xf1ariz\r\n", "Arguiñariz", "cp1252"),
        (b"Mu\xa4iz", "Muñiz", "cp850"),
        (b"\xb0\xb1", "°±", "latin-1"),
        ("Sokołowska".encode(), "Sokołowska", ""),
        (b"Plain", "Plain", ""),
    ],
)
def test_each_line_is_decoded_by_itself(raw, text, guessed):
    assert decoded(raw) == (text, guessed)


# ---- our own CSV -----------------------------------------------------------------------------------------------
def test_own_columns_in_any_case_order_and_separator(tmp_path):
    header = "Club;National ID;Family_Name;GIVEN NAME;Sex;Born;Federation;Region;K;Rating;Shoe size"
    path = tmp_path / "members.csv"
    path.write_text(f'{header}\n"Hetman; Test";T-1;Sokołowska;Ewa;w;1990-05-31;pol;South;20;2105;38\n', "utf-8-sig")
    found, rows, refusals = listed(path, day=FEBRUARY)
    assert (found.left_out.told(), refusals) == ([(2, "column 'Shoe size' is not known and was not used")], [])
    assert rows == [
        Row(2, None, "T-1", "Sokołowska", "Ewa", "w", date(1990, 5, 31), 1990, "POL", "Hetman; Test", "South",
            ratings=(Published("standard", 2105, 20),)),
    ]  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1250"])
def test_csv_encodings(tmp_path, encoding):
    path = tmp_path / "members.csv"
    path.write_bytes("national_id\tname\nT-1\tSokołowska, Ewa\n".encode(encoding))
    _, rows, _ = listed(path, encoding="cp1250" if encoding == "cp1250" else "utf-8")
    assert [row.name for row in rows] == ["Sokołowska, Ewa"]


def test_csv_lines_are_numbered_as_an_editor_numbers_them(tmp_path):
    path = tmp_path / "members.csv"
    path.write_text('national_id,name\nT-1,"Long\nname"\n\nT-2\nT-3,Nowak\n')
    _, rows, refusals = listed(path)
    assert [(row.line, row.name) for row in rows] == [(2, "Long name"), (6, "Nowak")]
    assert refusals == [Refusal(5, "1 values for 2 columns", "T-2")]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("a,b\n1,2\n", "names no column `name`"),
        ("name,club\nNowak,Hetman\n", "names no column `national_id` or `fide_id`"),
        ("fide_id,fideid,name\n1,1,Nowak\n", "two columns mean the same: fide_id"),
        ("fide_id,name\n", "lists no players"),
        (
            "fide_id,name,rating\n1,Nowak,2000\n",
            "the list has ratings, but their date is neither in the file nor in its name",
        ),
        ('fide_id,name\n1,"Nowak\n2,Kowal\n', "unexpected end of data"),
        ("fide_id,name\n1," + "x" * 30_000, "longer than 20000 characters"),
    ],
)
def test_csv_that_cannot_be_imported(tmp_path, content, words):
    path = tmp_path / "members.csv"
    path.write_text(content)
    assert words in unreadable(path)


def test_damage_to_a_csv_has_the_line_of_the_file(tmp_path):
    path = tmp_path / "members.csv"
    path.write_text('fide_id,name\n1,Nowak\n2,"Kowal"x\n')
    assert unreadable(path) == "line 3: ',' expected after '\"'"


def test_csv_in_another_encoding_names_the_option(tmp_path):
    path = tmp_path / "members.csv"
    path.write_bytes(b"fide_id,name\n1,Soko\xb3owska\n")
    assert "save the file as UTF-8 or name its encoding" in unreadable(path)


# ---- XML -------------------------------------------------------------------------------------------------------
def test_xml_decodes_entities_and_accepts_any_order_of_fields(tmp_path):
    path = tmp_path / "standard_oct26frl_xml.xml"
    path.write_text(
        '<?xml version="1.0"?><playerslist><player><rating>2105</rating><name>O&apos;Test, &#321;ucja</name>'
        "<fideid>9000001</fideid><k>20</k></player></playerslist>"
    )
    found, rows, _ = listed(path)
    assert found.day == date(2026, 10, 1)
    assert rows == [Row(1, 9000001, "", "O'Test", "Łucja", ratings=(Published("standard", 2105, 20),))]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><playerslist/>', "declares a document type"),
        ('<!DOCTYPE p SYSTEM "file:///etc/passwd"><playerslist/>', "declares a document type"),
        ("<playerslist><player><fideid>1</fideid><name>A</name></player><player>", "not well-formed"),
        ("<playerslist><player><name>" + "x" * 2000 + "</name></player></playerslist>", "longer than 1000"),
        ("<html><body>Not found</body></html>", "lists no players"),
    ],
)
def test_xml_that_cannot_be_imported(tmp_path, content, words):
    path = tmp_path / "oct26.xml"
    path.write_text(content)
    assert words in unreadable(path)


def test_xml_without_a_date_asks_for_one(tmp_path):
    path = tmp_path / "players.xml"
    path.write_text("<playerslist><player><fideid>1</fideid><name>A</name></player></playerslist>")
    assert "the date of the list is neither in the file nor in its name" in unreadable(path)


# ---- files -----------------------------------------------------------------------------------------------------
def zipped(*members: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return buffer.getvalue()


ONE = b"fide_id,name\n9000001,Nowak\n"


def label(value: object) -> str:
    """Compressed bytes carry the hour; the names of the tests must not."""
    return value if isinstance(value, str) else "bytes"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.csv", ONE),
        ("a.csv.gz", gzip.compress(ONE)),
        ("a.zip", zipped(("a.csv", ONE))),
        ("a.zip", zipped(("a.csv", ONE), ("readme.pdf", b"%PDF"))),
    ],
    ids=label,
)
def test_compressed_lists_are_read_as_they_are(tmp_path, name, content):
    (tmp_path / name).write_bytes(content)
    assert [row.fide_id for row in listed(tmp_path / name)[1]] == [9000001]


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.csv", b"", "is empty"),
        ("a.txt", b"\r\n \x1a", "is empty"),
        ("a.csv.gz", gzip.compress(b""), "is empty"),
        ("a.txt", b"\x7fELF\x00\x00\x01", "is not a text file"),
        ("a.txt", b"Once upon a time\nthere was a king\n", "the columns are not those of a FIDE player list"),
        ("a.txt", OF_2011.encode() + b"\r\n", "lists no players"),
        ("a.pdf", b"%PDF-1.4", "cannot tell whether it is csv, txt or xml"),
        ("a.csv.gz", gzip.compress(ONE * 9000)[:-30], "is damaged"),
        ("a.zip", b"PK\x03\x04broken", "is damaged"),
        ("a.zip", zipped(("a.csv", ONE), ("b.csv", ONE)), "must hold one .txt, .xml or .csv file; it holds 2"),
        ("a.zip", zipped(("a.exe", ONE)), "it holds 0"),
    ],
    ids=label,
)
def test_files_that_are_no_lists(tmp_path, name, content, words):
    (tmp_path / name).write_bytes(content)
    assert words in unreadable(tmp_path / name)


def test_a_file_that_is_not_there(tmp_path):
    assert unreadable(tmp_path / "gone.csv") == "gone.csv cannot be read: No such file or directory"


@pytest.mark.parametrize(
    ("name", "day", "tempo"),
    [
        ("standard_oct26frl.txt", date(2026, 10, 1), "standard"),
        ("rapid_feb14frl.txt", date(2014, 2, 1), "rapid"),
        ("BLITZ_SEP14.ZIP", date(2014, 9, 1), "blitz"),
        ("JAN99FRL.TXT", date(1999, 1, 1), "standard"),
        ("std_2004_01.txt.gz", date(2004, 1, 1), "standard"),
        ("members-2026-03-15.csv", date(2026, 3, 15), "standard"),
        ("players_list_xml_isl.xml", None, "standard"),
        ("2026-02-31.csv", None, "standard"),
    ],
)
def test_file_names_tell_date_and_tempo(name, day, tempo):
    assert (date_in(name), tempo_in(name)) == (day, tempo)


def test_month_codes():
    assert month_of("SEP14") == date(2014, 9, 1)
    assert month_of("B-day") is None


# ---- what a file says beside its players -----------------------------------------------------------------------
def told(path, content: str | bytes, **options) -> list[tuple[int, str]]:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return listed(path, **options)[0].left_out.told()


def test_a_title_that_nobody_knows_does_not_move_the_columns(tmp_path):
    path = tmp_path / "oct26.txt"
    title = f"{'90000001':<15}{'Nowak-Test, Ewa':<61}{'POL':<4}{'F':<4}{'WH':<5}{'WH':<5}{'':<19}{'2301':<6}"
    path.write_text(f"{COMBINED}\n{title}\n", "ascii")
    (row,) = listed(path)[1]
    assert (row.federation, row.sex, row.ratings) == ("POL", "w", (Published("standard", 2301, None, False),))


def test_columns_that_are_all_empty_fit_nothing(tmp_path):
    path = tmp_path / "oct26.txt"
    path.write_text("".join(f"{n:>8}  {'Nowak, Jan':<60}{'2301':<6}\n" for n in range(9000001, 9000021)), "ascii")
    assert unreadable(path) == "the columns are not those of a FIDE player list"


@pytest.mark.parametrize(
    ("separator", "header"), [(";", "sep=;"), ("|", '"sep=|"'), (",", "SEP=,,,,"), ("\t", "sep=\t")]
)
def test_excels_first_line_names_the_separator(tmp_path, separator, header):
    path = tmp_path / "members.csv"
    path.write_text(f"{header}\n{separator.join(['national_id', 'name'])}\n{separator.join(['T-1', 'Nowak'])}\n")
    found, rows, refusals = listed(path)
    assert ([(row.line, row.name) for row in rows], refusals, found.left_out.told()) == ([(3, "Nowak")], [], [])


def test_values_beyond_the_last_column_are_refused_and_empty_ones_are_nothing(tmp_path):
    path = tmp_path / "members.csv"
    path.write_text("national_id,name\nT-1,Nowak,,\nT-2,Kowal,x\n")
    _, rows, refusals = listed(path)
    assert ([row.name for row in rows], [(one.line, one.reason) for one in refusals]) == (
        ["Nowak"], [(3, "3 values for 2 columns")],
    )  # fmt: skip


def test_utf_8_that_was_called_something_else_is_refused(tmp_path):
    path = tmp_path / "members.csv"
    path.write_text("national_id,name\nT-1,Nowak\nT-2,Sokołowska\n", "utf-8")
    assert unreadable(path, encoding="cp1250") == "line 3: the letters are those of UTF-8, not of cp1250"
    path.write_text("national_id,name\nT-1,Sokołowska\n", "utf-8-sig")
    assert listed(path, encoding="cp1250")[1][0].name == "Sokołowska"  # its first bytes say what it is


def test_a_line_that_moved_is_told(tmp_path):
    line = f"{'90000001':<15}{'Nowak-Test, Ewa':<61}{'POL':<4}{'F':<4}{'':<29}{'2301':<6}{'4':<4}{'20':<3}{'2250':<6}"
    moved = line[:100] + line[101:]
    path = tmp_path / "oct26.txt"
    assert told(path, "\n".join([COMBINED, *[line] * 20, ""]))[1:] == []
    assert told(path, "\n".join([COMBINED, *[line] * 20, moved, ""]))[1:] == [
        (22, "a value reaches from one column into the next: the line may have moved"),
        (22, "column 'foa_title' is not used, and holds something else than it should"),
    ]


def test_a_txt_in_utf_16_is_read(tmp_path):
    path = tmp_path / "std_2004_04.txt"
    line = f"{' 9000001':<10}{'Sokołowska, Ewa':<34}{'m':<4}{'POL':<5}{'2407':<6}{'12':<5}{'17.01.72':<10}{'':<5}"
    path.write_bytes(f"{OF_2004}\r\n{line}\r\n".encode("utf-16"))
    assert [row.name for row in listed(path)[1]] == ["Sokołowska, Ewa"]


def test_what_stands_beside_the_list_is_told(tmp_path):
    path = tmp_path / "a.zip"
    assert told(path, zipped(("a.csv", ONE), ("readme.pdf", b"%PDF"))) == [
        (1, "readme.pdf in the archive was not read")
    ]
    header = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag"
    line = f"{'9000001':>8}  {'Nowak, Jan':<34}{'':<4}{'POL':<5}{'2000':<6}{'0':<5}{'1990':<6}{'':<4}"
    assert told(tmp_path / "apr11.txt", f"List of March\n{header}\n{line}\n") == [
        (1, "columns that the register has no use for: games"),
        (1, "before the header, not used: 'List of March'"),
        (2, "the header says 2011-03, the file's name 2011-04-01: the header holds"),
    ]


def test_a_second_list_of_other_columns_in_one_file_is_refused(tmp_path):
    path = tmp_path / "oct26.txt"
    line = f"{'90000001':<15}{'Nowak-Test, Ewa':<61}{'POL':<4}{'F':<4}{'':<29}{'2301':<6}"
    path.write_text("\n".join([COMBINED, *[line] * 20, OF_2011, ""]), "ascii")
    assert unreadable(path) == "line 22: another header, of other columns: these are two lists in one file"


def test_a_value_is_not_lost_to_an_element_within_it(tmp_path):
    path = tmp_path / "oct26.xml"
    inside = "<rating>21<b>x</b>05</rating><rating>1</rating>"
    path.write_text(f"<list><player><fideid>1</fideid><name>Nowak</name>{inside}</player></list>")
    found, rows, _ = listed(path)
    assert rows[0].ratings == (Published("standard", 2105),)
    assert [text for _, text in found.left_out.told()] == [
        "a second <rating> of a player was not used", "element <b> stands within a value and was not used",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("<list><player><player><name>A</name></player></player></list>", "a player stands within another player"),
        ('<?xml version="1.0" encoding="utfx"?><list/>', "not well-formed: unknown encoding"),
    ],
)
def test_xml_that_would_lose_a_player_is_refused(tmp_path, content, words):
    path = tmp_path / "oct26.xml"
    path.write_text(content)
    assert words in unreadable(path)

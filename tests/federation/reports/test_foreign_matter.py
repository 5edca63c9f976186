"""Foreign matter at every place of every format: something is said, or the report is another; nothing vanishes unsaid.

A sign is put between any two signs, in place of any blank, and as a line between any two lines, of one file of each
format. Blanks mean nothing, so that none is put in.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator

from federation.reports.checks.all import check
from federation.reports.files.formats import readers
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Report
from tests.federation.reports.chess_results_xml.small_file import FILE as CHESS_RESULTS
from tests.federation.reports.papi import made_up as papi
from tests.federation.reports.pgn_tournament.small_file import FILE as PGN
from tests.federation.reports.small_tournament import LINES, TODAY
from tests.federation.reports.swiss_chess import made_up as swiss_chess
from tests.federation.reports.swiss_manager import made_up as swiss_manager
from tests.federation.reports.swiss_perfect.made_up import files, zipped
from tests.federation.reports.tables import ROWS, web_page, workbook
from tests.walks import walk

TRF = LINES.replace("142 3\n", "142 3\nXXR 3\n222 5400+30\n192 BERGER_ROUNDROBIN\n112 Kos, Ida\n082 2\n") + (
    "013 Górnik                              1    4 \n"
    "310   1 Rampart                          RAM                            2    3 \n"
    "POL    3   II Wilk, Adam                        1900 MA      PL-7788 1975/00/00\n"
    "### A game was played later\n"
)
HEAD = (
    "Name;Lantern Cup\nPlace;Dobrawa\nStart;2026-10-03\nEnd;2026-10-04\nTime control;90 min + 30 s\nType;Round robin\n"
)
CROSSTABLE = HEAD + (
    "No.;;Name;Sex;FED;Rtg;Club;Born;FideID;1.Rd;2.Rd;3.Rd;Pts;Rk\n"
    "1;FM;Okoń, Jan;m;POL;2310;Górnik;1990;1100001;4w1;2b1;bye;3;1\n"
    "2;;Gołąb, Ewa;w;POL;2105;Górnik;2001;1100002;3w½;1w0;4b1;1,5;2\n"
    "3;;Wilk, Adam;m;POL;1980;;1975;1100003;2b½;4w½;--;1;3\n"
    "4;WFM;Sowa, Anna;w;CZE;1890;;2010;1100004;1b0;3b½;2w0;0,5;4\n"
)
THREE = HEAD + (
    "No.;Name;Rtg;1;;;2;;;Pts\n1;Okoń, Jan;2310;2;w;1;;;bye;2\n2;Gołąb, Ewa;2105;1;b;0;3;w;½;0,5\n"
    "3;Wilk, Adam;1980;;;-;2;b;½;0,5\n"
)
GRID = HEAD + "No;Name;1;2;3;Pts\n1;Okoń, Jan;*;1;½;1,5\n2;Gołąb, Ewa;0;*;1;1\n3;Wilk, Adam;½;0;*;0,5\n"
TWO_LINES = HEAD + (
    "No;Name;1;2;3;Pts\n1;Okoń, Jan;*;1;½;2,5\n;;*;½;½;\n2;Gołąb, Ewa;0;*;1;1,5\n;;½;*;0;\n"
    "3;Wilk, Adam;½;0;*;2\n;;½;1;*;\n"
)
MATCH = HEAD + (
    "Rampart\nNo;Name;Rtg;Kos;Bąk;Lis;Pts\n1;Okoń, Jan;2310;1;½;0;1,5\n2;Gołąb, Ewa;2105;0;1;½;1,5\n"
    "3;Wilk, Adam;1980;1;1;½;2,5\n\nGórnik\nNo;Name;Rtg;Okoń;Gołąb;Wilk;Pts\n1;Kos, Ida;2200;0;1;0;1\n"
    "2;Bąk, Ola;2100;½;0;0;0,5\n3;Lis, Piotr;2000;1;½;½;2\n"
)
ONE_TEAM = HEAD + (
    "No;Name;Rtg;Kos, Ida;Bąk, Ola;Lis, Piotr;Pts\n1;Okoń, Jan;2310;1;½;0;1,5\n2;Gołąb, Ewa;2105;0;1;½;1,5\n"
    "3;Wilk, Adam;1980;1;1;½;2,5\n"
)
LETTERS = HEAD + (
    "No;Name;Rtg;1;2;3;Pts\n1;Okoń, Jan;2310;W4;W2;D3;2,5\n;;;W;B;W;\n2;Gołąb, Ewa;2105;D3;L1;W4;1,5\n;;;W;W;B;\n"
    "3;Wilk, Adam;1980;D2;D4;D1;1,5\n;;;B;W;B;\n4;Sowa, Anna;1890;L1;D3;L2;0,5\n;;;B;B;W;\n"
)
PAIRINGS = HEAD + "Round;Board;White;Black;Result\n1;1;Okoń, Jan;Gołąb, Ewa;1-0\n2;1;Gołąb, Ewa;Okoń, Jan;½-½\n"
ABROAD = (
    "Event,Lantern Cup\nPlace,Dobrawa\nStart,2026-10-03\nEnd,2026-10-04\nTime control,90 min + 30 s\nRounds,3\n"
    "Arbiter,Kos\nWebsite,https://example.org\nPlayer,7,Okoń,Jan\n1,1,W,Lark,Ann,2010,FM,ENG,1800001\n"
    "2,=,B,Moss,Al,,,WLS\n3,0,-\nTotal,1.5\n"
)
FILES = {
    "games abroad": ABROAD,
    "trf": TRF,
    "crosstable": CROSSTABLE,
    "three columns": THREE,
    "grid": GRID,
    "two lines a player": TWO_LINES,
    "match": MATCH,
    "match, one team": ONE_TEAM,
    "letters": LETTERS,
    "pairings": PAIRINGS,
    "chess-results xml": CHESS_RESULTS,
    "pgn": PGN,
}
# Files of programs, which have no lines: of each, the whole, and how it is with other bytes in a part of it.
NATIVE: dict[str, bytes] = {
    "Swiss-Manager": swiss_manager.SOUND.written(),
    "SwissPerfect": zipped(files()),
    "Swiss-Chess": swiss_chess.SOUND.written(),
    "Papi": papi.SOUND.written(),
}
OF_FIXED_LENGTH = ("Swiss-Chess", "Papi")  # a byte more is found by the length alone: not every place is tried
COMMENTS = {"pgn": ";"}  # format -> with what its comments begin
NOT_READ = ("record-ignored", "national-line")  # of these lines it is said that not all was read

_PLACE = re.compile(r"lines? [0-9]+(?:, [0-9]+)*(?: and [0-9]+)?|[0-9]+ lines|column [0-9]+")

Facts = tuple[Counter, list[tuple]]


def facts(report: Report) -> Facts:
    """What was read: the header, and each player; without the text of the file, and where in it anything stands."""
    hidden = ("entrants", "problems", "lines", "header_lines", "format")
    head = Counter({f"{name}: {value!r}": 1 for name, value in vars(report).items() if name not in hidden})
    players = [
        tuple(getattr(each, name) for name in each.__slots__ if name not in ("line", "raw", "pairings", "typed"))
        + tuple(pairing[:4] for pairing in each.pairings)
        for each in report.entrants
    ]
    return head, players


def held(report: Report) -> Counter:
    """Players, ratings and games."""
    found = Counter({"player": len(report.entrants)})
    found["rating"] = sum(each.rating is not None for each in report.entrants)
    found["game"] = sum(pairing.opponent is not None for each in report.entrants for pairing in each.pairings)
    return found


def said(report: Report) -> Counter:
    """What is told, wherever it stands: a line more moves all that follow."""
    return Counter((each.code, _PLACE.sub("", each.message)) for each in check(report, TODAY))


def spoiled(text: str, passed: Collection[int | None]) -> Iterator[tuple[str, str]]:
    """Where something is put in, and the text with it; not within the lines `passed`."""
    for at in range(len(text) + 1):
        if text.count("\n", 0, at) + 1 in passed:
            continue
        yield f"{at} +", f"{text[:at]}§{text[at:]}"
        if text[at : at + 1] == " ":
            yield f"{at} x", f"{text[:at]}x{text[at + 1 :]}"
    lines = text.split("\n")
    for at in range(len(lines) + 1):
        for foreign in ("§", "an odd line", "999 7", ";;;7"):
            yield f"line {at + 1} {foreign}", "\n".join([*lines[:at], foreign, *lines[at:]])


def test_foreign_matter_is_never_passed_over_in_silence():
    def checked(name: str) -> None:
        sound = read(FILES[name].encode(), name)
        base, before, whole = facts(sound), said(sound), held(sound)
        silent = []
        passed = {each.line for each in check(sound, TODAY) if each.code in NOT_READ}
        for place, text in spoiled(FILES[name], passed):
            if name in COMMENTS and place.split()[-1].startswith(COMMENTS[name]):
                continue
            try:
                report = read(text.encode(), name)
            except Unreadable:
                continue
            if said(report) - before:
                continue
            if facts(report) == base or held(report) != whole:
                silent.append(place)
        assert silent == []

    walk(FILES, checked)


def with_a_byte_more(name: str) -> Iterator[bytes]:
    """The file with a byte put between any two; of a zip, in its tables, for settings of a program are not read."""
    if name != "SwissPerfect":
        yield from one_more(NATIVE[name], 97 if name in OF_FIXED_LENGTH else 1)
        return
    for table in ("lantern.trn", "lantern.sco"):
        for spoiled in one_more(files()[table], 1):
            yield zipped(files() | {table: spoiled})


def one_more(content: bytes, step: int) -> Iterator[bytes]:
    for at in range(1, len(content) + 1, step):
        yield content[:at] + b"\x07" + content[at:]


def test_a_byte_more_is_never_passed_over_in_silence():
    def checked(name: str) -> None:
        sound = read(NATIVE[name], name)
        base, before, whole = facts(sound), said(sound), held(sound)
        silent = []
        for at, content in enumerate(with_a_byte_more(name)):
            try:
                report = read(content, name)
            except Unreadable:
                continue
            if not said(report) - before and (facts(report) == base or held(report) != whole):
                silent.append(at)
        assert silent == []

    walk(NATIVE, checked)


def spoiled_cells() -> Iterator[tuple[str, list[list[str]]]]:
    """The small table with a sign more in one cell, in a cell more, or in a row more."""
    for at, row in enumerate(ROWS):
        for column, cell in enumerate(row):
            yield f"{at} {column}", [*ROWS[:at], [*row[:column], f"{cell}§", *row[column + 1 :]], *ROWS[at + 1 :]]
        yield f"{at} +", [*ROWS[:at], [*row, *[""] * (9 - len(row)), "§"], *ROWS[at + 1 :]]
        yield f"row {at}", [*ROWS[:at], ["§"], *ROWS[at:]]


def test_foreign_matter_in_a_cell_is_never_passed_over_in_silence():
    def checked(made) -> None:
        sound = read(made(ROWS), "")
        base, before, whole = facts(sound), said(sound), held(sound)
        silent = []
        for place, rows in spoiled_cells():
            try:
                report = read(made(rows), "")
            except Unreadable:
                continue
            if not said(report) - before and (facts(report) == base or held(report) != whole):
                silent.append(place)
        assert silent == []

    walk([(workbook,), (web_page,)], checked)


def test_every_format_is_among_the_files():
    contents = {name: text.encode() for name, text in FILES.items()} | NATIVE
    contents |= {"workbook": workbook(ROWS), "page": web_page(ROWS)}
    known = {name: [reader for reader in readers() if reader.recognises(content)] for name, content in contents.items()}
    assert [name for name, found in known.items() if len(found) != 1] == []
    assert {found[0].__name__ for found in known.values()} == {reader.__name__ for reader in readers()}

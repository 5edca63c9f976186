"""Foreign matter in a list is told wherever it stands, and takes no player and no rating along in silence."""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from federation.players_import.formats.lists import player_list
from federation.players_import.formats.rows import Refusal, Row, UnreadableList

DAY = date(2026, 10, 1)
COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
OF_2011 = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag"


def combined(number: int, name: str, flag: str = "") -> str:
    return (
        f"{number:<15}{name:<61}{'POL':<4}{'F':<4}{'IM':<5}{'WGM':<5}{'FA,NI':<15}{'AFM':<4}{'2301':<6}{'4':<4}{'20':<3}"
        f"{'2250':<6}{'0':<4}{'20':<3}{'2200':<6}{'0':<4}{'20':<3}{'1990':<6}{flag:<4}"
    )


def of_2004(number: int, name: str, flag: str = "") -> str:
    return f"{number:>8}  {name:<34}{'m':<4}{'POL':<5}{'2407':<6}{'12':<5}{'17.01.72':<10}{flag:<5}"


def of_2011(number: int, name: str, flag: str = "") -> str:
    return f"{number:>8}  {name:<34}{'m':<4}{'POL':<5}{'2407':<6}{'12':<5}{'1972':<6}{flag:<4}"


def txt(header: str, line) -> str:
    rows = [line(99000001, "Nowak, Ewa", "w"), line(99000002, "Kowal, Jan", "i"), line(99000003, "Lis, Ola", "wi")]
    return "\r\n".join([header, *rows, ""])


XML = """<?xml version="1.0"?>
<playerslist>
<player><fideid>99000001</fideid><name>Nowak, Ewa</name><country>POL</country><sex>F</sex><title>IM</title>
<w_title>WGM</w_title><o_title>FA,NI</o_title><rating>2301</rating><games>4</games><k>20</k>
<rapid_rating>2250</rapid_rating><rapid_k>20</rapid_k><birthday>1990</birthday><flag>w</flag></player>
<player><fideid>99000002</fideid><name>Kowal, Jan</name><country>POL</country><sex>M</sex><title></title>
<rating>2100</rating><games>0</games><k>20</k><birthday>1972</birthday><flag>i</flag></player>
</playerslist>
"""
CSV = """national_id{0}fide_id{0}name{0}sex{0}born{0}federation{0}club{0}title{0}rating{0}k{0}games{0}flag
T-1{0}99000001{0}"Nowak, Ewa"{0}w{0}1990-05-31{0}POL{0}"Hetman, Test"{0}IM{0}2301{0}20{0}4{0}w
T-2{0}99000002{0}"Kowal, Jan"{0}m{0}1972{0}POL{0}{0}{0}2100{0}20{0}0{0}i
"""
LISTS = {
    "combined.txt": txt(COMBINED, combined),
    "of_2011.txt": txt(OF_2011, of_2011),
    "of_2004.txt": txt("", of_2004),
    "list.xml": XML,
    "comma.csv": CSV.format(","),
    "semicolon.csv": "sep=;\n" + CSV.format(";"),
    "tab.csv": CSV.format("\t"),
}
LINES = ("# a remark", "Nobody was here", "{ }", "12345")
SIGNS = ("#",)
ELEMENTS = ("<note>1</note>", "<rating>1999</rating>", "<!-- a remark -->", "stray", "<?program x?>", "<b/>")


def read(path: Path, content: str) -> tuple[list[Row], tuple] | None:
    """(players, all that is said); None for a file that is refused in words."""
    path.write_bytes(content.encode())
    try:
        with player_list(path, day=DAY) as found:
            rows = list(found.rows)
            told = [*found.left_out.told(), *(row for row in rows if isinstance(row, Refusal))]
    except UnreadableList:
        return None
    players = [row for row in rows if isinstance(row, Row)]
    return players, (*told, *(row.notes for row in players))


def said(row: Row) -> tuple:
    """What a row says of a player, without where it stands and what was noted."""
    return tuple(getattr(row, name) for name in Row.__slots__ if name not in {"line", "notes"})


def silent(path: Path, content: str, mixed: str) -> str:
    """What is wrong with how the list was read with foreign matter in it; "" for nothing."""
    (before, told_before), after = read(path, content), read(path, mixed)
    if after is None or after[1] != told_before:
        return ""
    players, _ = after
    if len(players) < len(before):
        return "a player vanished"
    if [said(row) for row in players] == [said(row) for row in before]:
        return "nothing was said"
    lost = [old for new, old in zip(players, before, strict=False) if len(new.ratings) < len(old.ratings)]
    return "a rating vanished" if lost else ""


def places(name: str, content: str) -> Iterator[str]:
    """The list with foreign matter at each place."""
    lines = content.split("\n")
    for at in range(len(lines) + 1):
        for words in LINES if not name.endswith(".xml") else ELEMENTS:
            yield "\n".join([*lines[:at], words, *lines[at:]])
    if name.endswith(".xml"):
        tags = [at + 1 for at, sign in enumerate(content) if sign == ">"]
        for at in tags[1:]:
            for words in ELEMENTS:
                yield content[:at] + words + content[at:]
        for at, sign in enumerate(content):
            if sign == ">" and content[at - 1].isalpha() and "</" not in content[content.rfind("<", 0, at) : at]:
                yield content[:at] + ' x="1"' + content[at:]
        return
    for at, after in pairwise([*range(len(content)), len(content)]):
        for signs in SIGNS:
            yield content[:at] + signs + content[after - 1 :]
            if name.endswith(".txt") and content[at : at + len(signs)].isspace():  # nothing moves
                yield content[:at] + signs + content[at + len(signs) :]
    for at, line in enumerate(lines):
        yield "\n".join([*lines[:at], line.rstrip("\r") + " " * 60 + "text", *lines[at + 1 :]])


@pytest.mark.parametrize("name", LISTS)
def test_nothing_foreign_is_passed_over_in_silence(tmp_path, name):
    content = LISTS[name]
    assert len(read(tmp_path / name, content)[0]) >= 2
    wrong, tried = [], 0
    for mixed in places(name, content):
        if mixed.strip() == content.strip():
            continue
        tried += 1
        if found := silent(tmp_path / name, content, mixed):
            at = next(at for at, (one, two) in enumerate(zip(content, mixed + "\0", strict=False)) if one != two)
            wrong.append((found, mixed[max(at - 30, 0) : at + 30]))
    assert (wrong[:10], tried > 100) == ([], True)


@pytest.mark.parametrize("name", ["combined.txt", "list.xml", "comma.csv"])
def test_a_second_list_behind_the_first_is_told(tmp_path, name):
    for other in LISTS.values():
        path = tmp_path / name
        found = read(path, LISTS[name] + other)
        assert found is None or len(found[1]) > len(read(path, LISTS[name])[1])

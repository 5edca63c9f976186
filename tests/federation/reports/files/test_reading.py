"""Whole files: how much of anything there may be, and that no file takes much longer than another of its size."""

import contextlib
import time

import pytest

from federation.reports.checks.all import check
from federation.reports.files.reading import MAX_BYTES, Unreadable, read
from tests.federation.reports.small_tournament import LINES, TODAY

SIZE = 2_000_000  # bytes
# A friendly file and a hostile one differ by a factor where all is linear; where it is not, by hundreds.
MOST_TIMES = 12
HEAD = b"012 Cup\n042 2026/10/03\n052 2026/10/04\n122 90 min\n001    1 m FM Okon, Jan\n"
CSV = b"No;Name;Born;Pts;1;2;3\n"
ALONE = {1, 9998}  # who meet each other in the even rounds of the friendly tournament


def player(number: int, cells: list[str], name: str = "Nowak") -> str:
    person = f"001 {number:>4} m    {f'{name} {number}, Jan':<33} 2000 POL {1_000_000 + number:>11} 1990/01/02"
    return f"{person} {len(cells) / 2:4.1f} {number:>4}{''.join(cells)}"


def met(number: int, round_: int) -> int:
    """Everybody's neighbour on one side and on the other by turns."""
    if round_ % 2 or number not in ALONE:
        return number + 1 if number % 2 == round_ % 2 else number - 1
    return 9999 - number


def friendly() -> bytes:
    """9,998 players in eleven rounds, all drawn, without a problem: two megabytes."""
    lines = []
    for number in range(1, 9999):
        opponents = [met(number, round_) for round_ in range(1, 12)]
        lines.append(player(number, [f"  {each:>4} {'w' if number < each else 'b'} =" for each in opponents]))
    return b"\n".join([*HEAD.split(b"\n")[:4], *(line.encode() for line in lines)])


def filled(line: bytes, head: bytes = HEAD) -> bytes:
    """`line` again and again, until the file has its size."""
    return head + (line + b"\n") * ((SIZE - len(head)) // (len(line) + 1))


def numbered(line: str, most: int = 45_000) -> bytes:
    return HEAD + b"\n".join((line % (at, at % 9999)).encode() for at in range(most))[: SIZE - len(HEAD)]


def crowd(cells: list[str], each: int = 1) -> bytes:
    """9,999 players with the same cells, `each` of them with one start number."""
    lines = [player(at // each + 1, cells) for at in range(9999)]
    return "\n".join(lines).encode()


HOSTILE = {
    "a time control of digits": lambda: filled(b"122 " + b"7" * 19_000),
    "a time control of times": lambda: filled(b"122 " + b"1:30 + 1 " * 2000),
    "round dates of blanks": lambda: filled(b"132" + b" " * 19_900 + b"x"),
    "round dates of dots": lambda: filled(b"132 " + b". " * 9900),
    "round dates without end": lambda: filled(b"132" + b" " * 88 + b"26/10/03  " * 99),
    "a player line of blanks": lambda: filled(b"001    1 " + b" " * 19_000 + b"x"),
    "no record, of numbers": lambda: filled(b"xyz 1 " + b" 7.5" * 4000),
    "no record, like a player": lambda: filled(b"OO1    1 m FM Okon, Jan      2310 POL  1990/02/03   2.5    1"),
    "scoring of blanks": lambda: filled(b"XXS A" + b" " * 19_000 + b"x"),
    "many teams": lambda: numbered("013 t%027d    %d"),
    "many teams of the same player": lambda: numbered("013 t%027d    1 %d"),
    "many teams of nobody": lambda: numbered("013 t%027d 9999 %d"),
    "players without a number": lambda: filled(b"001      a"),
    "one line of 99 rounds": lambda: player(1, ["     2 w ="] * 99).encode() + numbered("\n001 %4d a %d", 9000),
    "twenty players of each number": lambda: crowd(["     1 w ="] * 12, each=20),
    "two players of each number": lambda: crowd(["  9000 w ="] * 12, each=2),
    "everybody against one": lambda: crowd(["     1 w ="] * 12),
    "empty lines": lambda: HEAD + b"\n" * SIZE + b"x",
    "short lines": lambda: filled(b"1 "),
    "one word": lambda: b"a" * SIZE + b"\xff",
    "words of another code page": lambda: filled(b"\xff" * 19_000),
    "signs that are no text": lambda: filled(b"\x01" + b"a" * 100),
    "two cells a line": lambda: filled(b"a,b", b""),
    "cells without end": lambda: filled(b"a," * 9000, b""),
    "a head of 19,000 cells": lambda: filled(b"1;a", b"No;Name;1" + b";" * 19_000 + b"\n"),
    "rows of 9,000 cells": lambda: filled(b"1;A, b;" + b";" * 9000, CSV),
    "a birth date of blanks": lambda: filled(b"1;A, b;2000" + b" " * 15_000 + b"x;1;2w1;;", CSV),
    "a cell of blanks": lambda: filled(b"1;A, b;2000;1;1" + b" " * 9000 + b":" + b" " * 9000 + b"x;;", CSV),
    "98 rounds that nobody played": lambda: filled(
        b";;1", b"No;Name;%s\n" % b";".join(b"%d" % at for at in range(1, 99))
    ),
    "a start of blanks": lambda: filled(b"1;b;2000;1;2w1;;", b"Start;1.1.2026" + b" -" * 9000 + b"\n" + CSV),
}


def seconds(content: bytes) -> float:
    """CPU time of reading and checking, until the end or the refusal."""
    begun = time.process_time()
    with contextlib.suppress(Unreadable):
        check(read(content), TODAY)
    return time.process_time() - begun


@pytest.fixture(scope="module")
def of_a_friendly_file() -> float:
    content = friendly()
    assert abs(len(content) - SIZE) < 0.1 * SIZE
    assert {problem.severity for problem in check(read(content), TODAY)} == {"note"}
    return min(seconds(content) for _ in range(2))


@pytest.mark.parametrize("shape", HOSTILE)
def test_a_hostile_file_takes_not_much_longer_than_a_friendly_one(shape, of_a_friendly_file):
    content = HOSTILE[shape]()
    assert len(content) <= 1.1 * SIZE
    assert seconds(content) < MOST_TIMES * of_a_friendly_file


def refusal(content: bytes) -> str:
    with pytest.raises(Unreadable) as refused:
        read(content)
    return str(refused.value)


def test_more_players_than_there_are_start_numbers_are_refused():
    said = (
        "This file has more than 9,999 players; a report has at most that many, since start numbers have four figures. "
        "Send one tournament."
    )
    trf = "".join(f"001 {number % 9999 + 1:>4} m    Nowak, Jan\n" for number in range(10_000))
    table = "Name;Rank;1\n" + "".join(f"Nowak, Jan;{number % 9999 + 1};\n" for number in range(10_000))
    assert [refusal(trf.encode()), refusal(table.encode())] == [said, said]
    assert len(read(trf.encode()[: trf.rindex("001")]).entrants) == 9999
    assert len(read(table.encode()[: table.rindex("Nowak")]).entrants) == 9999


def test_a_start_number_on_more_than_twenty_lines_is_refused():
    lines = LINES + "001    4 m    Nowak, Jan\n" * 20
    assert refusal(lines.encode()) == (
        "21 lines have the start number 4. If these are several tournaments, send a file for each."
    )
    assert len(read(lines[: lines.rindex("001")].encode()).entrants) == 23


def test_a_file_of_five_megabytes_is_read_and_a_larger_one_is_not():
    content = LINES.encode() + b"\n" * (MAX_BYTES - len(LINES.encode()))
    assert len(read(content).entrants) == 4
    assert refusal(content + b"\n") == "The file is larger than 5 MB; a report is not."
    with pytest.raises(Unreadable) as refused:
        read(content, max_bytes=2_000_000)
    assert str(refused.value) == "The file is larger than 2 MB; a report is not."
    with pytest.raises(Unreadable) as refused:
        read(content, max_bytes=999_999)
    assert str(refused.value) == "The file is larger than 1 MB; a report is not."

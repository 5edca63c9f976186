"""Reports with one instructive fault each, as arbiters send them: what a draft on the upload desk looks like."""

from collections.abc import Callable
from typing import NamedTuple

# 0-based columns of a player line of TRF.
NUMBER, NAME, FEDERATION, FIDE_ID = slice(4, 8), slice(14, 47), slice(53, 56), slice(57, 68)
BORN, POINTS = slice(69, 79), slice(80, 84)
FIRST_ROUND, ROUND = 91, 10


class Flaw(NamedTuple):
    """What is wrong with a file, as its name says, and how it came to be so."""

    filename: str
    spoil: Callable[[str], bytes]


def both_have_white(text: str) -> bytes:
    """Round 3: the first player who had Black says White, as does the opponent."""
    lines, players = _split(text)
    at = FIRST_ROUND + 2 * ROUND + 5
    place = next(place for place in players if lines[place][at : at + 3] in {"b 1", "b 0", "b ="})
    lines[place] = _typed(lines[place], slice(at, at + 1), "w")
    return _joined(lines)


def wrong_total(text: str) -> bytes:
    """The second player is given half a point more than the games make."""
    lines, players = _split(text)
    place = players[1]
    lines[place] = _typed(lines[place], POINTS, f"{float(lines[place][POINTS]) + 0.5:4.1f}")
    return _joined(lines)


def cut_line(text: str) -> bytes:
    """A mail program cut the fifth player's line after the federation; Windows wrote the letters and the line ends."""
    lines, players = _split(text)
    lines[players[4]] = lines[players[4]][: FEDERATION.stop]
    return _joined(lines, "\r\n").decode().encode("cp1250", errors="replace")


def namesake(text: str, name: str, year: int) -> bytes:
    """One player bears the name of two in the register, another is in no register at all; neither has an id."""
    lines, players = _split(text)
    for place, who, born in ((players[2], name, year), (players[-1], "Niezapominajka, Bonifacy", 2011)):
        line = _typed(lines[place], NAME, f"{who:<33}")
        line = _typed(_typed(line, FIDE_ID, " " * 11), slice(9, 13), "m   ")
        lines[place] = _typed(line, BORN, f"{born}/00/00")
    return _joined(lines)


def unknown_federation(text: str) -> bytes:
    """Two players' federation is the beginning of their club's name."""
    lines, players = _split(text)
    for place, code in ((players[1], "GON"), (players[3], "SIE")):
        lines[place] = _typed(lines[place], FEDERATION, code)
    return _joined(lines)


def latin_1(text: str) -> bytes:
    """Written by an old program in Latin-1, and one result is a letter that means nothing."""
    lines, players = _split(text)
    at = FIRST_ROUND + ROUND + 7
    place = next(place for place in players if lines[place][at] == "1")
    lines[place] = _typed(lines[place], slice(at, at + 1), "X")
    return _joined(lines).decode().encode("latin-1", errors="replace")


def same_number_twice(text: str) -> bytes:
    """The eighth player bears the start number of the seventh."""
    lines, players = _split(text)
    lines[players[7]] = _typed(lines[players[7]], NUMBER, lines[players[6]][NUMBER])
    return _joined(lines)


FLAWS = {
    "both-white": Flaw("both-have-white.trf", both_have_white),
    "wrong-total": Flaw("total-too-high.trf", wrong_total),
    "cut-line": Flaw("cut-line-cp1250.trf", cut_line),
    "federation": Flaw("club-for-federation.trf", unknown_federation),
    "latin-1": Flaw("latin-1-and-a-strange-result.trf", latin_1),
    "two-sevens": Flaw("seven-twice.trf", same_number_twice),
}
NAMESAKE = "namesake"  # needs a name of the register
NAMESAKE_FILE = "namesake-and-newcomer.trf"


def _split(text: str) -> tuple[list[str], list[int]]:
    """The lines, and which of them are players."""
    lines = text.splitlines()
    return lines, [place for place, line in enumerate(lines) if line.startswith("001")]


def _typed(line: str, columns: slice, value: str) -> str:
    width = columns.stop - columns.start
    assert len(value) == width, (value, width)
    return line[: columns.start] + value + line[columns.stop :]


def _joined(lines: list[str], end: str = "\n") -> bytes:
    return (end.join(lines) + end).encode()

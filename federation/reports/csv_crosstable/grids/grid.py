"""A round robin as a grid: the columns are opponents, and a cell holds the results against one of them."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from federation.reports.csv_crosstable.cells import FEWEST_SIGNS
from federation.reports.report import Pairing
from federation.reports.results import MIRROR, MOST_ROUNDS, blank, pairing
from federation.reports.schedules.berger import round_of
from federation.reports.schedules.scheveningen import MOST, scheveningen
from federation.vocabulary.words import said

_FEWEST = 3  # players of a grid
_RESULTS = 0.8  # of the cells of a grid hold results
_SELF = frozenset(["*", "**", "***", "x", "xx", "xxx", "■", "█", "▓", "–", "—", "\\", "#"])
_DASH = re.compile(r"[-./:|_]{1,5}")
_RESULT = re.compile(r"1/2|0[.,]5|[10=½rR+\-?]")
_LINE = re.compile(r"(?:(?:1/2|0[.,]5|[10=½rR+\-?])[ ,;/]{0,2}){0,4}")
_LETTERS = re.compile(r"(?:[WDL][ ,;/]{0,2}){1,4}")  # of results: figures beside them would make W a colour
_CODE = {"1/2": "=", "0.5": "=", "0,5": "=", "½": "=", "r": "=", "R": "="}
_SUMS = {"10", "01", "==", "+-", "-+", "--", "??", "00"}
_SIGNS = {"+": "1", "-": "0"}
_OF_LETTER = str.maketrans("WDL", "1=0")

Results = list[list[list[str]]]  # of each row, of each cell: a result a cycle, "" for none


class Grid(NamedTuple):
    """The pairings of each row, and in words what was done to find them."""

    pairings: list[list[Pairing]]
    told: list[str]
    mirrored: bool = False
    is_match: bool = False  # of two teams


@lru_cache(maxsize=4096)  # the cells of a grid are few texts
def is_mark(text: str) -> bool:
    """Whether a cell says that a player cannot meet themselves."""
    parts = text.casefold().split()
    return bool(parts) and set(parts) <= _SELF


def holds_results(text: str) -> bool:
    """Whether a cell holds the results of two players against each other, or nothing. A line of it is a cycle."""
    return all(_LINE.fullmatch(line) or _LETTERS.fullmatch(line.upper()) for line in text.split("\n"))


def results(cells: Sequence[Sequence[str]]) -> tuple[Results, list[str]] | None:
    """The results in each cell, as codes of TRF, and in words how they were read; None where they are none.

    What is no result in one of many cells is kept, for the checks to name. Letters are results where they are alone
    in the table, and signs are wins and losses where draws stand beside them and no figure does.
    """
    held = [text for row in cells for text in row if text.strip() and not is_mark(text)]
    if not held or sum(map(holds_results, held)) < _RESULTS * len(held):
        return None
    letters = {sign for text in held for sign in text.upper() if sign.isalnum()}
    lettered = letters <= set("WDL") and {"W", "L"} <= letters
    lines = max(text.count("\n") for row in cells for text in row) + 1
    found = [[_lines(text.upper().translate(_OF_LETTER) if lettered else text, lines) for text in row] for row in cells]
    widths = [max(len(each[line]) for row in found for each in row) for line in range(lines)]
    padded = [
        [
            [one for part, width in zip(each, widths, strict=True) for one in (*part, *[""] * (width - len(part)))]
            for each in row
        ]
        for row in found
    ]
    used = Counter(one for row in padded for each in row for one in each if one)
    if not used.keys() <= {*_SIGNS, "="} or "=" not in used or used["+"] < FEWEST_SIGNS:
        return padded, []
    told: list[str] = [said("“+” and “-” were read as won and lost: no figure is in this table")]
    return [[[_SIGNS.get(one, one) for one in each] for each in row] for row in padded], told


def _lines(text: str, lines: int) -> list[list[str]]:
    """Of each line of a cell its results."""
    found = [
        [_CODE.get(each, each) for each in _RESULT.findall(line)] if _LINE.fullmatch(line) else [line]
        for line in ("" if is_mark(text) else text).split("\n")
    ]
    return found + [[]] * (lines - len(found))


def mirror(found: Sequence[str]) -> list[str]:
    """What the opponent's cell holds."""
    return [MIRROR.get(each, each) for each in found]


def agree(cells: Iterable[tuple[Sequence[str], Sequence[str]]]) -> bool:
    """Whether most of the games in the cells of two players against each other are told alike; not where none is."""
    games = [one + other for ours, theirs in cells for one, other in zip(ours, theirs, strict=True) if one or other]
    return 2 * sum(game in _SUMS for game in games) > len(games)


def grid(cells: Sequence[Sequence[str]], numbers: Sequence[int]) -> Grid | None:
    """The pairings of each row, whose players have these start numbers; None where the columns are no opponents.

    They are where there are as many columns as rows, each row has one cell for the player alone, in a column of its
    own, the other cells are results, and those of two players go together, or are in one half of the table alone.
    Rounds are those of the Berger tables (FIDE Handbook C.05, annex 1), of a match of two teams those of the
    Scheveningen tables; colours are not in a grid.
    """
    players = len(cells)
    if players < _FEWEST or any(len(row) != players for row in cells):
        return None
    own = [_own(row, at) for at, row in enumerate(cells)]
    if sorted(own) != list(range(players)) or not is_own([row[at] for row, at in zip(cells, own, strict=True)]):
        return None
    row_of = {column: row for row, column in enumerate(own)}
    others = [["" if column == own[row] else text for column, text in enumerate(texts)]
              for row, texts in enumerate(cells)]  # fmt: skip
    if (found := results(others)) is None:
        return None
    met = {
        (row, other): found[0][row][column]
        for row in range(players)
        for column, other in row_of.items()
        if other != row
    }
    told = found[1]
    if mirrored := _is_half(met, own):
        met = {(row, other): each if any(each) else mirror(met[other, row]) for (row, other), each in met.items()}
    if not agree((ours, met[other, row]) for (row, other), ours in met.items() if row < other):
        return None
    match = _match(met, own)
    pairings = in_rounds(met, numbers, *(match or _everybody(met, own)))
    return None if pairings is None else Grid(pairings, told, mirrored, match is not None)


def is_own(cells: Sequence[str]) -> bool:
    """Whether cells may be those of players against themselves: blank, marks, or all the same sign."""
    texts = [text.strip() for text in cells]
    return all(not text or is_mark(text) for text in texts) or bool(len(set(texts)) == 1 and _DASH.fullmatch(texts[0]))


def _own(row: Sequence[str], at: int) -> int:
    """The column in which a row names itself: the one cell that is a mark, else its own place, else the one blank."""
    marks = [column for column, text in enumerate(row) if is_mark(text)]
    blanks = [column for column, text in enumerate(row) if not text.strip()]
    if len(marks) == 1:
        return marks[0]
    return blanks[0] if at not in blanks and len(blanks) == 1 else at


def _is_half(met: dict[tuple[int, int], list[str]], own: Sequence[int]) -> bool:
    """Whether all results stand on one side of the players' own cells, and none on the other."""
    sides = {own[row] < own[other] for (row, other), each in met.items() if any(each)}
    return len(sides) == 1


def in_rounds(
    met: Mapping[tuple[int, int], Sequence[str]],
    numbers: Sequence[int],
    a_cycle: int,
    rounds_of: Mapping[tuple[int, int], int],
) -> list[list[Pairing]] | None:
    """The pairings of each row by the results of pairs of rows; None where there are more rounds than are read.

    `a_cycle`: rounds in which all meet once; `rounds_of`: in which of them a pair does.
    """
    cycles = max(map(len, met.values()))
    if cycles * a_cycle > MOST_ROUNDS:
        return None
    pairings = [[blank(round_) for round_ in range(1, cycles * a_cycle + 1)] for _ in numbers]
    for (row, other), found in met.items():
        for cycle, result in enumerate(found):
            if result:
                round_ = rounds_of[row, other] + cycle * a_cycle
                text = f"{numbers[other]} {result}"
                pairings[row][round_ - 1] = pairing(round_, f"{numbers[other]}", "", result, text)
    return pairings


def _everybody(met: Iterable[tuple[int, int]], own: Sequence[int]) -> tuple[int, dict[tuple[int, int], int]]:
    """How many rounds a cycle has, and the round of each pair of rows: everybody meets everybody."""
    even = len(own) + len(own) % 2
    return even - 1, {(row, other): round_of(own[row] + 1, own[other] + 1, even) for row, other in met}


def _match(met: dict[tuple[int, int], list[str]], own: Sequence[int]) -> tuple[int, dict[tuple[int, int], int]] | None:
    """The same of a Scheveningen match: all of one half met all of the other, and nobody of their own."""
    order = sorted(range(len(own)), key=own.__getitem__)
    theirs = [row for row in order if row != order[0] and any(met[order[0], row])]
    ours = [row for row in order if row not in theirs]
    if len(ours) != len(theirs) or len(ours) > MOST:
        return None
    if any(any(found) == ((row in ours) == (other in ours)) for (row, other), found in met.items()):
        return None
    return len(ours), of_teams(ours, theirs)


def of_teams(ours: Sequence[int], theirs: Sequence[int]) -> dict[tuple[int, int], int]:
    """The round in which two of as many rows a team meet, by the Scheveningen tables; both ways round."""
    rounds_of = {}
    for round_, games in enumerate(scheveningen(len(ours)), 1):
        for one, other, _ in games:
            pair = ours[one - 1], theirs[other - 1]
            rounds_of[pair] = rounds_of[pair[::-1]] = round_
    return rounds_of

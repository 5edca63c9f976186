"""A round robin as a grid: the columns are opponents, and a cell holds the results against one of them."""

import re
from collections.abc import Sequence

from federation.reports.report import Pairing
from federation.reports.results import MOST_ROUNDS, blank, pairing
from federation.reports.schedules.berger import round_of

_FEWEST = 3  # players of a grid
_SELF = frozenset(["*", "**", "***", "x", "xx", "xxx", "■", "█", "▓", "–", "—", "\\", "#"])
_RESULT = re.compile(r"1/2|0[.,]5|[10=½rR+\-?]")
_CELL = re.compile(r"(?:(?:1/2|0[.,]5|[10=½rR+\-?])[ ,;/]{0,2}){0,4}")
_CODE = {"1/2": "=", "0.5": "=", "0,5": "=", "½": "=", "r": "=", "R": "="}
_SUMS = {"10", "01", "==", "+-", "-+", "--", "??", "00"}


def grid(cells: Sequence[Sequence[str]], numbers: Sequence[int]) -> list[list[Pairing]] | None:
    """The pairings of each row, whose players have these start numbers; None where the columns are no opponents.

    They are where there are as many columns as rows, each row has one cell for the player alone, in a column of its
    own, all other cells are results, and those of two players go together. Rounds are those of the Berger tables
    (FIDE Handbook C.05, annex 1); colours are not in a grid.
    """
    players = len(cells)
    if players < _FEWEST or any(len(row) != players for row in cells):
        return None
    own = [_own(row, at) for at, row in enumerate(cells)]
    alone = all(not row[at] or row[at].casefold() in _SELF for row, at in zip(cells, own, strict=True))
    if sorted(own) != list(range(players)) or not alone:
        return None
    row_of = {column: row for row, column in enumerate(own)}
    results: dict[tuple[int, int], list[str]] = {}
    for row, texts in enumerate(cells):
        for column, text in enumerate(texts):
            if (other := row_of[column]) != row:
                if not _CELL.fullmatch(text):
                    return None
                results[row, other] = [_CODE.get(each, each) for each in _RESULT.findall(text)]
    games = [(ours, theirs) for (row, other), ours in results.items() if row < other
             for theirs in [results[other, row]] if ours or theirs]  # fmt: skip
    fitting = sum(len(ours) == len(theirs) and all(a + b in _SUMS for a, b in zip(ours, theirs, strict=True))
                  for ours, theirs in games)  # fmt: skip
    if not games or 2 * fitting <= len(games):
        return None
    return _in_rounds(results, own, numbers)


def _own(row: Sequence[str], at: int) -> int:
    """The column in which a row names itself: the one cell that is a mark, else the one in its own place."""
    marks = [column for column, text in enumerate(row) if text.casefold() in _SELF]
    return marks[0] if len(marks) == 1 else at


def _in_rounds(
    results: dict[tuple[int, int], list[str]], own: Sequence[int], numbers: Sequence[int]
) -> list[list[Pairing]] | None:
    even = len(own) + len(own) % 2
    cycles = max(map(len, results.values()))
    rounds = cycles * (even - 1)
    if rounds > MOST_ROUNDS:
        return None
    pairings = [[blank(round_) for round_ in range(1, rounds + 1)] for _ in own]
    for (row, other), found in results.items():
        for cycle, result in enumerate(found):
            round_ = round_of(own[row] + 1, own[other] + 1, even) + cycle * (even - 1)
            text = f"{numbers[other]} {result}"
            pairings[row][round_ - 1] = pairing(round_, f"{numbers[other]}", "", result, text)
    return pairings

"""A round robin as a grid: the columns are opponents, and a cell holds the results against one of them."""

import re
from collections.abc import Iterable, Sequence

from federation.reports.report import Pairing
from federation.reports.results import MOST_ROUNDS, blank, pairing
from federation.reports.schedules.berger import round_of
from federation.reports.schedules.scheveningen import MOST, scheveningen

_FEWEST = 3  # players of a grid
_SELF = frozenset(["*", "**", "***", "x", "xx", "xxx", "■", "█", "▓", "–", "—", "\\", "#"])
_RESULT = re.compile(r"1/2|0[.,]5|[10=½rR+\-?]")
_CELL = re.compile(r"(?:(?:1/2|0[.,]5|[10=½rR+\-?])[ ,;/]{0,2}){0,4}")
_CODE = {"1/2": "=", "0.5": "=", "0,5": "=", "½": "=", "r": "=", "R": "="}
_SUMS = {"10", "01", "==", "+-", "-+", "--", "??", "00"}


def is_mark(text: str) -> bool:
    """Whether a cell says that a player cannot meet themselves."""
    return text.casefold().replace(" ", "") in _SELF


def holds_results(text: str) -> bool:
    """Whether a cell holds the results of two players against each other, or nothing."""
    return bool(_CELL.fullmatch(text))


def grid(cells: Sequence[Sequence[str]], numbers: Sequence[int]) -> list[list[Pairing]] | None:
    """The pairings of each row, whose players have these start numbers; None where the columns are no opponents.

    They are where there are as many columns as rows, each row has one cell for the player alone, in a column of its
    own, all other cells are results, and those of two players go together. Rounds are those of the Berger tables
    (FIDE Handbook C.05, annex 1), of a match of two teams those of the Scheveningen tables; colours are not in a grid.
    """
    players = len(cells)
    if players < _FEWEST or any(len(row) != players for row in cells):
        return None
    own = [_own(row, at) for at, row in enumerate(cells)]
    alone = all(not row[at] or is_mark(row[at]) for row, at in zip(cells, own, strict=True))
    if sorted(own) != list(range(players)) or not alone:
        return None
    row_of = {column: row for row, column in enumerate(own)}
    results: dict[tuple[int, int], list[str]] = {}
    for row, texts in enumerate(cells):
        for column, text in enumerate(texts):
            if (other := row_of[column]) != row:
                if not holds_results(text):
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
    marks = [column for column, text in enumerate(row) if is_mark(text)]
    return marks[0] if len(marks) == 1 else at


def _in_rounds(
    results: dict[tuple[int, int], list[str]], own: Sequence[int], numbers: Sequence[int]
) -> list[list[Pairing]] | None:
    a_cycle, rounds_of = _match(results, own) or _everybody(results, own)
    cycles = max(map(len, results.values()))
    if cycles * a_cycle > MOST_ROUNDS:
        return None
    pairings = [[blank(round_) for round_ in range(1, cycles * a_cycle + 1)] for _ in own]
    for (row, other), found in results.items():
        for cycle, result in enumerate(found):
            round_ = rounds_of[row, other] + cycle * a_cycle
            text = f"{numbers[other]} {result}"
            pairings[row][round_ - 1] = pairing(round_, f"{numbers[other]}", "", result, text)
    return pairings


def _everybody(results: Iterable[tuple[int, int]], own: Sequence[int]) -> tuple[int, dict[tuple[int, int], int]]:
    """How many rounds a cycle has, and the round of each pair of rows: everybody meets everybody."""
    even = len(own) + len(own) % 2
    return even - 1, {(row, other): round_of(own[row] + 1, own[other] + 1, even) for row, other in results}


def _match(
    results: dict[tuple[int, int], list[str]], own: Sequence[int]
) -> tuple[int, dict[tuple[int, int], int]] | None:
    """The same of a Scheveningen match: all of one half met all of the other, and nobody of their own."""
    order = sorted(range(len(own)), key=own.__getitem__)
    theirs = [row for row in order if row != order[0] and results[order[0], row]]
    ours = [row for row in order if row not in theirs]
    if len(ours) != len(theirs) or len(ours) > MOST:
        return None
    if any(bool(found) == ((row in ours) == (other in ours)) for (row, other), found in results.items()):
        return None
    rounds_of = {}
    for round_, games in enumerate(scheveningen(len(ours)), 1):
        for one, other, _ in games:
            pair = ours[one - 1], theirs[other - 1]
            rounds_of[pair] = rounds_of[pair[::-1]] = round_
    return len(ours), rounds_of

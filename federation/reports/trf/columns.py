"""Where the columns of a TRF player line are, and how a line whose columns have slipped is put back.

The fixed layout is tables/trf_001_columns.csv of the rules, the same in TRF06, TRF16 and TRF26.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from federation.reports.files.accounted import Account, Leftover
from federation.reports.results import MOST_ROUNDS
from federation.vocabulary.words import said

NAME_END = 47
ROUNDS_START = 89
ROUND_WIDTH = 10
LONGEST = ROUNDS_START + ROUND_WIDTH * MOST_ROUNDS  # of a line with a column a round

_RESULTS = r"10=+\-HFUZWDLhfuzwdl*? "
_MIDDLE = r" ([ 0-9]{4}) (.{3}) ([ 0-9]{11}) (.{10}) ([ 0-9.,-]{4}) ([ 0-9]{4})"
_SLOT = rf"  [ 0-9]{{4}} [wbWB\- ] [{_RESULTS}]"
_AS_PRINTED = re.compile(rf"001 ([ 0-9]{{4}}) (.)(.{{3}}) (.{{33}}){_MIDDLE}((?:{_SLOT}){{0,{MOST_ROUNDS}}})")
_COLUMNS = ((1, 5), (6, 9), (10, 21), (22, 32), (33, 37), (38, 42))  # of the middle, from the end of the name
_MIDDLE_AS_PRINTED = re.compile(_MIDDLE)
_SLOTS_AS_PRINTED = re.compile(rf"(?:{_SLOT}){{0,{MOST_ROUNDS}}}")
_ONE_SLOT = re.compile(_SLOT)
# Fields that keep their order but not their columns, all 42 of which may be blank: rating, federation, id, birth,
# points, rank.
_IN_ORDER = re.compile(
    r"\A\s{0,42}(?P<rating>[0-9]{1,4})?(?:\s{1,42}(?P<federation>[A-Za-z]{3}))?(?:\s{1,42}(?P<id>[0-9]{1,11}))?"
    r"(?:\s{1,42}(?P<birth>[0-9]{4}[-/.][0-9 ]{2}[-/.][0-9 ]{2}|[12][0-9]{3}))?"
    r"\s{1,42}(?P<points>[0-9]{1,2}[.,][0-9])(?:\s{1,42}(?P<rank>[0-9]{1,4}))?(?=\s|$)"
)
_GAMES_IN_ORDER = re.compile(
    rf"(?:\s{{1,6}}[0-9]{{1,4}}\s{{1,2}}[wbWB\-]\s{{1,2}}[{_RESULTS.strip()}]){{1,{MOST_ROUNDS}}}"
)
_GAME = re.compile(r"([0-9]{1,4})\s{1,2}(\S)\s{1,2}(\S)")
_TOTAL = re.compile(r" {0,3}[0-9]{1,2}[.,][0-9]")
_RANK = re.compile(r" {0,3}[0-9]{1,4}")


class Fields(NamedTuple):
    """The texts of a player line, as they stand in the file."""

    number: str
    sex: str
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    birth: str
    points: str
    rank: str
    rounds: str  # ten signs a round
    moved: str = ""  # what was put back, in words
    left: tuple[Leftover, ...] = ()  # what stands in no column


def fields(line: str, number: int = 1) -> Fields:
    """The fields of a player line, put back into their columns where they had slipped. `number`: of the line."""
    line = line.rstrip()
    short = ROUNDS_START - len(line)
    line += " " * max(short, short % ROUND_WIDTH)
    if found := _AS_PRINTED.fullmatch(line):  # which has a place for every sign
        return Fields._make((*found.groups(), "", ()))
    return _put_back(line, number)


def _put_back(line: str, number: int) -> Fields:
    account = Account(line, number)
    account.use(0, len("001"))
    best = max(_shifts(line[:NAME_END]), key=lambda shift: (fit(line[NAME_END + shift :]), -abs(shift)))
    after = NAME_END + best
    rest = line[after:]
    moved = ""
    if best:
        if best > 0:
            moved = said("columns after the name were read {number} further right", number=best)
        else:
            moved = said("columns after the name were read {number} further left", number=-best)
    columns: Sequence[tuple[int, int]] = _COLUMNS
    rounds_at = _COLUMNS[-1][1]
    if not _MIDDLE_AS_PRINTED.match(rest) and (found := _IN_ORDER.match(rest)):
        columns = [found.span(part) for part in ("rating", "federation", "id", "birth", "points", "rank")]
        rounds_at = found.end() if found.group("rank") else rounds_at
        moved = said("fields outside their columns were taken in their order")
    start = [account.use(*place) for place in ((4, 8), (9, 10), (10, 13), (14, after))]
    middle = [account.use(after + begin, after + end) if begin >= 0 else "" for begin, end in columns]
    rounds = account.use(after + rounds_at, len(line))
    if not _SLOTS_AS_PRINTED.fullmatch(rounds) and _GAMES_IN_ORDER.fullmatch(rounds.rstrip()):
        games = _GAME.findall(rounds)
        rounds = "".join(f"  {opponent:>4} {colour} {result}" for opponent, colour, result in games)
        moved = moved or said("rounds outside their columns were taken in their order")
    return Fields._make((*start, *middle, rounds, moved, tuple(account.leftovers())))


def _shifts(start: str) -> list[int]:
    """How far the columns after the name may have slipped: names padded by bytes first, then a few either way."""
    padded_by_bytes = -(len(start.encode("utf-8", "replace")) - len(start))
    return list(dict.fromkeys([0, padded_by_bytes, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6]))


def fit(rest: str) -> int:
    """How well `rest`, a line from the end of the name on, keeps to its columns. [dimensionless]

    Six points for fields between blanks; with them six for a total, three for a federation, one for a rank; and two
    for each round.
    """
    points = 0
    if found := _MIDDLE_AS_PRINTED.match(rest):
        points += 6 + 6 * bool(_TOTAL.fullmatch(found.group(5)))
        points += 3 * found.group(2).isalpha() + bool(_RANK.fullmatch(found.group(6)))
    for start in range(42, len(rest), ROUND_WIDTH):
        points += 2 * bool(_ONE_SLOT.match(rest, start))
    return points


def cut_in_a_round(line: str) -> int | None:
    """The round in the middle of which the line ends, or None where it ends between two rounds or before them.

    A line may end after a colour: the game was paired and has no result yet.
    """
    last, left = divmod(max(len(line.rstrip()) - ROUNDS_START, 0), ROUND_WIDTH)
    return None if left in (0, 8) else last + 1

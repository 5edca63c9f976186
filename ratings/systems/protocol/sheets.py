"""What the workings of the systems share: the order of a sheet, its rows and the lines they add up to.

A side is a player in a game: 2 x game for White, one more for Black (see sides.py). A sheet has the sides by player,
event and game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from ratings.systems.protocol.base import DETAIL, LINE, Facts, Games
from ratings.systems.protocol.defaults import never_seen
from ratings.systems.protocol.not_rated import forget_other_score

NOWHERE = int(np.iinfo(np.int32).min)  # stands for no index
AT_ONCE = 8192  # long arrays are worked through in pieces that stay in the processor's cache
SIDE_BITS = np.iinfo(np.int32).bits
# Lines are moved as blocks of bytes, faster than field by field.
WHOLE_LINE = np.dtype(f"V{LINE.itemsize}")
EMPTY_LINE = never_seen(LINE, score=np.nan, expected=np.nan, factor=np.nan, change=np.nan).view(WHOLE_LINE)


def numbered(codes: Iterable[str]) -> dict[str, int]:
    """The number of each rule, as in the sheet's columns `rule`."""
    return {code: number for number, code in enumerate(codes)}


def pieces(length: int, at_once: int = 0) -> Iterator[slice]:
    """Slices that cover an array of this length, an even number of rows each: both sides of a game stay together."""
    at_once = at_once or AT_ONCE
    return (slice(start, min(start + at_once, length)) for start in range(0, length, at_once))


def games_of(piece: slice) -> slice:
    """The games of a piece of sides."""
    return slice(piece.start >> 1, piece.stop >> 1)


# Games, score and expected score of a line [hundredths] are added up together, each in its own bits of an int64: as
# many as the 32,767 games of a line need.
GAME_BIT, SCORE_BIT = 48, 26
LOW_BITS = (1 << SCORE_BIT) - 1
BELOW_GAMES = (1 << GAME_BIT) - 1


def packed(score: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """One game each, with its score and expected score. [int64] Both: int64 [hundredths]"""
    together: np.ndarray = (1 << GAME_BIT) + (score << SCORE_BIT) + expected
    return together


def unpacked(total: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Games, score and expected score of sums of packed games. [int64; int64, int64: hundredths]"""
    return total >> GAME_BIT, (total & BELOW_GAMES) >> SCORE_BIT, total & LOW_BITS


def is_first(values: np.ndarray) -> np.ndarray:
    """Where a sorted array takes a new value. [bool]"""
    return np.append(np.ones(min(len(values), 1), bool), values[1:] != values[:-1])


def first_of_player(player: np.ndarray, where: np.ndarray) -> np.ndarray:
    """The first line of each player among those `where` holds. [bool] `player`: of the lines, ascending."""
    first = where.copy()
    first[where] = is_first(player[where])
    return first


def by_player(games: Games) -> np.ndarray:
    """The sides ordered by player, event and game. [int64, shape (sides,)]"""
    return sides_by_player(games)[0]


def sides_by_player(games: Games, kind: type[np.integer] = np.int64) -> tuple[np.ndarray, np.ndarray]:
    """The sides ordered by player, event and game, and their players. [`kind`, `kind`]"""
    key = np.arange(2 * len(games), dtype=np.int64)
    key[0::2] += games.white.astype(np.int64) << SIDE_BITS
    key[1::2] += games.black.astype(np.int64) << SIDE_BITS
    if (games.event[1:] < games.event[:-1]).any():
        key = key[np.lexsort((np.repeat(games.event, 2), key >> SIDE_BITS))]
    else:
        # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
        key.sort()
    side = (key & ((1 << SIDE_BITS) - 1)).astype(kind, copy=False)
    key >>= SIDE_BITS
    return side, key.astype(kind, copy=False)


@dataclass(frozen=True)
class Rows:
    """The sides as a sheet has them, and the line each belongs to. Arrays of shape (sides,) unless said."""

    side: np.ndarray  # int64
    player: np.ndarray  # int64, ascending
    event: np.ndarray  # int32
    line: np.ndarray  # int64, index of the line
    first: np.ndarray  # int64, the first row of each line, shape (lines,)

    @property
    def game(self) -> np.ndarray:
        game: np.ndarray = self.side >> 1
        return game

    @property
    def black(self) -> np.ndarray:
        black: np.ndarray = (self.side & 1).astype(bool)
        return black

    @property
    def cell(self) -> tuple[np.ndarray, np.ndarray]:
        """The sides as indices into arrays of shape (2, games): colours, and games. [int64]"""
        return self.side & 1, self.side >> 1

    def added(self, values: np.ndarray, where: np.ndarray) -> np.ndarray:
        """The sum over the rows of each line, of those `where` holds. [shape (lines,)]"""
        return added(values, where, self.first)

    def counted(self, where: np.ndarray) -> np.ndarray:
        """How many rows of each line `where` holds for. [int64, shape (lines,)]"""
        return counted_rows(where, self.first)

    def greatest(self, values: np.ndarray) -> np.ndarray:
        """The greatest value among the rows of each line. [shape (lines,)]"""
        if not len(self.first):
            return np.zeros(0, values.dtype)
        most: np.ndarray = np.maximum.reduceat(values, self.first)
        return most

    def first_where(self, values: np.ndarray, where: np.ndarray) -> np.ndarray:
        """The value of the first row that `where` holds for, else of the first row. [shape (lines,)]"""
        found: np.ndarray = values[self.first]
        if not where.all():
            rows = np.flatnonzero(where)
            line = self.line[rows]
            at = np.flatnonzero(is_first(line))
            found[line[at]] = values[rows[at]]
        return found

    def lines(self) -> np.ndarray:
        """The lines with nothing but player and event. [LINE]"""
        return lines_of(self.player[self.first], self.event[self.first], 0)

    def summed(
        self, details: np.ndarray, counted: np.ndarray, names: tuple[str, ...] = ("score", "expected", "change")
    ) -> tuple[np.ndarray, np.ndarray]:
        """Lines with the games that count and the sums of these columns, and which lines have a game. [LINE; bool]

        `details`: a row for each side; `counted`: bool, shape (sides,). Without a game the sums are NaN.
        """
        lines = self.lines()
        lines["games"] = self.counted(counted)
        some = lines["games"] > 0
        for name in names:
            lines[name] = np.where(some, self.added(details[name], counted), np.nan)
        return lines, some

    def details(self, fill: Callable[[np.ndarray, slice], None], place: np.ndarray | None = None) -> np.ndarray:
        """A row for each side. [DETAIL] `fill(part, piece)`: fills `part`, the sides of a piece in their own order.

        `place`: where in the sheet each line stands, if other lines stand among them.
        """
        by_side = np.empty(len(self.side), DETAIL)
        for piece in pieces(len(by_side)):
            fill(by_side[piece], piece)
        ordered = in_order(by_side, self.side)
        ordered["line"] = self.line if place is None else place[self.line]
        return ordered

    def plain_details(self, games: Games, own: np.ndarray, why: np.ndarray, decided: int) -> np.ndarray:
        """A row for each side, of systems in which a single game changes nothing. [DETAIL]

        `own`, `why`: rating and rule of each side, shape (2, games); `decided`: number of the rule of decided games.
        """
        found = np.empty(len(self.side), DETAIL)
        for piece in pieces(len(found)):
            part, side = found[piece], self.side[piece]
            game, black = side >> 1, side & 1
            score = games.score[game] / 100
            part["line"], part["game"], part["rule"] = self.line[piece], game, why[black, game]
            part["own_rating"], part["opponent_rating"] = own[black, game], own[1 - black, game]
            part["score"] = np.where(black, 1 - score, score)
            forget_other_score(part, side, decided)
            part["difference"] = part["expected"] = part["change"] = np.nan
        return found


def added(values: np.ndarray, where: np.ndarray | None, first: np.ndarray) -> np.ndarray:
    """The sum over the rows of each line, of those `where` holds, None: all. [shape (lines,)]

    `first`: the first row of each line.
    """
    if not len(first):
        return np.zeros(0)
    total: np.ndarray = np.add.reduceat(values if where is None or where.all() else np.where(where, values, 0), first)
    return total


def counted_rows(where: np.ndarray, first: np.ndarray) -> np.ndarray:
    """How many rows of each line `where` holds for. [int64, shape (lines,)] `first`: the first of each line."""
    if where.all():
        return np.diff(first, append=len(where))
    return added(np.ones(len(where), np.int64), where, first)


def in_order(rows: np.ndarray, order: np.ndarray) -> np.ndarray:
    """`rows[order]`, of DETAIL or LINE. `order`: integers"""
    ordered, size = np.empty(len(order), rows.dtype), rows.itemsize
    # As plain bytes, and "clip" instead of "raise", which would go through a copy: every index is one of ours.
    given, found = rows.view(np.uint8).reshape(-1, size), ordered.view(np.uint8).reshape(-1, size)
    given.take(order, axis=0, out=found, mode="clip")
    return ordered


@dataclass(frozen=True)
class Lined:
    """The sides as a sheet has them, by their lines alone: a third of the room of Rows. Shape (lines,) unless said."""

    side: np.ndarray  # int32, shape (sides,)
    first: np.ndarray  # int64, the first side of each line, and at last how many sides there are, shape (lines + 1,)
    player: np.ndarray  # int32, ascending
    event: np.ndarray  # int32

    def __len__(self) -> int:
        return len(self.player)

    def sides(self, lines: slice) -> np.ndarray:
        """The sides of these lines. [int32]"""
        return self.side[self.first[lines.start] : self.first[lines.stop]]

    def counts(self, lines: slice) -> np.ndarray:
        """How many sides each of these lines has. [int64]"""
        return np.diff(self.first[lines.start : lines.stop + 1])


def lined(games: Games) -> Lined:
    side, player = sides_by_player(games, np.int32)
    event = games.event[side >> 1]
    first = np.append(np.flatnonzero(_begins(player, event)), len(side))
    return Lined(side, first, player[first[:-1]], event[first[:-1]])


def rows_of(games: Games) -> Rows:
    side, player = sides_by_player(games)
    event = games.event[side >> 1]
    new = _begins(player, event)
    return Rows(side, player, event, np.cumsum(new) - 1, np.flatnonzero(new))


def _begins(player: np.ndarray, event: np.ndarray) -> np.ndarray:
    """Which sides are the first of a line: of another player or event than the side before. [bool]"""
    new = np.ones(len(player), bool)
    np.not_equal(player[1:], player[:-1], out=new[1:])
    new[1:] |= event[1:] != event[:-1]
    return new


def lines_of(player: np.ndarray, event: np.ndarray | int, rule: np.ndarray | int) -> np.ndarray:
    """Lines without games and numbers. [LINE] Event -1: of no event."""
    lines = np.empty(len(player), LINE)
    lines.view(WHOLE_LINE)[:] = EMPTY_LINE
    lines["player"], lines["event"], lines["rule"] = player, event, rule
    return lines


def lines_at(lines: np.ndarray, player: np.ndarray, event: np.ndarray) -> np.ndarray:
    """Where the lines of these players and events are. [int64] `lines`: LINE, ordered by player and event."""
    ordered = (lines["player"].astype(np.int64) << SIDE_BITS) + lines["event"]
    found: np.ndarray = np.searchsorted(ordered, (player.astype(np.int64) << SIDE_BITS) + event)
    return found


def with_others(
    lines: np.ndarray, details: np.ndarray, others: np.ndarray, line: np.ndarray, after: bool = False
) -> tuple[np.ndarray, np.ndarray]:
    """Put lines of no event before each player's first. Renumbers `details`. [LINE; position of `lines` in it]

    `others`: LINE, ordered by player; `after` the player's last, if they follow from the games. `line`: of each of
    `details`, as they are numbered so far.
    """
    place = places_among(others, lines["player"], after)
    if len(others):
        details["line"] = place[line]
    return among(others, lines, place), place


def places_among(others: np.ndarray, player: np.ndarray, after: bool = False) -> np.ndarray:
    """Where lines of `player`, ascending, stand when `others` come before each player's first, or after. [int64]"""
    return np.arange(len(player)) + np.searchsorted(others["player"], player, side="left" if after else "right")


def among(others: np.ndarray, lines: np.ndarray, place: np.ndarray) -> np.ndarray:
    """Lines and `others` in one, the lines at `place`. [LINE]"""
    if not len(others):
        return lines
    every = np.empty(len(lines) + len(others), LINE)
    outside = np.ones(len(every), bool)
    outside[place] = False
    whole = every.view(WHOLE_LINE)
    whole[place], whole[outside] = lines.view(WHOLE_LINE), others.view(WHOLE_LINE)
    return every


def spread(values: np.ndarray, place: np.ndarray, count: int) -> np.ndarray:
    """`values` of lines that stand at `place` among `count` lines; NOWHERE for the others. [int64]"""
    found = np.full(count, NOWHERE)
    found[place] = values
    return found


def told(count: int, tell: Callable[[int], Mapping[str, object]]) -> Facts:
    """Further numbers of all lines, put together only for those that are looked at."""
    return Facts(np.arange(count), tell)


def told_by_columns(count: int, columns: Callable[[], Mapping[str, np.ndarray]]) -> Facts:
    """Further numbers of all lines from columns of shape (lines,), made at the first question; NaN stands for none."""
    made = cache(columns)

    def tell(line: int) -> Mapping[str, object]:
        return {name: column[line].item() for name, column in made().items() if column[line] == column[line]}

    return told(count, tell)

"""The working of Wronicz's rankings: a line for every player and event, a row for every game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Sheet, Tempo
from ratings.systems.wronicz_games import DOUBLED, LATE, NOT_ESTABLISHED, NOT_LISTED, SAME_DAY, UNCHANGED, USUAL
from ratings.systems.wronicz_wording import NO_RULE, NUMBER

SIDE_BITS = 32
AT_ONCE = 1 << 13  # long arrays are worked through in pieces that stay in the processor's cache
WHOLE = np.dtype(f"V{DETAIL.itemsize}")  # rows are moved as blocks of bytes, faster than field by field
MARKS = {
    USUAL: "", LATE: "late", SAME_DAY: "same-day", NOT_LISTED: "not-listed", NOT_ESTABLISHED: "not-established",
    UNCHANGED: "unchanged", DOUBLED: "doubled",
}  # fmt: skip
FACTOR, SCALE = 100.0, 1000.0


@dataclass(frozen=True)
class Working:
    """What the rankings came from. Arrays of shape (sides,): 2 x game for White, one more for Black; or (players,)."""

    games: Games
    tempo: Tempo | None
    own: np.ndarray  # before the game [mk]; NaN: no ranking; of sides, as the following two
    change: np.ndarray  # [mk]; NaN where the game is not counted
    mark: np.ndarray  # as in wronicz_games
    career: np.ndarray  # counted games before the period; of players, as the rest
    new: np.ndarray  # had no ranking before the period
    start: np.ndarray
    best: np.ndarray  # highest ranking after the period
    group_games: int
    by_list: bool


@dataclass(frozen=True, eq=False)
class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of each line, put together only for the lines that are looked at."""

    lines: np.ndarray  # LINE
    before: np.ndarray  # ranking before the first counted game, shape (lines,)
    working: Working

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < len(self.lines):
            raise KeyError(line)
        row, before = self.lines[line], float(self.before[line])
        if np.isnan(row["change"]):
            return {}
        who, after = row["player"], before + float(row["change"])
        best = float(self.working.best[who])
        return {
            "before": before,
            "after": after,
            "elo": after // 5,
            "best": best,
            "category": min(max(best // 1000, 0.0), 17.0),
            "career": int(self.working.career[who]),
            "start": float(self.working.start[who]),
            "wanted_games": self.working.group_games,
        }

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.lines)))

    def __len__(self) -> int:
        return len(self.lines)


def sheet(working: Working) -> Sheet:
    order, player = _by_player(working.games)
    rows = np.empty(len(order), DETAIL)
    for start in range(0, len(rows), AT_ONCE):
        piece = slice(start, start + AT_ONCE)
        _fill(rows[piece], working, piece)
    details = rows.view(WHOLE)[order].view(DETAIL)
    event = working.games.event[order >> 1]
    new_line = np.ones(len(order), bool)
    new_line[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    details["line"] = np.cumsum(new_line) - 1
    first = np.flatnonzero(new_line)
    counted = ~np.isnan(details["change"])

    def added(values: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(np.where(counted, values, 0), first) if len(first) else np.empty(0)
        return total

    lines = np.empty(len(first), LINE)
    who = player[first]
    lines["player"], lines["event"] = who, event[first]
    lines["games"] = added(np.ones(len(order), np.int64))
    some = lines["games"] > 0
    for name in ("score", "expected", "change"):
        lines[name] = np.where(some, added(details[name]), np.nan)
    lines["factor"] = np.where(some, FACTOR, np.nan)
    started = some & working.new[who]
    started[started] = _is_first(who[started])
    in_group_b = working.career[who] < working.group_games
    usual = np.where(in_group_b, NUMBER["group-b"], NUMBER["ra" if working.by_list else "group-a"])
    lines["rule"] = np.where(started, NUMBER["enter-ra" if working.by_list else "start"], usual)
    lines["rule"][~some] = NUMBER["none-counted"]
    return Sheet(lines, details, Facts(lines, _before(details["own_rating"], counted, first), working))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    own, change, kind = working.own[piece], working.change[piece], working.games.kind[side >> 1]
    opponent = own.reshape(-1, 2)[:, ::-1].ravel()
    counted = ~np.isnan(change)
    white = working.games.score[side >> 1] / 100
    part["game"], part["own_rating"], part["opponent_rating"] = side >> 1, own, opponent
    part["difference"] = np.where(counted, own - opponent, np.nan)
    part["expected"] = 1 / (np.exp(-part["difference"] / SCALE) + 1)
    part["score"], part["change"] = np.where(side & 1, 1 - white, white), change
    part["rule"] = np.array([NUMBER.get(MARKS[mark], NO_RULE) for mark in range(len(MARKS))])[working.mark[piece]]
    if not counted.all():
        if working.tempo is not None:
            part["rule"][working.games.tempo[side >> 1] != working.tempo] = NUMBER["other-tempo"]
        for each, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
            part["rule"][kind == each] = NUMBER[code]
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][(kind == Kind.DECIDED) & (side & 1 == 1)] = np.nan


def _before(own: np.ndarray, counted: np.ndarray, first: np.ndarray) -> np.ndarray:
    """Ranking before the first counted game of each line."""
    before: np.ndarray = own[first]
    if not counted.all():
        rows = np.flatnonzero(counted)
        line = np.searchsorted(first, rows, side="right") - 1
        at = np.flatnonzero(_is_first(line))
        before[line[at]] = own[rows[at]]
    return before


def _is_first(values: np.ndarray) -> np.ndarray:
    """Where a sorted array takes a new value. [bool]"""
    return np.append(np.ones(min(len(values), 1), bool), values[1:] != values[:-1])


def _by_player(games: Games) -> tuple[np.ndarray, np.ndarray]:
    """Order of the sides by player, event and game, and their players. [int64, int64]"""
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = np.arange(2 * len(games), dtype=np.int64)
    key[0::2] += games.white.astype(np.int64) << SIDE_BITS
    key[1::2] += games.black.astype(np.int64) << SIDE_BITS
    key.sort()
    return key & ((1 << SIDE_BITS) - 1), key >> SIDE_BITS

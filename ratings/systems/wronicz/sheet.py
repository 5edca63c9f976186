"""The working of Wronicz's rankings: a line for every player and event, a row for every game."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.not_rated import NO_RULE, say_why_not
from ratings.systems.protocol.sheets import first_of_player, rows_of, told
from ratings.systems.protocol.sides import opposite
from ratings.systems.wronicz.games import (
    DOUBLED,
    LATE,
    NOT_ESTABLISHED,
    NOT_LISTED,
    SAME_DAY,
    TOO_FAST,
    UNCHANGED,
    UNDATED,
    USUAL,
)
from ratings.systems.wronicz.sentences import NUMBER

MARKS = {
    USUAL: "", LATE: "late", SAME_DAY: "same-day", NOT_LISTED: "not-listed", NOT_ESTABLISHED: "not-established",
    UNCHANGED: "unchanged", DOUBLED: "doubled", UNDATED: "undated", TOO_FAST: "pace-archive",
}  # fmt: skip
FACTOR, SCALE = 100.0, 1000.0
MK_PER_ELO = 5
CATEGORY, HIGHEST_CATEGORY = 1000, 17.0  # mk; the highest one of the table


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


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    counted = ~np.isnan(details["change"])
    lines, some = rows.summed(details, counted)
    who = lines["player"]
    lines["factor"] = np.where(some, FACTOR, np.nan)
    started = first_of_player(who, some & working.new[who])
    in_group_b = working.career[who] < working.group_games
    usual = np.where(in_group_b, NUMBER["group-b"], NUMBER["ra" if working.by_list else "group-a"])
    lines["rule"] = np.where(started, NUMBER["enter-ra" if working.by_list else "start"], usual)
    lines["rule"][started & _with_the_first(working, who)] = NUMBER["begin-ra" if working.by_list else "start"]
    lines["rule"][~some] = NUMBER["none-counted"]
    before = rows.first_where(details["own_rating"], counted)

    def tell(line: int) -> Mapping[str, object]:
        row, own = lines[line], float(before[line])
        if np.isnan(row["change"]):
            return {}
        player, after = row["player"], own + float(row["change"])
        best = float(working.best[player])
        return {
            "before": own,
            "after": after,
            "elo": after // MK_PER_ELO,
            "best": best,
            "category": min(max(best // CATEGORY, 0.0), HIGHEST_CATEGORY),
            "career": int(working.career[player]),
            "start": float(working.start[player]),
            "wanted_games": working.group_games,
        }

    return Sheet(lines, details, told(len(lines), tell))


def _with_the_first(working: Working, player: np.ndarray) -> np.ndarray:
    """Which players played the game that began an empty ranking: the first one that counts. [bool]"""
    counted = np.flatnonzero(~np.isnan(working.change[::2]))
    if not working.new.all() or not len(counted):
        return np.zeros(len(player), bool)
    both = working.games.white[counted[0]], working.games.black[counted[0]]
    return np.isin(player, both)


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    own, change = working.own[piece], working.change[piece]
    opponent = opposite(own)
    counted = ~np.isnan(change)
    white = working.games.score[side >> 1] / 100
    part["game"], part["own_rating"], part["opponent_rating"] = side >> 1, own, opponent
    part["difference"] = np.where(counted, own - opponent, np.nan)
    part["expected"] = 1 / (np.exp(-part["difference"] / SCALE) + 1)
    part["score"], part["change"] = np.where(side & 1, 1 - white, white), change
    part["rule"] = np.array([NUMBER.get(MARKS[mark], NO_RULE) for mark in range(len(MARKS))])[working.mark[piece]]
    if not counted.all():
        say_why_not(part, side, working.games, working.tempo, NUMBER)

"""What one game brings under Clarke's system, and how the games of a list are laid out for the working.

A game brings the opponent's grade, taken as at most 40 above or below one's own, and 50 points more for a win,
50 less for a loss. The grade is the average of what the games brought.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import Games, Period, Tempo
from ratings.systems.protocol.curves import half_up_ratio
from ratings.systems.protocol.defaults import fide_rating
from ratings.systems.protocol.not_rated import NO_RULE, say_why_not
from ratings.systems.protocol.sheets import Rows, games_of, packed, rows_of, unpacked

CYCLE = 30  # games an average is made of
LIMIT = 40  # an opponent counts as at most so much above or below the player
RESULT = 50  # points more for a win, less for a loss


@dataclass(frozen=True)
class Sides:
    """Every game as White (row 0) and as Black (row 1) see it. Every array has shape (2, games)."""

    own: np.ndarray  # float64, grade as used; NaN: none
    opponent: np.ndarray  # float64
    counted: np.ndarray  # bool, brought points
    points: np.ndarray  # int16, what it brought; 0 where not counted


def grade_of_elo(elo: np.ndarray) -> np.ndarray:
    """The grade that an Elo rating stands for, a whole number, never below 0. [grade points; NaN stays NaN]

    Elo = 7.5 x grade + 700, the English Chess Federation's last official conversion (2020).
    """
    known = ~np.isnan(elo)
    grade = np.full(len(elo), np.nan)
    grade[known] = np.maximum(half_up_ratio(2 * elo[known].astype(np.int64) - 1400, 15), 0)
    return grade


def estimates(period: Period) -> np.ndarray:
    """The grade a newcomer begins with: that of the FIDE rating, else of the rating on our FIDE list; NaN for none."""
    return grade_of_elo(fide_rating(period.players))


def game_points(own: np.ndarray, opponent: np.ndarray, score: np.ndarray) -> np.ndarray:
    """What games bring. [grade points, int64]  `own`, `opponent`: grades, whole; `score` [hundredths of a point]"""
    met = np.clip(opponent, own - LIMIT, own + LIMIT)
    brought: np.ndarray = met.astype(np.int64) + score - RESULT
    return brought


def in_sheet_order(games: Games) -> Rows:
    """The sides as the sheet has them. Points are kept in playing order, so that is the order games must come in."""
    if (games.event[1:] < games.event[:-1]).any():
        raise ValueError("the games of a period come in the order of their events")
    return rows_of(games)


def by_side(values: np.ndarray) -> np.ndarray:
    """Values of shape (2, games) with White's side of each game before Black's. [shape (sides,)]"""
    sides = np.empty(2 * values.shape[1], values.dtype)
    sides[0::2], sides[1::2] = values  # faster than to transpose
    return sides


def counted_cells(rows: Rows, line: int, counted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The rows of a line that are `counted` as indices into arrays of shape (2, games): colours, and games. [int64]"""
    side = rows.side[slice(*np.searchsorted(rows.line, (line, line + 1)))]
    colour, game = side & 1, side >> 1
    here = counted[colour, game]
    return colour[here], game[here]


def working(
    games: Games,
    tempo: Tempo,
    rows: Rows,
    side: Sides,
    number: Mapping[str, int],
    change: np.ndarray,
    place: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """A row for every player's side of a game, and the line of every player and event. [DETAIL; LINE]

    `change`: of each side [grade points, shape (2, games)]. `place`: of each line in the sheet.
    Change and rule of the lines are left open.
    """
    together = np.empty(len(rows.side), np.int64)

    def fill(part: np.ndarray, piece: slice) -> None:
        together[piece] = _fill(part, piece, games, tempo, side, number, change)

    details = rows.details(fill, place)
    return details, _lines(rows, together, side)


def _fill(
    part: np.ndarray, piece: slice, games: Games, tempo: Tempo, side: Sides, number: Mapping[str, int],
    change: np.ndarray,
) -> np.ndarray:  # fmt: skip
    """Fill rows of DETAIL, in the order of the sides; what each adds to its line, packed. [int64]"""
    here, numbers = games_of(piece), np.arange(piece.start, piece.stop)
    mine, theirs, counts = (by_side(each[:, here]) for each in (side.own, side.opponent, side.counted))
    apart = mine - theirs
    difference = np.clip(apart, -LIMIT, LIMIT)
    special = np.full(len(part), NO_RULE, np.int16)
    special[apart < -LIMIT] = number["above"]
    special[apart > LIMIT] = number["below"]
    score = np.repeat(games.score[here].astype(np.int64), 2)
    score[1::2] = 100 - score[1::2]
    usual = bool(counts.all()) and not np.isnan(mine).any()
    if not usual:
        special[np.isnan(mine)] = number["unlimited"]
        special[~counts] = number["ungraded-opponent"]
        difference[~counts] = np.nan
    together: np.ndarray = packed(score, 50 + np.nan_to_num(difference).astype(np.int64)) * counts
    part["game"], part["rule"] = numbers >> 1, special
    part["opponent_rating"], part["own_rating"], part["difference"] = theirs, mine, difference
    # 50 points either way and the limit make a straight line: 100 points of grade are one point of score.
    part["expected"] = 0.5 + difference / 100
    part["score"], part["change"] = score / 100, by_side(change[:, here])
    if not usual:
        say_why_not(part, numbers, games, tempo, number)
    return together


def _lines(rows: Rows, together: np.ndarray, side: Sides) -> np.ndarray:
    lines = rows.lines()
    total = rows.added(together[rows.side], np.ones(1, bool)).astype(np.int64)
    lines["games"], scored, expected = unpacked(total)
    some = lines["games"] > 0
    lines["score"], lines["expected"] = np.where(some, scored / 100, np.nan), np.where(some, expected / 100, np.nan)
    ungraded = np.isnan(side.own) & side.counted
    if ungraded.any():
        # Of a player without a grade nothing is expected.
        lines["expected"][rows.greatest(by_side(ungraded)[rows.side])] = np.nan
    return lines


# Rules of games that bring nothing; any other may stand beside one that does.
BRING_NOTHING = frozenset({"forfeit", "short", "decided", "other-tempo", "ungraded-opponent"})


def brought(opponent: float | None, own: float | None, score: float | None, rule: str) -> int | None:
    """What a game of a sheet brought to a cycle [points of grade]; None where it did not count."""
    if opponent is None or score is None or rule in BRING_NOTHING:
        return None
    met = opponent if own is None else min(max(opponent, own - LIMIT), own + LIMIT)
    return int(met) + int(100 * score) - RESULT


def listed(points: np.ndarray) -> str:
    """Points one after another: 190, 110, 170."""
    return ", ".join(map(str, points.tolist()))

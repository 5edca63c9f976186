"""What one game brings under Clarke's system, and how the games of a list are laid out for the working.

A game brings the opponent's grade, taken as at most 40 above or below one's own, and 50 points more for a win,
50 less for a loss. The grade is the average of what the games brought.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Period, Rule, Tempo
from ratings.systems.curves import half_up_ratio

CYCLE = 30  # games an average is made of
LIMIT = 40  # an opponent counts as at most so much above or below the player
RESULT = 50  # points more for a win, less for a loss

SEED = "R. W. B. Clarke 1958, as the English Chess Federation graded until 2020"
CONVENTION = "Project convention"

GAME_RULES: dict[str, Rule] = {
    "forfeit": Rule("Not played: a forfeit brings no points.", "", SEED),
    "short": Rule("Not counted: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not counted: the result was decided by the arbiter.", "", CONVENTION),
    "other-tempo": Rule("Not counted here: another rate of play has its own list.", "", SEED),
    "ungraded-opponent": Rule("Not counted: your opponent had no grade.", "", CONVENTION),
    "above": Rule("An opponent more than 40 above you counts as 40 above you.", "", SEED),
    "below": Rule("An opponent more than 40 below you counts as 40 below you.", "", SEED),
    "unlimited": Rule("You had no grade, so your opponent's full grade counts.", "", CONVENTION),
}
NO_RULE = -1


@dataclass(frozen=True)
class Sides:
    """Every game as White (row 0) and as Black (row 1) see it. Every array has shape (2, games)."""

    own: np.ndarray  # float64, grade as used; NaN: none
    opponent: np.ndarray  # float64
    counted: np.ndarray  # bool, brought points
    points: np.ndarray  # int16, what it brought; 0 where not counted


@dataclass(frozen=True)
class Rows:
    """Every player's side of every game, ordered by player, event and game. Arrays of shape (sides,) unless said."""

    player: np.ndarray
    game: np.ndarray
    black: np.ndarray  # 1: his side is Black's
    cell: np.ndarray  # index into flattened arrays of shape (2, games)
    first: np.ndarray  # first row of each player and event, shape (player and event,)


def grade_of_elo(elo: np.ndarray) -> np.ndarray:
    """The grade that an Elo rating stands for, a whole number, never below 0. [grade points; NaN stays NaN]

    Elo = 7.5 x grade + 700, the English Chess Federation's last official conversion (2020).
    """
    known = ~np.isnan(elo)
    grade = np.full(len(elo), np.nan)
    grade[known] = np.maximum(half_up_ratio(2 * elo[known].astype(np.int64) - 1400, 15), 0)
    return grade


def estimates(period: Period) -> np.ndarray:
    """The grade a newcomer begins with: that of his FIDE rating, else of his rating on our FIDE list; NaN for none."""
    elo = period.players.outside
    if "fide" in period.players.other:
        elo = np.where(np.isnan(elo), period.players.other["fide"], elo)
    return grade_of_elo(elo)


def playable(games: Games, tempo: Tempo) -> np.ndarray:
    """Games that were played at this rate of play. [bool, shape (games,)]"""
    played: np.ndarray = (games.kind == Kind.PLAYED) & (games.tempo == tempo)
    return played


def game_points(own: np.ndarray, opponent: np.ndarray, score: np.ndarray) -> np.ndarray:
    """What games bring. [grade points, int64]  `own`, `opponent`: grades, whole; `score` [hundredths of a point]"""
    met = np.clip(opponent, own - LIMIT, own + LIMIT)
    brought: np.ndarray = met.astype(np.int64) + score - RESULT
    return brought


def rows_of(games: Games) -> Rows:
    if (games.event[1:] < games.event[:-1]).any():
        raise ValueError("the games of a period come in the order of their events")
    key = np.arange(2 * len(games), dtype=np.int64)
    key[0::2] += games.white.astype(np.int64) << 32
    key[1::2] += games.black.astype(np.int64) << 32
    key.sort()
    player, side = key >> 32, key & ((1 << 32) - 1)
    game, black = side >> 1, side & 1
    event = games.event[game]
    new = np.ones(len(key), bool)
    np.not_equal(player[1:], player[:-1], out=new[1:])
    new[1:] |= event[1:] != event[:-1]
    return Rows(player, game, black, game + black * len(games), np.flatnonzero(new))


ROWS_AT_ONCE = 1 << 14  # long arrays are worked through in pieces that stay in the processor's cache
# Games, score and expected score of a line [hundredths] are added up together, each in its own bits of an int64.
GAME_BIT, SCORE_BIT = 48, 24


def working(
    games: Games, tempo: Tempo, rows: Rows, side: Sides, number: Mapping[str, int], change: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """A row for every player's side of a game, and the line of every player and event. [DETAIL; LINE]

    `change`: of each side [grade points, shape (2, games)]. Change and rule of the lines are left open.
    """
    details, packed = np.empty(len(rows.cell), DETAIL), np.zeros(len(rows.cell), np.int64)
    line = np.repeat(np.arange(len(rows.first), dtype=np.int32), np.diff(rows.first, append=len(rows.cell)))
    own, opponent, counted, changes = (each.ravel() for each in (side.own, side.opponent, side.counted, change))
    uncounted = _why_not(games, tempo, number)
    for start in range(0, len(details), ROWS_AT_ONCE):
        piece = slice(start, start + ROWS_AT_ONCE)
        game, cell, black = rows.game[piece], rows.cell[piece], rows.black[piece] == 1
        mine, theirs, counts = own[cell], opponent[cell], counted[cell]
        apart = mine - theirs
        difference = np.clip(apart, -LIMIT, LIMIT)
        special = np.full(len(game), NO_RULE, np.int16)
        special[apart < -LIMIT] = number["above"]
        special[apart > LIMIT] = number["below"]
        score = games.score[game].astype(np.int64)
        score = np.where(black, 100 - score, score)
        packed[piece] = (1 << GAME_BIT) + (score << SCORE_BIT) + 50
        if counts.all() and not np.isnan(mine).any():
            packed[piece] += difference.astype(np.int64)
        else:
            special[np.isnan(mine)] = number["unlimited"]
            special[~counts] = uncounted[game[~counts]]
            difference[~counts] = np.nan
            packed[piece] += np.where(np.isnan(difference), 0, difference).astype(np.int64)
            packed[piece] *= counts
        part = details[piece]
        part["line"], part["game"], part["rule"] = line[piece], game, special
        part["opponent_rating"], part["own_rating"], part["difference"] = theirs, mine, difference
        # 50 points either way and the limit make a straight line: 100 points of grade are one point of score.
        part["expected"] = 0.5 + difference / 100
        part["score"], part["change"] = score / 100, changes[cell]
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][black & (special == number["decided"])] = np.nan
    return details, _lines(games, rows, packed, own, counted)


def _lines(games: Games, rows: Rows, packed: np.ndarray, own: np.ndarray, counted: np.ndarray) -> np.ndarray:
    lines = np.empty(len(rows.first), LINE)
    total = sums(packed, rows.first)
    lines["player"] = rows.player[rows.first]
    lines["event"] = games.event[rows.game[rows.first]]
    lines["games"] = played = total >> GAME_BIT
    lines["score"] = np.where(played > 0, ((total >> SCORE_BIT) & ((1 << SCORE_BIT) - 1)) / 100, np.nan)
    lines["expected"] = np.where(played > 0, (total & ((1 << SCORE_BIT) - 1)) / 100, np.nan)
    lines["factor"] = lines["change"] = np.nan
    ungraded = np.isnan(own) & counted
    if ungraded.any():
        # Of a player without a grade nothing is expected.
        lines["expected"][sums(ungraded[rows.cell], rows.first) > 0] = np.nan
    return lines


def _why_not(games: Games, tempo: Tempo, number: Mapping[str, int]) -> np.ndarray:
    """Why each game is not counted, if it is not. [index into the rules, int16, shape (games,)]"""
    kinds = ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided"))
    cases = [*(games.kind == kind for kind, _ in kinds), games.tempo != tempo]
    codes = [*(number[code] for _, code in kinds), number["other-tempo"]]
    why: np.ndarray = np.select(cases, codes, number["ungraded-opponent"]).astype(np.int16)
    return why


def sums(values: np.ndarray, first: np.ndarray) -> np.ndarray:
    """Sums over the rows of each line. Booleans are counted."""
    if not len(first):
        return np.zeros(0, np.int64 if values.dtype == bool else values.dtype)
    numbers = values.astype(np.int64) if values.dtype == bool else values
    total: np.ndarray = np.add.reduceat(numbers, first)
    return total


def with_others(lines: np.ndarray, details: np.ndarray, extra: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Put lines of no event before each player's first. Renumbers `details`. [LINE; position of the event lines]

    `extra`: LINE, at most one a player, by player.
    """
    earlier = np.searchsorted(extra["player"], lines["player"], side="right")
    place = np.arange(len(lines)) + earlier
    every = np.empty(len(lines) + len(extra), LINE)
    outside = np.ones(len(every), bool)
    outside[place] = False
    every[place], every[outside] = lines, extra
    details["line"] = place[details["line"]]
    return every, place


def listed(points: np.ndarray) -> str:
    """Points one after another: 190, 110, 170."""
    return ", ".join(map(str, points.tolist()))

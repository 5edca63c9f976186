"""The working of a US Chess list: a line for every player and event, and a row for every game."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.not_rated import NO_RULE, say_why_not
from ratings.systems.protocol.sheets import games_of, rows_of, told
from ratings.systems.uscf.formulas import (
    AFTER,
    BEFORE,
    BONUS,
    CHANGE,
    COMPUTED,
    EFFECTIVE,
    EXPECTED,
    FLOOR,
    FORMULA,
    GAME_EXPECTED,
    GAMES,
    NEW,
    OPPONENT,
    OWN,
    SCORE,
    STANDARD,
    THRESHOLD,
    K,
)
from ratings.systems.uscf.sentences import NUMBER


@dataclass(frozen=True)
class Working:
    """What a list was made from. A side is 2 x game for White, one more for Black."""

    games: Games
    tempo: Tempo
    row: np.ndarray  # of `told`, shape (sides,); -1: not counted
    seen: np.ndarray  # a row for each side; NaN: not counted
    told: np.ndarray  # a row for each player and event with a counted game


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    row = rows.greatest(working.row[rows.side])
    any_played = row >= 0
    # Row -1, of a line that counted nothing, is a row of zeros put behind the others.
    told_of = np.vstack([working.told, np.zeros(working.told.shape[1])]).take(row, axis=0, mode="wrap")
    lines = rows.lines()
    lines["games"] = told_of[:, GAMES]
    for name, column in (("score", SCORE), ("expected", EXPECTED), ("factor", K)):
        lines[name] = np.where(any_played, told_of[:, column], np.nan)
    lines["change"] = np.where(any_played, told_of[:, AFTER] - told_of[:, BEFORE], np.nan)
    rule = np.where(told_of[:, FORMULA] == STANDARD, NUMBER["standard"], NUMBER["special"])
    rule[told_of[:, BONUS] > 0] = NUMBER["bonus"]
    rule[told_of[:, NEW] > 0] = NUMBER["first-rating"]
    rule[told_of[:, AFTER] > told_of[:, COMPUTED]] = NUMBER["floor"]
    rule[~any_played] = NUMBER["none-counted"]
    lines["rule"] = rule

    def tell(line: int) -> Mapping[str, object]:
        found = told_of[line].tolist()
        return {
            "before": found[BEFORE], "start": found[BEFORE], "after": found[AFTER], "computed": found[COMPUTED],
            "floor": found[FLOOR], "effective": found[EFFECTIVE], "bonus": found[BONUS],
            "threshold": found[THRESHOLD], "games_for_bonus": max(found[GAMES], 4.0),
            "plain": found[COMPUTED] - found[BEFORE] - found[BONUS],
        }  # fmt: skip

    return Sheet(lines, details, told(len(lines), tell))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side, seen = np.arange(piece.start, piece.stop), working.seen[piece]
    own, opponent = seen[:, OWN], seen[:, OPPONENT]
    score = working.games.score[games_of(piece)] / 100
    part["game"], part["rule"] = side >> 1, NO_RULE
    part["opponent_rating"], part["own_rating"], part["difference"] = opponent, own, own - opponent
    part["expected"], part["change"] = seen[:, GAME_EXPECTED], seen[:, CHANGE]
    part["score"][0::2], part["score"][1::2] = score, 1 - score
    if (working.row[piece] < 0).any():
        say_why_not(part, side, working.games, working.tempo, NUMBER)

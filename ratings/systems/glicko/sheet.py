"""The working of a Glicko list: a line for every player and event, and a row for every game."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.glicko.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.not_rated import NO_RULE, forget_other_score, reasons
from ratings.systems.protocol.sheets import games_of, rows_of, told_by_columns
from ratings.systems.protocol.sides import both_scores, opposite


@dataclass(frozen=True)
class Working:
    """What a list was made from. A side is 2 x game for White, one more for Black."""

    games: Games
    tempo: Tempo
    player: np.ndarray  # shape (sides,)
    expected: np.ndarray  # shape (sides,)
    counted: np.ndarray  # shape (games,)
    rating: np.ndarray  # before the period; this and the following: shape (players,)
    deviation: np.ndarray  # before the period's games, after step 1
    weight: np.ndarray  # g of that deviation
    factor: np.ndarray  # rating points for one point above expectation
    new: np.ndarray  # rated for the first time
    memory: np.ndarray  # after the period


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    counted = working.counted[rows.game]
    score, weighted = both_scores(working.games), np.empty(len(rows.side))
    why = reasons(working.games, working.tempo, NUMBER)

    def fill(part: np.ndarray, piece: slice) -> None:
        weighted[piece] = _fill(part, working, piece, score[piece], why)

    details = rows.details(fill)
    lines = rows.lines()
    who = lines["player"]
    lines["games"] = rows.counted(counted)
    any_played = lines["games"] > 0
    total = rows.added(weighted[rows.side], counted)
    lines["score"] = np.where(any_played, rows.added(score[rows.side], counted), np.nan)
    lines["expected"] = np.where(any_played, rows.added(working.expected[rows.side], counted), np.nan)
    lines["factor"] = np.where(any_played, working.factor[who], np.nan)
    lines["change"] = np.where(any_played, working.factor[who] * total, np.nan)
    lines["rule"] = np.where(working.new[who], NUMBER["first-event"], NUMBER["event"])
    lines["rule"][~any_played] = NUMBER["none-counted"]

    def columns() -> dict[str, np.ndarray]:
        # Beside a line that counted nothing, a player may be unrated still: 0 stands for what its sentence leaves out.
        return {
            "before": working.rating[who],
            "start": working.rating[who],
            "deviation_before": working.deviation[who],
            "deviation": np.nan_to_num(working.memory["deviation"][who]),
            "weighted": total,
        }

    return Sheet(lines, details, told_by_columns(len(lines), columns))


def _fill(part: np.ndarray, working: Working, piece: slice, score: np.ndarray, why: np.ndarray) -> np.ndarray:
    """Fill rows of DETAIL, in the order of the sides; their weighted surpluses, shape (rows,)."""
    side, here = np.arange(piece.start, piece.stop), games_of(piece)
    player = working.player[piece]
    opponent = opposite(player)
    expected, own = working.expected[piece], working.rating[player]
    other, reason = opposite(own), np.repeat(why[here], 2)
    weighted: np.ndarray = working.weight[opponent] * (score - expected)
    part["game"] = side >> 1
    part["opponent_rating"], part["own_rating"], part["difference"] = other, own, own - other
    part["expected"], part["score"] = expected, score
    part["change"] = working.factor[player] * weighted
    part["rule"] = np.where(working.new[opponent] & (reason == NO_RULE), NUMBER["new-opponent"], reason)
    if not working.counted[here].all():
        left_out = ~np.repeat(working.counted[here], 2)
        for name in ("difference", "expected", "change"):
            part[name][left_out] = np.nan
        forget_other_score(part, side, NUMBER["decided"])
    return weighted

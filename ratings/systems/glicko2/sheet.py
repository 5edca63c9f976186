"""The working of a Glicko-2 list: a line for every player and event, and a row for every game."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.glicko2.kernel import SCALE
from ratings.systems.glicko2.sentences import NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.sheets import NO_RULE, leave_out, rows_of, told_by_columns
from ratings.systems.protocol.sides import both_players, opposite


@dataclass(frozen=True)
class Working:
    """What a list was made from. Arrays of shape (games, 2) have White's side first."""

    games: Games
    tempo: Tempo
    by_game: bool  # each game a period of its own
    rating: np.ndarray  # own, as used, shape (games, 2)
    deviation: np.ndarray  # before the period, shape (players,)
    expected: np.ndarray  # shape (games, 2)
    change: np.ndarray  # [rating points], shape (games, 2)
    counted: np.ndarray  # shape (games,)
    new: np.ndarray  # rated for the first time, shape (players,)
    memory: np.ndarray  # after the period


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    who, own = both_players(working.games), working.rating.ravel()
    by_period = not working.by_game and bool(working.new.any())
    newcomer = opposite(working.new[who]) if by_period else np.zeros(len(who), bool)
    details = rows.details(lambda part, piece: _fill(part, working, piece, own, newcomer))
    everything = bool(working.counted.all())
    counted = np.broadcast_to(True, len(rows.side)) if everything else working.counted[rows.game]

    lines, any_played = rows.summed(details, counted, ("score", "expected"))
    who, change = lines["player"], rows.added(details["change"], counted)
    # A rating point a weighted point: phi'^2 of the period, on the scale of ratings.
    factor = working.memory["deviation"][who] ** 2 / SCALE
    lines["factor"] = np.where(any_played & (not working.by_game), factor, np.nan)
    lines["change"] = np.where(any_played, change, np.nan)
    codes = ("game-by-game", "first-game-by-game") if working.by_game else ("event", "first-event")
    lines["rule"] = np.where(working.new[who], NUMBER[codes[1]], NUMBER[codes[0]])
    lines["rule"][~any_played] = NUMBER["none-counted"]
    before = own[rows.side[rows.first]]
    # Beside a line that counted nothing, a player may be unrated still: 0 stands for what its wording does not name.
    columns = {
        "before": before,
        "after": before + change,
        "start": before,
        "deviation_before": working.deviation[who],
        "deviation": np.nan_to_num(working.memory["shown"][who]),
        "volatility": np.nan_to_num(working.memory["volatility"][who]),
        "weighted": np.nan_to_num(change / factor),
    }
    return Sheet(lines, details, told_by_columns(len(lines), columns))


def _fill(part: np.ndarray, working: Working, piece: slice, ratings: np.ndarray, newcomer: np.ndarray) -> None:
    """Fill rows of DETAIL, in the order of the sides. `newcomer`: the opponent is one, shape (sides,)."""
    games = slice(piece.start // 2, piece.stop // 2)
    side = np.arange(piece.start, piece.stop)
    own = ratings[piece]
    other = opposite(own)
    score = np.empty(len(part))
    score[0::2] = working.games.score[games] / 100
    score[1::2] = 1 - score[0::2]
    part["game"], part["score"] = side >> 1, score
    part["opponent_rating"], part["own_rating"], part["difference"] = other, own, own - other
    part["expected"], part["change"] = working.expected[games].ravel(), working.change[games].ravel()
    part["rule"] = np.where(newcomer[piece], NUMBER["new-opponent"], NO_RULE)
    leave_out(part, side, np.repeat(working.counted[games], 2), working.games, working.tempo, NUMBER)

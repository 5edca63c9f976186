"""The working of a Glicko-2 list: a line for every player and event, a row for every game, and how it is told."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.glicko2.kernel import SCALE
from ratings.systems.protocol.base import Games, Rule, Sheet, Tempo
from ratings.systems.protocol.sheets import NO_RULE, leave_out, numbered, rows_of, told_by_columns
from ratings.systems.protocol.sides import both_players, opposite

SOURCE = "Glickman, Example of the Glicko-2 system (30 November 2013), steps 3 to 7"
LICHESS = "Lichess: lila, modules/rating, Glicko.scala, commit 0101445c"
SUM = (
    "A game against somebody whose own rating is unsure counts a little less: weighted so, you are {weighted:.3f} "
    "points off your expectation, and each point is worth {factor:.1f}. The change is {factor:.1f} × {weighted:.3f} = "
    "{change}."
)
AFTER = " On this list your deviation is {deviation:.1f} and your volatility {volatility:.5f}."
FORMULA = "{factor:.2f} × {weighted:.4f} = {change}"
EACH = "You scored {score} of {games}; {expected} was expected. Every game is counted at once"
EACH_FORMULA = "{before:.2f} → {after:.2f}"

RULES: dict[str, Rule] = {
    "event": Rule(
        "You scored {score} of {games}; {expected} was expected. Your rating {before:.1f} had a deviation of "
        "{deviation_before:.1f}: the less sure a rating is, the more it moves. " + SUM + AFTER,
        FORMULA,
        SOURCE,
    ),
    "first-event": Rule(
        "You are new: everybody starts from {start} with a deviation of {deviation_before}, that is, nearly unknown. "
        "You scored {score} of {games}; {expected} was expected. " + SUM + AFTER,
        FORMULA,
        SOURCE + "; a new player: step 1",
    ),
    "game-by-game": Rule(
        EACH + ", with the ratings just before it: each change stands beside its game, and together they take you "
        "from {before:.1f} to {after:.1f}." + AFTER,
        EACH_FORMULA,
        LICHESS,
    ),
    "first-game-by-game": Rule(
        "You are new: everybody starts from {start} with a deviation of {deviation_before}. " + EACH + ", so your "
        "first games move you far: each change stands beside its game, and together they take you to {after:.1f}."
        + AFTER,
        EACH_FORMULA,
        LICHESS,
    ),
    "none-counted": Rule(
        "No game of this event counts for your rating; the reason stands beside each game.", "", "Project convention"
    ),
    "forfeit": Rule("Not played: a forfeit says nothing about strength.", "", "Project convention"),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", "Project convention"),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", "Project convention"),
    "other-tempo": Rule("Not rated here: this list counts another rate of play.", "", "Project convention"),
    "new-opponent": Rule("Your opponent was new and counted as every new player does.", "", SOURCE + "; step 1"),
}  # fmt: skip
NUMBER = numbered(RULES)


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

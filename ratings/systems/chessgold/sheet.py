"""The working of ChessGold: a line for every player and event, a row for every game, and how it is told."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import Games, Rule, Sheet
from ratings.systems.protocol.sheets import NO_RULE, first_of_player, numbered, rows_of, say_why_not, told
from ratings.systems.protocol.sides import opposite

PAGE = "ChessGold, Ranking ELO; exponent as in its first example"
CONVENTION = "Project convention"
SCORED = "You scored {score} of {games}; {expected} was expected. "
STEPS = (
    "Your rating changed after every game by k × (result − x), k = {factor}, to the nearest whole number: "
    "{before} became {after}, a change of {change}. "
)
WINS = "At a stake of {stake:.2f} virtual credits for an Elo point, your wins and losses bring {credits:+.2f} credits"
FORMULA = "{before} + {change:+.0f} = {after}; {stake:.2f} × {settled:+.0f} = {credits:+.2f} credits"

RULES: dict[str, Rule] = {
    "games": Rule(SCORED + STEPS + WINS + "; draws are not settled.", FORMULA, PAGE),
    "start": Rule(
        "You are new and start from {start}. " + SCORED + STEPS + WINS + "; draws are not settled.", FORMULA, PAGE
    ),
    "games-draws-settled": Rule(
        SCORED + STEPS + WINS + ", draws included: they are settled here.", FORMULA, PAGE + "; draws by agreement"
    ),
    "start-draws-settled": Rule(
        "You are new and start from {start}. " + SCORED + STEPS + WINS + ", draws included: they are settled here.",
        FORMULA,
        PAGE + "; draws by agreement",
    ),
    "none-counted": Rule("No game of this event counts for your rating; the reason stands beside each game.", "", PAGE),
    "forfeit": Rule("Not played: a game without moves is not rated.", "", CONVENTION),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", CONVENTION),
    "draw": Rule("A draw: the rating moves, the stake does not.", "", PAGE + ": a reward for a victory"),
}
NUMBER = numbered(RULES)


@dataclass(frozen=True)
class Working:
    """What the ratings came from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    player: np.ndarray
    own: np.ndarray  # before the game; NaN: has not played
    expected: np.ndarray  # x; NaN where the game is not counted, as `change`
    change: np.ndarray  # whole rating points
    counted: np.ndarray
    new: np.ndarray  # had not played before the period, shape (players,)
    start: float
    factor: float
    stake: float  # virtual credits for one Elo point
    settle_draws: bool


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    counted = ~np.isnan(details["change"])
    settled = counted & (details["rule"] != NUMBER["draw"])
    lines, some = rows.summed(details, counted)
    lines["factor"] = np.where(some, working.factor, np.nan)
    ending = "-draws-settled" if working.settle_draws else ""
    starts = first_of_player(lines["player"], some & working.new[lines["player"]])
    lines["rule"] = np.where(starts, NUMBER["start" + ending], NUMBER["games" + ending])
    lines["rule"][~some] = NUMBER["none-counted"]
    before, points = rows.first_where(details["own_rating"], counted), rows.added(details["change"], settled)

    def tell(line: int) -> Mapping[str, object]:
        moved, own, paid = (float(column[line]) for column in (lines["change"], before, points))
        if np.isnan(moved):
            return {}
        facts = {"before": own, "after": own + moved, "start": working.start, "stake": working.stake}
        return facts | {"settled": paid, "credits": working.stake * paid}

    return Sheet(lines, details, told(len(lines), tell))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    game, black = side >> 1, side & 1
    white = working.games.score[game] / 100
    own = working.own[piece]
    opponent = opposite(own)
    counted = working.counted[piece]
    part["game"], part["own_rating"], part["opponent_rating"] = game, own, opponent
    part["difference"] = np.where(counted, own - opponent, np.nan)
    part["expected"], part["change"] = working.expected[piece], working.change[piece]
    part["score"] = np.where(black, 1 - white, white)
    drawn = counted & (white == 0.5)
    part["rule"] = np.where(drawn & (not working.settle_draws), NUMBER["draw"], NO_RULE)
    if not counted.all():
        say_why_not(part, side, working.games, None, NUMBER)

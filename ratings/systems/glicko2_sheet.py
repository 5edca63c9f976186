"""The working of a Glicko-2 list: a line for every player and event, a row for every game, and how it is told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Rule, Sheet, Tempo
from ratings.systems.glicko2_kernel import SCALE

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
NUMBER: dict[str, int] = {code: number for number, code in enumerate(RULES)}
NO_RULE = -1
SIDE_BITS = 32
AT_ONCE = 1 << 13  # long arrays are worked through in pieces that stay in the processor's cache


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


@dataclass(frozen=True, eq=False)
class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of each line, put together only for the lines that are looked at."""

    columns: Mapping[str, np.ndarray]  # name -> shape (lines,)
    length: int

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < self.length:
            raise KeyError(line)
        return {name: values[line].item() for name, values in self.columns.items()}

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.length))

    def __len__(self) -> int:
        return self.length


def sheet(working: Working) -> Sheet:
    both = np.stack([working.games.white, working.games.black], axis=1).ravel()
    order = by_player(working.games, both)
    game = order >> 1
    player, event, counted = both[order], working.games.event[game], working.counted[game]
    new = np.ones(len(order), bool)
    new[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    first = np.flatnonzero(new)
    details = np.empty(len(order), DETAIL)
    details["line"], details["game"] = np.cumsum(new) - 1, game
    score = np.empty(len(order))
    why = reasons(working)
    for start in range(0, len(order), AT_ONCE):
        piece = slice(start, start + AT_ONCE)
        score[piece] = _fill(details[piece], working, order[piece], both, why)

    def added(values: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(np.where(counted, values, 0.0), first) if len(first) else np.empty(0)
        return total

    lines = np.empty(len(first), LINE)
    who = player[first]
    lines["player"], lines["event"] = who, event[first]
    lines["games"] = added(np.ones(len(order)))
    any_played = lines["games"] > 0
    change = added(working.change.ravel()[order])
    # A rating point a weighted point: phi'^2 of the period, on the scale of ratings.
    factor = working.memory["deviation"][who] ** 2 / SCALE
    lines["score"] = np.where(any_played, added(score), np.nan)
    lines["expected"] = np.where(any_played, added(working.expected.ravel()[order]), np.nan)
    lines["factor"] = np.where(any_played & (not working.by_game), factor, np.nan)
    lines["change"] = np.where(any_played, change, np.nan)
    codes = ("game-by-game", "first-game-by-game") if working.by_game else ("event", "first-event")
    lines["rule"] = np.where(working.new[who], NUMBER[codes[1]], NUMBER[codes[0]])
    lines["rule"][~any_played] = NUMBER["none-counted"]
    before = working.rating.ravel()[order[first]]
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
    return Sheet(lines, details, Facts(columns, len(who)))


def _fill(part: np.ndarray, working: Working, order: np.ndarray, both: np.ndarray, why: np.ndarray) -> np.ndarray:
    """Fill rows of DETAIL; their scores, shape (rows,)."""
    game, black = order >> 1, order & 1
    white: np.ndarray = working.games.score[game] / 100
    score: np.ndarray = np.where(black, 1 - white, white)
    rating = working.rating.ravel()
    own, other = rating[order], rating[order ^ 1]
    part["opponent_rating"], part["own_rating"], part["difference"] = other, own, own - other
    part["expected"], part["score"] = working.expected.ravel()[order], score
    part["change"] = working.change.ravel()[order]
    note = working.new[both[order ^ 1]] & (why[game] == NO_RULE) & (not working.by_game)
    part["rule"] = np.where(note, NUMBER["new-opponent"], why[game])
    left_out = ~working.counted[game]
    if left_out.any():
        for name in ("difference", "expected", "change"):
            part[name][left_out] = np.nan
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][(part["rule"] == NUMBER["decided"]) & (black == 1)] = np.nan
    return score


def reasons(working: Working) -> np.ndarray:
    """Why a game is left out. [index into the rules or NO_RULE, int16, shape (games,)]"""
    why = np.full(len(working.games), NO_RULE, np.int16)
    why[working.games.tempo != working.tempo] = NUMBER["other-tempo"]
    for kind, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        why[working.games.kind == kind] = NUMBER[code]
    return why


def by_player(games: Games, player: np.ndarray) -> np.ndarray:
    """Order of the sides by player, event and game. [int64]"""
    if (games.event[1:] < games.event[:-1]).any():
        return np.lexsort((np.repeat(games.event, 2), player))
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (player.astype(np.int64) << SIDE_BITS) + np.arange(len(player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1)

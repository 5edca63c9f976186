"""The working of a Glicko list: a line for every player and event, a row for every game, and how it is told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Rule, Sheet, Tempo

SOURCE = "Glickman, The Glicko system (1999), steps 1 to 3"
SUM = (
    "A game against somebody whose own rating is unsure counts a little less: weighted so, you are {weighted:.3f} "
    "points off your expectation, and each point is worth {factor:.1f}. The change is {factor:.1f} × {weighted:.3f} = "
    "{change}."
)
FORMULA = "{factor:.2f} × {weighted:.4f} = {change}"

RULES: dict[str, Rule] = {
    "event": Rule(
        "You scored {score} of {games}; {expected} was expected. Your rating {before:.1f} had a deviation of "
        "{deviation_before:.1f}: the less sure a rating is, the more it moves. " + SUM + " After all games of this "
        "list your deviation is {deviation:.1f}.",
        FORMULA,
        SOURCE,
    ),
    "first-event": Rule(
        "You are new: everybody starts from {start} with a deviation of {deviation_before}, that is, nearly unknown. "
        "You scored {score} of {games}; {expected} was expected. " + SUM + " After all games of this list your "
        "deviation is {deviation:.1f}.",
        FORMULA,
        SOURCE + ": a new player has 1500 and 350",
    ),
    "none-counted": Rule(
        "No game of this event counts for your rating; the reason stands beside each game.", "", SOURCE
    ),
    "forfeit": Rule("Not played: a forfeit says nothing about strength.", "", "Project convention"),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", "Project convention"),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", "Project convention"),
    "other-tempo": Rule("Not rated here: this list counts another rate of play.", "", "Project convention"),
    "new-opponent": Rule(
        "Your opponent was new and counted as 1500 with a deviation of 350.", "", SOURCE + ": a new player"
    ),
}
NUMBER: dict[str, int] = {code: number for number, code in enumerate(RULES)}
NO_RULE = -1
SIDE_BITS = 32
AT_ONCE = 1 << 13  # long arrays are worked through in pieces that stay in the processor's cache


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
    order = by_player(working.games, working.player)
    game = order >> 1
    player, event, counted = working.player[order], working.games.event[game], working.counted[game]
    new = np.ones(len(order), bool)
    new[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    number, first = np.cumsum(new) - 1, np.flatnonzero(new)
    details = np.empty(len(order), DETAIL)
    details["line"], details["game"] = number, game
    weighted = np.empty(len(order))
    score = np.empty(len(order))
    why = reasons(working)
    for start in range(0, len(order), AT_ONCE):
        piece = slice(start, start + AT_ONCE)
        score[piece], weighted[piece] = _fill(details[piece], working, order[piece], why)

    def added(values: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(np.where(counted, values, 0.0), first) if len(first) else np.empty(0)
        return total

    lines = np.empty(len(first), LINE)
    lines["player"], lines["event"] = player[first], event[first]
    who = lines["player"]
    lines["games"] = added(np.ones(len(order)))
    any_played = lines["games"] > 0
    total = added(weighted)
    lines["score"] = np.where(any_played, added(score), np.nan)
    lines["expected"] = np.where(any_played, added(working.expected[order]), np.nan)
    lines["factor"] = np.where(any_played, working.factor[who], np.nan)
    lines["change"] = np.where(any_played, working.factor[who] * total, np.nan)
    lines["rule"] = np.where(working.new[who], NUMBER["first-event"], NUMBER["event"])
    lines["rule"][~any_played] = NUMBER["none-counted"]
    return Sheet(lines, details, _facts(working, who, total))


def _facts(working: Working, who: np.ndarray, total: np.ndarray) -> Facts:
    # Beside a line that counted nothing, a player may be unrated still: 0 stands for what its wording does not name.
    columns = {
        "before": working.rating[who],
        "start": working.rating[who],
        "deviation_before": working.deviation[who],
        "deviation": np.nan_to_num(working.memory["deviation"][who]),
        "weighted": total,
    }
    return Facts(columns, len(who))


def _fill(part: np.ndarray, working: Working, order: np.ndarray, why: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Fill rows of DETAIL; their scores and weighted surpluses, shape (rows,)."""
    game, black = order >> 1, order & 1
    player, opponent = working.player[order], working.player[order ^ 1]
    score = working.games.score[game] / 100
    score = np.where(black, 1 - score, score)
    expected, own, other = working.expected[order], working.rating[player], working.rating[opponent]
    weighted = working.weight[opponent] * (score - expected)
    part["opponent_rating"], part["own_rating"], part["difference"] = other, own, own - other
    part["expected"], part["score"] = expected, score
    part["change"] = working.factor[player] * weighted
    part["rule"] = np.where(working.new[opponent] & (why[game] == NO_RULE), NUMBER["new-opponent"], why[game])
    left_out = ~working.counted[game]
    if left_out.any():
        for name in ("difference", "expected", "change"):
            part[name][left_out] = np.nan
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][(part["rule"] == NUMBER["decided"]) & (black == 1)] = np.nan
    return score, weighted


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

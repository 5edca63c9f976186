"""The working of a US Chess list: a line for every player and event, a row for every game, and how it is told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Rule, Sheet, Tempo
from ratings.systems.uscf_formulas import (
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

SOURCE = "Glickman and Doan, The US Chess Rating system, "
SCORED = "You scored {score} of {games}; {expected} was expected. "
FACTOR = "Your rating is worth {effective:.1f} games, so K = 800 / ({effective:.1f} + {games}) = {factor:.1f}"
TWICE = " Opponents count with what this event made of them: first everybody is rated, then once more with the results."

RULES: dict[str, Rule] = {
    "standard": Rule(
        SCORED + FACTOR + ", and the change is {factor:.1f} × {surplus} = {change}." + TWICE,
        "{before:.2f} + {factor:.2f} × ({score} − {expected:.3f}) = {after:.2f}",
        SOURCE + "4.2",
    ),
    "bonus": Rule(
        SCORED
        + FACTOR
        + ". That makes {plain:.1f}, more than {threshold:.0f} × √{games_for_bonus:.0f}, so what is above it "
        "is added once more: a bonus of {bonus:.1f}. The change is {change}." + TWICE,
        "{before:.2f} + {factor:.2f} × ({score} − {expected:.3f}) + {bonus:.2f} = {after:.2f}",
        SOURCE + "4.2",
    ),
    "special": Rule(
        "You scored {score} of {games}. With so few games before, your rating is the number at which exactly this "
        "score would be expected, the old {before:.1f} counting like {effective:.1f} drawn games: {after:.1f}." + TWICE,
        "{before:.2f} → {after:.2f}",
        SOURCE + "4.1",
    ),
    "first-rating": Rule(
        "Your first rating! You start from {start} (your FIDE rating converted, or 50 points for each year of your "
        "age up to 26). You scored {score} of {games}; your rating is the number at which exactly this score would be "
        "expected: {after:.1f}." + TWICE,
        "{before:.2f} → {after:.2f}",
        SOURCE + "2 and 4.1; the age by the year of birth: project convention",
    ),
    "floor": Rule(
        "You scored {score} of {games}. That would take you from {before:.1f} to {computed:.1f}, but your floor is "
        "{floor:.0f}: you stay there." + TWICE,
        "max({computed:.2f}, {floor:.0f}) = {after:.2f}",
        SOURCE + "5",
    ),
    "none-counted": Rule(
        "No game of this event counts for your rating; the reason stands beside each game.", "", "Project convention"
    ),
    "forfeit": Rule("Not played: a forfeit is not rated.", "", "Project convention"),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", "Project convention"),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", "Project convention"),
    "other-tempo": Rule("Not rated here: another rate of play has its own list.", "", SOURCE + "1"),
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
    row: np.ndarray  # of `told`, shape (sides,); -1: not counted
    seen: np.ndarray  # a row for each side; NaN: not counted
    told: np.ndarray  # a row for each player and event with a counted game


@dataclass(frozen=True, eq=False)
class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of each line, put together only for the lines that are looked at."""

    told: np.ndarray  # rows of all lines, 0 where nothing was counted

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < len(self.told):
            raise KeyError(line)
        row = self.told[line].tolist()
        return {
            "before": row[BEFORE], "start": row[BEFORE], "after": row[AFTER], "computed": row[COMPUTED],
            "floor": row[FLOOR], "effective": row[EFFECTIVE], "bonus": row[BONUS], "threshold": row[THRESHOLD],
            "games_for_bonus": max(row[GAMES], 4.0), "plain": row[COMPUTED] - row[BEFORE] - row[BONUS],
        }  # fmt: skip

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.told)))

    def __len__(self) -> int:
        return len(self.told)


def sheet(working: Working) -> Sheet:
    both = np.stack([working.games.white, working.games.black], axis=1).ravel()
    order = by_player(working.games, both)
    player, event = both[order], working.games.event[order >> 1]
    new = np.ones(len(order), bool)
    new[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    first = np.flatnonzero(new)
    details = np.empty(len(order), DETAIL)
    details["line"], details["game"] = np.cumsum(new) - 1, order >> 1
    why = reasons(working)
    for start in range(0, len(order), AT_ONCE):
        piece = slice(start, start + AT_ONCE)
        _fill(details[piece], working, order[piece], why)

    row = np.maximum.reduceat(working.row[order], first) if len(first) else np.empty(0, np.int64)
    any_played = row >= 0
    # Row -1, of a line that counted nothing, is a row of zeros put behind the others.
    told = np.vstack([working.told, np.zeros(working.told.shape[1])])[row]
    lines = np.empty(len(first), LINE)
    lines["player"], lines["event"], lines["games"] = player[first], event[first], told[:, GAMES]
    for name, column in (("score", SCORE), ("expected", EXPECTED), ("factor", K)):
        lines[name] = np.where(any_played, told[:, column], np.nan)
    lines["change"] = np.where(any_played, told[:, AFTER] - told[:, BEFORE], np.nan)
    lines["rule"] = np.where(told[:, FORMULA] == STANDARD, NUMBER["standard"], NUMBER["special"])
    lines["rule"][told[:, BONUS] > 0] = NUMBER["bonus"]
    lines["rule"][told[:, NEW] > 0] = NUMBER["first-rating"]
    lines["rule"][told[:, AFTER] > told[:, COMPUTED]] = NUMBER["floor"]
    lines["rule"][~any_played] = NUMBER["none-counted"]
    return Sheet(lines, details, Facts(told))


def _fill(part: np.ndarray, working: Working, order: np.ndarray, why: np.ndarray) -> None:
    """Fill rows of DETAIL."""
    game, black, seen = order >> 1, order & 1, working.seen[order]
    score = working.games.score[game] / 100
    part["opponent_rating"], part["own_rating"] = seen[:, OPPONENT], seen[:, OWN]
    part["difference"] = seen[:, OWN] - seen[:, OPPONENT]
    part["expected"], part["change"] = seen[:, GAME_EXPECTED], seen[:, CHANGE]
    part["score"], part["rule"] = np.where(black, 1 - score, score), why[game]
    # The two scores of a decided game are no mirror images: Black's is not known here.
    part["score"][(part["rule"] == NUMBER["decided"]) & (black == 1)] = np.nan


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

"""The working of an Italian list: a line for every player and event, a row for every game, and how it is told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Rule, Sheet, Tempo

PAGE = "Punteggio Elo, Italian page of December 2015"
CONVENTION = "Project convention"
SCORED = "You scored {score} of {games}; {expected:.3f} was expected. With K = {factor}, "
CHANGE = ", the change is {factor} × ({score} − {expected:.3f}) = {change}."
FORMULA = "{factor} × ({score} − {expected:.3f}) = {change:.2f}"


def _k(because: str) -> Rule:
    return Rule(SCORED + because + CHANGE, FORMULA, PAGE + ": formula (3) and table of K")


RULES: dict[str, Rule] = {
    "k45": _k("because you had fewer than 30 rated games before this list"),
    "k30": _k("because you have played 30 rated games and your rating {before} is below 2000"),
    "k-sliding": _k("because your rating is between 2000 and 2400: 130 − {before} / 20, rounded"),
    "k10": _k("because your rating {before} is 2400 or more"),
    "start": Rule(
        "You are new and start from {start}. You scored {score} of {games}; {expected:.3f} was expected. With "
        "K = {factor}, because you have fewer than 30 rated games" + CHANGE,
        FORMULA,
        PAGE + ": a new player is given 1400, a title its minimum",
    ),
    "title": Rule(
        "You have a new title! Its holders are rated at least {minimum}; you would have {reached}, so you are raised "
        "by {change}.",
        "{minimum} − {reached} = {change}",
        PAGE + ": a title raises the rating to the minimum of its category",
    ),
    "none-counted": Rule("No game of this event counts for your rating; the reason stands beside each game.", "", PAGE),
    "forfeit": Rule("Not played: a forfeit is not rated.", "", PAGE + ": excluded games"),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", CONVENTION),
    "other-tempo": Rule("Not rated here: faster games have ratings of their own.", "", PAGE + ": excluded games"),
    "new-opponent": Rule(
        "Your opponent was new and counted with the rating a new player starts from.", "", PAGE + ": a new player"
    ),
}
NUMBER: dict[str, int] = {code: number for number, code in enumerate(RULES)}
NO_RULE = -1
SIDE_BITS = 32


@dataclass(frozen=True)
class Working:
    """What a list was made from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    tempo: Tempo
    player: np.ndarray
    rating: np.ndarray  # as used; this and the following: shape (players,)
    factor: np.ndarray
    new: np.ndarray
    career: np.ndarray  # rated games before the period
    difference: np.ndarray
    expected: np.ndarray
    score: np.ndarray
    counted: np.ndarray
    raised: np.ndarray  # players raised for a title; this and the following: shape (raised,)
    reached: np.ndarray  # their rating after the games
    minimum: np.ndarray  # of the title


@dataclass(frozen=True, eq=False)
class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of each line, put together only for the lines that are looked at; NaN stands for none."""

    columns: Mapping[str, np.ndarray]  # name -> shape (lines,)
    length: int

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < self.length:
            raise KeyError(line)
        return {name: column[line].item() for name, column in self.columns.items() if column[line] == column[line]}

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.length))

    def __len__(self) -> int:
        return self.length


def sheet(working: Working) -> Sheet:
    order = _by_player(working)
    details, first = _details(working, order)
    lines, columns = _lines(working, order, first)
    if not len(working.raised):
        return Sheet(lines, details, Facts(columns, len(lines)))
    extra = np.empty(len(working.raised), LINE)
    extra["player"], extra["event"], extra["games"] = working.raised, -1, 0
    extra["score"] = extra["expected"] = extra["factor"] = np.nan
    extra["change"] = working.minimum - working.reached
    extra["rule"] = NUMBER["title"]
    every = np.concatenate([extra, lines])
    sorting = np.lexsort((every["event"], every["player"]))
    details["line"] = np.argsort(sorting)[len(extra) + details["line"]]
    columns = {name: np.append(np.full(len(extra), np.nan), column)[sorting] for name, column in columns.items()}
    nothing = np.full(len(lines), np.nan)
    columns["minimum"] = np.append(working.minimum, nothing)[sorting]
    columns["reached"] = np.append(working.reached, nothing)[sorting]
    return Sheet(every[sorting], details, Facts(columns, len(every)))


def _details(working: Working, order: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A row for each player's side of a game; where each line begins. [DETAIL; int64]"""
    game, player = order >> 1, working.player[order]
    event = working.games.event[game]
    new = np.ones(len(order), bool)
    new[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    opponent = working.player[order ^ 1]
    details = np.empty(len(order), DETAIL)
    details["line"], details["game"] = np.cumsum(new) - 1, game
    details["own_rating"], details["opponent_rating"] = working.rating[player], working.rating[opponent]
    details["difference"] = working.difference[order]
    details["expected"], details["score"] = working.expected[order], working.score[order]
    details["change"] = working.factor[player] * (details["score"] - details["expected"])
    details["rule"] = np.where(working.new[opponent], NUMBER["new-opponent"], NO_RULE)
    counted = working.counted[order]
    if not counted.all():
        for name in ("difference", "expected", "change"):
            details[name][~counted] = np.nan
        details["rule"][~counted] = _why(working)[game[~counted]]
        # The two scores of a decided game are no mirror images: Black's is not known here.
        details["score"][(details["rule"] == NUMBER["decided"]) & (order & 1 == 1)] = np.nan
    return details, np.flatnonzero(new)


def _why(working: Working) -> np.ndarray:
    """Why a game is left out. [index into the rules or NO_RULE, int16, shape (games,)]"""
    why = np.full(len(working.games), NO_RULE, np.int16)
    why[working.games.tempo != working.tempo] = NUMBER["other-tempo"]
    for kind, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        why[working.games.kind == kind] = NUMBER[code]
    return why


def _lines(working: Working, order: np.ndarray, first: np.ndarray) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """A line for each player and event, and its further numbers. [LINE]"""
    counted = working.counted[order]

    def added(values: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(values * counted, first) if len(first) else np.empty(0)
        return total

    lines = np.empty(len(first), LINE)
    who = working.player[order][first]
    rating, factor, new = working.rating[who], working.factor[who], working.new[who]
    lines["player"], lines["event"] = who, working.games.event[order[first] >> 1]
    lines["games"] = added(np.ones(len(order), np.int64))
    some = lines["games"] > 0
    score, expected = added(working.score[order]), added(working.expected[order])
    lines["score"] = np.where(some, score, np.nan)
    lines["expected"] = np.where(some, expected, np.nan)
    lines["factor"] = np.where(some, factor, np.nan)
    lines["change"] = np.where(some, factor * (score - expected), np.nan)
    by_rating = np.where(rating < 2000, NUMBER["k30"], np.where(rating < 2400, NUMBER["k-sliding"], NUMBER["k10"]))
    rule = np.where(new, NUMBER["start"], np.where(working.career[who] < 30, NUMBER["k45"], by_rating))
    lines["rule"] = np.where(some, rule, NUMBER["none-counted"])
    return lines, {
        "before": np.where(some & ~new, rating, np.nan),
        "start": np.where(some & new, rating, np.nan),
    }


def _by_player(working: Working) -> np.ndarray:
    """Order of the sides by player, event and game. [int64]"""
    if (working.games.event[1:] < working.games.event[:-1]).any():
        return np.lexsort((np.repeat(working.games.event, 2), working.player))
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (working.player.astype(np.int64) << SIDE_BITS) + np.arange(len(working.player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1)

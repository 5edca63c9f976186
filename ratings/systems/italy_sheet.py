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
AT_ONCE = 1 << 13  # long arrays are worked through in pieces that stay in the processor's cache
WHOLE = np.dtype(f"V{DETAIL.itemsize}")  # rows are moved as blocks of bytes, faster than field by field


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
    """Further numbers of each line, put together only for the lines that are looked at."""

    lines: np.ndarray  # LINE
    working: Working

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < len(self.lines):
            raise KeyError(line)
        row, working = self.lines[line], self.working
        if row["rule"] == NUMBER["title"]:
            at = int(np.searchsorted(working.raised, row["player"]))
            return {"minimum": int(working.minimum[at]), "reached": int(working.reached[at])}
        if row["rule"] == NUMBER["none-counted"]:
            return {}
        name = "start" if row["rule"] == NUMBER["start"] else "before"
        return {name: float(working.rating[row["player"]])}

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.lines)))

    def __len__(self) -> int:
        return len(self.lines)


def sheet(working: Working) -> Sheet:
    order, player = _by_player(working)
    rows = np.empty(len(order), DETAIL)
    for start in range(0, len(rows), AT_ONCE):
        piece = slice(start, start + AT_ONCE)
        _fill(rows[piece], working, piece)
    details = rows.view(WHOLE)[order].view(DETAIL)
    event = working.games.event[order >> 1]
    new_line = np.ones(len(order), bool)
    new_line[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    details["line"] = np.cumsum(new_line) - 1
    first = np.flatnonzero(new_line)
    lines = _lines(working, player[first], event[first], first, details)
    if len(working.raised):
        every = np.concatenate([_titles(working), lines])
        sorting = np.lexsort((every["event"], every["player"]))
        details["line"] = np.argsort(sorting)[len(working.raised) + details["line"]]
        lines = every[sorting]
    return Sheet(lines, details, Facts(lines, working))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    player, counted, score = working.player[piece], working.counted[piece], working.score[piece]
    opponent = player.reshape(-1, 2)[:, ::-1].ravel()
    expected = working.expected[piece]
    part["game"] = side >> 1
    part["own_rating"], part["opponent_rating"] = working.rating[player], working.rating[opponent]
    part["difference"], part["expected"], part["score"] = working.difference[piece], expected, score
    part["change"] = working.factor[player] * (score - expected)
    part["rule"] = np.where(working.new[opponent], NUMBER["new-opponent"], NO_RULE)
    if not counted.all():
        for name in ("difference", "expected", "change"):
            part[name][~counted] = np.nan
        kind = working.games.kind[side >> 1]
        part["rule"][working.games.tempo[side >> 1] != working.tempo] = NUMBER["other-tempo"]
        for each, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
            part["rule"][kind == each] = NUMBER[code]
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][(kind == Kind.DECIDED) & (side & 1 == 1)] = np.nan


def _titles(working: Working) -> np.ndarray:
    """A line for each player whom a title raises. [LINE]"""
    extra = np.empty(len(working.raised), LINE)
    extra["player"], extra["event"], extra["games"] = working.raised, -1, 0
    extra["score"] = extra["expected"] = extra["factor"] = np.nan
    extra["change"] = working.minimum - working.reached
    extra["rule"] = NUMBER["title"]
    return extra


def _lines(working: Working, who: np.ndarray, event: np.ndarray, first: np.ndarray, details: np.ndarray) -> np.ndarray:
    """A line for each player and event. [LINE]"""
    counted = ~np.isnan(details["change"])

    def added(values: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(np.where(counted, values, 0), first) if len(first) else np.empty(0)
        return total

    lines = np.empty(len(first), LINE)
    rating, factor, new = working.rating[who], working.factor[who], working.new[who]
    lines["player"], lines["event"] = who, event
    lines["games"] = added(np.ones(len(details), np.int64))
    some = lines["games"] > 0
    score, expected = added(details["score"]), added(details["expected"])
    lines["score"], lines["expected"] = np.where(some, score, np.nan), np.where(some, expected, np.nan)
    lines["factor"] = np.where(some, factor, np.nan)
    lines["change"] = np.where(some, factor * (score - expected), np.nan)
    by_rating = np.where(rating < 2000, NUMBER["k30"], np.where(rating < 2400, NUMBER["k-sliding"], NUMBER["k10"]))
    rule = np.where(new, NUMBER["start"], np.where(working.career[who] < 30, NUMBER["k45"], by_rating))
    lines["rule"] = np.where(some, rule, NUMBER["none-counted"])
    return lines


def _by_player(working: Working) -> tuple[np.ndarray, np.ndarray]:
    """Order of the sides by player, event and game, and their players. [int64, int64]"""
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (working.player.astype(np.int64) << SIDE_BITS) + np.arange(len(working.player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1), key >> SIDE_BITS

"""The working of ChessGold: a line for every player and event, a row for every game, and how it is told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Rule, Sheet

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
NUMBER: dict[str, int] = {code: number for number, code in enumerate(RULES)}
NO_RULE = -1
SIDE_BITS = 32
AT_ONCE = 1 << 13  # long arrays are worked through in pieces that stay in the processor's cache
WHOLE = np.dtype(f"V{DETAIL.itemsize}")  # rows are moved as blocks of bytes, faster than field by field


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


@dataclass(frozen=True, eq=False)
class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of each line, put together only for the lines that are looked at."""

    change: np.ndarray  # of the rating; NaN: no game counted; all of shape (lines,)
    before: np.ndarray
    settled: np.ndarray  # rating points that the stake was paid for
    start: float
    stake: float

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < len(self.change):
            raise KeyError(line)
        change, before, settled = (float(column[line]) for column in (self.change, self.before, self.settled))
        if np.isnan(change):
            return {}
        told = {"before": before, "after": before + change, "start": self.start, "stake": self.stake}
        return told | {"settled": settled, "credits": self.stake * settled}

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.change)))

    def __len__(self) -> int:
        return len(self.change)


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
    change = details["change"].copy()
    counted = ~np.isnan(change)
    settled = counted & (details["rule"] != NUMBER["draw"])

    def added(values: np.ndarray, where: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(np.where(where, values, 0), first) if len(first) else np.empty(0)
        return total

    lines = np.empty(len(first), LINE)
    lines["player"], lines["event"] = player[first], event[first]
    lines["games"] = added(np.ones(len(order), np.int64), counted)
    some = lines["games"] > 0
    lines["score"] = np.where(some, added(details["score"], counted), np.nan)
    lines["expected"] = np.where(some, added(details["expected"], counted), np.nan)
    lines["factor"] = np.where(some, working.factor, np.nan)
    lines["change"] = np.where(some, added(change, counted), np.nan)
    ending = "-draws-settled" if working.settle_draws else ""
    starts = _starts(lines, working.new)
    lines["rule"] = np.where(starts, NUMBER["start" + ending], NUMBER["games" + ending])
    lines["rule"][~some] = NUMBER["none-counted"]
    before = _before(details["own_rating"], counted, first)
    facts = Facts(lines["change"].copy(), before, added(change, settled), working.start, working.stake)
    return Sheet(lines, details, facts)


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    game, black = side >> 1, side & 1
    white = working.games.score[game] / 100
    own = working.own[piece]
    opponent = own.reshape(-1, 2)[:, ::-1].ravel()
    counted = working.counted[piece]
    part["game"], part["own_rating"], part["opponent_rating"] = game, own, opponent
    part["difference"] = np.where(counted, own - opponent, np.nan)
    part["expected"], part["change"] = working.expected[piece], working.change[piece]
    part["score"] = np.where(black, 1 - white, white)
    drawn = counted & (white == 0.5)
    part["rule"] = np.where(drawn & (not working.settle_draws), NUMBER["draw"], NO_RULE)
    if not counted.all():
        kind = working.games.kind[game]
        for each, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
            part["rule"][kind == each] = NUMBER[code]
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][(kind == Kind.DECIDED) & (black == 1)] = np.nan


def _starts(lines: np.ndarray, new: np.ndarray) -> np.ndarray:
    """Lines of a new player's first event with a counted game. [bool]"""
    played = np.flatnonzero((lines["games"] > 0) & new[lines["player"]])
    starts = np.zeros(len(lines), bool)
    starts[played[_changes(lines["player"][played])]] = True
    return starts


def _before(own: np.ndarray, counted: np.ndarray, first: np.ndarray) -> np.ndarray:
    """Rating before the first counted game of each line."""
    before: np.ndarray = own[first]
    if not counted.all():
        rows = np.flatnonzero(counted)
        line = np.searchsorted(first, rows, side="right") - 1
        at = _changes(line)
        before[line[at]] = own[rows[at]]
    return before


def _changes(values: np.ndarray) -> np.ndarray:
    """Where a sorted array takes a new value. [indices]"""
    return np.flatnonzero(np.append(np.ones(min(len(values), 1), bool), values[1:] != values[:-1]))


def _by_player(working: Working) -> tuple[np.ndarray, np.ndarray]:
    """Order of the sides by player, event and game, and their players. [int64, int64]"""
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (working.player.astype(np.int64) << SIDE_BITS) + np.arange(len(working.player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1), key >> SIDE_BITS

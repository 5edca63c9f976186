"""The working of US correspondence ratings: a line for every player and event, a row for every game, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Rule, Sheet

SOURCE = "US federation, correspondence ratings explained"
CONVENTION = "Project convention"
TOLD = (
    "You scored {score} of {games}; {expected} was expected. Your rating changed after every game, each time to the "
    "nearest whole number: a win or a loss counts {half:.0f} points up or down, and each point by which your opponent "
    "was stronger adds {slope:.2f}. {before} became {after}, a change of {change}."
)
FORMULA = "{before} {change:+.0f} = {after}"

RULES: dict[str, Rule] = {
    "games": Rule(TOLD, FORMULA, SOURCE),
    "provisional": Rule(
        TOLD + " Your rating is provisional: it rests on {career} games before these, and 25 are needed.",
        FORMULA,
        SOURCE + "; " + CONVENTION.lower() + ": provisional ratings move by the same formula",
    ),
    "start": Rule(
        "You are new and start from {start}. " + TOLD + " Your rating is provisional until 25 games are rated.",
        FORMULA,
        SOURCE + "; " + CONVENTION.lower() + ": the start",
    ),
    "none-counted": Rule(
        "No game of this event counts for your rating; the reason stands beside each game.", "", SOURCE
    ),
    "forfeit": Rule("Not played: a forfeit is not rated.", "", CONVENTION),
    "forfeit-won": Rule("Won by forfeit: only a part of the change of a win counts.", "", SOURCE),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", CONVENTION),
    "cap-350": Rule("A difference of more than 350 counts as 350.", "", SOURCE),
    "split": Rule(
        "The change crosses 2100 or 2400: the part beyond the limit counts as the other band has it.", "", SOURCE
    ),
}
NUMBER: dict[str, int] = {code: number for number, code in enumerate(RULES)}
NO_RULE = -1
SIDE_BITS = 32
AT_ONCE = 1 << 13  # long arrays are worked through in pieces that stay in the processor's cache
WHOLE = np.dtype(f"V{DETAIL.itemsize}")  # rows are moved as blocks of bytes, faster than field by field
ESTABLISHED = 25
SPAN = 800.0  # 4C in every band: so many rating points stand for 100 %


@dataclass(frozen=True)
class Working:
    """What the ratings came from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    player: np.ndarray
    own: np.ndarray  # before the game; NaN: has not played
    change: np.ndarray  # whole rating points; NaN where the game is not counted
    new: np.ndarray  # had not played before the period; this and the following two: shape (players,)
    career: np.ndarray  # rated games before the period
    start: np.ndarray
    bands: tuple[np.ndarray, np.ndarray, float]  # limits, K of the bands, largest difference


@dataclass(frozen=True, eq=False)
class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of each line, put together only for the lines that are looked at."""

    lines: np.ndarray  # LINE
    before: np.ndarray  # rating before the first counted game, shape (lines,)
    working: Working

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < len(self.lines):
            raise KeyError(line)
        row, before = self.lines[line], float(self.before[line])
        if np.isnan(row["change"]):
            return {}
        return {
            "before": before,
            "after": before + float(row["change"]),
            "half": float(row["factor"] / 2),
            "slope": float(row["factor"] / SPAN),
            "career": int(self.working.career[row["player"]]),
            "start": float(self.working.start[row["player"]]),
        }

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
    counted = ~np.isnan(details["change"])

    def added(values: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(np.where(counted, values, 0), first) if len(first) else np.empty(0)
        return total

    lines = np.empty(len(first), LINE)
    who = player[first]
    lines["player"], lines["event"] = who, event[first]
    lines["games"] = added(np.ones(len(order), np.int64))
    some = lines["games"] > 0
    for name in ("score", "expected", "change"):
        lines[name] = np.where(some, added(details[name]), np.nan)
    before = _before(details["own_rating"], counted, first)
    limits, factors, _ = working.bands
    band = np.searchsorted(limits, np.where(some, before, 0.0), side="right")
    lines["factor"] = np.where(some, factors[band], np.nan)
    started = some & working.new[who]
    started[started] = _is_first(who[started])
    usual = np.where(working.career[who] < ESTABLISHED, NUMBER["provisional"], NUMBER["games"])
    lines["rule"] = np.where(started, NUMBER["start"], usual)
    lines["rule"][~some] = NUMBER["none-counted"]
    return Sheet(lines, details, Facts(lines, before, working))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    own, change, kind = working.own[piece], working.change[piece], working.games.kind[side >> 1]
    limits, _, largest = working.bands
    opponent = own.reshape(-1, 2)[:, ::-1].ravel()
    counted = ~np.isnan(change)
    difference = np.where(counted, np.clip(own - opponent, -largest, largest), np.nan)
    white = working.games.score[side >> 1] / 100
    part["game"], part["own_rating"], part["opponent_rating"] = side >> 1, own, opponent
    part["difference"], part["expected"] = difference, 0.5 + difference / SPAN
    part["score"], part["change"] = np.where(side & 1, 1 - white, white), change
    part["rule"] = np.where(counted & (np.abs(own - opponent) > largest), NUMBER["cap-350"], NO_RULE)
    after = own + change
    for limit in limits:
        crossed = ((own < limit) & (after > limit)) | ((own > limit) & (after < limit))
        part["rule"][crossed] = NUMBER["split"]
    if not counted.all():
        for each, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
            part["rule"][kind == each] = NUMBER[code]
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][(kind == Kind.DECIDED) & (side & 1 == 1)] = np.nan
    part["rule"][counted & (kind == Kind.FORFEIT)] = NUMBER["forfeit-won"]


def _before(own: np.ndarray, counted: np.ndarray, first: np.ndarray) -> np.ndarray:
    """Rating before the first counted game of each line."""
    before: np.ndarray = own[first]
    if not counted.all():
        rows = np.flatnonzero(counted)
        line = np.searchsorted(first, rows, side="right") - 1
        at = np.flatnonzero(_is_first(line))
        before[line[at]] = own[rows[at]]
    return before


def _is_first(values: np.ndarray) -> np.ndarray:
    """Where a sorted array takes a new value. [bool]"""
    return np.append(np.ones(min(len(values), 1), bool), values[1:] != values[:-1])


def _by_player(working: Working) -> tuple[np.ndarray, np.ndarray]:
    """Order of the sides by player, event and game, and their players. [int64, int64]"""
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (working.player.astype(np.int64) << SIDE_BITS) + np.arange(len(working.player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1), key >> SIDE_BITS

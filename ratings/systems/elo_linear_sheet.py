"""The working of a linear Elo list: a line for every player and event, a row for every game, and how it is told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Rule, Sheet, Tempo

ELO = "Elo, The Rating of Chessplayers (1978), linear approximation"
CONVENTION = "Project convention"
TOLD = (
    "You scored {score} of {games}; {expected} was expected: half a point a game, and one point more or less for every "
    "{span} rating points between you and your opponents. With K = {factor}, the change is {factor} × {surplus} = "
    "{change}."
)
FORMULA = "{factor} / 2 × ({balance:+.1f} + ½ × {apart:+.0f} / {c}) = {change:.2f}"

RULES: dict[str, Rule] = {
    "linear": Rule(TOLD, FORMULA, ELO),
    "start": Rule(
        "You are new and start from {start}. " + TOLD, FORMULA, ELO + "; " + CONVENTION.lower() + ": the start"
    ),
    "start-fide": Rule(
        "You are new on this list and start from your FIDE rating, {start}. " + TOLD,
        FORMULA,
        ELO + "; " + CONVENTION.lower() + ": the start",
    ),
    "none-counted": Rule("No game of this event counts for your rating; the reason stands beside each game.", "", ELO),
    "forfeit": Rule("Not played: a game without moves is not rated.", "", CONVENTION),
    "short": Rule("Not rated: a game counts once both players have made a move.", "", CONVENTION),
    "decided": Rule("Not rated: the result was decided by the arbiter.", "", CONVENTION),
    "other-tempo": Rule("Not rated here: this list counts another rate of play.", "", CONVENTION),
    "cap": Rule(
        "So far apart, the stronger player is expected to win: a greater difference counts no more.",
        "",
        CONVENTION + ": a difference of more than 2C counts as 2C",
    ),
    "new-opponent": Rule("Your opponent was new and counted with the rating he starts from.", "", CONVENTION),
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
    rating: np.ndarray  # as used; this and the following two: shape (players,)
    new: np.ndarray
    outside: np.ndarray  # FIDE's; NaN for none
    apart: np.ndarray  # D as counted: opponent minus own
    score: np.ndarray
    counted: np.ndarray
    factor: float  # K
    c: float


@dataclass(frozen=True, eq=False)
class Facts(Mapping[int, Mapping[str, object]]):
    """Further numbers of each line, put together only for the lines that are looked at."""

    lines: np.ndarray  # LINE
    rating: np.ndarray  # as used, shape (players,)
    c: float

    def __getitem__(self, line: int) -> Mapping[str, object]:
        if not 0 <= line < len(self.lines):
            raise KeyError(line)
        row = self.lines[line]
        if np.isnan(row["change"]):
            return {}
        return {
            "balance": float(2 * row["score"] - row["games"]),
            "apart": float((row["games"] / 2 - row["expected"]) * 4 * self.c),
            "c": self.c,
            "span": 4 * self.c,
            "start": float(self.rating[row["player"]]),
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
    lines["player"], lines["event"] = player[first], event[first]
    lines["games"] = added(np.ones(len(order), np.int64))
    some = lines["games"] > 0
    score, expected = added(details["score"]), added(details["expected"])
    lines["score"], lines["expected"] = np.where(some, score, np.nan), np.where(some, expected, np.nan)
    lines["factor"] = np.where(some, working.factor, np.nan)
    lines["change"] = np.where(some, working.factor * (score - expected), np.nan)
    started = np.where(np.isnan(working.outside), NUMBER["start"], NUMBER["start-fide"])
    rule = np.where(working.new, started, NUMBER["linear"])[lines["player"]]
    lines["rule"] = np.where(some, rule, NUMBER["none-counted"])
    return Sheet(lines, details, Facts(lines, working.rating, working.c))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    player, counted, apart = working.player[piece], working.counted[piece], working.apart[piece]
    opponent = player.reshape(-1, 2)[:, ::-1].ravel()
    own, other = working.rating[player], working.rating[opponent]
    expected = 0.5 - apart / (4 * working.c)
    part["game"], part["own_rating"], part["opponent_rating"] = side >> 1, own, other
    part["difference"], part["expected"], part["score"] = -apart, expected, working.score[piece]
    part["change"] = working.factor * (working.score[piece] - expected)
    usual = np.where(own - other == -apart, NO_RULE, NUMBER["cap"])
    part["rule"] = np.where(working.new[opponent], NUMBER["new-opponent"], usual)
    if not counted.all():
        for name in ("difference", "expected", "change"):
            part[name][~counted] = np.nan
        kind = working.games.kind[side >> 1]
        part["rule"][working.games.tempo[side >> 1] != working.tempo] = NUMBER["other-tempo"]
        for each, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
            part["rule"][kind == each] = NUMBER[code]
        # The two scores of a decided game are no mirror images: Black's is not known here.
        part["score"][(kind == Kind.DECIDED) & (side & 1 == 1)] = np.nan


def _by_player(working: Working) -> tuple[np.ndarray, np.ndarray]:
    """Order of the sides by player, event and game, and their players. [int64, int64]"""
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (working.player.astype(np.int64) << SIDE_BITS) + np.arange(len(working.player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1), key >> SIDE_BITS

"""The working of a UKD list: a line for every player and event, a row for every game, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Sheet, Tempo
from ratings.systems.curves import half_up
from ratings.systems.ukd_wording import NO_RULE, NUMBER

UNRATED = -1  # in whole numbers; the memory itself holds NaN
LAST_DIFFERENCE = 344  # beyond it the table of expectations has one row
SIDE_BITS = 32
AT_ONCE = 1 << 13  # long arrays are worked through in pieces that stay in the processor's cache
WHOLE = np.dtype(f"V{DETAIL.itemsize}")  # rows are moved as blocks of bytes, faster than field by field


@dataclass(frozen=True)
class Archive:
    """Games of players without a UKD: first by player and event, then by player."""

    player: np.ndarray
    event: np.ndarray
    played: np.ndarray
    scored: np.ndarray  # [hundredths of a point]
    performance: np.ndarray  # of the event
    owner: np.ndarray  # the players, ascending
    games: np.ndarray  # all archived ones; this and the following
    events: np.ndarray
    total: np.ndarray  # sum of the events' performances
    first: np.ndarray  # the first UKD, or UNRATED


@dataclass(frozen=True)
class Working:
    """What a list was made from. Arrays of shape (sides,) unless said: 2 x game for White, one more for Black."""

    games: Games
    tempo: Tempo
    player: np.ndarray
    own: np.ndarray  # UKD as used, UNRATED for none
    opponent: np.ndarray
    points: np.ndarray  # [hundredths of a point]
    expected: np.ndarray  # [hundredths of a point]
    factor: np.ndarray
    hundredths: np.ndarray  # change [hundredths of a rating point]
    counted: np.ndarray
    archive: Archive
    below: np.ndarray  # players who fell below 1000
    computed: np.ndarray  # and the number they fell to
    small: int  # K against players without a UKD


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
    lines, columns = _lines(working, order, first, details)
    if not len(working.below):
        return Sheet(lines, details, Facts(columns, len(lines)))
    extra = np.empty(len(working.below), LINE)
    extra["player"], extra["event"], extra["games"] = working.below, -1, 0
    for name in ("score", "expected", "factor", "change"):
        extra[name] = np.nan
    extra["rule"] = NUMBER["below-1000"]
    every = np.concatenate([extra, lines])
    sorting = np.lexsort((every["event"], every["player"]))
    place = np.argsort(sorting)
    details["line"] = place[len(extra) + details["line"]]
    nothing = np.full(len(extra), np.nan)
    columns = {name: np.concatenate([nothing, column])[sorting] for name, column in columns.items()}
    columns["computed"] = np.concatenate([working.computed, np.full(len(lines), np.nan)])[sorting]
    return Sheet(every[sorting], details, Facts(columns, len(every)))


def _fill(part: np.ndarray, working: Working, piece: slice) -> None:
    """Fill rows of DETAIL, in the order of the sides."""
    side = np.arange(piece.start, piece.start + len(part))
    own, opponent, counted = working.own[piece], working.opponent[piece], working.counted[piece]
    apart = own - opponent
    part["game"] = side >> 1
    part["own_rating"], part["opponent_rating"], part["difference"] = own, opponent, apart
    part["expected"], part["score"] = working.expected[piece] / 100, working.points[piece] / 100
    part["change"] = working.hundredths[piece] / 100
    part["rule"] = np.where(np.abs(apart) > LAST_DIFFERENCE, NUMBER["large-difference"], NO_RULE)
    without, opponent_without = own == UNRATED, opponent == UNRATED
    if counted.all() and not opponent_without.any():
        return
    part["own_rating"][without] = np.nan
    part["opponent_rating"][opponent_without] = np.nan
    part["difference"][~counted | opponent_without] = np.nan
    part["expected"][~counted] = part["change"][~counted] = np.nan
    part["rule"][~counted] = NO_RULE
    part["rule"][opponent_without] = NUMBER["unrated-opponent"]
    part["rule"][opponent_without & without] = NUMBER["both-unrated"]
    part["rule"][working.games.tempo[side >> 1] != working.tempo] = NUMBER["other-tempo"]
    kind = working.games.kind[side >> 1]
    for each, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        part["rule"][kind == each] = NUMBER[code]
    # The two scores of a decided game are no mirror images: Black's is not known here.
    part["score"][(kind == Kind.DECIDED) & (side & 1 == 1)] = np.nan


def _lines(
    working: Working, order: np.ndarray, first: np.ndarray, details: np.ndarray
) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """A line for each player and event, and its further numbers. [LINE]"""
    counted = ~np.isnan(details["change"])
    against = counted & ~np.isnan(details["opponent_rating"])

    def added(values: np.ndarray, where: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(np.where(where, values, 0.0), first) if len(first) else np.empty(0)
        # Hundredths stay hundredths, whatever binary makes of their sums.
        return half_up(100 * total) / 100

    one = np.ones(len(details))
    played, rated = added(one, counted), added(one, against)
    lines = np.empty(len(first), LINE)
    side = order[first]
    lines["player"], lines["event"], lines["games"] = working.player[side], working.games.event[side >> 1], played
    some, mixed = played > 0, (rated > 0) & (rated < played)
    for name in ("score", "expected", "change"):
        lines[name] = np.where(some, added(details[name], counted), np.nan)
    # One event has one K, but for the games against players without a UKD, which have a small one.
    usual = np.maximum.reduceat(np.where(against, working.factor[order], 0), first) if len(first) else np.zeros(0)
    lines["factor"] = np.where(some, np.where(rated == 0, working.small, usual), np.nan)
    rule = np.full(len(lines), NUMBER["none-counted"])
    for number in (30, 25, 20, 15, 10):
        rule[some & (usual == number)] = NUMBER[f"k{number}"]
    rule[mixed] = NUMBER["with-unrated"]
    rule[some & (rated == 0)] = NUMBER["only-unrated"]
    lines["rule"] = rule
    columns: dict[str, np.ndarray] = {}
    if mixed.any():
        numbers = {
            "points": added(details["score"], against),
            "rated": rated,
            "awaited": added(details["expected"], against),
            "by_rated": added(details["change"], against),
            "by_unrated": added(details["change"], counted & ~against),
            "small": np.full(len(lines), float(working.small)),
        }
        columns = {name: np.where(mixed, values, np.nan) for name, values in numbers.items()}
    return lines, columns | _newcomers(working, lines)


def _newcomers(working: Working, lines: np.ndarray) -> dict[str, np.ndarray]:
    """Fill the lines of players without a UKD; what their sentences name."""
    archive = working.archive
    events = int(lines["event"].max(initial=0)) + 1
    line = np.searchsorted(lines["player"].astype(np.int64) * events + lines["event"],
                           archive.player * events + archive.event)  # fmt: skip
    who = np.searchsorted(archive.owner, archive.player)
    lines["games"][line] = archive.played
    lines["score"][line] = archive.scored / 100
    lines["rule"][line] = np.where(archive.first[who] == UNRATED, NUMBER["archived"], NUMBER["first-ukd"])
    columns = {name: np.full(len(lines), np.nan) for name in ("performance", "pooled", "mean", "sum", "events")}
    columns["performance"][line] = archive.performance
    columns["pooled"][line] = archive.games[who]
    columns["mean"][line] = archive.total[who] / archive.events[who]
    columns["sum"][line] = archive.total[who]
    columns["events"][line] = archive.events[who]
    return columns


def _by_player(working: Working) -> tuple[np.ndarray, np.ndarray]:
    """Order of the sides by player, event and game, and their players. [int64, int64]"""
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (working.player.astype(np.int64) << SIDE_BITS) + np.arange(len(working.player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1), key >> SIDE_BITS

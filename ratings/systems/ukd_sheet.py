"""The working of a UKD list: a line for every player and event, a row for every game, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.base import DETAIL, LINE, Games, Kind, Sheet, Tempo
from ratings.systems.ukd_wording import NO_RULE, NUMBER

UNRATED = -1  # in whole numbers; the memory itself holds NaN
SIDE_BITS = 32


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
    pooled: np.ndarray  # counts towards a first UKD
    archive: Archive
    below: np.ndarray  # players who fell below 1000
    computed: np.ndarray  # and the number they fell to
    after: np.ndarray  # new UKD, shape (players,)
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
    order = _by_player(working)
    details, first = _details(working, order)
    lines, columns = _lines(working, order, first)
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


def _details(working: Working, order: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A row for each player's side of a game; where each line begins. [DETAIL; int64]"""
    game, player = order >> 1, working.player[order]
    event = working.games.event[game]
    new = np.ones(len(order), bool)
    new[1:] = (player[1:] != player[:-1]) | (event[1:] != event[:-1])
    own, opponent, counted = working.own[order], working.opponent[order], working.counted[order]
    told = counted & (own != UNRATED) & (opponent != UNRATED)
    details = np.empty(len(order), DETAIL)
    details["line"], details["game"] = np.cumsum(new) - 1, game
    details["own_rating"] = np.where(own == UNRATED, np.nan, own)
    details["opponent_rating"] = np.where(opponent == UNRATED, np.nan, opponent)
    details["difference"] = np.where(told, own - opponent, np.nan)
    details["expected"] = np.where(counted, working.expected[order] / 100, np.nan)
    details["score"] = working.points[order] / 100
    details["change"] = np.where(counted, working.hundredths[order] / 100, np.nan)
    details["rule"] = _why(working)[order]
    # The two scores of a decided game are no mirror images: Black's is not known here.
    details["score"][(details["rule"] == NUMBER["decided"]) & (order & 1 == 1)] = np.nan
    return details, np.flatnonzero(new)


def _why(working: Working) -> np.ndarray:
    """What is special about each game. [index into the rules or NO_RULE, int16, shape (sides,)]"""
    far = working.counted & (np.abs(working.own - working.opponent) > 344)
    why = np.where(far, NUMBER["large-difference"], NO_RULE).astype(np.int16)
    why[working.opponent == UNRATED] = NUMBER["unrated-opponent"]
    why[(working.opponent == UNRATED) & (working.own == UNRATED)] = NUMBER["both-unrated"]
    why[np.repeat(working.games.tempo != working.tempo, 2)] = NUMBER["other-tempo"]
    for kind, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        why[np.repeat(working.games.kind == kind, 2)] = NUMBER[code]
    return why


def _lines(working: Working, order: np.ndarray, first: np.ndarray) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """A line for each player and event, and its further numbers. [LINE]"""
    counted = working.counted[order]
    to_unrated = counted & (working.opponent[order] == UNRATED)

    def added(values: np.ndarray, where: np.ndarray) -> np.ndarray:
        total: np.ndarray = np.add.reduceat(values * where, first) if len(first) else np.empty(0, np.int64)
        return total

    one = np.ones(len(order), np.int64)
    points, expected = working.points[order], working.expected[order].astype(np.int64)
    hundredths = working.hundredths[order]
    played, unrated = added(one, counted), added(one, to_unrated)
    lines = np.empty(len(first), LINE)
    lines["player"], lines["event"] = working.player[order][first], working.games.event[order[first] >> 1]
    lines["games"] = played
    some = played > 0
    lines["score"] = np.where(some, added(points, counted) / 100, np.nan)
    lines["expected"] = np.where(some, added(expected, counted) / 100, np.nan)
    lines["change"] = np.where(some, added(hundredths, counted) / 100, np.nan)
    # One event has one K, but for the games against players without a UKD: the greatest is the player's own.
    usual = np.maximum.reduceat(np.where(counted & ~to_unrated, working.factor[order], 0), first) if len(first) else 0
    lines["factor"] = np.where(some, np.where(unrated == played, working.small, usual), np.nan)
    rule = np.full(len(lines), NUMBER["none-counted"])
    for number in (30, 25, 20, 15, 10):
        rule[some & (usual == number)] = NUMBER[f"k{number}"]
    mixed = some & (unrated > 0) & (unrated < played)
    rule[mixed] = NUMBER["with-unrated"]
    rule[some & (unrated == played)] = NUMBER["only-unrated"]
    lines["rule"] = rule
    against = counted & ~to_unrated
    numbers = {
        "points": added(points, against) / 100,
        "rated": (played - unrated).astype(np.float64),
        "awaited": added(expected, against) / 100,
        "by_rated": added(hundredths, against) / 100,
        "by_unrated": added(hundredths, to_unrated) / 100,
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


def _by_player(working: Working) -> np.ndarray:
    """Order of the sides by player, event and game. [int64]"""
    if (working.games.event[1:] < working.games.event[:-1]).any():
        return np.lexsort((np.repeat(working.games.event, 2), working.player))
    # Games come in order of their events. Sorting numbers made of player and side is faster than sorting indices.
    key = (working.player.astype(np.int64) << SIDE_BITS) + np.arange(len(working.player))
    key.sort()
    return key & ((1 << SIDE_BITS) - 1)

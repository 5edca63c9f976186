"""The working of a UKD list: a line for every player and event, a row for every game, and why."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.not_rated import NO_RULE, say_why_not
from ratings.systems.protocol.sheets import Rows, lines_at, lines_of, rows_of, told_by_columns, with_others
from ratings.systems.ukd.sentences import NUMBER

UNRATED = -1  # in whole numbers; the memory itself holds NaN
LAST_DIFFERENCE = 344  # beyond it the table of expectations has one row


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


def sheet(working: Working) -> Sheet:
    rows = rows_of(working.games)
    details = rows.details(lambda part, piece: _fill(part, working, piece))
    lines, columns = _lines(working, rows, details)
    below = lines_of(working.below, -1, NUMBER["below-1000"])
    every, place = with_others(lines, details, below, rows.line, after=True)
    if len(below):
        columns = {name: _at(column, place, len(every)) for name, column in columns.items()}
        fallen = np.delete(np.arange(len(every)), place)
        columns["computed"] = _at(working.computed, fallen, len(every))
    return Sheet(every, details, told_by_columns(len(every), lambda: columns))


def _at(values: np.ndarray, place: np.ndarray, length: int) -> np.ndarray:
    """A column of that length with `values` at `place`, NaN elsewhere."""
    column = np.full(length, np.nan)
    column[place] = values
    return column


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
    say_why_not(part, side, working.games, working.tempo, NUMBER)


def _lines(working: Working, rows: Rows, details: np.ndarray) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """A line for each player and event, and its further numbers. [LINE]"""
    counted = ~np.isnan(details["change"])
    against = counted & ~np.isnan(details["opponent_rating"])

    def added(values: np.ndarray, where: np.ndarray) -> np.ndarray:
        # Hundredths stay hundredths, whatever binary makes of their sums.
        return half_up(100 * rows.added(values, where)) / 100

    played, rated = rows.counted(counted), rows.counted(against)
    lines = rows.lines()
    lines["games"] = played
    some, mixed = played > 0, (rated > 0) & (rated < played)
    for name in ("score", "expected", "change"):
        lines[name] = np.where(some, added(details[name], counted), np.nan)
    # One event has one K, but for the games against players without a UKD, which have a small one.
    usual = rows.greatest(np.where(against, working.factor[rows.side], 0))
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
            "rated": rated.astype(np.float64),
            "awaited": added(details["expected"], against),
            "by_rated": added(details["change"], against),
            "by_unrated": added(details["change"], counted & ~against),
            "small": np.full(len(lines), float(working.small)),
        }
        columns = {name: np.where(mixed, values, np.nan) for name, values in numbers.items()}
    if (unrated := rated < played).any():
        each = rows.greatest(np.where(counted & ~against, details["expected"], 0.0))
        columns["each"] = np.where(unrated, each, np.nan)
    return lines, columns | _newcomers(working, lines)


def _newcomers(working: Working, lines: np.ndarray) -> dict[str, np.ndarray]:
    """Fill the lines of players without a UKD; what their sentences name."""
    archive = working.archive
    line = lines_at(lines, archive.player, archive.event)
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

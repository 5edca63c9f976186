"""Which games were too fast, by the time control of their event and the ratings of their players.

Rating Regulations 1.1 and 1.2: the time for 60 moves that a standard game needs follows from the ratings of its two
players, on the list in force when the event began. Rapid and Blitz Rating Regulations 2: a range for everybody. Where
the time control is not known, no game is refused.
"""

import numpy as np

from ratings.systems.fide.editions import FastPace, Pace, editions_of, groups
from ratings.systems.fide.games import then
from ratings.systems.fide.sentences import NUMBER
from ratings.systems.protocol.base import Events, Games
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.not_rated import NO_RULE

ANY, NOBODY = np.iinfo(np.int16).max, np.iinfo(np.int16).min  # above and below every rating, that of the unrated too
Paces = tuple[Pace, ...] | tuple[FastPace, ...]


def refused(games: Games, events: Events, history: np.ndarray, paces: Paces) -> tuple[np.ndarray, np.ndarray]:
    """The games that were too fast to be rated, and why. [places of games, ascending; index into the rules, int16]

    `history`: int16, shape (players, lists), published ratings, the newest first.
    """
    limit = _limits(events, paces)
    if limit.min(initial=ANY) == ANY:
        return np.empty(0, np.int64), np.empty(0, np.int16)
    # Few events are doubtful, or few players strong enough: the others' games need no closer look.
    strong = _best(history, games.lists_back) >= limit.min()
    near = np.take(strong, games.white, mode="clip")
    near |= np.take(strong, games.black, mode="clip")
    rows = np.flatnonzero(near)
    rows = rows[limit[games.event[rows]] < ANY]
    event, highest = games.event[rows], then(games, rows, history).max(axis=0)
    index = editions_of(paces, begun(games, events, rows))
    found = np.full(len(rows), NO_RULE, np.int16)
    for number in groups(index):
        here = np.flatnonzero(index == number)
        pace, among, own = paces[number], event[here], highest[here]
        minutes, moves, approved = events.minutes[among], events.first_control[among], events.approved[among]
        if isinstance(pace, Pace):
            found[here] = _too_fast(pace, own, minutes, moves, approved)
        else:
            found[here] = np.where(_outside(pace, minutes), NUMBER[pace.code], NO_RULE)
    too_fast = found != NO_RULE
    return rows[too_fast], found[too_fast]


def begun(games: Games, events: Events, rows: np.ndarray) -> np.ndarray:
    """The day whose edition of the rate of play holds: that of the part of a divided event, else the event's first.

    [days since 1970-01-01, shape (rows,)]
    """
    played = events.played[rows]
    day: np.ndarray = np.where(played == UNKNOWN_DAY, events.start[games.event[rows]], played)
    return day


def ended(games: Games, events: Events) -> np.ndarray:
    """The day whose edition of the other rules holds: that of the part of a divided event, else the event's last."""
    if not events.divided.any():
        return games.day
    return np.where(events.played == UNKNOWN_DAY, games.day, events.played)


def _best(history: np.ndarray, lists_back: np.ndarray) -> np.ndarray:
    """The highest rating of each player on the lists that the games go back to. [int16, shape (players,)]"""
    best = history[:, 0].copy()
    for back in range(1, min(int(lists_back.max(initial=0)), history.shape[1] - 1) + 1):
        np.maximum(best, history[:, back], out=best)
    return best


def _limits(events: Events, paces: Paces) -> np.ndarray:
    """The lowest rating with which a game of each event is refused by some edition; ANY for none. [int16, (events,)]"""
    found = np.full(len(events), ANY, np.int16)
    for pace in paces:
        if isinstance(pace, Pace):
            for level in pace.levels:
                lowest = NOBODY if level is pace.levels[-1] else level.rating
                found[events.minutes < level.minutes] = np.minimum(found[events.minutes < level.minutes], lowest)
            found[_short_control(pace, events.first_control)] = NOBODY
        else:
            found[_outside(pace, events.minutes)] = NOBODY
    return found


def _too_fast(
    pace: Pace, rating: np.ndarray, minutes: np.ndarray, moves: np.ndarray, approved: np.ndarray
) -> np.ndarray:
    """Why games in which the higher rating is `rating` are not rated. [index into the rules or NO_RULE, int16]"""
    levels = [rating >= level.rating for level in pace.levels[:-1]]
    everybody = pace.levels[-1]
    needed = np.select(levels, [level.minutes for level in pace.levels[:-1]], everybody.minutes)
    code = np.select(levels, [NUMBER[level.code] for level in pace.levels[:-1]], NUMBER[everybody.code])
    allowed = approved & (minutes >= (np.inf if pace.approved is None else pace.approved))
    found = np.where((minutes < needed) & ~allowed, code, NO_RULE)
    short = (found == NO_RULE) & _short_control(pace, moves)
    return np.where(short, NUMBER[pace.moves_code], found).astype(np.int16)


def _short_control(pace: Pace, moves: np.ndarray) -> np.ndarray:
    short: np.ndarray = (moves > 0) & (moves < pace.moves)
    return short


def _outside(pace: FastPace, minutes: np.ndarray) -> np.ndarray:
    """Times that are no rapid, or no blitz. NaN is not known, and not outside."""
    slow: np.ndarray = minutes > pace.less_than if pace.most_counts else minutes >= pace.less_than
    fast: np.ndarray = minutes < pace.more_than if pace.least_counts else minutes <= pace.more_than
    outside: np.ndarray = slow | fast
    return outside

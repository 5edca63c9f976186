"""Which games FIDE rates, at which difference of ratings, and by how much each beats its expectation."""

from dataclasses import dataclass

import numpy as np

from ratings.systems.base import Games, Kind, Tempo
from ratings.systems.curves import PERCENT, TABLE_END
from ratings.systems.fide_editions import Cap, editions_of, groups
from ratings.systems.fide_wording import NO_RULE, NUMBER

UNRATED = -20_000  # in integer arrays of this file and its neighbours; the memory itself holds NaN


@dataclass(frozen=True)
class Sides:
    """Every game as White (row 0) and as Black (row 1) see it. Every array has shape (2, games)."""

    own: np.ndarray  # int16, rating as used; UNRATED for a newcomer
    opponent: np.ndarray  # int16, of the list in force when the event began; UNRATED for none
    difference: np.ndarray  # int16, own - opponent as counted, after the 400-point rule
    expected: np.ndarray  # int16 [hundredths of a point]
    surplus: np.ndarray  # int16, score - expected [hundredths]; 0 where the game is not counted
    counted: np.ndarray  # bool, rated for this player
    pooled: np.ndarray  # bool, counts towards this player's first rating


def sides(games: Games, history: np.ndarray, tempo: Tempo, caps: tuple[Cap, ...]) -> Sides:
    """The games from both sides. `history`: int16, shape (players, lists), published ratings, the newest first."""
    own, opponent = _ratings(games, history)
    difference = own - opponent
    eligible = (games.kind == Kind.PLAYED) & (games.tempo == tempo)
    counted = np.empty(own.shape, bool)
    if own.min(initial=0) >= 0 and opponent.min(initial=0) >= 0:
        counted[:] = eligible
        pooled = np.zeros(own.shape, bool)
    else:
        against_rated = eligible & (opponent != UNRATED)
        np.logical_and(against_rated, own != UNRATED, out=counted)
        pooled = against_rated & ~counted
    index = editions_of(caps, games.day)
    kinds = list(groups(index))
    for number in kinds:
        rows = slice(None) if len(kinds) == 1 else index == number
        counted[:, rows] &= ~_too_far(caps[number], difference[:, rows], own[:, rows], opponent[:, rows])
    for number in kinds:
        rows = slice(None) if len(kinds) == 1 else index == number
        part = _Part(games.white[rows], games.black[rows], games.event[rows], own[:, rows], counted[:, rows])
        difference[:, rows] = _capped(caps[number], difference[:, rows], part)
    expected = np.empty(own.shape, np.int16)
    np.take(PERCENT, difference[0] + np.int16(TABLE_END), mode="clip", out=expected[0])
    if np.array_equal(difference[0], -difference[1]):
        np.subtract(np.int16(100), expected[0], out=expected[1])
    else:
        np.take(PERCENT, difference[1] + np.int16(TABLE_END), mode="clip", out=expected[1])
    surplus = np.empty(own.shape, np.int16)
    np.subtract(games.score, expected[0], out=surplus[0])
    np.subtract(np.int16(100) - games.score, expected[1], out=surplus[1])
    surplus *= counted
    return Sides(own, opponent, difference, expected, surplus, counted, pooled)


def totals(games: Games, side: Sides, players: int) -> tuple[np.ndarray, np.ndarray]:
    """Rated games and surplus [hundredths of a point] of every player. [int64, int64]"""
    # Both sums in one pass: 2^30 a game, the surplus in the low bits. Exact in float64 up to 8 million games a player.
    weight = side.surplus + side.counted * 2.0**30
    packed = np.bincount(games.white, weight[0], players) + np.bincount(games.black, weight[1], players)
    played = np.floor(packed * 2.0**-30 + 0.5)
    return played.astype(np.int64), (packed - played * 2.0**30).astype(np.int64)


def why(games: Games, side: Sides, history: np.ndarray, tempo: Tempo, caps: tuple[Cap, ...]) -> np.ndarray:
    """What is special about each game. [index into the rules or NO_RULE, int16, shape (2, games)]"""
    reason = np.full(side.own.shape, NO_RULE, np.int16)
    index = editions_of(caps, games.day)
    for number in groups(index):
        cap = caps[number]
        apart = side.own.astype(np.int32) - side.opponent
        far = side.counted & (np.abs(apart) > cap.points) & (index == number)
        was_cut = far & (side.difference != apart)
        if cap.points < TABLE_END:
            reason[was_cut] = NUMBER[f"cap-{cap.points}" + "-once" * cap.once]
            # Only the higher rated player's second upgrade is refused: the lower rated player is always cut.
            reason[was_cut & (apart < 0)] = NUMBER[f"cap-{cap.points}"]
            reason[far & ~was_cut] = NUMBER["cap-400-used" if cap.once else "true-difference"]
        if cap.gap is not None:
            rows = ~side.counted & (side.own != UNRATED) & (side.opponent != UNRATED) & (index == number)
            reason[rows] = NUMBER["gap-600"]
    _, own_then = _then(games, history)
    reason[side.counted & (own_then == UNRATED)] = NUMBER["rated-since"]
    reason[side.opponent == UNRATED] = NUMBER["unrated-opponent"]
    reason[:, games.tempo != tempo] = NUMBER["other-tempo"]
    for kind, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        reason[:, games.kind == kind] = NUMBER[code]
    return reason


@dataclass(frozen=True)
class _Part:
    """The games of one edition. Arrays of shape (games,) or (2, games)."""

    white: np.ndarray
    black: np.ndarray
    event: np.ndarray
    own: np.ndarray
    counted: np.ndarray


def _then(games: Games, history: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Ratings of the list in force when the event began: the opponent's and one's own. [int16, shape (2, games)]"""
    back = np.minimum(games.lists_back, history.shape[1] - 1)
    own = np.stack([history[games.white, back], history[games.black, back]])
    return own[::-1], own


def _ratings(games: Games, history: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Own and opponent's rating as used. [int16, shape (2, games)]"""
    current = np.ascontiguousarray(history[:, 0])
    own = np.empty((2, len(games)), np.int16)
    np.take(current, games.white, out=own[0], mode="clip")
    np.take(current, games.black, out=own[1], mode="clip")
    if not games.lists_back.any():
        return own, own[::-1]
    opponent, then = _then(games, history)
    # Rated now but not when the event began: the current rating. Unrated now: a newcomer, whatever he was then (8.2.4).
    return np.where((own == UNRATED) | (then == UNRATED), own, then), opponent


def _too_far(cap: Cap, difference: np.ndarray, own: np.ndarray, opponent: np.ndarray) -> np.ndarray | np.bool_:
    """Games that are not rated because the two are too far apart."""
    if cap.gap is None:
        return np.False_
    both = (own != UNRATED) & (opponent != UNRATED)
    return both & (np.abs(difference) >= cap.gap) & (np.maximum(own, opponent) > cap.gap_above)


def _capped(cap: Cap, difference: np.ndarray, part: _Part) -> np.ndarray:
    """Differences as counted, Rating Regulations 8.3.1. [rating points, int16, shape (2, games)]"""
    counted = np.clip(difference, -cap.points, cap.points)
    if cap.exempt_from is not None:
        free = part.own >= cap.exempt_from
        if free.any():
            counted = np.where(free, difference, counted)
    if cap.once:
        colour, game = np.nonzero((difference > cap.points) & part.counted)
        player = np.where(colour == 0, part.white[game], part.black[game])
        event, apart = part.event[game], difference[colour, game]
        order = np.lexsort((game, -apart, event, player))
        repeated = np.zeros(len(order), bool)
        repeated[1:] = (np.diff(player[order]) == 0) & (np.diff(event[order]) == 0)
        again = order[repeated]
        counted[colour[again], game[again]] = apart[again]
    return counted

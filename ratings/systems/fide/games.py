"""Which games FIDE rates, at which difference of ratings, and by how much each beats its expectation.

Rating Regulations 8.3: the ratings are those of the list in force when the event began, or, where an event lasted more
than 30 days, on the day of the game (4.1). D is the difference, as at most
400 points (8.3.1, with its dated exceptions), PD the scoring probability of table 8.1.2, and score - PD what is summed.
Games between two rated players are rated; one between a rated and an unrated player counts for the unrated one only.
"""

from dataclasses import dataclass

import numpy as np

from ratings.systems.fide.editions import Cap, editions_of, groups
from ratings.systems.fide.sentences import NUMBER
from ratings.systems.protocol.base import Events, Games, Kind, Tempo
from ratings.systems.protocol.curves import PERCENT, TABLE_END, expected_percent
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sheets import NO_RULE, pieces
from ratings.systems.protocol.sides import rated

UNRATED = -20_000  # in integer arrays of this file and its neighbours; the memory itself holds NaN


MOST = 700  # K times the games of a period, Rating Regulations 8.3.3
GAMES_AT_ONCE = 65_536  # looked up: few calls, whose index stays in the processor's cache
GAME = 2.0**30  # weight of a game where games and surplus are added up together


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


@dataclass(frozen=True)
class Terms:
    """By which rules the games of a period count."""

    tempo: Tempo
    caps: tuple[Cap, ...]
    day: np.ndarray  # decides the edition of the 400-point rule, shape (games,) [days since 1970-01-01]
    refused: np.ndarray  # places of the games that were too fast, ascending
    why: np.ndarray  # int16, why each of these was, index into the rules


def sides(games: Games, history: np.ndarray, terms: Terms) -> Sides:
    """The games from both sides. `history`: int16, shape (players, lists), published ratings, the newest first."""
    caps = terms.caps
    own, opponent = _ratings(games, history)
    difference = own - opponent
    eligible = rated(games, terms.tempo)
    eligible[terms.refused] = False
    against_rated = eligible & (opponent != UNRATED)
    counted = against_rated & (own != UNRATED)
    pooled = against_rated & ~counted
    index = editions_of(caps, terms.day)
    kinds = list(groups(index))
    for number in kinds:
        rows = slice(None) if len(kinds) == 1 else np.flatnonzero(index == number)
        part = _Part(
            games.white[rows], games.black[rows], games.event[rows], own[:, rows], opponent[:, rows], counted[:, rows]
        )
        if caps[number].gap is not None:
            counted[:, rows] &= ~_too_far(caps[number], difference[:, rows], part)
        difference[:, rows] = _capped(caps[number], difference[:, rows], part)
    expected = np.empty(own.shape, np.int16)
    _look_up(difference[0], expected[0])
    # The two expectations of a game are one point, except where the 400-point rule spares one of the two players.
    np.subtract(np.int16(100), expected[0], out=expected[1])
    spared = np.flatnonzero(difference[0] != -difference[1])
    expected[1, spared] = expected_percent(difference[1, spared])
    surplus = np.empty(own.shape, np.int16)
    np.subtract(games.score, expected[0], out=surplus[0])
    np.negative(surplus[0], out=surplus[1])
    surplus[1, spared] = 100 - games.score[spared] - expected[1, spared]
    if not counted.all():
        surplus *= counted
    return Sides(own, opponent, difference, expected, surplus, counted, pooled)


def totals(games: Games, side: Sides, players: int) -> tuple[np.ndarray, np.ndarray]:
    """Rated games and surplus [hundredths of a point] of every player. [int64, int64]"""
    # Both sums in one pass: 2^30 a game, the surplus in the low bits. Exact in float64 up to 8 million games a player.
    packed, weight = np.zeros(players), np.empty(len(games))
    for row, player in enumerate((games.white, games.black)):
        np.multiply(side.counted[row], GAME, out=weight)
        weight += side.surplus[row]
        packed += np.bincount(player, weight, players)
    played = np.floor(packed / GAME + 0.5)
    return played.astype(np.int64), (packed - played * GAME).astype(np.int64)


def limited(factor: np.ndarray, played: np.ndarray) -> np.ndarray:
    """K lowered to the largest whole number with which K times the games of a period is at most 700, 8.3.3. [int64]"""
    lowered = factor.copy()
    over = np.flatnonzero(factor * played > MOST)
    lowered[over] = MOST // played[over]
    return lowered


def why(games: Games, side: Sides, history: np.ndarray, terms: Terms, events: Events) -> np.ndarray:
    """What is special about each game. [index into the rules or NO_RULE, int16, shape (2, games)]"""
    reason = np.full(side.own.shape, NO_RULE, np.int16)
    index = editions_of(terms.caps, terms.day)
    for number in groups(index):
        cap = terms.caps[number]
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
    late = np.flatnonzero(games.lists_back)
    unrated = then(games, late, history) == UNRATED
    reason[:, late] = np.where(side.counted[:, late] & unrated, NUMBER["rated-since"], reason[:, late])
    if events.divided.any():
        part = np.where(events.played == UNKNOWN_DAY, NUMBER["part-without-day"], NUMBER["part"])
        reason = np.where(events.divided[games.event] & (reason == NO_RULE), part, reason).astype(np.int16)
    reason[side.opponent == UNRATED] = NUMBER["unrated-opponent"]
    reason[:, terms.refused] = terms.why
    reason[:, games.tempo != int(terms.tempo)] = NUMBER["other-tempo"]
    for kind, code in ((Kind.FORFEIT, "forfeit"), (Kind.SHORT, "short"), (Kind.DECIDED, "decided")):
        reason[:, games.kind == int(kind)] = NUMBER[code]
    return reason


@dataclass(frozen=True)
class _Part:
    """The games of one edition. Arrays of shape (games,), the ratings and `counted` of shape (2, games)."""

    white: np.ndarray
    black: np.ndarray
    event: np.ndarray
    own: np.ndarray
    opponent: np.ndarray
    counted: np.ndarray


def _look_up(difference: np.ndarray, expected: np.ndarray) -> None:
    """Fill `expected` [hundredths of a point] from table 8.1.2."""
    for piece in pieces(len(difference), GAMES_AT_ONCE):
        # Short integers are shifted faster than indices; a difference of two ratings is far from their limits.
        np.take(PERCENT, difference[piece] + np.int16(TABLE_END), mode="clip", out=expected[piece])


def then(games: Games, rows: np.ndarray, history: np.ndarray) -> np.ndarray:
    """White's and Black's rating of the list in force when the event, or its part, began. [int16, shape (2, rows)]"""
    back = np.minimum(games.lists_back[rows], history.shape[1] - 1)
    return np.stack([history[games.white[rows], back], history[games.black[rows], back]])


def _ratings(games: Games, history: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Own and opponent's rating as used. [int16, shape (2, games)]"""
    current = np.ascontiguousarray(history[:, 0])
    own = np.empty((2, len(games)), np.int16)
    for piece in pieces(len(games), GAMES_AT_ONCE):
        np.take(current, games.white[piece], out=own[0, piece], mode="clip")
        np.take(current, games.black[piece], out=own[1, piece], mode="clip")
    late = np.flatnonzero(games.lists_back)
    if not late.size:
        return own, own[::-1]
    rated = then(games, late, history)
    opponent = own[::-1].copy()
    opponent[:, late] = rated[::-1]
    # Rated now but not when the event began: the current rating. Unrated now: a newcomer, rated then or not (8.2.4).
    own[:, late] = np.where((own[:, late] == UNRATED) | (rated == UNRATED), own[:, late], rated)
    return own, opponent


def _too_far(cap: Cap, difference: np.ndarray, part: _Part) -> np.ndarray:
    """Games that are not rated because the two are too far apart. [bool, shape (2, games)]"""
    both: np.ndarray = (part.own != UNRATED) & (part.opponent != UNRATED)
    far: np.ndarray = np.abs(difference) >= (cap.gap or 0)
    above: np.ndarray = np.maximum(part.own, part.opponent) > cap.gap_above
    apart: np.ndarray = both & far & above
    return apart


def _capped(cap: Cap, difference: np.ndarray, part: _Part) -> np.ndarray:
    """Differences as counted, Rating Regulations 8.3.1. [rating points, int16, shape (2, games)]"""
    counted: np.ndarray = np.clip(difference, -cap.points, cap.points)
    if cap.exempt_from is not None:
        for own, true, found in zip(part.own, difference, counted, strict=True):
            exempt = np.flatnonzero(own >= cap.exempt_from)  # few
            found[exempt] = true[exempt]
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

"""Which games FIDE rates, at which difference of ratings, and by how much each beats its expectation.

Rating Regulations 8.3: the ratings are those of the list in force when the event began, or, where an event lasted more
than 30 days, on the day of the game (4.1). D is the difference, as at most
400 points (8.3.1, with its dated exceptions), PD the scoring probability of table 8.1.2, and score - PD what is summed.
Games between two rated players are rated; one between a rated and an unrated player counts for the unrated one only.
"""

from dataclasses import dataclass, replace

import numpy as np

from ratings.systems.fide.editions import Cap, editions_of, groups
from ratings.systems.fide.sentences import NUMBER
from ratings.systems.protocol.base import Events, Games, Tempo
from ratings.systems.protocol.curves import PERCENT, TABLE_END, expected_percent, half_up
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.not_rated import NO_RULE, mark
from ratings.systems.protocol.sheets import pieces
from ratings.systems.protocol.sides import rated

UNRATED = -20_000  # in integer arrays of this file and its neighbours; the memory itself holds NaN

MOST = 700  # K times the games of a period, Rating Regulations 8.3.3
NO_LIMIT = np.iinfo(np.int16).max
HIGHEST = np.array([NO_LIMIT, *(MOST // played for played in range(1, MOST + 2))], np.int16)  # K by these games
HIGHEST.flags.writeable = False
GAMES_AT_ONCE = 32_768  # their numbers stay in the processor's cache from the first step to the last


@dataclass(frozen=True)
class Sides:
    """Every game as White (row 0) and as Black (row 1) see it. Arrays have shape (2, games), unless said."""

    own: np.ndarray  # int16, rating as used; UNRATED for a newcomer
    opponent: np.ndarray  # int16, of the list in force when the event began; UNRATED for none
    difference: np.ndarray  # int16, own - opponent as counted, after the 400-point rule
    surplus: np.ndarray  # int16, score - expected [hundredths of a point]; 0 where the game is not counted
    counted: np.ndarray  # bool, rated for this player
    eligible: np.ndarray  # bool, shape (games,), played so that it can be rated, at least for one of the two

    @property
    def pooled(self) -> np.ndarray:
        """Which games count towards this player's first rating. [bool, shape (2, games)]"""
        found: np.ndarray = self.eligible & (self.opponent != UNRATED) & (self.own == UNRATED)
        return found

    def of(self, games: slice | np.ndarray) -> "Sides":
        """These games alone: of a slice the same numbers, of indices a copy."""
        return Sides(**{name: column[..., games] for name, column in vars(self).items()})


@dataclass(frozen=True)
class Terms:
    """By which rules the games of a period count."""

    tempo: Tempo
    caps: tuple[Cap, ...]
    day: np.ndarray  # decides the edition of the 400-point rule, shape (games,) [days since 1970-01-01]
    refused: np.ndarray  # places of the games that were too fast, ascending
    why: np.ndarray  # int16, why each of these was, index into the rules
    stretch: float = 1.0  # of a difference as counted, before it is looked up: 1 by the rules


def sides(games: Games, history: np.ndarray, terms: Terms) -> Sides:
    """The games from both sides. `history`: int16, shape (players, lists), published ratings, the newest first."""
    shape, older = (2, len(games)), games.lists_back.max(initial=0) > 0
    own, difference, surplus = (np.empty(shape, np.int16) for _ in range(3))
    # Both see the same two ratings, and a game counts for both or for none, unless it goes back to an older list.
    opponent, counted = np.empty(shape, np.int16) if older else own[::-1], np.empty((1 + older, len(games)), bool)
    eligible = rated(games, terms.tempo)
    eligible[terms.refused] = False
    side = Sides(own, opponent, difference, surplus, counted, eligible)
    current, index = np.ascontiguousarray(history[:, 0]), editions_of(terms.caps, terms.day)
    for piece in pieces(len(games), GAMES_AT_ONCE):
        part = side.of(piece)
        for player, found in zip((games.white, games.black), part.own, strict=True):
            current.take(player[piece], out=found, mode="clip")  # "clip" writes where it is told to
        if older:
            _fill_older(games, piece, history, part)
        spares = _fill_differences(terms.caps, index[piece], part)
        if terms.stretch != 1:
            part.difference[:] = half_up(part.difference * terms.stretch)
        _fill_surplus(games.score[piece], part, mirrored=not (older or spares))
    side = replace(side, counted=np.broadcast_to(counted, shape))
    for number in groups(index):
        if terms.caps[number].once:
            _upgrade_once(games, terms.caps[number], index == number, side)
    return side


def totals(games: Games, side: Sides, players: int) -> tuple[np.ndarray, np.ndarray]:
    """Rated games and surplus [hundredths of a point] of every player. [int32, int32]"""
    # Half the bits are added up in less time: 11 for games, 21 for the surplus, which 10,485 games cannot fill. Whoever
    # has more than 2,047 games comes out with fewer, nobody with more, so that the sum of all tells.
    played, surplus = _added(games, side, players, np.dtype(np.int32), 21)
    if played.sum() < sum(np.count_nonzero(counted) for counted in side.counted):
        played, surplus = _added(games, side, players, np.dtype(np.int64), 32)
    return played, surplus


def limited(factor: np.ndarray, played: np.ndarray) -> np.ndarray:
    """K lowered to the largest whole number with which K times the games of a period is at most 700, 8.3.3."""
    lowered: np.ndarray = np.minimum(factor, HIGHEST.take(played, mode="clip").astype(factor.dtype, copy=False))
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
        if cap.code:
            # Only the higher rated player's second upgrade is refused: the lower rated player is always cut.
            reason[was_cut] = NUMBER[cap.code]
            if cap.once:
                reason[was_cut & (apart > 0)] = NUMBER["cap-400-once"]
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
    mark(reason, games, terms.tempo, NUMBER)
    return reason


def then(games: Games, rows: np.ndarray, history: np.ndarray) -> np.ndarray:
    """White's and Black's rating of the list in force when the event, or its part, began. [int16, shape (2, rows)]"""
    back = np.minimum(games.lists_back[rows], history.shape[1] - 1)
    return np.stack([history[games.white[rows], back], history[games.black[rows], back]])


def _fill_older(games: Games, piece: slice, history: np.ndarray, side: Sides) -> None:
    """Fill the opponents' ratings; replace the own ratings of games that go back to an older list than the current."""
    own, opponent = side.own, side.opponent
    late = np.flatnonzero(games.lists_back[piece])
    rated = then(games, piece.start + late, history)
    opponent[:] = own[::-1]
    opponent[:, late] = rated[::-1]
    # Rated now but not when the event began: the current rating. Unrated now: a newcomer, rated then or not (8.2.4).
    own[:, late] = np.where((own[:, late] == UNRATED) | (rated == UNRATED), own[:, late], rated)


def _fill_differences(caps: tuple[Cap, ...], index: np.ndarray, side: Sides) -> bool:
    """Fill the differences, and which games are counted, as `caps[index]` have them for a game by itself.

    Answers whether a rule spared one player of a game and not the other.
    """
    np.subtract(side.own, side.opponent, out=side.difference)
    rows = slice(len(side.counted))
    np.logical_and(side.own[rows] != UNRATED, side.opponent[rows] != UNRATED, out=side.counted)
    np.logical_and(side.counted, side.eligible, out=side.counted)
    kinds = list(groups(index))
    if len(kinds) == 1:
        return _cap(caps[kinds[0]], side)
    spares = False
    for number in kinds:
        here = np.flatnonzero(index == number)
        part = side.of(here)
        spares |= _cap(caps[number], part)
        side.difference[:, here], side.counted[:, here] = part.difference, part.counted
    return spares


def _cap(cap: Cap, side: Sides) -> bool:
    """Limit the differences, Rating Regulations 8.3.1; do not count games whose players are too far apart.

    Answers whether a player may be exempt.
    """
    if cap.gap is not None:
        above = np.maximum(side.own, side.opponent) > cap.gap_above
        apart = above & (np.abs(side.difference) >= cap.gap)
        side.counted[apart[: len(side.counted)]] = False
    if cap.exempt_from is None or side.own.max() < cap.exempt_from:
        side.difference.clip(-cap.points, cap.points, out=side.difference)
        return False
    for own, difference in zip(side.own, side.difference, strict=True):
        exempt = np.flatnonzero(own >= cap.exempt_from)  # few
        true = difference[exempt]
        difference.clip(-cap.points, cap.points, out=difference)
        difference[exempt] = true
    return True


def _upgrade_once(games: Games, cap: Cap, here: np.ndarray, side: Sides) -> None:
    """Give the higher rated player the true difference in all games of an event but the one of the greatest.

    `here`: bool, shape (games,), where `cap` is in force.
    """
    true = side.own - side.opponent
    colour, game = np.nonzero((true > cap.points) & side.counted & here)
    player = np.where(colour == 0, games.white[game], games.black[game])
    event, apart = games.event[game], true[colour, game]
    order = np.lexsort((game, -apart, event, player))
    repeated = np.zeros(len(order), bool)
    repeated[1:] = (np.diff(player[order]) == 0) & (np.diff(event[order]) == 0)
    again = order[repeated]
    side.difference[colour[again], game[again]] = apart[again]
    rows = np.unique(game[again])
    part = side.of(rows)
    _fill_surplus(games.score[rows], part, mirrored=False)
    side.surplus[:, rows] = part.surplus


def _fill_surplus(score: np.ndarray, side: Sides, mirrored: bool) -> None:
    """Fill by how much the scores beat what table 8.1.2 expects. `score`: White's [hundredths of a point]

    `mirrored`: Black's differences are White's with the other sign.
    """
    (white, black), surplus = side.difference, side.surplus
    # Short integers are shifted faster than indices; a difference of two ratings is far from their limits.
    np.subtract(score, PERCENT.take(white + np.int16(TABLE_END), mode="clip"), out=surplus[0])
    # The two expectations of a game are one point if the two differences are one.
    np.negative(surplus[0], out=surplus[1])
    if not mirrored:
        uneven = np.flatnonzero(white != -black)
        surplus[1, uneven] = 100 - score[uneven] - expected_percent(black[uneven])
    surplus *= side.counted


def _added(games: Games, side: Sides, players: int, whole: np.dtype, game_bit: int) -> tuple[np.ndarray, np.ndarray]:
    """Rated games and surplus of every player, added up in one number: games from `game_bit` on. [int32, int32]

    `whole`: the signed type of that number. Where it is too small it goes round.
    """
    packed = np.zeros(players, f"u{whole.itemsize}")
    at_once = min(GAMES_AT_ONCE, len(games))
    index, (count, weight) = np.empty(at_once, np.intp), np.empty((2, at_once), whole)
    for piece in pieces(len(games), GAMES_AT_ONCE):
        length = piece.stop - piece.start
        index, count, weight = index[:length], count[:length], weight[:length]
        for row, player in enumerate((games.white, games.black)):
            # Widened by an assignment: arithmetic would do it by way of a buffer.
            index[:], weight[:] = player[piece], side.surplus[row, piece]
            if row == 0 or side.counted.strides[0]:  # both rows may be one
                count[:] = side.counted[row, piece]
                count <<= game_bit
            weight += count
            np.add.at(packed, index, weight.view(packed.dtype))
    played = (packed + (1 << game_bit - 1)) >> game_bit
    surplus = (packed - (played << game_bit)).view(whole)
    return played.astype(np.int32), surplus.astype(np.int32)

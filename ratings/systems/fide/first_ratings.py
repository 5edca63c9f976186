"""How an unrated player gets a first rating: games against rated opponents, added up over 26 months.

Rating Regulations 7.1.4 and 8.2: five games and more; a first event without a point is left out (in rapid and blitz
since 2022). Ru = Ra + dp, Ra the average of the opponents and of two hypothetical draws against 1800, dp by table 8.1.1
from the score with both draws; at most 2200. Until February 2024 there were no such draws, and each half point above
50 % made Ra + 20. A rating below the floor is not published, and the games are forgotten.
"""

from dataclasses import dataclass

import numpy as np

from ratings.systems.fide.editions import EVER, POOL_MONTHS, FirstRating, Floor, editions_of, groups
from ratings.systems.fide.games import UNRATED, Sides
from ratings.systems.fide.sentences import NUMBER
from ratings.systems.protocol.base import Games, Period
from ratings.systems.protocol.curves import DP, half_up_ratio
from ratings.systems.protocol.epoch import days, month

# What one rating period left behind for a newcomer. No games: an empty place.
BLOCK = np.dtype(
    [
        ("since", "<i2"),  # month in which the rating period began [months since the year 0]
        ("games", "<i2"),  # against rated opponents
        ("score", "<i4"),  # [hundredths of a point]
        ("opponents", "<i4"),  # sum of their ratings
    ]
)
BLOCKS = 13  # of two months each in 26 months; with monthly lists the two oldest are added together when there are more


@dataclass(frozen=True)
class Groups:
    """One row for each newcomer and event with a game against a rated opponent, ordered so."""

    player: np.ndarray  # int64, index into Players
    event: np.ndarray
    games: np.ndarray
    score: np.ndarray  # [hundredths of a point]
    opponents: np.ndarray  # sum of their ratings
    day: np.ndarray  # last day of the event [days since 1970-01-01]
    rule: np.ndarray  # what the sheet says of it, index into the rules


@dataclass(frozen=True)
class Newcomers:
    """Unrated players who met rated ones in this period. Arrays of shape (newcomers,) unless said."""

    groups: Groups
    editions: tuple[FirstRating, ...]  # of the rate of play
    player: np.ndarray  # int64, index into Players, ascending
    begun: np.ndarray  # bool, the first event is over
    blocks: np.ndarray  # BLOCK, shape (newcomers, BLOCKS), this period's games included
    day: np.ndarray  # last day of the last event that counts
    edition: np.ndarray  # index into `editions`
    games: np.ndarray  # in all blocks
    score: np.ndarray  # [hundredths of a point]
    opponents: np.ndarray  # sum of their ratings
    percent: np.ndarray  # of the score, with the added draws
    computed: np.ndarray  # int64, before the maximum; UNRATED before there are games enough
    rating: np.ndarray  # int64; UNRATED where none is published
    floor: np.ndarray


def newcomers(
    period: Period,
    side: Sides,
    editions: tuple[FirstRating, ...],
    floors: tuple[Floor, ...],
    begun: np.ndarray,
    blocks: np.ndarray,
) -> Newcomers:
    """Newcomers and what becomes of them. `begun`, `blocks`: of all players, from memory."""
    group = _groups(period.games, side)
    player = np.unique(group.player)
    edition = editions_of(editions, group.day)
    wanted_block = np.array([rule.block for rule in editions])[edition]
    wanted_score = np.array([rule.first_score for rule in editions])[edition]
    few = group.games < wanted_block
    owner = np.searchsorted(player, group.player)
    # The first event of each player that has not had one: the player's first row that is not left out.
    opening = np.full(len(player), len(few))
    np.minimum.at(opening, owner[~few], np.flatnonzero(~few))
    zero = np.zeros(len(few), bool)
    starts = opening[(opening < len(few)) & ~begun[player]]
    zero[starts] = group.score[starts] < wanted_score[starts]
    kept = ~few & ~zero
    group.rule[few] = NUMBER["few-rated-opponents"]
    for number in groups(edition[zero]):
        group.rule[zero & (edition == number)] = NUMBER[editions[number].zero_code]

    def total(values: np.ndarray) -> np.ndarray:
        return np.bincount(owner[kept], values[kept], len(player)).astype(np.int64)

    games_now, score_now, opponents_now = total(group.games), total(group.score), total(group.opponents)
    day = np.full(len(player), days(EVER))
    np.maximum.at(day, owner[kept], group.day[kept])
    pool = _pooled(period, blocks[player], games_now, score_now, opponents_now)
    games, score, opponents = (pool[name].sum(axis=1, dtype=np.int64) for name in ("games", "score", "opponents"))
    chosen = editions_of(editions, day)
    floor = np.array([rule.floor for rule in floors])[editions_of(floors, day)]
    computed, percent = _computed(editions, chosen, games, score, opponents)
    computed[(games_now == 0) | (games < np.array([rule.games for rule in editions])[chosen])] = UNRATED
    highest = np.array([rule.maximum or np.iinfo(np.int64).max for rule in editions])[chosen]
    rating = np.minimum(computed, highest)
    rating[rating < floor] = UNRATED
    last = np.zeros(len(player), np.int64)
    np.maximum.at(last, owner[kept], np.flatnonzero(kept))
    group.rule[last[(computed != UNRATED) & (rating == UNRATED)]] = NUMBER["first-rating-too-low"]
    for number in groups(chosen):
        group.rule[last[(rating != UNRATED) & (chosen == number)]] = NUMBER[editions[number].code]
    had_first = begun[player] | (opening < len(few))
    return Newcomers(
        group, editions, player, had_first, pool, day, chosen, games, score, opponents, percent, computed, rating, floor
    )  # fmt: skip


def _groups(games: Games, side: Sides) -> Groups:
    """The pooled games, added up by player and event."""
    colour, game = np.divmod(np.flatnonzero(side.pooled), len(games) or 1)
    player = np.where(colour == 0, games.white[game], games.black[game]).astype(np.int64)
    order = np.lexsort((game, games.event[game], player))
    colour, game, player = colour[order], game[order], player[order]
    event = games.event[game]
    new = np.ones(len(game), bool)
    new[1:] = (np.diff(player) != 0) | (np.diff(event) != 0)
    starts = np.flatnonzero(new)
    score = np.where(colour == 0, games.score[game], 100 - games.score[game])

    def total(values: np.ndarray) -> np.ndarray:
        if not len(starts):
            return np.zeros(0, np.int64)
        return np.add.reduceat(values.astype(np.int64), starts)

    return Groups(
        player=player[starts],
        event=event[starts],
        games=total(np.ones(len(game))),
        score=total(score),
        opponents=total(side.opponent[colour, game]),
        day=games.day[game][starts].astype(np.int64),
        rule=np.full(len(starts), NUMBER["pending"], np.int16),
    )


def _pooled(
    period: Period, kept: np.ndarray, games: np.ndarray, score: np.ndarray, opponents: np.ndarray
) -> np.ndarray:
    """Blocks of the last 26 months with this period's in front. [BLOCK, shape (newcomers, BLOCKS)]"""
    pool = np.zeros((len(kept), BLOCKS + 1), BLOCK)
    pool[:, 1:] = kept
    pool["since"][:, 0] = _began(period)
    pool["games"][:, 0] = games
    pool["score"][:, 0] = score
    pool["opponents"][:, 0] = opponents
    expired = month(period.effective) - pool["since"] > POOL_MONTHS
    pool[expired | (pool["games"] == 0)] = np.zeros((), BLOCK)
    pool = np.take_along_axis(pool, np.argsort(pool["games"] == 0, axis=1, kind="stable"), axis=1)
    for name in ("games", "score", "opponents"):
        pool[name][:, BLOCKS - 1] += pool[name][:, BLOCKS]
    return pool[:, :BLOCKS]


def _began(period: Period) -> int:
    """Month of the list that the period follows."""
    if period.previous is not None:
        return month(period.previous)
    # No list before: the month the period began in, or the next one when only its closing days belong to it.
    return month(period.first_day) + (period.first_day.day > 15)


def _computed(
    editions: tuple[FirstRating, ...],
    chosen: np.ndarray,
    games: np.ndarray,
    score: np.ndarray,
    opponents: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """First rating before the maximum, and the percentage it was looked up by. [int64, int64]"""
    computed = np.full(len(chosen), UNRATED, np.int64)
    percent = np.zeros(len(chosen), np.int64)
    for number in groups(chosen):
        rule = editions[number]
        rows = np.flatnonzero((chosen == number) & (games > 0))
        n = games[rows] + rule.draws
        points = score[rows] + 50 * rule.draws
        ratings = opponents[rows] + rule.draws_rating * rule.draws
        percent[rows] = half_up_ratio(points, n)
        by_table = half_up_ratio(ratings + DP[percent[rows]].astype(np.int64) * n, n)
        # Steps are tenths of a rating point for each 50 hundredths above half of the points.
        by_step = half_up_ratio(500 * ratings + rule.step * (points - 50 * n) * n, 500 * n)
        computed[rows] = np.where((rule.step > 0) & (points > 50 * n), by_step, by_table)
    return computed, percent

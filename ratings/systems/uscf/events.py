"""An event rated in the five steps of the US Chess rating system, and one event after another.

Glickman and Doan, "The US Chess Rating system", section 1. A seat is a player's place in an event, a
side the player's part of a game.
"""

import numpy as np

from ratings.systems.protocol.sheets import NOWHERE
from ratings.systems.uscf.formulas import (
    AFTER,
    BEFORE,
    CHANGE,
    COMPUTED,
    DRAWS,
    EFFECTIVE,
    EVENTS,
    FLOOR,
    FORMULA,
    GAME_EXPECTED,
    GAMES,
    LEAST,
    LOSSES,
    NEW,
    OPPONENT,
    OWN,
    PLAYED,
    SCORE,
    STANDARD,
    THRESHOLD,
    WINS,
    K,
    bonus,
    effective_games,
    floor_of,
    objective,
    post_event,
    provisional_expectancy,
    special_rating,
    winning_expectancy,
)


def seats(white: np.ndarray, black: np.ndarray, seat_of: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Who plays an event, and where each seat's sides begin. Fills `seat_of`, shape (players,), for them."""
    m = np.zeros(2 * len(white), np.int64)
    who = np.empty_like(m)
    count = 0
    for game in range(len(white)):
        for player in (white[game], black[game]):
            if seat_of[player] < 0:
                seat_of[player], who[count] = count, player
                count += 1
            m[seat_of[player]] += 1
    offset = np.zeros(count + 1, np.int64)
    offset[1:] = np.cumsum(m[:count])
    return who[:count], offset


def sides(
    white: np.ndarray, black: np.ndarray, points: np.ndarray, seat_of: np.ndarray, offset: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Each side's number (2 x game, one more for Black), opponent's seat and score, seat by seat."""
    filled = offset[:-1].copy()
    number, other, won = np.empty(offset[-1], np.int64), np.empty(offset[-1], np.int64), np.empty(offset[-1])
    for game in range(len(white)):
        for colour in range(2):
            mine, theirs = seat_of[white[game]], seat_of[black[game]]
            if colour == 1:
                mine, theirs = theirs, mine
            at = filled[mine]
            filled[mine] += 1
            number[at], other[at] = 2 * game + colour, theirs
            won[at] = points[game] if colour == 0 else 1.0 - points[game]
    return number, other, won


def first_estimates(
    prior: np.ndarray, games: np.ndarray, offset: np.ndarray, other: np.ndarray, won: np.ndarray
) -> np.ndarray:
    """Strength of each seat for its opponents: the prior, or an estimate for a player without any game. Step 3."""
    strength = prior.copy()
    for seat in range(len(prior)):
        if games[seat] == 0:
            mine = slice(offset[seat], offset[seat + 1])
            estimate = special_rating(prior[seat], 1.0, prior[other[mine]], won[mine].sum(), False, False)
            strength[seat] = max(LEAST, estimate)
    return strength


def rate_all(
    prior: np.ndarray, career: np.ndarray, effective: np.ndarray, strength: np.ndarray, offset: np.ndarray,
    other: np.ndarray, won: np.ndarray, threshold: float, told: np.ndarray,
) -> np.ndarray:  # fmt: skip
    """Every seat rated against opponents of this strength. Steps 4 and 5."""
    result = np.empty(len(prior))
    met, times = np.full(len(prior), NOWHERE), np.zeros(len(prior), np.int64)
    for seat in range(len(prior)):
        mine = slice(offset[seat], offset[seat + 1])
        often = False
        for opponent in other[mine]:
            times[opponent] = times[opponent] + 1 if met[opponent] == seat else 1
            met[opponent] = seat
            often = often or times[opponent] > 2
        rating = post_event(
            prior[seat], career[seat], effective[seat], strength[other[mine]], won[mine].sum(), threshold, often,
            told[seat],
        )  # fmt: skip
        result[seat] = max(LEAST, rating)
    return result


def keep(won: np.ndarray, career: np.ndarray, peak: float, established: int, told: np.ndarray) -> float:
    """Add an event to a career and apply the floor; the new peak. `told` knows what was computed. Section 5."""
    for score in won:
        career[PLAYED] += 1
        career[WINS if score == 1.0 else LOSSES if score == 0.0 else DRAWS] += 1
    if len(won) >= 3:
        career[EVENTS] += 1
    told[FLOOR] = floor_of(peak, career[WINS], career[DRAWS], career[EVENTS])
    told[AFTER] = max(told[COMPUTED], told[FLOOR])
    if career[PLAYED] <= established:
        return peak
    return float(told[AFTER] if np.isnan(peak) else max(peak, told[AFTER]))


def look(told: np.ndarray, opponent: float, score: float, seen: np.ndarray) -> None:
    """Fill what a player sees of one game of an event that is rated."""
    seen[OWN], seen[OPPONENT] = np.nan if told[NEW] else told[BEFORE], opponent
    if told[FORMULA] == STANDARD:
        seen[GAME_EXPECTED] = winning_expectancy(told[BEFORE], opponent)
        seen[CHANGE] = told[K] * (score - seen[GAME_EXPECTED])
    else:
        seen[GAME_EXPECTED] = provisional_expectancy(told[COMPUTED], opponent)
        seen[CHANGE] = np.nan


def rate_events(
    white: np.ndarray, black: np.ndarray, points: np.ndarray, event: np.ndarray, threshold: np.ndarray,
    first_rating: np.ndarray, first_games: np.ndarray, established: int, rating: np.ndarray, peak: np.ndarray,
    career: np.ndarray, row_of: np.ndarray, seen: np.ndarray, told: np.ndarray,
) -> int:  # fmt: skip
    """Rate the events in their order; how many rows of `told` were filled, one a player and event.

    `points`: White's; `threshold`: B of the game; `first_rating`, `first_games`: step 1 for an unrated player, shape
    (2 x games,); `rating`, `peak`, `career`: a row a player, updated; `row_of` (of `told`) and `seen`: a row a side,
    filled.
    """
    seat_of = np.full(len(rating), NOWHERE)
    rows, start = 0, 0
    while start < len(white):
        end = start
        while end < len(white) and event[end] == event[start]:
            end += 1
        played = slice(start, end)
        who, offset = seats(white[played], black[played], seat_of)
        number, other, won = sides(white[played], black[played], points[played], seat_of, offset)
        number += 2 * start
        prior, effective, lives = np.empty(len(who)), np.empty(len(who)), np.empty((len(who), 5), np.int64)
        for seat in range(len(who)):
            player, first = who[seat], number[offset[seat]]
            new = np.isnan(rating[player])
            if new:
                career[player, PLAYED] = first_games[first]
            prior[seat] = first_rating[first] if new else rating[player]
            lives[seat] = career[player]
            effective[seat] = effective_games(prior[seat], career[player, PLAYED])
            told[rows + seat, NEW] = new
        table = told[rows : rows + len(who)]
        strength = first_estimates(prior, lives[:, PLAYED], offset, other, won)
        strength = rate_all(prior, lives, effective, strength, offset, other, won, threshold[start], table)
        result = rate_all(prior, lives, effective, strength, offset, other, won, threshold[start], table)
        for seat in range(len(who)):
            player, row, mine = who[seat], table[seat], slice(offset[seat], offset[seat + 1])
            row[BEFORE], row[COMPUTED], row[EFFECTIVE], row[THRESHOLD] = (
                prior[seat], result[seat], effective[seat], threshold[start],
            )  # fmt: skip
            row[SCORE], row[GAMES] = won[mine].sum(), offset[seat + 1] - offset[seat]
            peak[player] = keep(won[mine], career[player], peak[player], established, row)
            rating[player] = row[AFTER]
            for at in range(offset[seat], offset[seat + 1]):
                row_of[number[at]] = rows + seat
                look(row, strength[other[at]], won[at], seen[number[at]])
        for player in who:
            seat_of[player] = NOWHERE
        rows += len(who)
        start = end
    return rows


USES = (
    effective_games, provisional_expectancy, objective, special_rating, winning_expectancy, bonus, floor_of, post_event,
    seats, sides, first_estimates, rate_all, keep, look,
)  # fmt: skip

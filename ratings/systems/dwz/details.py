"""From rated DWZ events to rows of the sheet: both sides of every game, in order of player, event and game.

Written so that it can be compiled, like `events.py`.
"""

import numpy as np

from ratings.systems.dwz.arrays import (
    EXCEPTIONAL_OPPONENT,
    NEW_OPPONENT,
    NOT_RATED,
    NOWHERE,
    SECOND_STAGE,
    STORED,
    UNRATED,
    UNRATED_OPPONENT,
    USUAL,
    Entries,
    Played,
)


def count_entries(
    white: np.ndarray, black: np.ndarray, bounds: np.ndarray, mark: np.ndarray, sides_of: np.ndarray
) -> int:
    """Entries of all events; adds the sides of each player to `sides_of`. `mark`: NOWHERE for everybody."""
    count = 0
    for event in range(len(bounds) - 1):
        before = count
        for game in range(bounds[event], bounds[event + 1]):
            for player in (white[game], black[game]):
                sides_of[player] += 1
                if mark[player] < before:
                    mark[player] = count
                    count += 1
    mark[:] = NOWHERE
    return count


def lay_out(
    played: Played, entry_of: np.ndarray, entries: Entries, expected: np.ndarray, line_of: np.ndarray,
    factors: np.ndarray, names: np.ndarray, why: np.ndarray, decided: int, next_row: np.ndarray, details: np.ndarray,
) -> None:  # fmt: skip
    """Fill `details`, game after game, each row at its place among its player's.

    `line_of`: line of an entry; `factors`: points a game; `names`: number of the rule of what is special about a side;
    `why`: of what speaks against a game; `decided`: of decided games; `next_row`: where each player's rows begin.
    """
    # Taken apart here and nowhere below: a call that hands over all entries costs more than the row.
    start, seen, after, iterated, stage = entries.start, entries.seen, entries.after, entries.iterated, entries.stage
    player_of, score_of, rateable = entries.player, played.score, played.rateable
    widest = len(expected) // 2
    for game in range(len(score_of)):
        for side in range(2):
            own, other = entry_of[side, game], entry_of[1 - side, game]
            rating, opponent, counted, special = start[own], start[other], False, USUAL
            if not rateable[game]:
                special = NOT_RATED
            elif seen[other] == UNRATED:
                special = UNRATED_OPPONENT
            elif stage[own]:
                rating, counted = iterated[own], True
                opponent = iterated[other] if stage[other] else seen[other]
            elif rating != UNRATED:
                opponent, counted = seen[other], True
            elif stage[other]:
                opponent, special = after[other], STORED if stage[other] == 1 else SECOND_STAGE
            else:
                special = STORED
            if counted and stage[other]:
                special = NEW_OPPONENT
            elif counted and opponent != start[other]:
                special = EXCEPTIONAL_OPPONENT
            score = (100 - score_of[game] if side else score_of[game]) / 100
            player = player_of[own]
            row = details[next_row[player]]
            next_row[player] += 1
            row["line"] = line_of[own]
            row["game"] = game
            row["rule"] = why[game] if special == NOT_RATED else names[special]
            # The two scores of a decided game are no mirror images: Black's is not known here.
            row["score"] = np.nan if side and why[game] == decided else score
            row["opponent_rating"] = np.nan if opponent == UNRATED else opponent
            row["own_rating"] = np.nan if rating == UNRATED else rating
            if counted:
                share = expected[min(max(rating - opponent, -widest), widest) + widest] / 1000
                row["difference"] = rating - opponent
                row["expected"] = share
                row["change"] = factors[own] * (score - share)
            else:
                row["difference"] = np.nan
                row["expected"] = np.nan
                row["change"] = np.nan

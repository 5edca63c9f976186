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


def count_entries(white: np.ndarray, black: np.ndarray, bounds: np.ndarray, mark: np.ndarray) -> int:
    """Entries of all events."""
    count = 0
    for event in range(len(bounds) - 1):
        before = count
        for game in range(bounds[event], bounds[event + 1]):
            for player in (white[game], black[game]):
                if mark[player] < before:
                    mark[player] = count
                    count += 1
    mark[:] = NOWHERE
    return count


def in_players_order(player: np.ndarray, entry_of: np.ndarray, cursor: np.ndarray, order: np.ndarray) -> None:
    """Fill `order` with the sides of all games by player: 2 x game for White, one more for Black.

    `cursor`: where each player's sides begin.
    """
    for game in range(entry_of.shape[1]):
        for side in range(2):
            who = player[entry_of[side, game]]
            order[cursor[who]] = 2 * game + side
            cursor[who] += 1


def lay_out(
    played: Played, entry_of: np.ndarray, entries: Entries, expected: np.ndarray, line_of: np.ndarray,
    factors: np.ndarray, names: np.ndarray, details: np.ndarray,
) -> None:  # fmt: skip
    """Fill `details`, both sides of each game in playing order.

    `line_of`: line of an entry; `factors`: points a game; `names`: number of the rule of what is special about a side.

    So the entries of an event are at hand; rows are moved as a whole afterwards.
    """
    # Taken apart here and nowhere below: a call that hands over all entries costs more than the row.
    start, seen, after, iterated, stage = entries.start, entries.seen, entries.after, entries.iterated, entries.stage
    score_of, rateable = played.score, played.rateable
    widest = len(expected) // 2
    for at in range(len(details)):
        game, side = at >> 1, at & 1
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
        row = details[at]
        row["line"] = line_of[own]
        row["game"] = game
        row["rule"] = names[special]
        row["score"] = score
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

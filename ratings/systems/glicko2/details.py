"""From rated games to rows of the sheet: both sides of every game, in order of player, event and game.

Written so that it can be compiled, like `kernel.py`.
"""

import numpy as np

from ratings.systems.glicko2.kernel import Played


def count_rows(
    played: Played, event: np.ndarray, latest: np.ndarray, rows_of: np.ndarray, lines_of: np.ndarray
) -> None:
    """Add up the rows and the lines of each player. `latest`: event of each player's latest game, none yet."""
    for game in range(len(event)):
        for player in (played.white[game], played.black[game]):
            rows_of[player] += 1
            if latest[player] != event[game]:
                latest[player] = event[game]
                lines_of[player] += 1


def lay_out(
    played: Played, event: np.ndarray, ratings: np.ndarray, expected: np.ndarray, change: np.ndarray, why: np.ndarray,
    decided: int, newcomer: np.ndarray, of_newcomer: int, usual: int, latest: np.ndarray, next_row: np.ndarray,
    next_line: np.ndarray, details: np.ndarray, first: np.ndarray, event_of: np.ndarray, before: np.ndarray,
) -> None:  # fmt: skip
    """Fill `details`, game after game, each row at its place among its player's.

    And of each line its `first` row, its event, and the rating `before` it.

    `ratings`, `expected`, `change`: of both sides, shape (games, 2). `why`: what speaks against a game; `decided`: the
    rule of decided games; `newcomer`: by player, whether games against them have the rule `of_newcomer`; `usual`: the
    rule of the others.
    `next_row`, `next_line`: where each player's begin.
    """
    for game in range(len(event)):
        for colour in range(2):
            player, opponent = played.white[game], played.black[game]
            own, other, score = ratings[game, 0], ratings[game, 1], played.score[game]
            if colour == 1:
                player, opponent, own, other, score = opponent, player, other, own, 1 - score
            at = next_row[player]
            next_row[player] = at + 1
            if latest[player] != event[game]:
                latest[player] = event[game]
                line = next_line[player]
                first[line], event_of[line], before[line] = at, event[game], own
                next_line[player] = line + 1
            row = details[at]
            row["line"] = next_line[player] - 1
            row["game"] = game
            row["opponent_rating"] = other
            row["own_rating"] = own
            if played.counted[game]:
                row["score"] = score
                row["difference"] = own - other
                row["expected"] = expected[game, colour]
                row["change"] = change[game, colour]
                row["rule"] = of_newcomer if newcomer[opponent] else usual
            else:
                # The two scores of a decided game are no mirror images: Black's is not known here.
                row["score"] = np.nan if colour == 1 and why[game] == decided else score
                row["difference"] = np.nan
                row["expected"] = np.nan
                row["change"] = np.nan
                row["rule"] = why[game]

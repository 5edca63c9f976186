"""Systems in which a tournament makes a new number of the average of those met and the score: evaluations, working.

New number = N + slope (P - 50), N the average, P the score in per cent. Everybody in a tournament counts with the
number before it; who has none is no opponent. With an inertia of D the number before counts as D games more.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from ratings.systems.protocol.base import Games, Sheet, compiled
from ratings.systems.protocol.sheets import NOWHERE, Rows, lines_of, rows_of, spread, told, with_others


class Terms(NamedTuple):
    """What a system declares of its evaluations."""

    slope: int  # what a per cent of the score is worth
    own_counts: bool  # the player's own number is part of the average
    from_the_first_game: bool  # a newcomer's first number stands beside all games of the event, not from a counted one


class Played(NamedTuple):
    """The games of a period in the order of their events. Arrays of shape (games,)."""

    white: np.ndarray  # int32
    black: np.ndarray  # int32
    score: np.ndarray  # int16, White's [hundredths of a point]
    event: np.ndarray  # int32, ascending
    counts: np.ndarray  # bool


class Evaluations(NamedTuple):
    """Every evaluation of a player in an event, in their order. Arrays of shape (evaluations,) unless said."""

    rating: np.ndarray  # float64, shape (players,), numbers afterwards; NaN: none
    began: np.ndarray  # bool, shape (players,), got the number to begin with in this period
    own: np.ndarray  # float64, shape (2, games), numbers as used; NaN: none
    slot: np.ndarray  # int32, shape (2, games), the evaluation a game belongs to; NOWHERE: not counted
    player: np.ndarray  # int32
    games: np.ndarray  # int64, counted
    score: np.ndarray  # int64 [hundredths of a point]
    sum: np.ndarray  # int64, of the numbers that the average is made of
    met: np.ndarray  # int64, how many these are
    old: np.ndarray  # int64, games the number before counts as
    rated: np.ndarray  # int64, 1 where there was a number before
    before: np.ndarray  # int64, the number before; 0 where there was none
    numerator: np.ndarray  # int64, of the new number before rounding
    denominator: np.ndarray  # int64
    after: np.ndarray  # int64, the new number


def evaluate(
    games: Games, counts: np.ndarray, rating: np.ndarray, start: np.ndarray, terms: Terms,
    again: np.ndarray | None = None, inertia: np.ndarray | None = None,
) -> Evaluations:  # fmt: skip
    """Tournaments one after another. `rating`, `start`: shape (players,), NaN for none; `counts`: bool, shape (games,).

    `again`: bool, shape (games,), the two had met in the event before: neither is counted in N twice. `inertia`: int64,
    shape (2, games); without it the number before plays no part.
    """
    again = np.zeros(len(games), bool) if again is None else again
    inertia = np.zeros((2, len(games)), np.int64) if inertia is None else inertia
    played, slot_of = in_order_of_events(games, counts), np.full(len(rating), NOWHERE, np.int32)
    found = room_for(played, rating)
    made = compiled(_evaluate, len(games), (adopt,))(played, found, start, again, inertia, terms, slot_of)
    return first_ones(found, made)


def _evaluate(
    played: Played, found: Evaluations, start: np.ndarray, again: np.ndarray, inertia: np.ndarray, terms: Terms,
    slot_of: np.ndarray,
) -> int:  # fmt: skip
    """Fill `found` event by event. [how many evaluations there are]"""
    white, black, score, event, counts = played
    rating, began, own, slot, player, games, scored, total, met, old, rated, before, numerator, denominator, _ = found
    made = 0
    first = 0
    while first < len(white):
        end = first
        while end < len(white) and event[end] == event[first]:
            end += 1
        begin = made
        for game in range(first, end):
            for who in (white[game], black[game]):
                if counts[game] and np.isnan(rating[who]) and not np.isnan(start[who]):
                    rating[who] = start[who]
                    began[who] = True
            own[0, game] = rating[white[game]]
            own[1, game] = rating[black[game]]
        for game in range(first, end):
            pair = (white[game], black[game])
            if terms.from_the_first_game:
                own[0, game] = rating[pair[0]]
                own[1, game] = rating[pair[1]]
            for colour in range(2):
                who, opponent = pair[colour], pair[1 - colour]
                if not counts[game] or np.isnan(rating[opponent]):
                    continue
                at = slot_of[who]
                if at < 0:
                    at = made
                    made += 1
                    slot_of[who] = at
                    player[at] = who
                    if not np.isnan(rating[who]):
                        rated[at] = 1
                        before[at] = int(rating[who])
                        old[at] = inertia[colour, game]
                        if terms.own_counts:
                            total[at] = before[at]
                            met[at] = 1
                slot[colour, game] = at
                games[at] += 1
                scored[at] += score[game] if colour == 0 else 100 - score[game]
                if not again[game]:
                    total[at] += int(rating[opponent])
                    met[at] += 1
        for at in range(begin, made):
            # N + slope (P - 50) as a fraction, exact: P is hundredths of a point over games.
            top = total[at] * games[at] + terms.slope * met[at] * (scored[at] - 50 * games[at])
            bottom = met[at] * games[at]
            numerator[at] = games[at] * top + old[at] * before[at] * bottom
            denominator[at] = bottom * (games[at] + old[at])
        adopt(found, begin, made, slot_of)
        first = end
    return made


def in_order_of_events(games: Games, counts: np.ndarray) -> Played:
    """`counts`: bool, shape (games,)."""
    if (games.event[1:] < games.event[:-1]).any():
        raise ValueError("the games of a period come in the order of their events")
    return Played(games.white, games.black, games.score, games.event, counts)


def room_for(played: Played, rating: np.ndarray) -> Evaluations:
    """As many evaluations as there may be, not filled yet. `rating`: numbers before, shape (players,)."""
    both, most = (2, len(played.white)), 2 * int(played.counts.sum())
    return Evaluations(
        rating.copy(), np.zeros(len(rating), bool), np.full(both, np.nan), np.full(both, NOWHERE, np.int32),
        np.zeros(most, np.int32), *np.zeros((10, most), np.int64),
    )  # fmt: skip


def first_ones(found: Evaluations, made: int) -> Evaluations:
    """The first `made` evaluations, those that were filled."""
    of_period = len(("rating", "began", "own", "slot"))
    return Evaluations(*found[:of_period], *(column[:made] for column in found[of_period:]))


def adopt(found: Evaluations, first: int, end: int, slot_of: np.ndarray) -> None:
    """Round the new numbers of the evaluations from `first` to `end`, a half away from zero; their players have them.

    `slot_of`: the evaluation that each player is in, shape (players,); NOWHERE again for these.
    """
    for at in range(first, end):
        numerator, denominator = found.numerator[at], found.denominator[at]
        whole = (2 * abs(numerator) + denominator) // (2 * denominator)
        found.after[at] = np.sign(numerator) * whole
        found.rating[found.player[at]] = found.after[at]
        slot_of[found.player[at]] = NOWHERE


def evaluated(rows: Rows, found: Evaluations) -> tuple[np.ndarray, np.ndarray]:
    """Lines with games and score, and the evaluation of each, or NOWHERE. [LINE; int32]"""
    slot = rows.greatest(found.slot[rows.cell])
    lines, counted = rows.lines(), slot >= 0
    lines["games"][counted] = found.games[slot[counted]]
    lines["score"][counted] = found.score[slot[counted]] / 100
    return lines, slot


def with_beginners(
    rows: Rows, found: Evaluations, lines: np.ndarray, details: np.ndarray, slot: np.ndarray, rule: int
) -> tuple[np.ndarray, np.ndarray]:
    """The lines, and before them one of this rule for who began; the evaluation of each, or NOWHERE. [LINE; int64]

    `lines`, `slot`: as of `evaluated`. Renumbers `details`.
    """
    begun = lines_of(np.flatnonzero(found.began), -1, rule)
    every, place = with_others(lines, details, begun, rows.line)
    return every, spread(slot, place, len(every))


def evaluation_sheet(
    games: Games, found: Evaluations, start: np.ndarray, why: np.ndarray, number: Mapping[str, int],
    rule: np.ndarray, begins: str, more: Callable[[int, float, float], Mapping[str, object]] | None = None,
) -> Sheet:  # fmt: skip
    """The working: lines of `rule`, shape (evaluations,), and one of the rule `begins` for who began with `start`.

    `why`: what is special about each side, shape (2, games); `more`: further facts of an evaluation, by its index, the
    average and the per cent.
    """
    rows = rows_of(games)
    details = rows.plain_details(games, found.own, why, number["decided"])
    lines, slot = evaluated(rows, found)
    here = slot[slot >= 0]
    lines["change"][slot >= 0] = np.where(found.rated[here] == 1, found.after[here] - found.before[here], np.nan)
    lines["rule"] = number["none-counted"]
    lines["rule"][slot >= 0] = rule[here]
    every, slot_of_line = with_beginners(rows, found, lines, details, slot, number[begins])

    def tell(line: int) -> Mapping[str, object]:
        at = int(slot_of_line[line])
        if every["event"][line] < 0:
            return {"start": int(start[every["player"][line]])}
        if at < 0:
            return {}
        average, percent = float(found.sum[at] / found.met[at]), float(found.score[at] / found.games[at])
        return {
            "percent": percent,
            "average": average,
            **({} if more is None else more(at, average, percent)),
            "exact": float(found.numerator[at] / found.denominator[at]),
            "before": int(found.before[at]),
            "new": int(found.after[at]),
        }

    return Sheet(every, details, told(len(every), tell))

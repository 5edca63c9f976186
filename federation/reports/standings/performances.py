"""Tie-breaks from the opponents' ratings (C.07, article 10). All whole numbers, a half goes up."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from federation.reports.standings.codes import Code
from federation.reports.standings.event import Event
from federation.reports.standings.rating_tables import DP, MOST, expected_percent
from federation.reports.standings.unplayed import cut
from federation.reports.standings.values import Missing, Part, Value, Why


def rating(event: Event, number: int, code: Code) -> Value:
    """The own rating (10.6)."""
    if _left_out(event, code):
        return Value(None, missing=Missing.UNRATED)
    return Value(Fraction(_rating_of(event, number, code)))


def average(event: Event, number: int, code: Code) -> Value:
    """ARO: the average rating of the opponents met over the board (10.1), the lowest and highest cut (14)."""
    return _over_games(event, number, code, lambda ratings, _: half_up(sum(ratings), len(ratings)))


def performance(event: Event, number: int, code: Code) -> Value:
    """TPR: ARO and the difference of ratings that the share of the points stands for (10.2)."""
    return _over_games(event, number, code, _performance)


def perfect(event: Event, number: int, code: Code) -> Value:
    """PTP: the lowest whole rating whose expected score is at least what was scored (10.3)."""
    return _over_games(event, number, code, _perfect)


def average_of_opponents(event: Event, number: int, code: Code) -> Value:
    """APRO and APPO: the average of the performances of the opponents met over the board (10.4, 10.5)."""
    if _left_out(event, code):
        return Value(None, missing=Missing.UNRATED)
    of = performance if code.name == "APRO" else perfect
    parts = []
    for at, one in event.met(number):
        assert one.opponent is not None
        theirs = of(event, one.opponent, Code("TPR", unrated=code.unrated)).amount
        assert theirs is not None  # they played this game
        parts.append(Part(at, one.opponent, int(theirs), one.game, int(theirs), Why.RATING))
    if not parts:
        return Value(None, missing=Missing.NO_GAME)
    return Value(Fraction(half_up(sum([int(part.amount) for part in parts]), len(parts))), parts)


def _over_games(event: Event, number: int, code: Code, count: Callable[[tuple[int, ...], int], int]) -> Value:
    if _left_out(event, code):
        return Value(None, missing=Missing.UNRATED)
    met = []
    for at, one in event.met(number):
        assert one.opponent is not None
        theirs = _rating_of(event, one.opponent, code)
        met.append(Part(at, one.opponent, theirs, one.game, theirs, Why.RATING))
    parts = cut(met, code)
    kept = [part for part in parts if not part.cut]
    if not kept:
        return Value(None, parts, missing=Missing.NO_GAME)
    found = count(tuple(sorted(int(part.met) for part in kept)), sum([int(part.points) for part in kept]))
    return Value(Fraction(found), parts)


def _left_out(event: Event, code: Code) -> bool:
    """Where anybody is unrated these leave the list, unless it is said how unrated players count (10, preamble)."""
    return code.unrated is None and event.unrated


def _rating_of(event: Event, number: int, code: Code) -> int:
    own = event.players[number].rating
    found = code.unrated if own is None else own
    assert found is not None
    return found


def half_up(numerator: int, denominator: int) -> int:
    """A ratio as a whole number, a half up."""
    return (2 * numerator + denominator) // (2 * denominator)


def _performance(ratings: Sequence[int], halves: int) -> int:
    """The percentage is rounded to a whole number first, a half up; table 8.1.1 of the Rating Regulations."""
    return half_up(sum(ratings), len(ratings)) + DP[half_up(50 * halves, len(ratings))]


@lru_cache(maxsize=8192)
def _perfect(ratings: tuple[int, ...], halves: int) -> int:
    """By table 8.1.2 of the Rating Regulations in its full scale; for no point at all the lowest opponent less 800."""
    if not halves:
        return ratings[0] - MOST
    low, high = ratings[0] - MOST, ratings[-1] + MOST  # expected: less than asked for, everything
    while high - low > 1:
        middle = (low + high) // 2
        if sum([expected_percent(middle - one) for one in ratings]) >= 50 * halves:
            high = middle
        else:
            low = middle
    return high

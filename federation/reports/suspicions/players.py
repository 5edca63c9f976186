"""Results that hardly fit those who are said to have played them. Pure.

The limits are a project convention, set so that an ordinary event raises few.
"""

import math
from collections.abc import Iterator, Mapping, Sequence

from federation.reports.suspicions.event import Event, Result, Suspicion, against_rated, expected, points
from federation.vocabulary.words import said

GAMES_ENOUGH = 5  # games against rated opponents; fewer prove nothing
FAR_ABOVE = 300  # rating points of a performance above the rating
HARDLY_CHANCE = 3.0  # standard deviations of a score above the expectation; more where more could have luck
HIGHEST_SURPLUS = 800  # rating points; a full score has no performance of its own
FAR_APART = 400  # rating points between two who may have been taken for each other
FIT = 8.0  # natural logarithm: the results are e^8 = 3000 times likelier with the two exchanged
FIT_EACH = 2.5  # and those of each of the two alone, e^2.5 = 12 times
MOST_COMPARED = 100  # players on either side, the most surprising first: every two of them are compared
MOST_SWAPPED = 3  # pairs; in a large event somebody always fits somebody


def exceptional(event: Event, results: Mapping[int, list[Result]]) -> Iterator[Suspicion]:
    """Somebody played far above their rating, over enough games, and not by luck alone."""
    found = []
    luck = max(HARDLY_CHANCE, math.sqrt(2 * math.log(max(len(event.ratings), 1))))  # of the luckiest of all the players
    for number, rating in event.ratings.items():
        games = against_rated(event, results.get(number, []))
        if len(games) < GAMES_ENOUGH:
            continue
        shares = [expected(rating - event.ratings[one.opponent]) for one in games]
        score = sum(one.score for one in games)
        surplus = score - sum(shares)
        spread = math.sqrt(sum(share * (1 - share) for share in shares))
        played_like = performance([event.ratings[one.opponent] for one in games], score)
        if played_like - rating >= FAR_ABOVE and surplus >= luck * spread:
            message = said(
                "{player} played like {performance:.0f}, {above:.0f} above the rating: {score} of {games} against "
                "rated opponents, {expected:.1f} was expected.",
                player=event.who(number),
                performance=played_like,
                above=played_like - rating,
                score=points(score),
                games=len(games),
                expected=sum(shares),
            )
            games_told = tuple(one.board for one in games)
            found.append((rating - played_like, Suspicion("exceptional", message, (number,), games_told)))
    yield from (one for _, one in sorted(found, key=lambda pair: (pair[0], pair[1].numbers)))


def performance(opponents: Sequence[float], score: float) -> float:
    """The average of the opponents and what the score says beyond it, at most HIGHEST_SURPLUS. [rating points]"""
    share = score / len(opponents)
    least = expected(-HIGHEST_SURPLUS)
    share = min(max(share, least), 1 - least)
    return sum(opponents) / len(opponents) + 400 * math.log10(share / (1 - share))


def swapped(event: Event, results: Mapping[int, list[Result]]) -> Iterator[Suspicion]:
    """Two whose results fit the other's rating much better than their own."""
    strange: list[tuple[int, list[Result], float]] = []
    for number, rating in event.ratings.items():
        games = against_rated(event, results.get(number, []))
        if len(games) >= GAMES_ENOUGH - 1:
            played_like = performance([event.ratings[one.opponent] for one in games], sum(one.score for one in games))
            strange.append((number, games, played_like - rating))
    strange.sort(key=lambda one: -abs(one[2]))
    risen = [(number, games) for number, games, above in strange if above >= FAR_APART / 2][:MOST_COMPARED]
    fallen = [(number, games) for number, games, above in strange if above <= -FAR_APART / 2][:MOST_COMPARED]
    pairs = []
    fit = FIT + 2 * math.log(max(len(strange) / 20, 1))
    for weak, of_weak in risen:
        for strong, of_strong in fallen:
            low, high = event.ratings[weak], event.ratings[strong]
            if high - low < FAR_APART:
                continue
            exchanged = {weak: high, strong: low}
            first = _likelihood(of_weak, high, event.ratings, exchanged) - _likelihood(of_weak, low, event.ratings)
            second = _likelihood(of_strong, low, event.ratings, exchanged) - _likelihood(of_strong, high, event.ratings)
            if first + second >= fit and min(first, second) >= FIT_EACH:
                pairs.append((first + second, strong, weak, of_strong, of_weak))
    named: set[int] = set()
    for _, strong, weak, of_strong, of_weak in sorted(pairs, key=lambda pair: (-pair[0], pair[1], pair[2])):
        if named & {strong, weak} or len(named) == 2 * MOST_SWAPPED:
            continue
        named |= {strong, weak}
        message = said(
            "{first} and {second} may have been taken for each other: they scored {score} and {other}, which fits the "
            "other’s rating much better.",
            first=event.who(strong),
            second=event.who(weak),
            score=_of(of_strong),
            other=_of(of_weak),
        )
        boards = tuple(one.board for one in (*of_strong, *of_weak))
        yield Suspicion("swapped", message, (strong, weak), boards)


def _likelihood(
    games: Sequence[Result], rating: float, ratings: Mapping[int, float], instead: Mapping[int, float] | None = None
) -> float:
    """Natural logarithm of how likely the scores are, no game surer than 99 %. `instead`: other ratings of some."""
    instead = instead or {}
    total = 0.0
    for one in games:
        opponent = instead[one.opponent] if one.opponent in instead else ratings[one.opponent]
        share = min(max(expected(rating - opponent), 0.01), 0.99)
        total += one.score * math.log(share) + (1 - one.score) * math.log(1 - share)
    return total


def _of(games: Sequence[Result]) -> str:
    return said("{score} of {games}", score=points(sum(one.score for one in games)), games=len(games))

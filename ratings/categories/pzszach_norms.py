"""What a player's games make for a norm of the Polish federation: which of them count, and the performance Ru."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from ratings.categories.pzszach import Category, edition
from ratings.formulas.performance import rule_of_400


class Result(NamedTuple):
    """One game of a norm."""

    opponent: float
    score: float  # 1, 0.5 or 0


@dataclass(frozen=True)
class Choice:
    """The games that make the most of a norm. Places are those of the results, from 0."""

    performance: Fraction  # Ru, exactly
    used: tuple[int, ...]
    missing: int = 0  # games of the number needed that were not played: 4.3
    won: tuple[int, ...] = ()  # left out by 4.4
    later: tuple[int, ...] = ()  # left out by 4.5: the norm was made before them


def ranking_performance(results: Sequence[Result], own: float | None = None) -> float:
    """Ru: average of the opponents + 400 x (wins - losses) / games. [rating points]

    The regulation's own formula is lost; this one has the slope its norms were made with (project convention). With
    `own` it is the form of 2007 (A.4.5), where the assessed player is one of the players averaged: a draw against
    oneself.
    """
    games = [*results, Result(own, 0.5)] if own is not None else list(results)
    return rule_of_400([game.opponent for game in games], sum(game.score for game in games))


def choice(
    results: Sequence[Result], needed: int, *, all_count: bool = False, swiss: bool = False, own: float | None = None
) -> Choice:
    """The games that make the best Ru for a norm of `needed` games. ValueError: there is none.

    Fewer games: the missing ones count as lost to opponents of the average rating (4.3). More: wins over opponents who
    lower the result may be left out, down to the number that is needed (4.4), unless `all_count`, as in a round robin
    (4.6). `swiss`: `results` stand in the order of the rounds, and the norm may have been made before the last (4.5).
    """
    if not results:
        raise ValueError("a norm needs a game")
    ends = range(max(needed, 1), len(results) + 1) if swiss and not all_count else ()
    found = [_of_the_first(results, end, needed, all_count, own) for end in (*ends, len(results))]
    return max(found, key=lambda one: (one.performance, len(one.used)))


def norm_performance(results: Sequence[Result], needed: int) -> float:
    """The best Ru of games whose order and system of pairing are not known. [rating points] 4.3 and 4.4."""
    return float(choice(results, needed).performance)


def norm(results: Sequence[Result], sex: str, began: date) -> Category | None:
    """The highest category for which these games of an event that began so make a norm; None: for none."""
    women = sex == "w"
    made = [
        category
        for category in edition(began).categories
        if category.norm is not None
        and category.games is not None
        and choice(results, category.games[women]).performance >= category.norm[women]
    ]
    return made[-1] if made else None


def _of_the_first(results: Sequence[Result], end: int, needed: int, all_count: bool, own: float | None) -> Choice:
    """The best of the first `end` games."""
    used, won = list(range(end)), []
    missing = max(0, needed - end)
    best = _performance([results[at] for at in used], missing, own)
    wins = sorted((at for at in used if results[at].score == 1), key=lambda at: results[at].opponent)
    for at in () if all_count else wins:
        without = [one for one in used if one != at]
        if len(used) <= needed or (raised := _performance([results[one] for one in without], 0, own)) <= best:
            break
        used, best = without, raised
        won.append(at)
    return Choice(best, tuple(used), missing, tuple(sorted(won)), tuple(range(end, len(results))))


def _performance(games: Sequence[Result], missing: int, own: float | None) -> Fraction:
    """Ru of `games` and of `missing` lost ones against their average, exactly: a norm is made or not at its border."""
    total = sum((Fraction(game.opponent) for game in games), Fraction())
    surplus = sum((Fraction(2 * game.score - 1) for game in games), Fraction()) - missing
    total += missing * total / len(games)
    count = len(games) + missing
    if own is not None:
        total, count = total + Fraction(own), count + 1
    return (total + 400 * surplus) / count

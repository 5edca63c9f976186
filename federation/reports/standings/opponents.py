"""Tie-breaks from the opponents' results: Buchholz, Sonneborn-Berger and Koya (C.07, articles 8, 9 and 13.2)."""

from fractions import Fraction

from federation.reports.standings.codes import Code
from federation.reports.standings.event import Event
from federation.reports.standings.unplayed import cut, elements
from federation.reports.standings.values import Cut, Missing, Part, Value, Why, summed

HALVES, QUARTERS = 2, 4


def buchholz(event: Event, number: int, code: Code) -> Value:
    """The sum of the opponents' scores (8.1); FB and /F as if all paired games of the last round were drawn (8.3)."""
    counted = event.fore if code.name == "FB" or code.fore else event
    return summed(cut(elements(counted, number, code.forfeits), code), HALVES)


def average_of_buchholz(event: Event, number: int, code: Code) -> Value:
    """The average of the Buchholz of the opponents met over the board (8.2), each with the whole of it.

    The text says nothing of rounding: it stays exact.
    """
    of = Code("BH", code.score, forfeits=code.forfeits, fore=code.fore)
    met = [(at, one.opponent) for at, one in event.met(number) if one.opponent is not None]
    if not met:
        return Value(None, missing=Missing.NO_GAME)
    parts = []
    for at, opponent in met:
        halves = (buchholz(event, opponent, of).amount or Fraction(0)) * HALVES
        parts.append(Part(at, opponent, halves, 0, halves, Why.SCORE))
    total = sum([part.amount for part in parts])
    return Value(Fraction(total) / HALVES / len(parts), parts, HALVES)


def sonneborn(event: Event, number: int, code: Code, opponents: Event | None = None) -> Value:
    """The sum of each opponent's score by what was scored against them (9.1).

    `opponents`: the same event by the score that opponents count with, where that is another one (13.2).
    """
    scored = [one.points for one in event.players[number].rounds]
    parts = [
        part._replace(points=scored[part.round - 1], amount=part.met * scored[part.round - 1])
        for part in elements(opponents or event, number, code.forfeits)
    ]
    return summed(cut(parts, code), QUARTERS)


def koya(event: Event, number: int, code: Code) -> Value:
    """Points against those with at least half of what could be scored (9.2), the limit moved by /L (14.5)."""
    limit = koya_limit(event, code)
    parts = []
    for at, one in enumerate(event.players[number].rounds, 1):
        if one.opponent is not None:
            met = event.scores[one.opponent]
            why, left_out = (Why.BELOW, Cut.LOWEST) if 2 * met < limit else (Why.SCORE, Cut.NO)
            parts.append(Part(at, one.opponent, met, one.points, one.points, why, cut=left_out))
    return summed(parts, HALVES)


def koya_limit(event: Event, code: Code) -> int:
    """The limit in quarter points: half of a win in each game of a full schedule. A rest is no game."""
    games = event.rounds
    if event.predetermined and len(event.players) % 2 and not event.rounds % len(event.players):
        games -= event.rounds // len(event.players)
    return event.win * games + 2 * code.limit

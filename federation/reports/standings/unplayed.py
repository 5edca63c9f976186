"""The opponent that each round counts, a dummy in an unplayed one, and what cuts leave out (C.07, 14 to 16)."""

from collections.abc import Sequence

from federation.reports.standings.codes import Code
from federation.reports.standings.event import FORFEITS, VOLUNTARY, Edition, Event, Kind, Round
from federation.reports.standings.values import Cut, Part, Why


def elements(event: Event, number: int, forfeits: bool = False) -> list[Part]:
    """What each round brings to Buchholz and Sonneborn-Berger: whose score, and the points; nothing is added up yet.

    In a round robin forfeits are games against the opponent's own score, and a round without an opponent counts
    nothing (15.2). In a Swiss an unplayed round is one against a dummy (16.4), but for forfeits where the event's
    rules say `forfeits`.
    """
    found = []
    for at, one in enumerate(event.players[number].rounds, 1):
        if one.opponent is None and event.predetermined:
            continue
        met, why = _met(event, number, one, forfeits)
        voluntary = one.kind in VOLUNTARY and why is not Why.FORFEIT
        found.append(Part(at, one.opponent, met, one.points, met, why, voluntary))
    return found


def _met(event: Event, number: int, one: Round, forfeits: bool) -> tuple[int, Why]:
    if one.opponent is not None and (one.kind is Kind.GAME or forfeits or event.predetermined):
        met = event.adjusted[one.opponent]
        if one.kind in FORFEITS:
            return met, Why.FORFEIT
        return met, Why.SCORE if met == event.scores[one.opponent] else Why.ADJUSTED
    dummy = event.scores[number]
    if event.edition is Edition.OF_2024:
        return dummy, Why.DUMMY
    if one.opponent is not None:
        most, why = event.adjusted[one.opponent], Why.DUMMY_OPPONENT
    else:
        most, why = event.draw * event.rounds, Why.DUMMY_DRAWS
    return (most, why) if most < dummy else (dummy, Why.DUMMY)


def cut(parts: Sequence[Part], code: Code) -> list[Part]:
    """The same parts, those that the modifiers leave out marked: the lowest first, then the highest (14.3)."""
    left = list(range(len(parts)))
    marked = list(parts)
    for _ in range(min(code.low, len(left))):
        at, why = _lowest(parts, left)
        left.remove(at)
        marked[at] = marked[at]._replace(cut=why)
    for _ in range(min(code.high, len(left))):
        at = max(left, key=lambda one: (parts[one].met, parts[one].amount))
        left.remove(at)
        marked[at] = marked[at]._replace(cut=Cut.HIGHEST)
    return marked


def _lowest(parts: Sequence[Part], left: Sequence[int]) -> tuple[int, Cut]:
    """The least significant value is that of the opponent with the lowest score, of equals the lowest (14.1.1).

    Of rounds unplayed of the player's own will the lowest contribution goes before it, unless that is less (16.5.1).
    """
    least = min(left, key=lambda one: (parts[one].met, parts[one].amount))
    voluntary = [one for one in left if parts[one].voluntary]
    if voluntary:
        first = min(voluntary, key=lambda one: (parts[one].amount, parts[one].met))
        if parts[first].amount >= parts[least].amount:
            return first, Cut.LOWEST if first == least else Cut.VOLUNTARY
    return least, Cut.LOWEST

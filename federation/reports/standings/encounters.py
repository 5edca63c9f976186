"""Direct encounter (C.07, article 6): the places of a group of tied participants by their games among themselves."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from federation.reports.standings.event import Event, Kind
from federation.reports.standings.values import Part, Why

NAMED = 30  # of a larger group it is not named who did not meet
Meetings = dict[int, list[tuple[int, int]]]  # opponent -> the rounds of the meetings, with the half points


@dataclass
class Encounters:
    """What a tie-break that orders groups made of one group."""

    order: list[list[int]]  # participants in falling order, equal ones together
    parts: dict[int, list[Part]] = field(default_factory=lambda: defaultdict(list))  # by which it was decided

    @property
    def decided(self) -> bool:
        return len(self.order) > 1


def meetings(event: Event, group: Sequence[int], forfeits: bool) -> dict[int, Meetings]:
    """What each of the group played against the others.

    Forfeits are left out (6.1.1), unless the event's rules count them or it is a round robin (15.2).
    """
    inside = set(group)
    found: dict[int, Meetings] = {number: {} for number in group}
    for number in group:
        for at, one in enumerate(event.players[number].rounds, 1):
            if one.opponent in inside and (one.kind is Kind.GAME or forfeits or event.predetermined):
                found[number].setdefault(one.opponent, []).append((at, one.points))
    return found


def direct_encounter(event: Event, group: Sequence[int], forfeits: bool = False) -> Encounters:
    """The group by what its members scored against each other (6.1); every set still equal again by itself."""
    found = Encounters([list(group)])
    if len(group) < 2:
        return found
    met = meetings(event, group, forfeits)
    sums, missing = _table(met)
    for number in group:
        found.parts[number] = _parts(number, met)
    complete = not any(missing.values())
    tiers = _all_met(group, sums) if complete else _certain(group, sums, missing, event.win)
    if len(tiers) == 1:
        return found
    found.order = []
    for tier in tiers:
        inside = direct_encounter(event, tier, forfeits)
        found.order += inside.order
        if inside.decided:
            found.parts |= inside.parts
    return found


def _table(met: Mapping[int, Meetings]) -> tuple[dict[int, Fraction], dict[int, int]]:
    """Half points of each against the others, of several meetings the average (6.1.2); and how many were not met."""
    sums, missing = {}, {}
    for number, opponents in met.items():
        averages = (Fraction(sum([points for _, points in games]), len(games)) for games in opponents.values())
        sums[number] = sum(averages, Fraction(0))
        missing[number] = len(met) - 1 - len(opponents)
    return sums, missing


def _all_met(group: Sequence[int], sums: Mapping[int, Fraction]) -> list[list[int]]:
    """6.2: the sums rank."""
    tiers: dict[Fraction, list[int]] = defaultdict(list)
    for number in group:
        tiers[sums[number]].append(number)
    return [tiers[one] for one in sorted(tiers, reverse=True)]


def _certain(
    group: Sequence[int], sums: Mapping[int, Fraction], missing: Mapping[int, int], win: int
) -> list[list[int]]:
    """6.3: first is who stays alone on top however the missing games end; then second by the same sums, and so on."""
    best = {number: sums[number] + missing[number] * win for number in group}
    left = list(group)
    tiers = []
    while len(left) > 1:
        top = max(left, key=lambda one: sums[one])
        if any(best[other] >= sums[top] for other in left if other != top):
            break
        tiers.append([top])
        left.remove(top)
    return [*tiers, left]


def _parts(number: int, met: Mapping[int, Meetings]) -> list[Part]:
    found = []
    for other, games in met[number].items():
        found += [Part(at, other, 0, points, Fraction(points, len(games)), Why.ENCOUNTER) for at, points in games]
    if len(met) <= NAMED:
        found += [Part(0, other, why=Why.UNMET) for other in met if other != number and other not in met[number]]
    return found

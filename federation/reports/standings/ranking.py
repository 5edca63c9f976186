"""The places of an event by points and a list of tie-breaks (C.07, article 4), with every value and its working."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from federation.reports.standings import opponents, own_record, performances
from federation.reports.standings.codes import RATED, Code
from federation.reports.standings.encounters import Encounters, direct_encounter
from federation.reports.standings.event import Event
from federation.reports.standings.team_values import extended_encounter, of_team, results_of_boards
from federation.reports.standings.teams import TeamEvent
from federation.reports.standings.values import Missing, Value

_VALUES: dict[str, Callable[[Event, int, Code], Value]] = {
    **dict.fromkeys(("PTS", "MPTS", "GPTS"), own_record.points),
    **dict.fromkeys(("WIN", "WON", "BPG", "BWG", "REP"), own_record.counted_rounds),
    "PS": own_record.progressive,
    "STD": own_record.standard,
    "TPN": own_record.pairing_number,
    **dict.fromkeys(("BH", "FB"), opponents.buchholz),
    "AOB": opponents.average_of_buchholz,
    "SB": opponents.sonneborn,
    "KS": opponents.koya,
    "ARO": performances.average,
    "TPR": performances.performance,
    "PTP": performances.perfect,
    **dict.fromkeys(("APRO", "APPO"), performances.average_of_opponents),
    "RTNG": performances.rating,
}
Groups = list[list[int]]


@dataclass(frozen=True)
class Place:
    """One participant in the order of the standings."""

    number: int
    rank: int  # shared by players that no tie-break separates
    points: Fraction
    values: Mapping[Code, Value]


@dataclass(frozen=True)
class Standings:
    """The places of an event, best first; of equal ones the lower number is named first."""

    event: Event | TeamEvent
    order: Sequence[Code]
    places: Sequence[Place]

    @cached_property
    def by_number(self) -> Mapping[int, Place]:
        return {one.number: one for one in self.places}


def rank(event: Event | TeamEvent, order: Sequence[Code]) -> Standings:
    """The standings of `event`: by points, then by each tie-break in turn among those still tied (4.2)."""
    main = event if isinstance(event, Event) else event.view("")
    numbers = sorted(main.players)
    values: dict[int, dict[Code, Value]] = {number: {} for number in numbers}
    first = Code("PTS")
    groups = [numbers] if numbers else []
    if not order or order[0].name not in ("MPTS", "GPTS"):
        groups = _split(groups, {number: own_record.points(main, number, first) for number in numbers}, first)
    for code in order:
        if code.places:
            found, groups = _in_places(event, groups, code)
        else:
            found = values_of(event, code)
            groups = groups if _leaves_all(event, code, groups) else _split(groups, found, code)
        for number in numbers:
            values[number][code] = found[number]
    places, rank_ = [], 1
    for group in groups:
        for number in sorted(group):
            places.append(Place(number, rank_, Fraction(main.scores[number], 2), values[number]))
        rank_ += len(group)
    return Standings(event, tuple(order), places)


def values_of(event: Event | TeamEvent, code: Code) -> dict[int, Value]:
    """Everybody's value of a tie-break that is a number by itself."""
    if code.own:
        numbers = event.players if isinstance(event, Event) else event.teams
        return {number: Value(None, missing=Missing.SELF_MADE) for number in numbers}
    if isinstance(event, TeamEvent):
        if code.name not in _VALUES:
            return {number: of_team(event, number, code) for number in event.teams}
        score = {"MPTS": "MP", "GPTS": "GP"}.get(code.name, code.score)
        event = event.view(score)
    elif code.name not in _VALUES:
        return {number: Value(None, missing=Missing.TEAMS) for number in event.players}
    count = _VALUES[code.name]
    return {number: count(event, number, code) for number in event.players}


def _leaves_all(event: Event | TeamEvent, code: Code, groups: Groups) -> bool:
    """Whether a tie-break is left out of the list: of ratings where somebody has none (10), or nobody can count it."""
    unrated = code.name in RATED and code.unrated is None and (isinstance(event, TeamEvent) or event.unrated)
    return unrated or code.own


def _split(groups: Groups, values: Mapping[int, Value], code: Code) -> Groups:
    """Each group by the value, who has none last."""
    found: Groups = []
    for group in groups:
        if len(group) == 1:
            found.append(group)
            continue
        tiers: dict[Fraction | None, list[int]] = {}
        for number in group:
            tiers.setdefault(values[number].amount, []).append(number)
        known = sorted((one for one in tiers if one is not None), reverse=not code.lower_first)
        found += [tiers[one] for one in known]
        if None in tiers:
            found.append(tiers[None])
    return found


def _in_places(event: Event | TeamEvent, groups: Groups, code: Code) -> tuple[dict[int, Value], Groups]:
    """The place inside each group that is still tied: 1 for the best, 0 where nothing was decided."""
    values: dict[int, Value] = {}
    found: Groups = []
    for group in groups:
        told = _encounters(event, group, code)
        place = 1
        for tier in told.order:
            for number in tier:
                decided = Fraction(place) if told.decided else Fraction(0)
                values[number] = Value(decided, tuple(told.parts.get(number, ())), 2)
            place += len(tier)
        found += told.order
    return values, found


def _encounters(event: Event | TeamEvent, group: Sequence[int], code: Code) -> Encounters:
    if isinstance(event, Event):
        return direct_encounter(event, group, code.forfeits) if code.name == "DE" else Encounters([list(group)])
    if code.name == "DE":
        return direct_encounter(event.view(code.score), group, code.forfeits)
    if code.name in ("TBR", "BBE"):
        return results_of_boards(event, group, code)
    return extended_encounter(event, group, code)

"""The tie-breaks that only teams have (C.07, articles 12 and 13)."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction

from federation.reports.standings.codes import Code
from federation.reports.standings.encounters import Encounters, direct_encounter, meetings
from federation.reports.standings.event import Kind
from federation.reports.standings.opponents import buchholz, sonneborn
from federation.reports.standings.own_record import points
from federation.reports.standings.teams import GAME, MATCH, TeamEvent
from federation.reports.standings.values import Missing, Part, Value, Why, summed

# Code -> the score that opponents count with, and the score that was made against them (13.2).
_EXTENDED = {"EMMSB": (MATCH, MATCH), "EMGSB": (MATCH, GAME), "EGMSB": (GAME, MATCH), "EGGSB": (GAME, GAME)}
# Code -> what parts exactly two teams whose encounter is level in both scores (13.3.2).
_AFTER_EDE = {"EDEBT": ("BC", "TBR"), "EDEBB": ("BC", "BBE"), "EDET": ("TBR",), "EDEB": ("BBE",)}


def of_team(event: TeamEvent, number: int, code: Code) -> Value:
    """A value that is a number by itself."""
    if code.name in _EXTENDED:
        theirs, ours = _EXTENDED[code.name]
        return sonneborn(event.view(ours), number, code, event.view(theirs))
    match code.name:
        case "MPVGP":  # the score that is not the primary one (13.1)
            return points(event.view(event.secondary), number, code)
        case "BC":
            return board_count(event, number)
        case "SSSC":
            return combined(event, number, code)
    return Value(None, missing=Missing.TEAMS)


def on_boards(event: TeamEvent, number: int) -> list[int]:
    """Half points on each board, from the first.

    Forfeits count as what they brought; in a round with a bye, or won without a match, each board has a win (12).
    """
    sums = [0] * event.boards
    for one in event.teams[number].matches:
        for at, board in enumerate(one.boards[: event.boards]):
            sums[at] += board.points
        if not one.boards and one.kind in (Kind.BYE, Kind.FORFEIT_WIN):
            sums = [each + event.game_win for each in sums]
    return sums


def board_count(event: TeamEvent, number: int) -> Value:
    """The number of each board by the points there, the lower first (12.1). Only of use where game points are equal."""
    return summed(Part(0, None, at, half, at * half, Why.BOARD) for at, half in enumerate(on_boards(event, number), 1))


def combined(event: TeamEvent, number: int, code: Code) -> Value:
    """SSSC: the secondary score, and Buchholz of the primary by a factor (13.4); the factor is a whole number."""
    primary, secondary = event.view(code.score), event.view(GAME if (code.score or event.primary) == MATCH else MATCH)
    factor = code.factor or max(1, primary.win * event.rounds // secondary.win)
    schedule = buchholz(primary, number, Code("BH", forfeits=code.forfeits, fore=code.fore))
    own = Fraction(secondary.scores[number], 2)
    assert schedule.amount is not None
    parts = [
        Part(amount=own, points=secondary.scores[number], why=Why.SCORE_ALONE),
        *[part._replace(amount=Fraction(part.amount) / 2 / factor) for part in schedule.parts],
    ]
    return Value(own + schedule.amount / factor, parts, 1)


def results_of_boards(event: TeamEvent, group: Sequence[int], code: Code) -> Encounters:
    """TBR: the points on the first board, then the second ... (12.2); BBE: without the last board, then two (12.3)."""
    sums = {number: on_boards(event, number) for number in group}
    return _by(group, lambda number: _in_turn(sums[number], code.name), sums)


def _in_turn(boards: Sequence[int], name: str) -> tuple[int, ...]:
    if name == "TBR":
        return tuple(boards)
    return tuple(sum(boards[:last]) for last in range(len(boards) - 1, 0, -1))


def _by(group: Sequence[int], merit: Callable[[int], tuple[int, ...]], sums: dict[int, list[int]]) -> Encounters:
    tiers: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for number in group:
        tiers[merit(number)].append(number)
    found = Encounters([tiers[one] for one in sorted(tiers, reverse=True)])
    for number in group:
        found.parts[number] = [Part(0, None, at, half, half, Why.BOARD) for at, half in enumerate(sums[number], 1)]
    return found


def extended_encounter(event: TeamEvent, group: Sequence[int], code: Code) -> Encounters:
    """EDE: direct encounter by the primary score, then by the secondary one; each new set from the start (13.3)."""
    if len(group) < 2:
        return Encounters([list(group)])
    primary = direct_encounter(event.view(event.primary), group, code.forfeits)
    found = primary
    if not found.decided:
        found = direct_encounter(event.view(event.secondary), group, code.forfeits)
    if not found.decided and len(group) == 2:
        found = _by_boards(event, group, code) or found
    if not found.decided:
        return primary
    told = Encounters([], found.parts)
    for tier in found.order:
        inside = extended_encounter(event, tier, code)
        told.order += inside.order
        if inside.decided:
            told.parts |= inside.parts
    return told


def _by_boards(event: TeamEvent, pair: Sequence[int], code: Code) -> Encounters | None:
    """Two teams whose encounter ended level in match points and game points, by its boards (13.3.2, 12)."""
    met = meetings(event.view(event.primary), pair, code.forfeits)
    sums = {}
    for number, other in (pair, reversed(pair)):
        matches = [event.teams[number].matches[at - 1].boards for at, _ in met[number].get(other, ())]
        sums[number] = [
            sum([boards[at].points for boards in matches if at < len(boards)]) for at in range(event.boards)
        ]
    merit: dict[int, tuple[int, ...]]
    for name in _AFTER_EDE.get(code.name, ()):
        if name == "BC":
            merit = {number: (-sum(at * half for at, half in enumerate(sums[number], 1)),) for number in pair}
        else:
            merit = {number: _in_turn(sums[number], name) for number in pair}
        found = _by(pair, merit.__getitem__, sums)
        if found.decided:
            return found
    return None

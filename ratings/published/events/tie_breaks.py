"""What each tie-break of a player or a team was counted from, as pages print it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from federation.events.crosstable import Crosstable, Row
from federation.events.standings.wording import MISSING, article_of, name_of, number, reason, written
from federation.reports.standings.codes import RATED, Code
from federation.reports.standings.ranking import Place, Standings
from federation.reports.standings.teams import Board, Match, TeamEvent
from federation.reports.standings.values import Part, Value, Why
from federation.runtime.office.languages import here

Named = tuple[str, str]  # a name and an address, "" for none
_BY_POINTS = {"SB", "KS", "TPR", "PTP", "EMMSB", "EMGSB", "EGMSB", "EGGSB"}  # what was scored counts too
_OWN = {"WIN", "WON", "BPG", "BWG", "REP", "STD", "PS", "TPN", "PTS", "MPTS", "GPTS", "MPVGP"}


@dataclass(frozen=True)
class Line:
    """One part of a value."""

    round: int  # 0 for none
    opponent: Named
    met: str
    points: str
    amount: str
    reason: str
    cut: bool


@dataclass(frozen=True)
class Working:
    """One tie-break of one participant."""

    code: str
    name: str
    article: str
    value: str
    missing: str
    met: str  # head of what the opponent counts with; "" for no such column
    by_points: bool
    lines: Sequence[Line]


def workings_of_player(table: Crosstable, row: Row) -> list[Working]:
    """Every tie-break of one row, in the order that counts."""
    rows = {one.entrant.number: one for one in table.rows}
    base = row.entrant.tournament.get_absolute_url()

    def named(opponent: int) -> Named:
        return rows[opponent].entrant.player.name, address_of_player(base, opponent)

    return _workings(table.standings.by_number[row.entrant.number], named)


def address_of_player(base: str, start_number: int) -> str:
    return f"{base}standings/{start_number}/"


def address_of_team(base: str, team: int) -> str:
    return f"{base}teams/{team}/"


def workings_of_team(base: str, teams: Standings, team: int) -> list[Working]:
    """The same of one team. `base`: the address of the event."""
    event = teams.event
    assert isinstance(event, TeamEvent)

    def named(opponent: int) -> Named:
        return event.teams[opponent].name, address_of_team(base, opponent)

    return _workings(teams.by_number[team], named)


def _workings(place: Place, named: Callable[[int], Named]) -> list[Working]:
    return [_working(code, value, named) for code, value in place.values.items()]


def _working(code: Code, value: Value, named: Callable[[int], Named]) -> Working:
    rated = code.name in RATED
    head = _("Rating") if rated else _("Buchholz") if code.name == "AOB" else _("Opponent’s points")
    if code.name in ("APRO", "APPO"):
        head = _("Performance")
    shown = code.name not in _OWN and not code.places and code.name != "BC" and bool(value.parts)
    return Working(
        code.short,
        name_of(code),
        article_of(code),
        written(value),
        str(MISSING.get(value.missing, "")),
        head if shown else "",
        code.name in _BY_POINTS,
        [_line(part, value, rated, named) for part in value.parts],
    )


def _line(part: Part, value: Value, rated: bool, named: Callable[[int], Named]) -> Line:
    if part.why is Why.BOARD:
        opponent = _("Board %(number)s") % {"number": part.met}, ""
    elif part.opponent is None:
        opponent = "", ""
    else:
        opponent = named(part.opponent)
    return Line(
        part.round,
        opponent,
        number(part.met if rated else Fraction(part.met) / 2),
        number(Fraction(part.points) / 2),
        number(Fraction(part.amount) / value.parts_in_one),
        reason(part),
        bool(part.cut),
    )


@dataclass(frozen=True)
class TeamLine:
    """One team in the order of the standings."""

    number: int
    rank: int
    name: str
    address: str
    match_points: str
    game_points: str
    values: Sequence[tuple[str, str, str]]  # code, name and value


def team_lines(base: str, teams: Standings) -> list[TeamLine]:
    """The table of the teams. `base`: the address of the event."""
    event = teams.event
    assert isinstance(event, TeamEvent)
    matches, games = event.view("MP").scores, event.view("GP").scores
    return [
        TeamLine(
            place.number,
            place.rank,
            event.teams[place.number].name,
            address_of_team(base, place.number),
            number(Fraction(matches[place.number], 2)),
            number(Fraction(games[place.number], 2)),
            [
                (code.short, name_of(code), written(value))
                for code, value in place.values.items()
                if code.name != "MPVGP"  # which stands there anyway
            ],
        )
        for place in teams.places
    ]


@dataclass(frozen=True)
class MatchLine:
    """One round of one team, with its boards."""

    round: int
    opponent: Named
    result: str  # "2½–1½"; "" without a match
    match_points: str
    game_points: str
    boards: Sequence[tuple[int, Named, str, Named]]  # number, our player, the result, theirs


def matches_of(base: str, table: Crosstable, teams: Standings, team: int) -> list[MatchLine]:
    """The matches of a team, board by board."""
    event = teams.event
    assert isinstance(event, TeamEvent)
    rows = {one.entrant.number: one for one in table.rows}

    def player(start_number: int | None) -> Named:
        if start_number is None:
            return "–", ""
        entrant = rows[start_number].entrant
        return entrant.player.name, f"{here()}players/{entrant.player_id}/"

    def board(at: int, one: Board) -> tuple[int, Named, str, Named]:
        ours = rows[one.player].cells[round_ - 1]
        if one.opponent is None:
            return at, player(one.player), "+–−", player(None)
        theirs = rows[one.opponent].cells[round_ - 1]
        result = "+–−" if ours.result == "+" else "−–+" if theirs.result == "+" else "−–−" if ours.result == "-" else ""
        points = f"{number(Fraction(ours.worth, 2))}–{number(Fraction(theirs.worth, 2))}"
        return at, player(one.player), result or points, player(one.opponent)

    found = []
    for round_, match in enumerate(event.teams[team].matches, 1):
        other = event.teams[match.opponent] if match.opponent is not None else None
        found.append(
            MatchLine(
                round_,
                (other.name, address_of_team(base, match.opponent or 0)) if other else ("", ""),
                _result(match, other.matches[round_ - 1]) if other else "",
                number(Fraction(match.match_points, 2)),
                number(Fraction(match.game_points, 2)),
                [board(at, one) for at, one in enumerate(match.boards, 1)],
            )
        )
    return found


def _result(ours: Match, theirs: Match) -> str:
    return f"{number(Fraction(ours.game_points, 2))}–{number(Fraction(theirs.game_points, 2))}"

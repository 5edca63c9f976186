"""The standings of a report: its players and teams as the tie-breaks see them."""

from collections.abc import Mapping, Sequence
from datetime import date

from federation.reports.report import Report
from federation.reports.scoring import Scoring
from federation.reports.standings.codes import Code
from federation.reports.standings.event import Edition, Event, Player, Round
from federation.reports.standings.ranking import Standings, rank
from federation.reports.standings.rules import UNSAID, Rules
from federation.reports.standings.teams import team_event

PREDETERMINED = ("round-robin", "match")  # kinds of events whose pairings are known before (C.07, 15.2)


def event_of(report: Report, edition: Edition) -> Event:
    """The players of a report without errors, by start number."""
    players = {}
    for entrant in report.entrants:
        rounds = [
            Round.of(one.result, report.scoring.brought(entrant.number, one), one.opponent, one.colour)
            for one in entrant.pairings
        ]
        players[entrant.number] = Player(rounds, entrant.rating or None, report.scoring.on_top(entrant.number))
    return event(players, report.rounds, edition, report.kind, report.scoring)


def event(players: dict[int, Player], rounds: int, edition: Edition, kind: str, scoring: Scoring) -> Event:
    """`kind`: a value of Tournament.Kind."""
    win, draw = scoring.worth("1"), scoring.worth("=")
    return Event(players, rounds, edition, kind in PREDETERMINED, win, draw)


def standings(individual: Event, kind: str, rules: Rules) -> Standings:
    """The places of the players, by the event's own list or the one that we propose."""
    return rank(individual, order_of_players(kind, rules))


def order_of_players(kind: str, rules: Rules) -> list[Code]:
    """By what ties of players are broken; the list of an event of teams is about its teams."""
    own = UNSAID if kind == "team" else rules
    return [code for code in own.order_of(kind) if not code.of_teams]


def team_standings(
    individual: Event, kind: str, rosters: Mapping[str, Sequence[int]], rules: Rules
) -> Standings | None:
    """The places of the teams, where players of one team met players of another. None for no teams.

    `rosters`: start numbers by team, the first board first. Teams in an event of another kind are a list for prizes.
    """
    if kind != "team":
        return None
    teams = team_event(individual, rosters, rules.match, rules.given, rules.otherwise)
    return None if teams is None else rank(teams, rules.order_of("team", teams=True))


def edition_of(report: Report) -> Edition:
    """That of the first day; of a report without one the latest."""
    return Edition.of(report.start or date.max)


def rosters_of(report: Report) -> dict[str, Sequence[int]]:
    """Start numbers by team, in the order of the file."""
    known = {entrant.number for entrant in report.entrants}
    if report.teams:
        return {name: [one for one in numbers if one in known] for name, numbers in report.teams.items()}
    found: dict[str, list[int]] = {}
    for entrant in report.entrants:
        if entrant.team:
            found.setdefault(entrant.team, []).append(entrant.number)
    return dict(found)

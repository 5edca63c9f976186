"""Teams: every member is a player, a player is in one team, and a team has the points that its matches brought."""

from collections.abc import Iterator

from federation.reports import places
from federation.reports.checks.table import Table
from federation.reports.problems import note, warning
from federation.reports.report import Problem, Report
from federation.reports.standings.teams import GAME, MATCH, team_event
from federation.reports.wording import listed, points, quoted, who
from federation.vocabulary.words import said


def check_teams(table: Table) -> Iterator[Problem]:
    """Members who are no players, players in two teams or in none."""
    teams = table.report.teams
    if not teams:
        return
    team_of: dict[int, str] = {}
    for name, members in teams.items():
        unknown = [str(number) for number in members if number not in table.first]
        if unknown:
            message = said("Team {name} lists start number {numbers}: no such player.",
                           name=quoted(name), numbers=listed(unknown))  # fmt: skip
            yield warning("team-member-unknown", message, number=int(unknown[0]))
        for number in members:
            other = team_of.setdefault(number, name)
            if other != name and number in table.first:
                entrant = table.first[number]
                message = said(
                    "{player} is in two teams, {first} and {second}.",
                    player=who(entrant),
                    first=quoted(other),
                    second=quoted(name),
                )
                yield warning("team-twice", message, line=entrant.line or None, number=number)
    alone = [who(entrant) for number, entrant in table.first.items() if number not in team_of]
    if alone:
        yield note("team-none", said("In no team: {players}.", players=listed(alone)))
    if otherwise := _otherwise_counted(table.report):
        message = said(
            "The file gives teams other points than their matches and byes bring: {teams}.",
            teams=listed(otherwise),
        )
        yield note("team-points-differ", message)


def _otherwise_counted(report: Report) -> list[str]:
    """Teams whose match or game points in the file (record 310) are not those that we count, in words.

    Nothing where a player is in two teams: then it is not known for which team a game was played.
    """
    members = [number for numbers in report.teams.values() for number in numbers]
    told = [one for one in report.team_facts.values() if one.match_points is not None or one.game_points is not None]
    if report.kind != "team" or not told or len(set(members)) < len(members):
        return []
    individual = places.event_of(report, places.edition_of(report))
    rules = report.rules
    event = team_event(individual, places.rosters_of(report), rules.match, rules.given, rules.otherwise)
    if event is None:
        return []
    matches, games = event.view(MATCH).scores, event.view(GAME).scores
    found: list[str] = []
    for number, name in enumerate(report.teams, 1):
        facts, counted = report.team_facts.get(name), (matches[number], games[number])
        stated = (facts.match_points, facts.game_points) if facts else (None, None)
        if any(one not in (None, own) for one, own in zip(stated, counted, strict=True)):
            given = listed(["–" if half is None else points(half) for half in stated])
            own = listed([points(half) for half in counted])
            found.append(said("{team} has {given}, counted {counted}", team=quoted(name), given=given, counted=own))
    return found

"""Teams: every member is a player, and a player is in one team."""

from collections.abc import Iterator

from federation.reports.checks.table import Table
from federation.reports.problems import note, warning
from federation.reports.report import Problem
from federation.reports.wording import listed, quoted, who


def check_teams(table: Table) -> Iterator[Problem]:
    """Members who are no players, players in two teams or in none."""
    teams = table.report.teams
    if not teams:
        return
    team_of: dict[int, str] = {}
    for name, members in teams.items():
        unknown = [str(number) for number in members if number not in table.first]
        if unknown:
            message = f"Team {quoted(name)} lists start number {listed(unknown)}: no such player."
            yield warning("team-member-unknown", message, number=int(unknown[0]))
        for number in members:
            other = team_of.setdefault(number, name)
            if other != name and number in table.first:
                entrant = table.first[number]
                message = f"{who(entrant)} is in two teams, {quoted(other)} and {quoted(name)}."
                yield warning("team-twice", message, line=entrant.line or None, number=number)
    alone = [who(entrant) for number, entrant in table.first.items() if number not in team_of]
    if alone:
        yield note("team-none", f"In no team: {listed(alone)}.")

"""`manage.py standings`: places, points and every tie-break of a report file, by start number. Needs no database."""

import json
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from federation.events.standings.wording import exact, number
from federation.reports import places
from federation.reports.boards import boards
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Report
from federation.reports.standings.codes import read_order
from federation.reports.standings.event import Edition
from federation.reports.standings.ranking import Standings, rank
from federation.reports.standings.rules import Rules
from federation.reports.standings.teams import TeamEvent
from federation.reports.standings.values import Value


class Command(BaseCommand):
    help = "Count the standings of a report file by FIDE's Tie-Break Regulations (Handbook C.07)."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a report in any format that is read")
        parser.add_argument("--format", choices=("json", "text"), default="text")
        parser.add_argument("--order", help="tie-breaks, as BH/C1,BH,SB; default the file's own, else our proposal")
        parser.add_argument(
            "--edition", type=date.fromisoformat, help="a day: the edition in force; default the first day"
        )

    def handle(self, *args, file: Path, **options) -> None:
        try:
            report = read(file.read_bytes(), file.name)
            boards(report)  # lines that contradict each other have no standings
        except OSError as problem:
            raise CommandError(f"{file}: {problem.strerror}") from None
        except (Unreadable, ValueError) as problem:
            raise CommandError(f"{file}: {problem}") from None
        rules = _rules(report, options["order"])
        edition = Edition.of(options["edition"]) if options["edition"] else places.edition_of(report)
        event = places.event_of(report, edition)
        teams = places.team_standings(event, report.kind, places.rosters_of(report), rules)
        if options["order"]:
            players = rank(event, [code for code in rules.order if not code.of_teams])
        else:
            players = places.standings(event, report.kind, rules)
        told: dict[str, Any] = {
            "edition": edition.value.isoformat(),
            "order": [str(code) for code in players.order],
            "players": _told(players, {one.number: one.name for one in report.entrants}),
        }
        if teams is not None:
            assert isinstance(teams.event, TeamEvent)
            names = {number: team.name for number, team in teams.event.teams.items()}
            told |= {"team_order": [str(code) for code in teams.order], "teams": _told(teams, names)}
        if options["format"] == "json":
            self.stdout.write(json.dumps(told, ensure_ascii=False, indent=1))
            return
        self.stdout.write(f"C.07 of {told['edition']}")
        self._print(players, told["players"])
        if teams is not None:
            self._print(teams, told["teams"])

    def _print(self, found: Standings, told: dict[str, dict]) -> None:
        self.stdout.write("\t".join(["rank", "number", "name", "points", *(str(code) for code in found.order)]))
        for one in found.places:
            values = ["–" if value.amount is None else number(value.amount) for value in one.values.values()]
            self.stdout.write(
                "\t".join([str(one.rank), str(one.number), told[str(one.number)]["name"], number(one.points), *values])
            )


def _rules(report: Report, order: str | None) -> Rules:
    if order is None:
        return report.rules
    codes, unknown = read_order(order)
    if unknown:
        raise CommandError(f"{unknown[0]} is no tie-break of FIDE's list.")
    return Rules(codes, report.rules.match)


def _told(found: Standings, names: dict[int, str]) -> dict[str, dict]:
    """By start number, or number of the team."""
    return {
        str(one.number): {
            "name": names[one.number],
            "rank": one.rank,
            "points": exact(Value(one.points)),
            "values": {str(code): exact(value) for code, value in one.values.items()},
        }
        for one in sorted(found.places, key=lambda one: one.number)
    }

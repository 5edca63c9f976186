"""A report and its problems as JSON: what the pages show, for programs and for independent checks."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from federation.reports.report import BYES, PLAYED, Entrant, Problem, Report
from federation.reports.scoring_records import text_of
from federation.reports.sheet.places import keys_of, place_of_problem


def write(report: Report, problems: Iterable[Problem]) -> str:
    """The text, with line breaks."""
    return json.dumps(told(report, problems), ensure_ascii=False, indent=1) + "\n"


def told(report: Report, problems: Iterable[Problem]) -> dict[str, Any]:
    """Header, players with a result a round, teams, and problems with their places. Days are ISO, points numbers."""
    return {
        "format": report.format,
        "encoding": report.encoding,
        "header": header_told(report),
        "players": [_player(key, entrant) for key, entrant in keys_of(report).items()],
        "teams": {name: list(numbers) for name, numbers in report.teams.items()},
        "games": games(report),
        "problems": problems_told(report, problems),
    }


def header_told(report: Report) -> dict[str, Any]:
    """The facts of the event; null or "" where the file does not give them."""
    return {
        "name": report.name,
        "place": report.place,
        "federation": report.federation,
        "start": _day(report.start),
        "end": _day(report.end),
        "rounds": report.rounds,
        "declared_rounds": report.declared_rounds,
        "round_dates": [_day(day) for day in report.round_dates],
        "kind": report.kind,
        "tempo": report.tempo,
        "time_control": report.time_control,
        "minutes": report.minutes,
        "chief_arbiter": report.chief_arbiter,
        "deputy_arbiters": list(report.deputy_arbiters),
        "scoring": text_of(report.scoring),
        "tie_breaks": report.tie_breaks,
        "unread": dict(report.unread),
    }


def problems_told(
    report: Report, problems: Iterable[Problem], reasons: Mapping[str, str] | None = None
) -> list[dict[str, Any]]:
    """Every problem with the name of its place on the sheet, "" where it has none.

    `reasons`: key of a problem -> why the arbiter confirmed it.
    """
    keys = {entrant.number: key for key, entrant in reversed(keys_of(report).items())}
    return [
        {
            "severity": problem.severity.value,
            "code": problem.code,
            "key": problem.key,
            "place": place_of_problem(problem, keys.get(problem.number or 0, "")),
            "message": problem.message,
            "line": problem.line,
            "number": problem.number,
            "round": problem.round,
            "text": problem.text,
            "buttons": [fix.label for fix in problem.fixes],
            "confirmed": (reasons or {}).get(problem.key, ""),
        }
        for problem in problems
    ]


def games(report: Report) -> int:
    """Games that at least one of both lines says were played."""
    return len(
        {
            (pairing.round, *sorted((entrant.number, pairing.opponent)))
            for entrant in report.entrants
            for pairing in entrant.pairings
            if pairing.opponent is not None and pairing.result in PLAYED
        }
    )


def _player(key: str, entrant: Entrant) -> dict[str, Any]:
    return {
        "row": key,
        "number": entrant.number,
        "name": entrant.name,
        "title": entrant.title,
        "sex": entrant.sex,
        "federation": entrant.federation,
        "rating": entrant.rating,
        "fide_id": entrant.fide_id,
        "national_id": entrant.national_id,
        "born": _day(entrant.born) or entrant.birth_year,
        "club": entrant.club,
        "team": entrant.team,
        "rank": entrant.rank,
        "points": None if entrant.half_points is None else entrant.half_points / 2,
        "results": [
            {
                "round": each.round,
                "opponent": each.opponent,
                "colour": each.colour,
                "result": each.result,
                "bye": each.opponent is None and each.result in BYES,
            }
            for each in entrant.pairings
        ],
        "unread": dict(entrant.unread),
    }


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None

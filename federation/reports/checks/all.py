"""Everything wrong with a report, doubtful or worth knowing: all of it at once, worst first."""

from dataclasses import replace
from datetime import date

from federation.reports.checks.dates import check_dates
from federation.reports.checks.event import check_event
from federation.reports.checks.italo_swiss import check_italo_swiss
from federation.reports.checks.names import check_names
from federation.reports.checks.numbers import check_numbers
from federation.reports.checks.pairings import check_pairings
from federation.reports.checks.people import check_people
from federation.reports.checks.rounds import check_rounds, without_earlier
from federation.reports.checks.table import Table
from federation.reports.checks.teams import check_teams
from federation.reports.checks.tie_breaks import check_tie_breaks
from federation.reports.checks.totals import check_totals
from federation.reports.problems import is_unknown
from federation.reports.report import Problem, Report, Severity
from federation.reports.wording import sentences
from federation.vocabulary.words import said

_SAID_TOGETHER = 6
_WORST_FIRST = (Severity.ERROR, Severity.WARNING, Severity.NOTE)


def check(report: Report, today: date, table: Table | None = None) -> list[Problem]:
    """Every problem of `report`, those found while reading included: errors, then warnings, then notes.

    `table`: of this report, where there is one already.
    """
    if is_unknown(report):
        return report.problems  # nothing is known of anybody before the columns are
    table = table or Table(report)
    problems = [
        *report.problems,
        *check_event(report),
        *check_dates(table, today),
        *check_numbers(table),
        *check_pairings(table),
        *check_rounds(table),
        *check_italo_swiss(report),
        *without_earlier(table, check_totals(table)),
        *check_names(table),
        *check_people(table),
        *check_teams(table),
        *check_tie_breaks(report),
    ]
    problems.sort(key=lambda problem: _WORST_FIRST.index(problem.severity))
    return _one_a_key(problems)


def _one_a_key(problems: list[Problem]) -> list[Problem]:
    """Join problems of the same key, so that a reason given for one is not taken for another unseen."""
    found: dict[tuple[Severity, str], dict[str, Problem]] = {}
    for problem in problems:
        found.setdefault((problem.severity, problem.key), {}).setdefault(problem.message, problem)
    return [_joined(list(same.values())) for same in found.values()]


def _joined(same: list[Problem]) -> Problem:
    """Problems of one key as one, in the words of the first few."""
    if len(same) == 1:
        return same[0]
    messages = [problem.message for problem in same[:_SAID_TOGETHER]]
    if more := len(same) - len(messages):
        messages.append(said("And {count} more of this kind.", count=more))
    return replace(same[0], message=sentences(messages), fixes=tuple(fix for problem in same for fix in problem.fixes))

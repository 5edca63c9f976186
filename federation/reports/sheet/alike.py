"""Problems that are mended alike: the same button for all of one kind, each pressed on the report as it is by then."""

import re
from collections.abc import Iterable
from copy import deepcopy
from datetime import date

from federation.reports.checks.all import check
from federation.reports.report import Edit, Fix, Problem, Report, Severity
from federation.reports.sheet.edits import apply_to_report

MOST = 500  # problems that one press mends
_OWN = re.compile(r"“[^”]{0,200}”|[0-9½]{1,9}(?:[.,:][0-9½]{1,9})?")  # what a label says of one place alone


def shapes(report: Report, problems: Iterable[Problem]) -> dict[tuple[str, str], str]:
    """(key of a problem, label of one of its buttons) -> what the label is without names and numbers."""
    names = sorted({entrant.name for entrant in report.entrants if entrant.name}, key=len, reverse=True)
    return {(each.key, fix.label): _shape(fix.label, names) for each in problems for fix in each.fixes}


def edits_of_all(report: Report, code: str, shape: str, today: date) -> list[Edit]:
    """The edits of every button of this shape beside a problem of this code.

    One after the other: a button pressed may mend the next problem too, or show another.
    """
    report, found = deepcopy(report), list[Edit]()
    names = sorted({entrant.name for entrant in report.entrants if entrant.name}, key=len, reverse=True)
    pressed: set[str] = set()
    for _ in range(MOST):
        fix = _first(report, code, shape, today, names, pressed)
        if fix is None:
            break
        report.problems += apply_to_report(report, fix.edits)
        found += fix.edits
    return found


def _first(report: Report, code: str, shape: str, today: date, names: list[str], pressed: set[str]) -> Fix | None:
    for problem in check(report, today):
        if problem.code != code or problem.severity == Severity.NOTE or problem.key in pressed:
            continue
        for fix in problem.fixes:
            if _shape(fix.label, names) == shape:
                pressed.add(problem.key)
                return fix
    return None


def _shape(label: str, names: list[str]) -> str:
    label = str.__str__(label)  # in English for every reader
    for name in names:
        if name in label:
            label = label.replace(name, "…")
    return _OWN.sub("#", label)

"""Tie-breaks that FIDE's regulations do not have for an event of its kind and day."""

from collections.abc import Iterator

from federation.reports.places import PREDETERMINED, edition_of, rosters_of
from federation.reports.problems import note
from federation.reports.report import Problem, Report
from federation.reports.standings.codes import BUCHHOLZ, SINCE_2026, Code
from federation.reports.standings.event import Edition
from federation.reports.wording import listed
from federation.vocabulary.words import said


def check_tie_breaks(report: Report) -> Iterator[Problem]:
    """What the event's own list asks for and C.07 does not have, or cannot be counted."""
    edition = edition_of(report)
    if report.kind in PREDETERMINED:
        yield from _told(report, BUCHHOLZ, said("must not be used in a round robin (C.07, article 8)"))
    if edition is Edition.OF_2024:
        yield from _told(report, SINCE_2026, said("is a tie-break of FIDE only since 1 March 2026"))
    odd = [code for code in report.rules.order if code.own]
    if odd:
        yield _note(odd, said("is the event's own and cannot be counted here"))
    teams = [code for code in report.rules.order if code.of_teams]
    if teams and not rosters_of(report):
        yield _note(teams, said("is for teams, and the report names none"))


def _told(report: Report, names: frozenset[str], why: str) -> Iterator[Problem]:
    if found := [code for code in report.rules.order if code.name in names]:
        yield _note(found, why)


def _note(codes: list[Code], why: str) -> Problem:
    names = listed([code.short for code in codes])
    return note("tie-break-unfit", said("The tie-break {names} {why}.", names=names, why=why))

"""A small tournament that never was: four players, three rounds, no problem in it. Tests change what they need."""

from datetime import date

from federation.reports.checks.all import check
from federation.reports.files.reading import read
from federation.reports.report import Edit, Problem, Report, Severity

TODAY = date(2026, 11, 21)

LINES = """\
012 Lantern Cup
022 Dobrawa
032 POL
042 2026/10/03
052 2026/10/04
062 4
072 4
092 Individual: Round-Robin
102 Rysik, Olga
122 90 min + 30 sec per move
142 3
132                                                                                        26/10/03  26/10/03  26/10/04
001    1 m FM Okoń, Jan                         2310 POL     1100001 1990/02/03  2.5    1     4 w 1     2 b 1     3 w =
001    2 w    Gołąb, Ewa                        2105 POL     1100002 2001/11/30  1.5    2     3 w =     1 w 0     4 b 1
001    3 m    Wilk, Adam                        1980 POL     1100003 1975/00/00  1.5    2     2 b =     4 w =     1 b =
001    4 wWFM Sowa, Anna                        1890 CZE     1100004 2010/06/07  0.5    4     1 b 0     3 b =     2 w 0
"""


def text(*changes: tuple[str, str]) -> str:
    """The tournament with some of its text replaced; what is replaced must be there."""
    changed = LINES
    for old, new in changes:
        assert old in changed, old
        changed = changed.replace(old, new, 1)
    return changed


def report(*changes: tuple[str, str], edits: tuple[Edit, ...] = ()) -> Report:
    return read(text(*changes).encode(), "made_up.trf", edits)


def problems(*changes: tuple[str, str], edits: tuple[Edit, ...] = (), today: date = TODAY) -> list[Problem]:
    return check(report(*changes, edits=edits), today)


def found(*changes: tuple[str, str], edits: tuple[Edit, ...] = (), today: date = TODAY) -> list[tuple[str, ...]]:
    """Severity and key of every problem but notes on reading."""
    return [
        (problem.severity[0], problem.key)
        for problem in problems(*changes, edits=edits, today=today)
        if problem.code not in {"tempo-read", "edited"}
    ]


def only(code: str, *changes: tuple[str, str], edits: tuple[Edit, ...] = ()) -> Problem:
    """The one error or warning of the changed tournament, which must have this code."""
    serious = [each for each in problems(*changes, edits=edits) if each.severity != Severity.NOTE]
    assert [each.code for each in serious] == [code]
    return serious[0]

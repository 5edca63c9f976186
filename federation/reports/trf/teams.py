"""Teams of a TRF file: records 013 (TRF06, TRF16) and 310 (TRF26)."""

import re

from federation.reports.files.accounted import Account
from federation.reports.report import Report

_PART = re.compile(r"[^\s]+")
_NUMBER = re.compile(r"[0-9]{1,4}")

Seen = dict[tuple[int, ...], str]  # the members of the teams read so far -> the record that named them first


def read_013(report: Report, seen: Seen, line: Account) -> None:
    """Columns 5-36 the name, then start numbers of four figures and a blank."""
    line.use(0, 3)
    name = line.use(4, 36)
    _add(report, seen, re.sub(r"^\s{0,9}[0-9]{1,4}\s{1,9}(?=\D)", "", name), line, 36)


def read_310(report: Report, seen: Seen, line: Account) -> None:
    """Columns 9-40 the name, from 74 start numbers of four figures and a blank; what is between is not needed.

    Where the name was padded by bytes everything after it stands further left.
    """
    line.use(0, 8)
    name = line.use(8, 40)
    slipped = len(name.encode("utf-8", "replace")) - len(name)
    members = 73 - slipped if slipped and line.text[72:73].strip() else 73
    line.use(40, members)
    _add(report, seen, name, line, members)


def _add(report: Report, seen: Seen, name: str, line: Account, start: int) -> None:
    name = " ".join(name.split())
    record = line.text[:3]
    parts = [part for part in _PART.finditer(line.text, start) if _NUMBER.fullmatch(part.group())]
    members = tuple(int(part.group()) for part in parts)
    if not name or (members in seen and seen[members] == record):
        return
    seen.setdefault(members, record)
    for part in parts:
        line.use(*part.span())
    # A file may list its teams in both records.
    if seen[members] == record:
        report.teams[name if name not in report.teams else f"{name} ({len(report.teams) + 1})"] = list(members)


def name_teams(report: Report) -> None:
    """Write each team's name beside its players."""
    team_of = {number: name for name, numbers in report.teams.items() for number in numbers}
    for entrant in report.entrants:
        entrant.team = entrant.team or team_of.get(entrant.number, "")

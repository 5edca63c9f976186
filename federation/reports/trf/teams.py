"""Teams of a TRF file: records 013 (TRF06, TRF16) and 310 (TRF26)."""

import re

from federation.reports.report import Report

Seen = set[tuple[int, ...]]  # the members of the teams read so far


def read_013(report: Report, seen: Seen, line: str) -> None:
    """Columns 5-36 the name, then start numbers of four figures and a blank."""
    _add(report, seen, re.sub(r"^\s{0,9}[0-9]{1,4}\s{1,9}(?=\D)", "", line[4:36]), line[36:])


def read_310(report: Report, seen: Seen, line: str) -> None:
    """Columns 9-40 the name, from 74 start numbers of four figures and a blank.

    Where the name was padded by bytes everything after it stands further left.
    """
    name = line[8:40]
    slipped = len(name.encode("utf-8", "replace")) - len(name)
    members = line[73 - slipped :] if slipped and line[72:73].strip() else line[73:]
    _add(report, seen, name, members)


def _add(report: Report, seen: Seen, name: str, members: str) -> None:
    numbers = [int(part) for part in members.split() if re.fullmatch(r"[0-9]{1,4}", part)]
    name = " ".join(name.split())
    # A file may list its teams in both records.
    if name and (members_of := tuple(numbers)) not in seen:
        seen.add(members_of)
        report.teams[name if name not in report.teams else f"{name} ({len(report.teams) + 1})"] = numbers


def name_teams(report: Report) -> None:
    """Write each team's name beside its players."""
    team_of = {number: name for name, numbers in report.teams.items() for number in numbers}
    for entrant in report.entrants:
        entrant.team = entrant.team or team_of.get(entrant.number, "")

"""Teams of a TRF file: records 013 (TRF06, TRF16) and 310 (TRF26)."""

import re
from collections.abc import Sequence
from dataclasses import replace

from federation.reports.files.accounted import Account
from federation.reports.report import Report, TeamFacts
from federation.reports.standings.rules import Rules

_PART = re.compile(r"[^\s]+")
_NUMBER = re.compile(r"[0-9]{1,4}")
# Between the name and the players: nickname, strength, match points, game points, rank, and where their columns are.
_NICK, _WHOLE, _POINTS = re.compile(r"\S{0,5}"), re.compile(r"[0-9]{0,5}"), re.compile(r"(?:[0-9]{1,3}(?:\.[05])?)?")
_PARTS = (_NICK, _WHOLE, _POINTS, _POINTS, _WHOLE)
_COLUMNS = ((1, 6), (7, 13), (14, 20), (21, 27), (28, 31))
_BESIDE = (0, 6, 13, 20, 27, 31, 32)  # columns that are blank
_IN_ORDER = re.compile(
    r"(\S{1,5})\s{1,40}([0-9]{1,5})\s{1,40}([0-9]{1,3}(?:\.[05])?)\s{1,40}([0-9]{1,3}(?:\.[05])?)\s{1,40}([0-9]{1,3})"
)

Seen = dict[tuple[int, ...], str]  # the members of the teams read so far -> the record that named them first


def read_013(report: Report, seen: Seen, line: Account) -> None:
    """Columns 5-36 the name, then start numbers of four figures and a blank."""
    line.use(0, 3)
    name = line.use(4, 36)
    if added := _add(report, seen, re.sub(r"^\s{0,9}[0-9]{1,4}\s{1,9}(?=\D)", "", name), line, 36):
        report.team_facts.setdefault(added, TeamFacts(len(report.teams)))


def read_310(report: Report, seen: Seen, line: Account) -> None:
    """Columns 5-7 the number, 9-40 the name, from 74 start numbers of four figures and a blank.

    Where the name was padded by bytes everything after it stands further left. Between name and players stand nickname,
    strength, match points, game points and rank; of a line on which these are not in their columns they are taken in
    their order, if all are there.
    """
    line.use(0, 3)
    number = _NUMBER.fullmatch(line.use(3, 8).strip())
    name = line.text[8:40]
    slipped = len(name.encode("utf-8", "replace")) - len(name) if line.text[72:73].strip() else 0
    name = line.use(8, 40 - slipped)
    members = 73 - slipped
    between = line.text[40 - slipped : members]
    told = _told(between)
    if told is not None:
        line.use(40 - slipped, members)
    added = _add(report, seen, name, line, members)
    if added:
        report.team_facts[added] = _facts(int(number.group()) if number else None, told)


def _told(between: str) -> list[str] | None:
    """The five texts, "" for one that is not there; None where it is not clear which is which."""
    texts = [between[start:end].strip() for start, end in _COLUMNS]
    beside = "".join(between[at] for at in _BESIDE if at < len(between)) + between[33:]
    if not beside.strip() and all(part.fullmatch(text) for part, text in zip(_PARTS, texts, strict=True)):
        return texts
    found = _IN_ORDER.fullmatch(between.strip())
    return list(found.groups()) if found else None


def _facts(number: int | None, told: Sequence[str] | None) -> TeamFacts:
    nick, strength, match_points, game_points, rank = told or [""] * 5
    return TeamFacts(
        number, nick, int(strength) if strength else None, _half_points(match_points), _half_points(game_points),
        int(rank) if rank and int(rank) else None,
    )  # fmt: skip


def _half_points(text: str) -> int | None:
    return round(2 * float(text)) if text else None


def with_places(rules: Rules, report: Report) -> tuple[Rules, list[int]]:
    """The rules with the place of a team in the file for its number in records 310; numbers that no team has."""
    places: dict[int, int] = {}
    for place, name in enumerate(report.teams, 1):
        facts = report.team_facts.get(name)
        places.setdefault(facts.number if facts and facts.number else place, place)
    named = {
        *(one.team for one in rules.given),
        *(one.opponent for one in rules.given if one.opponent),
        *(team for one in rules.otherwise for team in one.teams),
    }
    unknown = sorted(named - {*places})
    if unknown:
        given = [one for one in rules.given if not {one.team, one.opponent} & {*unknown}]
        otherwise = [one for one in rules.otherwise if not {*one.teams} & {*unknown}]
        rules = replace(rules, given=tuple(given), otherwise=tuple(otherwise))
    return rules.with_teams(places), unknown


def _add(report: Report, seen: Seen, name: str, line: Account, start: int) -> str:
    """The name under which the team was added; "" where it was not."""
    name = " ".join(name.split())
    record = line.text[:3]
    parts = [part for part in _PART.finditer(line.text, start) if _NUMBER.fullmatch(part.group())]
    members = tuple(int(part.group()) for part in parts)
    if not name or (members in seen and seen[members] == record):
        return ""
    seen.setdefault(members, record)
    for part in parts:
        line.use(*part.span())
    # A file may list its teams in both records.
    if seen[members] != record:
        return next((known for known, numbers in report.teams.items() if tuple(numbers) == members), "")
    name = name if name not in report.teams else f"{name} ({len(report.teams) + 1})"
    report.teams[name] = list(members)
    return name


def name_teams(report: Report) -> None:
    """Write each team's name beside its players."""
    team_of = {number: name for name, numbers in report.teams.items() for number in numbers}
    for entrant in report.entrants:
        entrant.team = entrant.team or team_of.get(entrant.number, "")

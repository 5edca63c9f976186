"""The teams of a Swiss-Manager file: players and boards of each, and whether matches and boards agree."""

from federation.reports.files.binary import u16
from federation.reports.problems import note, warning
from federation.reports.report import Problem, Report
from federation.reports.swiss_manager.players import team_and_board
from federation.reports.swiss_manager.sections import Sections
from federation.reports.wording import listed
from federation.vocabulary.words import said

_LONGEST_NAME = 60  # UTF-16 units
_LONGEST_SECTION = 200_000  # bytes that are searched for names


def read_teams(report: Report, file: Sections) -> list[Problem]:
    """Set the teams of a report from those of its players. Of an individual event there are none."""
    if not file.of_teams:
        return []
    count = u16(file.settings, 0x2F)
    names = _names(file.teams)
    known = len(names) == count and len(set(names)) == count
    members: dict[int, list[tuple[int, int]]] = {}
    for number, (_, block) in enumerate(file.players, 1):
        team, board = team_and_board(block)
        if team:
            members.setdefault(team, []).append((board, number))
    for team in sorted(members):
        name = names[team - 1] if known and team <= count else f"Team {team}"
        report.teams[name] = [number for _, number in sorted(members[team])]
    for name, numbers in report.teams.items():
        for number in numbers:
            report.entrants[number - 1].team = name
    if not members:
        return []
    told = said("The names of the teams were not found in the file: type them.")
    if known:
        told = said("The names of the teams were searched for in the file: look at them.")
    return [note("teams-read", told), *_matches(file)]


def _matches(file: Sections) -> list[Problem]:
    """The boards of a match stand one after another, in the order of the matches: are they of its two teams?"""
    team_of = {number: team_and_board(block)[0] for number, (_, block) in enumerate(file.players, 1)}
    odd = []
    for at, each in enumerate(file.rounds, 1):
        boards, rest = divmod(len(each.records), len(each.met)) if each.met else (0, 0)
        if rest:
            odd.append(said("round {round}", round=at))
            continue
        for board, (white, black, _) in enumerate(each.records):
            teams = {team_of[one] for one in (white, black) if one in team_of}
            if boards and not teams <= set(each.met[board // boards]):
                odd.append(said("round {round}, board {board}", round=at, board=board + 1))
    if not odd:
        return []
    message = said(
        "The players of these boards are not of the two teams of their match: {boards}. The file may be damaged.",
        boards=listed(odd),
    )
    return [warning("bytes-damaged", message)]


def _names(section: bytes) -> list[str]:
    """The first of three texts on end, of which two are not empty: how long a team's record is nobody knows."""
    found: list[str] = []
    at = 0
    while at < len(section) <= _LONGEST_SECTION:
        texts, end = _three(section, at)
        if texts:
            found.append(texts[0])
        at = end if texts else at + 1
    return found


def _three(section: bytes, at: int) -> tuple[list[str], int]:
    """Name, short name and captain of a team, where they stand here, and where they end."""
    texts: list[str] = []
    while len(texts) < 3:
        end = at + 2 + 2 * u16(section, at)
        if end > min(len(section), at + 2 + 2 * _LONGEST_NAME):
            return [], at
        text = section[at + 2 : end].decode("utf-16-le", "replace")
        if not text.isprintable() or (not text.strip() and len(texts) < 2):
            return [], at
        texts.append(text.strip())
        at = end
    return texts, at

"""A report as the rows of a crosstable: facts of the event, an empty row, the head, one row a player.

The words before and over the values are those that the reader of CSV crosstables knows, so that what is written is
read again. A crosstable has no room for a scoring, dates of rounds, deputy arbiters and records of pairing programs.
"""

from collections.abc import Iterator

from federation.reports import header
from federation.reports.places import rosters_of
from federation.reports.report import BYES, RESULTS, SHORT, Entrant, Pairing, Report

Cell = str | int | float | None
HEAD = (
    "Start no", "Rank", "Title", "Name", "Sex", "Federation", "Rating", "FIDE id", "National id", "Born", "Club", "Team"
)  # fmt: skip


def rows(report: Report) -> list[list[Cell]]:
    """Every row; numbers are numbers, days ISO, what could not be read stands as in the file."""
    rounds = max(report.rounds, 1)  # without one it would be a list of players
    head: list[Cell] = [*HEAD, *(f"R{number}" for number in range(1, rounds + 1)), "Points"]
    teams = {number: name for name, numbers in rosters_of(report).items() for number in numbers}
    return [
        *_facts(report),
        [],
        head,
        *(_player(entrant, teams.get(entrant.number, entrant.team), rounds) for entrant in report.entrants),
    ]


def head_row(report: Report) -> int:
    """Where in `rows` the head of the table stands, from 0."""
    return len(list(_facts(report))) + 1


def _facts(report: Report) -> Iterator[list[Cell]]:
    days = {"start": report.start, "end": report.end}
    texts = {name: report.unread.get(name) or (day.isoformat() if day else "") for name, day in days.items()}
    rounds: Cell = report.declared_rounds
    kind = report.kind_text if header.kind_of(report.kind_text) in ("", report.kind) else ""
    facts: list[list[Cell]] = [
        ["Tournament", _line(report.name)],
        ["Place", _line(report.place)],
        ["Federation", report.federation or _line(report.unread.get("federation", ""))],
        ["Start", _line(texts["start"])],
        ["End", _line(texts["end"])],
        ["Rounds", report.unread.get("declared_rounds") or rounds],
        ["Arbiter", _line(report.chief_arbiter)],
        ["Time control", _line(report.time_control) or report.tempo],
        ["Type", _line(kind) or report.kind],
    ]
    return (fact for fact in facts if fact[1] not in ("", None))


def _line(text: str) -> str:
    return " ".join(text.split())


def _player(entrant: Entrant, team: str, rounds: int) -> list[Cell]:
    born = entrant.born.isoformat() if entrant.born else entrant.birth_year
    total = None if entrant.half_points is None else entrant.half_points / 2
    told: dict[str, Cell] = {
        "rank": entrant.rank, "title": entrant.title, "sex": entrant.sex, "federation": entrant.federation,
        "rating": entrant.rating or None, "fide_id": entrant.fide_id, "born": born, "points": total,
    }  # fmt: skip
    told |= {name: _line(text) for name, text in entrant.unread.items() if name in told}
    cells = [pairing_cell(each) for each in entrant.pairings[:rounds]]
    return [
        entrant.number, told["rank"], told["title"],
        f"{entrant.name}," if entrant.single_name else entrant.name,
        told["sex"], told["federation"], told["rating"], told["fide_id"], entrant.national_id, told["born"],
        _line(entrant.club), _line(team), *cells, *[""] * (rounds - len(cells)), told["points"],
    ]  # fmt: skip


def pairing_cell(pairing: Pairing) -> str:
    """A round of a player: "12 w 1", "12 b ½", "12 w" of a game without a result yet, the letter of a bye, "".

    A game that was over before each side had moved ("12 w W") has no sign in a crosstable: it is named as an error
    where such a cell is read, and never taken for a game that was played.
    """
    if pairing.opponent is None:
        means_itself = not pairing.colour and (not pairing.result or pairing.result in BYES)
        return pairing.result if means_itself else _line(pairing.text)
    colour = pairing.colour or ("-" if pairing.result in SHORT else "")
    result = "½" if pairing.result == "=" else pairing.result
    if result and result not in ("½", *RESULTS):
        result = f"({result})"  # "X" alone would be read as a draw
    return " ".join(part for part in (str(pairing.opponent), colour, result) if part)

"""A tournament report as an input: its players with the ratings in the file, its games with their days."""

from collections.abc import Sequence
from datetime import date

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Board, Edit, Entrant, Report
from federation.reports.report import Problem as Remark
from ratings.standalone.parse import is_pgn
from ratings.standalone.payload import Payload, Person, Played
from ratings.standalone.problems import Found, Problem
from ratings.standalone.values import KINDS, SEXES, TEMPOS, WIN

HALF = WIN // 2
NO_PGN = (
    "This is a PGN: moves, without start numbers and with ratings that nobody has checked. Rate the report of the "
    "tournament instead (TRF16, which the program that paired it exports), or write players, ratings and results as "
    "JSON: `rate --help` has an example, docs/rate.md the form."
)
HINTS = {"tempo-missing": " (--tempo)", "start-missing": " (--date)", "end-missing": " (--date)"}
# What an office wants to know of a report, and a computation does not.
BESIDE = {"edited", "date-old", "place-missing", "arbiter-missing", "kind-missing", "not-identified", "players-unrated"}


def from_report(content: bytes, filename: str, today: date, tempo: str = "", day: date | None = None) -> Payload:
    """The input in a TRF or CSV file. Raises Unusable where the report is wrong, with everything that is.

    `tempo` and `day`, of the whole event, stand in for what the file does not say.
    """
    found = Found()
    if is_pgn(content):
        found.fatal(NO_PGN)
        found.stop_if_hopeless()
    try:
        report = read(content, filename)
        missing = _missing(report, filename, tempo, day)
        report = read(content, filename, missing) if missing else report
    except Unreadable as refusal:
        found.fatal(f"{refusal} JSON is read too: a file that begins with {{.")
        found.stop_if_hopeless()
        raise AssertionError from refusal
    _tell(check(report, today), found)
    found.stop_if_hopeless()
    end = report.end or today
    return Payload(
        players=tuple(_person(entrant) for entrant in report.entrants),
        games=tuple(_games(report, boards(report), end)),
        until=end,
        since=min(report.start or end, end),
        problems=tuple(found.problems),
    )


def _missing(report: Report, filename: str, tempo: str, day: date | None) -> list[Edit]:
    """Edits for what the file leaves out: a report that is only computed needs no name of its own."""
    edits = []
    if not report.name:
        edits.append(Edit("header", filename.rsplit("/")[-1] or "The event", name="name"))
    if tempo:
        edits.append(Edit("header", tempo, name="tempo"))
    if day is not None:
        edits += [Edit("header", day.isoformat(), name=name) for name in ("start", "end")]
    return edits


def _tell(remarks: Sequence[Remark], found: Found) -> None:
    for remark in remarks:
        text = remark.message if remark.line is None else f"line {remark.line}: {remark.message}"
        if remark.severity == "error":
            found.fatal(text + HINTS.get(remark.code, ""))
        elif remark.code not in BESIDE:
            found.add(Problem(remark.severity, text))


def _person(entrant: Entrant) -> Person:
    born = entrant.birth_year or (entrant.born.year if entrant.born else None)
    return Person(
        id=entrant.number,
        name=entrant.name,
        rating=entrant.rating,
        born=born,
        sex=SEXES.get(entrant.sex, Person.sex),
        title=entrant.title,
    )


def _games(report: Report, pairings: Sequence[Board], end: date) -> list[Played]:
    index = {entrant.number: at for at, entrant in enumerate(report.entrants)}
    start = report.start or end
    told = [day if day is not None and start <= day <= end else None for day in report.round_dates]
    dates = {round_: day for round_, day in enumerate(told, 1) if day is not None}
    return [
        Played(
            number=at,
            white=index[board.white],
            black=index[board.black],
            score=board.white_half_points * HALF,
            kind=KINDS[board.kind],
            day=dates.get(board.round, end),
            event=report.name,
            round=board.round,
            tempo=TEMPOS[report.tempo],
            start=start,
            minutes=report.minutes,
            first_control=report.first_control,
            dated=board.round in dates,
        )
        for at, board in enumerate(pairings)
        if board.black is not None
    ]

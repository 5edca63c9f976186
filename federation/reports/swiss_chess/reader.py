"""A tournament of Swiss-Chess (SWT), as a report."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from federation.reports import header
from federation.reports.files.binary import u16
from federation.reports.files.encodings import decoder
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import Remarks, note, warning
from federation.reports.report import Edit, Report
from federation.reports.results import HIGHEST_NUMBER
from federation.reports.swiss_chess.layout import DAMAGED, ROUND_ROBIN, TESTED, Layout, layout, looks_like, text
from federation.reports.swiss_chess.players import NAME, Decode, entrant, is_dummy, number_of, team_and_board
from federation.reports.swiss_chess.results import Records, odd_boards
from federation.reports.told_once import Lines
from federation.reports.wording import listed
from federation.vocabulary.words import said

ENDINGS = (".swt",)
SIGNED = False  # known by numbers in their places

# Field of the report -> where its text begins and how long it may be [bytes].
_TEXTS = {
    "name": (245, 60), "name2": (376, 61), "place": (831, 40), "federation": (1160, 3), "start": (1055, 20),
    "end": (1076, 20), "chief_arbiter": (872, 60), "deputy_arbiters": (933, 60),
}  # fmt: skip
_DRAWN, _POINTS, _FIRST_DATE = 5, 1336, 11457
_USUAL_POINTS = 0
_DAY_ZERO = date(1899, 12, 30)  # Excel's
_GERMAN_DATE = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")
_TIE_BREAKS = {
    3: said("Buchholz"),
    4: said("progressive score"),
    5: said("Sonneborn-Berger"),
    6: said("median Buchholz"),
    7: said("sum of Buchholz"),
    8: said("average rating"),
    9: said("performance"),
    14: said("wins"),
    15: said("direct encounter"),
}
_TIE_BREAKS_AT = (572, 573)
_LACKS = said("The time control of a Swiss-Chess file is not read, nor the ranks: type the time control in the header.")
_MORE = said(
    "DWZ, remarks, the hours of the rounds, boards and settings of the program were not read; "
    "the Elo is the rating, and club and member number of the German federation are the national "
    "id where there is no other."
)


def recognises(content: bytes) -> bool:
    """Whether the numbers that such a file must have stand in their places."""
    return looks_like(content)


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable for a damaged file, a knock-out and versions before 8."""
    file = layout(content)
    report = Report("Swiss-Chess", encoding="ascii", home=home)
    people = [(record, rows) for record, rows in _with_rows(file) if not is_dummy(record)]
    heads = [text(file.head, *place) for place in _TEXTS.values()]
    decode = decoder(report, [*heads, *(text(record, *NAME) for record, _ in people)])
    _head(report, file, decode)
    remarks = Remarks()
    totals = any(file.pairings)
    report.entrants = [entrant(record, decode, remarks, totals) for record, _ in people]
    _refuse_numbers(report)
    report.declared_players = len(report.entrants)
    dummies = frozenset(number_of(record) for record in file.players if is_dummy(record))
    records = Records(Lines(report), dummies, file.of_teams)
    for record, rows in people:
        for at, row in enumerate(rows, 1):
            records.put(number_of(record), at, row)
    report.problems += records.settle()
    _teams(report, file, decode)
    _rounds(report, file)
    _unsure(report, file)
    _notes(report, file, remarks)
    return report


def _with_rows(file: Layout) -> Iterable[tuple[bytes, list[bytes]]]:
    return zip(file.players, file.pairings, strict=True)


def _head(report: Report, file: Layout, decode: Decode) -> None:
    texts = {name: decode(text(file.head, *place)) for name, place in _TEXTS.items()}
    report.name = " ".join(filter(None, (texts["name"], texts["name2"])))
    report.place, report.chief_arbiter = texts["place"], texts["chief_arbiter"]
    report.deputy_arbiters = [each.strip() for each in texts["deputy_arbiters"].split(";") if each.strip()]
    header.read_federation(report, texts["federation"])
    header.read_dates(report, *(_GERMAN_DATE.sub(r"\3-\2-\1", texts[name]) for name in ("start", "end")))
    system = "Round-Robin" if file.kind == ROUND_ROBIN else "Swiss-System"
    report.kind_text = f"{'Team' if file.of_teams else 'Individual'}: {system}"
    report.kind = header.kind_of(report.kind_text)
    report.declared_rounds = file.rounds
    header.settle_tempo(report, "")


def _refuse_numbers(report: Report) -> None:
    numbers = [each.number for each in report.entrants]
    if len(set(numbers)) < len(numbers) or not all(0 < number <= HIGHEST_NUMBER for number in numbers):
        raise Unreadable(DAMAGED)


def _teams(report: Report, file: Layout, decode: Decode) -> None:
    if not file.of_teams:
        return
    numbers = {team_and_board(record)[0]: number_of(record) for record in file.teams}
    names = {team_and_board(record)[0]: decode(text(record, *NAME)) for record in file.teams}
    known = len(set(names.values()) - {""}) == len(file.teams)
    members: dict[int, list[tuple[int, int]]] = {}
    for record in file.players:
        team, board = team_and_board(record)
        if team and not is_dummy(record):
            members.setdefault(team, []).append((board, number_of(record)))
    for team in sorted(members):
        name = names[team] if known and team in names else f"Team {team}"
        report.teams[name] = [number for _, number in sorted(members[team])]
    team_of = {number: name for name, there in report.teams.items() for number in there}
    for each in report.entrants:
        each.team = team_of.get(each.number, "")
    report.problems += odd_boards(
        {number_of(record): rows for record, rows in zip(file.teams, file.matches, strict=True) if rows},
        {number_of(record): rows for record, rows in _with_rows(file)},
        {number: numbers.get(team, 0) for team, there in members.items() for _, number in there},
    )


def _rounds(report: Report, file: Layout) -> None:
    days = [u16(file.head, _FIRST_DATE + 4 * at) for at in range(report.rounds)]
    if any(days):
        report.round_dates = [_DAY_ZERO + timedelta(day) if day else None for day in days]


def _unsure(report: Report, file: Layout) -> None:
    """What was seen in no file of the program yet is read as others describe it, and told."""
    unsure = []
    if file.version not in TESTED:
        unsure.append(said("version {version:.2f} of the program", version=file.version / 100))
    if file.kind == ROUND_ROBIN:
        unsure.append(
            said("a round robin") if file.legs == 1 else said("a round robin of {legs:leg|legs}", legs=file.legs)
        )
    if file.head[_POINTS] != _USUAL_POINTS:
        unsure.append(said("a scoring of its own"))
    if unsure:
        message = said(
            "Swiss-Chess files of {unsure} were read as others describe them, and compared with none yet: compare "
            "games and points with the program.",
            unsure=listed(unsure),
        )
        report.problems.append(warning("format-unsure", message))


def _notes(report: Report, file: Layout, remarks: Remarks) -> None:
    numbers = [file.head[at] for at in _TIE_BREAKS_AT if file.head[at]]
    if numbers:
        names = listed([_TIE_BREAKS.get(each, said("number {number}", number=each)) for each in numbers])
        message = said("Ties are broken by {names}; choose the tie-breaks in the header.", names=names)
        report.problems.append(note("tie-break-unread", message))
    report.problems += [note("format-lacks", _LACKS), note("format-more", _MORE), *remarks.problems()]

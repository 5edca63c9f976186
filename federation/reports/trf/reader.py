"""A TRF report, line by line: TRF16 and TRF26 of FIDE, and the older dialects met in practice (TRF06, Krause)."""

import re
from collections.abc import Sequence
from operator import itemgetter

from federation.reports import header
from federation.reports.files.text import read_text, text_lines
from federation.reports.files.unreadable import (
    MOST_PLAYERS,
    TOO_MANY_FAULTS,
    TOO_MANY_PLAYERS,
    Unreadable,
)
from federation.reports.problems import MOST_FAULTS, Remarks, error, note, too_long
from federation.reports.report import Edit, Entrant, Fix, Report
from federation.reports.results import MOST_ROUNDS
from federation.reports.scoring import USUAL
from federation.reports.scoring_records import RECORDS as SCORING
from federation.reports.scoring_records import read_scoring
from federation.reports.trf.columns import LONGEST
from federation.reports.trf.player import entrant
from federation.reports.trf.teams import Seen, name_teams, read_013, read_310
from federation.reports.wording import quoted, scored
from federation.vocabulary.federations import CODES

ENDINGS = (".trf", ".trfx", ".txt", ".tab")
SIGNED = True

_DATE_SIGN = re.compile(r"\s{0,9}([./-])\s{0,9}")
_OF_TRF = re.compile(r"001 [ 0-9]{4} |0[1-9]2 |132 |XXR ")
_TEXTS = {
    "012": "name", "022": "place", "032": "federation", "042": "start", "052": "end", "062": "declared_players",
    "072": "declared_rated", "092": "kind_text", "102": "chief_arbiter", "122": "time_control",
    "142": "declared_rounds", "XXR": "declared_rounds", "192": "encoded_kind", "222": "encoded_time",
}  # fmt: skip
_TRF26 = frozenset("142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 801 802".split())  # noqa: SIM905
# Records that only a pairing program needs.
_PAIRING = frozenset(
    "123 152 172 182 202 212 240 250 260 300 320 330 352 362 801 802 XXC XXZ XXA XXP XXB XXE XXO".split()  # noqa: SIM905
)
_SILENT = frozenset({"###", "082"})  # a comment; the number of teams, which their own records tell
_COUNTS = ("declared_rounds", "declared_players", "declared_rated")
# A start number after some record; and, at least a name further on, points and rank.
_NUMBERED = re.compile(r"(.{0,4}?)\s{1,9}[0-9]{1,4}\s")
_RANKED = re.compile(r"\s[0-9]{1,2}[.,][0-9]\s{1,9}[0-9]{1,4}(?:\s|$)")
_NAME_WIDTH = 30
_NATIONAL = re.compile(r"[A-Z]{3} (?:   [0-9]|  [0-9]{2}| [0-9]{3}|[0-9]{4})\s")
_LEGACY_DATE = re.compile(r"[0-9]{4}\.[ 0-9]{2}\.[ 0-9]{2}|[0-9]{1,2}\. ?[0-9]{1,2}\. ?[0-9]{2,4}")


def recognises(content: bytes) -> bool:
    """Whether some line is a player line or a header line of TRF."""
    return any(_OF_TRF.match(line) for line in text_lines(content) or ())


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable for what is no text."""
    return read_text(content, edits, lambda lines: _parse(lines, home))


def _parse(lines: Sequence[str], home: str) -> Report:
    """Nothing is refused here; what is wrong is named by the checks."""
    report = Report("TRF16", home=home, lines=list(lines))
    remarks = Remarks()
    texts: dict[str, str] = {}
    nationals: dict[int, str] = {}
    scoring: list[tuple[int, str]] = []
    records = set()
    teams: Seen = set()
    for number, line in enumerate(lines, 1):
        record = line[:3]
        records.add(record)
        if record == "001":
            _player(report, line, number, remarks)
        elif record in _TEXTS:
            _text(report, texts, record, line[3:].strip(), number)
        elif record == "112":
            if deputy := header.within(report, "deputy_arbiters", line[3:].strip(), number, "112 "):
                report.deputy_arbiters.append(deputy)
        elif record == "132":
            _round_dates(report, _within(report, "The line of round dates", line, number), number)
        elif record == "013":
            read_013(report, teams, line)
        elif record == "310":
            read_310(report, teams, line)
        elif record in SCORING:
            scoring.append((number, line))
        elif record in _PAIRING:
            remarks.remark("record-ignored", f"record {record} is for pairing, not for rating", number)
        elif _NATIONAL.match(line) and (record in CODES or record == home):
            nationals[int(line[4:8])] = line[57:68].strip()
            remarks.remark("national-line", f"of the national lines of {record} only the id was read", number)
        elif line.strip() and record not in _SILENT:
            _unknown(report, line, number, remarks)
        if len(report.problems) > MOST_FAULTS:
            raise Unreadable(TOO_MANY_FAULTS)
    report.scoring = read_scoring(scoring, "310" in records, remarks)
    if report.scoring != USUAL:
        report.problems.append(note("scoring-read", f"Results count as the file says: {scored(report.scoring)}."))
    _settle(report, texts, nationals, remarks)
    _settle_round_dates(report, lines)
    report.format = _format(records, texts, report.entrants)
    return report


def _player(report: Report, line: str, number: int, remarks: Remarks) -> None:
    if len(report.entrants) >= MOST_PLAYERS:
        raise Unreadable(TOO_MANY_PLAYERS)
    line = _within(report, "The line of a player", line, number)
    found = entrant(line, number, remarks)
    if found is None:
        message = f"This player line has no start number: {quoted(line[4:50])}."
        report.problems.append(error("start-number-missing", message, line=number, text=line))
    else:
        report.entrants.append(found)


def _within(report: Report, what: str, line: str, number: int) -> str:
    """A line with a column for each round, cut with an error where it has more columns than rounds can be."""
    length = len(line.rstrip())
    if length <= LONGEST:
        return line
    kept = line[:LONGEST]
    report.problems.append(too_long("line-too-long", what, length, LONGEST, number, kept, kept.rstrip()))
    return kept


def _text(report: Report, texts: dict[str, str], record: str, text: str, number: int) -> None:
    name = _TEXTS[record]
    if text and name not in texts:
        texts[name] = header.within(report, name, text, number, f"{record} ")
        report.header_lines[name] = number
    report.header_lines.setdefault(name, number)


def _round_dates(report: Report, line: str, number: int) -> None:
    report.header_lines.setdefault("round_dates", number)
    if len(report.round_dates) > MOST_ROUNDS:
        return  # more than there can be, as the checks say; thousands of such lines would be read in vain
    aligned = all((found.start() - 91) % 10 == 0 for found in re.finditer(r"\S+", line) if found.start() > 3)
    if aligned and not line[3:91].strip():
        parts = [line[start : start + 8] for start in range(91, len(line), 10)]
    else:
        parts = _DATE_SIGN.sub(itemgetter(1), line[3:]).split()  # a template, r"\1", is slower
    dates = [header.round_date(part, report.start, report.end) for part in parts]
    while parts and not parts[-1].strip():
        parts.pop()
        dates.pop()
    bad = [part for part, day in zip(parts, dates, strict=True) if part.strip() and day is None]
    if bad:
        report.unread["round_dates"] = ", ".join(bad)
    report.round_dates.extend(dates)


def _settle_round_dates(report: Report, lines: Sequence[str]) -> None:
    """Read them once more, now that start and end are known: in the order of day and month that puts them inside."""
    report.round_dates.clear()
    for number, line in enumerate(lines, 1):
        if line.startswith("132"):
            _round_dates(report, line[:LONGEST], number)


def _unknown(report: Report, line: str, number: int, remarks: Remarks) -> None:
    numbered = _NUMBERED.match(line)
    if not (numbered and _RANKED.search(line[:LONGEST], numbered.end() + _NAME_WIDTH)):
        what = f"record {line[:3]} is not known" if re.match(r"[0-9]{3}\s", line) else "this is no record of the format"
        remarks.remark("line-skipped", f"{what} and was left out", number)
        return
    end = max(len("001"), numbered.end(1))
    record, rest = line[:end], line[end:]
    fix = Fix("Read it as a player line", (Edit("line", f"001{rest}", line=number),))
    message = f"{quoted(record)} is no record of the format, but the line looks like a player's: {quoted(rest[:47])}."
    report.problems.append(error("record-unknown", message, line=number, text=line, fixes=(fix,)))


def _settle(report: Report, texts: dict[str, str], nationals: dict[int, str], remarks: Remarks) -> None:
    for name in ("name", "place", "kind_text", "chief_arbiter", "time_control"):
        setattr(report, name, texts.get(name, ""))
    header.read_federation(report, texts.get("federation", ""))
    for name in _COUNTS:
        found = re.match(r"[0-9]{1,5}(?![0-9])", texts.get(name, ""))
        setattr(report, name, int(found.group()) if found else None)
        if not found and name in texts:
            report.unread[name] = texts[name]
    report.kind = header.kind_of(report.kind_text) or header.kind_of(texts.get("encoded_kind", ""))
    for found_entrant in report.entrants:
        found_entrant.national_id = nationals.get(found_entrant.number, "") or found_entrant.national_id
    name_teams(report)
    header.read_dates(report, texts.get("start", ""), texts.get("end", ""))
    header.read_tempo(report, texts.get("encoded_time", ""))
    report.time_control = report.time_control or texts.get("encoded_time", "")
    header.settle_rounds(report)
    report.problems.extend(remarks.problems())


def _format(records: set[str], texts: dict[str, str], entrants: Sequence[Entrant]) -> str:
    if records & _TRF26:
        return "TRF26"
    dotted = any(_LEGACY_DATE.search(texts.get(name, "")) for name in ("start", "end"))
    return "TRF06" if dotted or any(_LEGACY_DATE.search(each.raw[69:80]) for each in entrants) else "TRF16"

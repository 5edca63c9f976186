"""A TRF report, line by line: TRF16 and TRF26 of FIDE, and the older dialects met in practice (TRF06, Krause)."""

import re
from collections.abc import Sequence
from operator import itemgetter

from federation.reports import header
from federation.reports.files.accounted import Account, Leftover
from federation.reports.files.text import read_text, text_lines
from federation.reports.files.unreadable import (
    MOST_PLAYERS,
    TOO_MANY_FAULTS,
    TOO_MANY_PLAYERS,
    Unreadable,
    two_tournaments,
)
from federation.reports.problems import MOST_FAULTS, Remarks, error, note, too_long, warning
from federation.reports.report import Edit, Entrant, Fix, Report
from federation.reports.results import MOST_ROUNDS
from federation.reports.scoring import USUAL
from federation.reports.scoring_records import RECORDS as SCORING
from federation.reports.scoring_records import read_scoring
from federation.reports.standings.rules import OF_TEAMS, ONLY_OF_TEAMS, read_rules
from federation.reports.standings.rules import RECORDS as RULES
from federation.reports.trf.columns import LONGEST
from federation.reports.trf.nationals import Nationals
from federation.reports.trf.player import entrant
from federation.reports.trf.teams import Seen, name_teams, read_013, read_310, with_places
from federation.reports.trf_records import PAIRING, TRF26, kept
from federation.reports.wording import listed, quoted, scored
from federation.vocabulary.federations import CODES
from federation.vocabulary.words import said

ENDINGS = (".trf", ".trfx", ".txt", ".tab")
SIGNED = True

_DATE_SIGN = re.compile(r"\s{0,9}([./-])\s{0,9}")
_OF_TRF = re.compile(r"001 [ 0-9]{4} |0[1-9]2 |132 |XXR ")
_TEXTS = {
    "012": "name", "022": "place", "032": "federation", "042": "start", "052": "end", "062": "declared_players",
    "072": "declared_rated", "092": "kind_text", "102": "chief_arbiter", "122": "time_control",
    "082": "declared_teams", "142": "declared_rounds", "XXR": "declared_rounds", "192": "encoded_kind",
    "222": "encoded_time",
}  # fmt: skip
_COUNTS = ("declared_rounds", "declared_players", "declared_rated")
_COUNT = re.compile(r"[0-9]{1,5}(?![0-9])")
_CODE_WORD = re.compile(r"[A-Z0-9_]{1,120}(?!\S)")
_COMMENT = 200  # characters of one that are shown
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
    """Only two tournaments in one file are refused here; what is wrong is named by the checks."""
    report = Report("TRF16", home=home, lines=list(lines))
    remarks = Remarks()
    texts: dict[str, str] = {}
    nationals = Nationals()
    scoring: list[tuple[int, str]] = []
    rules: list[tuple[int, str]] = []
    records = set()
    of_teams = any(line[:3] in ONLY_OF_TEAMS for line in lines)
    teams: Seen = {}
    for number, line in enumerate(lines, 1):
        record = line[:3]
        records.add(record)
        if record == "001":
            _player(report, line, number, remarks)
        elif record in _TEXTS:
            _text(report, texts, record, line[3:].strip(), number, remarks)
        elif record == "112":
            if deputy := header.within(report, "deputy_arbiters", line[3:].strip(), number, "112 "):
                report.deputy_arbiters.append(deputy)
        elif record == "132":
            if "round_dates" in report.header_lines:
                remarks.remark("record-repeated", said("there is a further line of round dates"), number)
            report.header_lines.setdefault("round_dates", number)
            _within(report, said("The line of round dates"), line, number)
        elif record in ("013", "310"):
            account = Account(line, number)
            (read_013 if record == "013" else read_310)(report, teams, account)
            remarks.left_out(account.leftovers())
        elif record in RULES or (of_teams and record in OF_TEAMS):
            rules.append((number, line))
        elif record in SCORING:
            scoring.append((number, line))
        elif record in PAIRING:
            remarks.remark(
                "record-ignored", said("record {record} is for pairing, not for rating", record=record), number
            )
        elif _NATIONAL.match(line) and (record in CODES or record == home):
            nationals.read(line, number, remarks)
        elif record == "###":
            remarks.remark("comment", said("the file says {text}", text=quoted(line[3:], _COMMENT)), number)
        elif line.strip():
            _unknown(report, line, number, remarks)
        if len(report.problems) > MOST_FAULTS:
            raise Unreadable(TOO_MANY_FAULTS)
    report.records = kept(lines, OF_TEAMS if of_teams else ())
    if report.entrants:
        _refuse_two(report)
    report.scoring = read_scoring(scoring, remarks)
    if report.scoring != USUAL:
        report.problems.append(
            note("scoring-read", said("Results count as the file says: {scoring}.", scoring=scored(report.scoring)))
        )
    _read_rules(report, rules, remarks)
    _settle(report, texts, nationals, remarks)
    report.problems.extend(remarks.problems())
    report.format = _format(records, texts, report.entrants)
    return report


def _read_rules(report: Report, lines: Sequence[tuple[int, str]], remarks: Remarks) -> None:
    """The tie-breaks, the points of matches, byes and forfeits of teams. What is no code is left out, and said."""
    report.rules = read_rules(line for _, line in lines)[0]
    for number, line in lines:
        for text in read_rules([line])[1]:
            remarks.remark(
                "tie-break-unread",
                said("record {record} was not understood at {text}", record=line[:3], text=quoted(text)),
                number,
            )
    report.rules, unknown = with_places(report.rules, report)
    if unknown:
        what = said(
            "records of teams name {numbers}: no team has such a number", numbers=listed(list(map(str, unknown)))
        )
        remarks.remark("team-number-unknown", what, lines[0][0])
    if report.rules.order:
        report.problems.append(
            note(
                "tie-breaks-read", said("Ties are broken as the file says: {tie_breaks}.", tie_breaks=report.tie_breaks)
            )
        )


def _player(report: Report, line: str, number: int, remarks: Remarks) -> None:
    if len(report.entrants) >= MOST_PLAYERS:
        raise Unreadable(TOO_MANY_PLAYERS)
    line = _within(report, said("The line of a player"), line, number)
    found = entrant(line, number, remarks)
    if found is None:
        message = said("This player line has no start number: {text}.", text=quoted(line[4:50]))
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


def _text(report: Report, texts: dict[str, str], record: str, text: str, number: int, remarks: Remarks) -> None:
    """The first value of a field counts; whatever a further one says is told."""
    name = _TEXTS[record]
    first = texts.get(name, "")
    if text and not first:
        texts[name] = header.within(report, name, text, number, f"{record} ")
        report.header_lines[name] = number
    elif name in report.header_lines and not _same(text, first):
        message = said(
            "Record {record} is given again, as {text}; the first, {first}, was taken.",
            record=record,
            text=quoted(text),
            first=quoted(first),
        )
        report.problems.append(warning("record-repeated", message, line=number, text=text))
    elif name in report.header_lines and report.lines[report.header_lines[name] - 1][:3] == record:
        remarks.remark("record-repeated", said("record {record} is given again", record=record), number)
    report.header_lines.setdefault(name, number)


def _same(text: str, first: str) -> bool:
    """Whether a further value says nothing else."""
    return not text or text == first or (text.isdecimal() and first.isdecimal() and int(text) == int(first))


def _read_round_dates(report: Report) -> list[Leftover]:
    """Read the dates of the rounds from all their lines, and say what was left over of these."""
    report.round_dates.clear()
    report.unread.pop("round_dates", None)
    left = []
    for number, line in enumerate(report.lines, 1):
        # More than there can be, as the checks say, would be thousands of lines read in vain.
        if line.startswith("132") and len(report.round_dates) <= MOST_ROUNDS:
            account = Account(line[:LONGEST], number)
            _round_dates(report, account)
            left += account.leftovers()
    return left


def _round_dates(report: Report, line: Account) -> None:
    text = line.text
    line.use(0, 3)
    aligned = all((found.start() - 91) % 10 == 0 for found in re.finditer(r"\S+", text) if found.start() > 3)
    if aligned and not text[3:91].strip():
        parts = [line.use(start, start + 8) for start in range(91, len(text), 10)]
    else:
        parts = _DATE_SIGN.sub(itemgetter(1), line.use(3, len(text))).split()  # a template, r"\1", is slower
    dates = [header.round_date(part, report.start, report.end) for part in parts]
    while parts and not parts[-1].strip():
        parts.pop()
        dates.pop()
    bad = [part for part, day in zip(parts, dates, strict=True) if part.strip() and day is None]
    if bad:
        report.unread["round_dates"] = ", ".join(bad)
    report.round_dates.extend(dates)


def _unknown(report: Report, line: str, number: int, remarks: Remarks) -> None:
    numbered = _NUMBERED.match(line)
    if not (numbered and _RANKED.search(line[:LONGEST], numbered.end() + _NAME_WIDTH)):
        what = said("this is no record of the format and was left out")
        if re.match(r"[0-9]{3}\s", line):
            what = said("record {record} is not known and was left out", record=line[:3])
        remarks.remark("line-skipped", what, number)
        return
    end = max(len("001"), numbered.end(1))
    record, rest = line[:end], line[end:]
    fix = Fix(said("Read it as a player line"), (Edit("line", f"001{rest}", line=number),))
    message = said(
        "{record} is no record of the format, but the line looks like a player's: {rest}.",
        record=quoted(record),
        rest=quoted(rest[:47]),
    )
    report.problems.append(error("record-unknown", message, line=number, text=line, fixes=(fix,)))


def _settle(report: Report, texts: dict[str, str], nationals: Nationals, remarks: Remarks) -> None:
    for name in ("name", "place", "kind_text", "chief_arbiter", "time_control"):
        setattr(report, name, texts.get(name, ""))
    header.read_federation(report, texts.get("federation", ""))
    for name in (*_COUNTS, "declared_teams"):
        _count(report, name, texts.get(name, ""), remarks)
    _encoded_kind(report, texts.get("encoded_kind", ""), remarks)
    nationals.settle(report, remarks)
    name_teams(report)
    _read_round_dates(report)
    header.read_dates(report, texts.get("start", ""), texts.get("end", ""))
    # Once more, now that start and end are known: in the order of day and month that puts the rounds between them.
    remarks.left_out(_read_round_dates(report))
    header.read_tempo(report, texts.get("encoded_time", ""))
    report.time_control = report.time_control or texts.get("encoded_time", "")
    header.settle_rounds(report)


def _value(report: Report, name: str, text: str) -> Account:
    """The line of a header field, of which all but its `text` is used."""
    number = report.header_lines[name]
    account = Account(report.lines[number - 1], number)
    start = account.text.find(text, 3)
    account.use(0, start)
    account.use(start + len(text), len(account.text))  # too long, which is an error
    return account


def _count(report: Report, name: str, text: str, remarks: Remarks) -> None:
    found = _COUNT.match(text)
    if name in _COUNTS:
        setattr(report, name, int(found.group()) if found else None)
    if not text:
        return
    line = _value(report, name, text)
    start = line.text.find(text, 3)
    if found:
        line.use(start, start + found.end())
        if name == "declared_teams" and int(found.group()) != (there := len(report.teams)):
            what = said("the header says {said:team|teams}, the file has {there}", said=int(found.group()), there=there)
            remarks.remark("teams-differ", what, report.header_lines[name])
    elif name in _COUNTS:
        report.unread[name] = text
        return
    remarks.left_out(line.leftovers())


def _encoded_kind(report: Report, text: str, remarks: Remarks) -> None:
    """One word of the handbook's, in capitals; anything else is left over."""
    spoken, encoded = header.kind_of(report.kind_text), header.kind_of(text)
    report.kind = spoken or encoded
    if spoken and encoded and spoken != encoded:
        what = said(
            "{kind_text} was taken as the type of the tournament, though record 192 says {text}",
            kind_text=quoted(report.kind_text),
            text=text,
        )
        remarks.remark("kind-contradicts", what, report.header_lines["encoded_kind"])
    if text:
        line = _value(report, "encoded_kind", text)
        start = line.text.find(text, 3)
        if found := _CODE_WORD.match(text):
            line.use(start, start + found.end())
        remarks.left_out(line.leftovers())


def _refuse_two(report: Report) -> None:
    """Raise Unreadable where a second head, with another name, stands among the players."""
    heads = [(number, name) for number, line in enumerate(report.lines, 1)
             if line.startswith("012") and (name := line[3:].strip())]  # fmt: skip
    for number, name in heads[1:]:
        if name != heads[0][1] and report.entrants[0].line < number < report.entrants[-1].line:
            raise Unreadable(two_tournaments(number, name))


def _format(records: set[str], texts: dict[str, str], entrants: Sequence[Entrant]) -> str:
    if records & TRF26:
        return "TRF26"
    dotted = any(_LEGACY_DATE.search(texts.get(name, "")) for name in ("start", "end"))
    return "TRF06" if dotted or any(_LEGACY_DATE.search(each.raw[69:80]) for each in entrants) else "TRF16"

"""The arbiter's changes: applied to a report each time it is read, and carried as JSON between."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from datetime import date
from typing import Any

from federation.reports import dates
from federation.reports.checks import italo_swiss
from federation.reports.header import KINDS, read_pace, settle_rounds
from federation.reports.player_fields import clean_name, read_points, set_birth, set_sex, set_title
from federation.reports.problems import error, note, too_long
from federation.reports.report import Edit, Pairing, Problem, Report
from federation.reports.results import MOST_ROUNDS, blank, pairing
from federation.reports.scoring_records import of_text
from federation.reports.sheet import players_and_rounds
from federation.reports.sheet.players_and_rounds import ImpossibleEdit, entrant_of
from federation.reports.standings.codes import read_order
from federation.reports.trf_records import still_true
from federation.reports.wording import points, quoted, scored, who
from federation.vocabulary.federations import CODES
from federation.vocabulary.words import said

LONGEST_LINE = 20_000  # of any line, those that are passed over included [characters]
# A lone "-" after the opponent is the result; before another sign it is the missing colour.
_CELL = re.compile(r"(?:([0-9]{1,4})\s{0,9}([wbWB]|-(?=\s{0,9}\S))?\s{0,9})?([^\s0-9]|[01])?")
_TEXT_FIELDS = ("name", "place", "kind_text", "time_control", "chief_arbiter")
_WHOLE_FIELDS = ("declared_rounds", "declared_players", "declared_rated")
# Said of one value of the header.
_OF_A_VALUE = ("date-ambiguous", "date-read", "federation-read", "tempo-read", "pace-unknown", "field-too-long")
_OF_THE_TEMPO = ("tempo-read", "pace-unknown")
# What a changed field is called, in the note that says so.
_CALLED = {
    "name": said("name"), "place": said("place"), "federation": said("federation"), "start": said("start"),
    "end": said("end"), "declared_players": said("declared players"), "declared_rated": said("declared rated"),
    "declared_rounds": said("declared rounds"), "tempo": said("tempo"), "time_control": said("time control"),
    "kind": said("kind"), "kind_text": said("kind text"), "chief_arbiter": said("chief arbiter"),
    "deputy_arbiters": said("deputy arbiters"),
    "round_dates": said("round dates"), "scoring": said("scoring"), "tie_breaks": said("tie breaks"),
    "sex": said("sex"), "title": said("title"), "rating": said("rating"), "rank": said("rank"),
    "fide_id": said("fide id"), "national_id": said("national id"), "born": said("born"),
    "birth_year": said("birth year"), "club": said("club"), "team": said("team"),
}  # fmt: skip
_OF_ROUNDS = {"cell", "player", "leave", "round"}  # changes after which every player needs as many rounds
_OF_NUMBERS = {"player", "leave", "number", "swap", "round"}
_OF_RESULTS = _OF_NUMBERS | {"cell"}
_TEMPI = ("standard", "rapid", "blitz", "")
OF_THE_FILE = frozenset({"line", "columns"})  # edits that its reader makes; all others are made on what was read


def to_dict(edit: Edit) -> dict[str, Any]:
    """`edit` as JSON can hold it, without what it does not set."""
    return {each.name: value for each in fields(edit) if (value := getattr(edit, each.name)) not in (None, "")} | {
        "what": edit.what,
        "value": edit.value,
    }


def from_dict(values: Mapping[str, Any]) -> Edit:
    """The edit that `to_dict` wrote. Raises ValueError for a dictionary that is none."""
    if values.get("what") not in _APPLY and values.get("what") not in OF_THE_FILE:
        raise ValueError(f"not an edit: {values!r}")
    what, value, name, of, was, since = (
        str(values.get(key) or "") for key in ("what", "value", "name", "of", "was", "since")
    )
    line, number, round_ = (
        None if values.get(key) in (None, "") else int(values[key]) for key in ("line", "number", "round")
    )
    return Edit(what, value, line, number, round_, name, of, was, since)


def apply_to_lines(lines: Sequence[str], edits: Sequence[Edit]) -> tuple[list[str], list[Problem]]:
    """`lines` with the retyped ones put in, and a note for each."""
    changed = list(lines)
    told = []
    for edit in edits:
        if edit.what != "line":
            continue
        if edit.line is None or not 1 <= edit.line <= len(changed):
            told.append(_no_such_line(edit))
            continue
        if len(edit.value) > LONGEST_LINE:
            told.append(
                too_long(
                    "edit-impossible", said("The retyped line"), len(edit.value), LONGEST_LINE, edit.line, edit.value
                )
            )
            continue
        changed[edit.line - 1] = " ".join(edit.value.splitlines())
        message = said("You left out line {line}.", line=edit.line)
        if edit.value.strip():
            message = said("You changed line {line}.", line=edit.line)
        told.append(note("edited", message, line=edit.line, text=edit.value))
    return changed, told


def columns_said(edits: Sequence[Edit]) -> Edit | None:
    """What the arbiter said of the columns of a table, the last time."""
    return next((edit for edit in reversed(edits) if edit.what == "columns"), None)


def _no_such_line(edit: Edit) -> Problem:
    return error("edit-impossible", said("There is no line {line} to change.", line=f"{edit.line}"), text=edit.value)


def apply_to_report(report: Report, edits: Sequence[Edit]) -> list[Problem]:
    """Make every edit that is not the reader's on the report itself, in order, and say so in a note for each."""
    told = []
    for edit in edits:
        if edit.what in OF_THE_FILE:
            if not report.lines:  # of a format that is no text: its reader had nothing to retype
                told.append(_no_such_line(edit))
            continue
        try:
            told.append(_APPLY[edit.what](report, edit))
        except ImpossibleEdit as fault:
            message = said("Your change could not be made: {why}", why=fault.message)
            told.append(
                error("edit-impossible", message, line=edit.line, number=edit.number, round=edit.round, text=edit.value)
            )
    if any(edit.what in _OF_ROUNDS for edit in edits):
        settle_rounds(report)
    _forget(report, {edit.what for edit in edits})
    return told


def _forget(report: Report, changed: set[str]) -> None:
    """What the file says of start numbers, rounds and results in records of its own is not so after a change."""
    results = bool(changed & _OF_RESULTS)
    report.records = still_true(report.records, numbers=bool(changed & _OF_NUMBERS), results=results)
    if results:
        report.team_facts = {
            name: replace(one, match_points=None, game_points=None, rank=None)
            for name, one in report.team_facts.items()
        }


def _header(report: Report, edit: Edit) -> Problem:
    name, value = edit.name, edit.value.strip()
    name = {"rounds": "declared_rounds"}.get(name, name)
    if name in ("start", "end"):
        setattr(report, name, _date(value))
    elif name in _WHOLE_FIELDS:
        setattr(report, name, _whole(value))
    elif name == "tempo":
        if value not in _TEMPI:
            raise ImpossibleEdit(said("{text} is not standard, rapid or blitz.", text=quoted(value)))
        report.tempo = value
    elif name == "federation":
        report.federation = _federation(report, value)
    elif name == "round_dates":
        report.round_dates = [_date(part) for part in value.split()]
    elif name == "deputy_arbiters":
        report.deputy_arbiters = [line.strip() for line in edit.value.splitlines() if line.strip()]
    elif name == "kind":
        _set_kind(report, value)
    elif name == "scoring":
        value = _set_scoring(report, value)
    elif name == "tie_breaks":
        value = _set_tie_breaks(report, value)
    elif name in _TEXT_FIELDS:
        setattr(report, name, value)
        if name == "time_control":
            read_pace(report)
    else:
        raise ImpossibleEdit(said("a report has no field {name}.", name=quoted(name)))
    report.unread.pop(name, None)
    line = report.header_lines.get(name)
    # What was said about reading the old value is no longer so.
    report.problems = [
        problem
        for problem in report.problems
        if not (line and problem.line == line and problem.code in _OF_A_VALUE)
        and not (name == "tempo" and problem.code in _OF_THE_TEMPO)
        and not (name == "scoring" and problem.code == "scoring-read")
        and not (name == "tie_breaks" and problem.code == "tie-breaks-read")
    ]
    message = said("You changed {field} to {value}.", field=_CALLED[name], value=quoted(value))
    return note("edited", message, line=line, text=value)


def _federation(report: Report, value: str) -> str:
    code = value.upper()
    if code and code not in CODES and code != report.home:
        raise ImpossibleEdit(said("{text} is no code of a federation.", text=quoted(value)))
    return code


def _set_kind(report: Report, value: str) -> None:
    """The register keeps an Italo-Swiss event as a Swiss; that it was one stays in the words of the report."""
    if value not in ("", *KINDS, italo_swiss.KIND):
        raise ImpossibleEdit(said("{text} is no kind of an event: {kinds}.", text=quoted(value), kinds=KINDS))
    if italo_swiss.is_meant(report):
        report.kind_text = ""
    if value == italo_swiss.KIND:
        report.kind, report.kind_text = "swiss", italo_swiss.NAME
    else:
        report.kind = value


def _set_scoring(report: Report, value: str) -> str:
    """Returns the scoring in words. Penalties and bonuses stay."""
    try:
        read = of_text(value)
    except ValueError:
        raise ImpossibleEdit(said("{text} is no scoring.", text=quoted(value))) from None
    report.scoring = replace(read, abnormal=report.scoring.abnormal)
    return scored(report.scoring)


def _set_tie_breaks(report: Report, value: str) -> str:
    """Returns the list as the Handbook writes it. Points of matches stay."""
    order, unknown = read_order(value)
    if unknown:
        raise ImpossibleEdit(said("{text} is no tie-break of FIDE's list.", text=quoted(unknown[0])))
    report.rules = replace(report.rules, order=order)
    return report.tie_breaks


def _date(value: str) -> date | None:
    if not value:
        return None
    if (day := dates.iso(value)) is None:
        raise ImpossibleEdit(said("{text} is no date; write 2026-03-31.", text=quoted(value)))
    return day


def _whole(value: str) -> int | None:
    if not value:
        return None
    if not re.fullmatch(r"[0-9]{1,5}", value):
        raise ImpossibleEdit(said("{text} is no number.", text=quoted(value)))
    return int(value)


def _cell(report: Report, edit: Edit) -> Problem:
    entrant, round_ = entrant_of(report, edit), edit.round
    if round_ is None or not 1 <= round_ <= MOST_ROUNDS:
        raise ImpossibleEdit(said("there is no round {round}.", round=f"{round_}"))
    while len(entrant.pairings) < round_:
        entrant.pairings.append(blank(len(entrant.pairings) + 1))
    entrant.pairings[round_ - 1] = read_cell(round_, edit.value)
    entrant.unread.pop("line", None)
    message = said("You changed round {round} of {player} to nothing.", round=round_, player=who(entrant))
    if edit.value.strip():
        message = said("You changed round {round} of {player} to {value}.",
                       round=round_, player=who(entrant), value=quoted(edit.value))  # fmt: skip
    return note("edited", message, line=entrant.line or None, number=entrant.number, round=round_, text=edit.value)


def read_cell(round_: int, value: str) -> Pairing:
    """The pairing an arbiter types: "12 w 1", "12=", a bye letter, or nothing."""
    found = _CELL.fullmatch(value.strip())
    if found is None:
        return Pairing(round_, None, "", value.strip().upper(), value)
    opponent, colour, result = (part or "" for part in found.groups())
    return pairing(round_, opponent, colour, result, value)


def _points(report: Report, edit: Edit) -> Problem:
    entrant = entrant_of(report, edit)
    value = read_points(edit.value) if edit.value.strip() else None
    if value is None and edit.value.strip():
        raise ImpossibleEdit(said("{text} is no number of points.", text=quoted(edit.value)))
    entrant.half_points = value
    entrant.unread.pop("points", None)
    message = said("You changed the points of {player} to nothing.", player=who(entrant))
    if value is not None:
        message = said("You changed the points of {player} to {points}.", player=who(entrant), points=points(value))
    return note("edited", message, line=entrant.line or None, number=entrant.number, text=edit.value)


def _entrant_field(report: Report, edit: Edit) -> Problem:
    entrant, name, value = entrant_of(report, edit), edit.name, edit.value.strip()
    before = who(entrant)
    entrant.unread.pop({"birth_year": "born"}.get(name, name), None)
    entrant.typed.pop({"born": "birth", "birth_year": "birth"}.get(name, name), None)
    if name == "name":
        entrant.name, entrant.single_name = clean_name(value)
    elif name == "sex":
        entrant.sex = ""
        set_sex(entrant, value)
    elif name == "title":
        entrant.title = ""
        set_title(entrant, value)
    elif name in ("born", "birth_year"):
        entrant.born = entrant.birth_year = None
        set_birth(entrant, value)
    elif name in ("rating", "rank"):
        setattr(entrant, name, _whole(value) or None)
    elif name == "fide_id":
        if value and not re.fullmatch(r"[0-9]{1,12}", value):
            raise ImpossibleEdit(said("{text} is no FIDE id; it has figures only.", text=quoted(value)))
        entrant.fide_id = value.lstrip("0")
    elif name == "federation":
        entrant.federation = value.upper()
    elif name in ("national_id", "club", "team"):
        setattr(entrant, name, value)
    else:
        raise ImpossibleEdit(said("a player has no field {name}.", name=quoted(name)))
    message = said(
        "You changed {field} of {player} to {value}.", field=_CALLED[name], player=before, value=quoted(value)
    )
    return note("edited", message, line=entrant.line or None, number=entrant.number, text=value)


_APPLY: dict[str, Callable[[Report, Edit], Problem]] = {
    "header": _header,
    "cell": _cell,
    "points": _points,
    "entrant": _entrant_field,
    "player": players_and_rounds.add_player,
    "leave": players_and_rounds.leave_out,
    "number": players_and_rounds.renumber,
    "swap": players_and_rounds.swap,
    "round": players_and_rounds.change_round,
}

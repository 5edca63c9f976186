"""What the head of a report says, whatever the format: kind, tempo, dates and counts from their texts."""

import re
from datetime import date

from federation.reports.dates import event_dates, readings
from federation.reports.pace import UNKNOWN, encoded_pace, spoken_pace
from federation.reports.problems import note, too_long, warning
from federation.reports.report import Edit, Fix, Report
from federation.reports.results import blank
from federation.reports.standings.codes import LONGEST
from federation.reports.tempo import encoded_minutes, of_minutes, spoken_minutes, spoken_tempo
from federation.reports.wording import quoted, spelled
from federation.vocabulary.federations import CODES

# Values of Tournament.Kind, the more telling first: "Team Swiss" is a team event.
_KINDS = (
    ("team", re.compile(r"team|mannschaft|drużyn|squadre|equipo|équipe|league|scheveningen")),
    (
        "round-robin",
        re.compile(r"round.?robin|roundrobin|berger|rundenturnier|kołow|italiana|todos contra|toutes rondes"),
    ),
    ("knockout", re.compile(r"knock.?out|k\.?o\.? system|pucharow|eliminazione|eliminator")),
    ("swiss", re.compile(r"swiss|schweiz|szwajc|svizzer|suizo|suisse|dutch|dubov|burstein|fide_")),
    ("match", re.compile(r"\bmatch\b|wettkampf|\bmecz\b")),
)
KINDS = (*(kind for kind, _ in _KINDS), "other")

NO_PACE = (
    "How much time a player had is not said beyond doubt, so no game is left out for being too fast for FIDE. "
    "Type the time control as 90 min + 30 s."
)
_BRACKETED = re.compile(r"[^()]{1,60}\(\s{0,9}([A-Za-z]{3})\s{0,9}\)")

_USUAL = 120  # characters
# What a field of the header is called, and how long it may be: what is kept of it has room for no more. [characters]
FIELDS = {
    "name": ("tournament's name", 200), "place": ("place", 120), "federation": ("federation", 120),
    "start": ("start date", 120), "end": ("end date", 120), "declared_players": ("number of players", 120),
    "declared_rated": ("number of rated players", 120), "declared_teams": ("number of teams", 120),
    "declared_rounds": ("number of rounds", 120),
    "kind_text": ("type of the tournament", 120), "encoded_kind": ("encoded type of the tournament", 120),
    "chief_arbiter": ("chief arbiter", 200), "deputy_arbiters": ("deputy arbiter", 200),
    "tie_breaks": ("list of tie-breaks", LONGEST),
    "time_control": ("time control", 120), "encoded_time": ("encoded time control", 120),
}  # fmt: skip


def within(report: Report, name: str, text: str, line: int, before: str = "") -> str:
    """The text of a header field, cut with an error where it is too long. `before`: what its line begins with."""
    what, most = FIELDS[name]
    if len(text) > most:
        kept = f"{before}{text[:most]}" if before else ""
        report.problems.append(too_long("field-too-long", f"The {what}", len(text), most, line, text, kept))
    return text[:most]


def kept(report: Report, name: str, text: str) -> str:
    """The text of a header field of a file without lines, cut with a warning where it is too long."""
    what, most = FIELDS[name]
    if len(text) > most:
        message = f"The {what} has {len(text):,} characters; nothing was made of its end, {quoted(text[most:])}."
        report.problems.append(warning("text-left-out", message, text=text[most : most + 200]))
    return text[:most].strip()


def longest(name: str) -> int:
    """Characters that the field `name` of the header may have."""
    return FIELDS[name][1] if name in FIELDS else _USUAL


def kind_of(text: str) -> str:
    """The value of Tournament.Kind that `text` describes, or ""."""
    text = text.casefold()
    return next((kind for kind, words in _KINDS if words.search(text)), "")


def read_dates(report: Report, start: str, end: str) -> None:
    """Set start and end; what could not be read is kept for the checks, a doubtful order of parts is a warning."""
    known = [day for day in report.round_dates if day is not None]
    report.start, report.end, other_starts, other_ends = event_dates(start, end, known)
    for name, text, day, others in (("start", start, report.start, other_starts), ("end", end, report.end, other_ends)):
        text = text.strip()
        if text and day is None:
            report.unread[name] = text
        elif day is not None and others:
            report.problems.append(
                warning(
                    "date-ambiguous",
                    f"The {name} date {quoted(text)} was read as {spelled(day)}; it could be {spelled(others[0])}.",
                    line=report.header_lines.get(name),
                    text=text,
                    fixes=tuple(
                        Fix(f"It is {spelled(each)}", (Edit("header", each.isoformat(), name=name),))
                        for each in (day, *others)
                    ),
                )
            )
        elif day is not None and not re.fullmatch(r"[0-9]{4}[-/][0-9]{2}[-/][0-9]{2}", text):
            message = f"The {name} date {quoted(text)} was read as {spelled(day)}."
            report.problems.append(note("date-read", message, line=report.header_lines.get(name), text=text))


def round_date(text: str, start: date | None = None, end: date | None = None) -> date | None:
    """A date of the round line, whose own form has two figures of the year first; one within the event, if any is."""
    found = list(readings(text, any_order=True).values())
    within = [day for day in found if start and end and start <= day <= end]
    return next(iter(within or found), None)


def read_tempo(report: Report, encoded: str) -> None:
    """Set the tempo from the encoded or the spoken time, or from a word like "Blitz", and say from which."""
    read_pace(report, encoded)
    minutes = encoded_minutes(encoded) if encoded else None
    if encoded and minutes is None:
        report.unread["time_control"] = encoded
    source = encoded if minutes is not None else report.time_control
    if minutes is None:
        named = spoken_tempo(report.time_control)
        minutes = None if named else spoken_minutes(report.time_control)
        if not named and minutes is None:
            named, source = spoken_tempo(report.kind_text), report.kind_text
        if not named and minutes is None:
            named, source = spoken_tempo(report.name), report.name
        if named:
            report.tempo = named
            report.problems.append(note("tempo-read", f"{quoted(source)} was read as {named} chess."))
            return
    if minutes is None:
        return
    report.tempo = of_minutes(minutes)
    line = report.header_lines.get("time_control")
    if report.tempo and report.minutes is None:
        message = f"{quoted(source)} was read as {report.tempo} chess. {NO_PACE}"
        report.problems.append(note("pace-unknown", message, line=line, text=source))
    elif report.tempo:
        message = f"{quoted(source)} is {minutes:g} minutes for 60 moves: {report.tempo} chess."
        report.problems.append(note("tempo-read", message, line=line))


def settle_tempo(report: Report, told: str) -> None:
    """Set the tempo that a field of its own tells, "rapid" or "" for none; where the time control says otherwise the
    arbiter is asked.
    """
    if not told:
        read_tempo(report, "")
        return
    read_pace(report)
    minutes = spoken_minutes(report.time_control)
    said = spoken_tempo(report.time_control) or (of_minutes(minutes) if minutes is not None else told)
    report.tempo = told if said == told else ""
    if report.tempo:
        report.problems.append(note("tempo-read", f"The file says that it was {told} chess."))
    else:
        message = f"The file calls it {told} chess, but its time control {quoted(report.time_control)} is "
        message += f"{said} chess." if said else "too fast to be rated."
        report.problems.append(note("tempo-differs", message, text=report.time_control))


def read_pace(report: Report, encoded: str = "") -> None:
    """Set the minutes for 60 moves and the moves of the first control from the encoded or the spoken time."""
    pace = encoded_pace(encoded) if encoded else UNKNOWN
    pace = spoken_pace(report.time_control) if pace.minutes is None else pace
    report.minutes, report.first_control = pace


def read_federation(report: Report, text: str) -> None:
    """Set the event's federation where the text is a code, or has one in brackets: "Lebanon ( LBN )"."""
    text = text.strip()
    found = _BRACKETED.fullmatch(text)
    code = (found.group(1) if found else text).upper()
    if code in CODES or (report.home and code == report.home):
        report.federation = code
        if found:
            message = f"The federation {quoted(text)} was read as {code}."
            line = report.header_lines.get("federation")
            report.problems.append(note("federation-read", message, line=line, text=text))
    elif text:
        report.unread["federation"] = text


def settle_rounds(report: Report) -> None:
    """Count the rounds and give every player a pairing for each of them."""
    for entrant in report.entrants:
        pairings = entrant.pairings
        while pairings and not pairings[-1].result and pairings[-1].opponent is None and not pairings[-1].colour:
            pairings.pop()
    report.rounds = max((len(entrant.pairings) for entrant in report.entrants), default=0)
    for entrant in report.entrants:
        if len(entrant.pairings) == report.rounds:
            continue
        entrant.pairings.extend(blank(round_ + 1) for round_ in range(len(entrant.pairings), report.rounds))

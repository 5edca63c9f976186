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
from federation.reports.wording import quoted, sentences
from federation.vocabulary.federations import CODES
from federation.vocabulary.words import said

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

NO_PACE = said(
    "How much time a player had is not said beyond doubt, so no game is left out for being too fast for "
    "FIDE. Type the time control as 90 min + 30 s."
)
_BRACKETED = re.compile(r"[^()]{1,60}\(\s{0,9}([A-Za-z]{3})\s{0,9}\)")

_USUAL = 120  # characters
# What a field of the header is called, and how long it may be: what is kept of it has room for no more. [characters]
FIELDS = {
    "name": (said("The tournament's name"), 200), "place": (said("The place"), 120),
    "federation": (said("The federation"), 120), "start": (said("The start date"), 120),
    "end": (said("The end date"), 120), "declared_players": (said("The number of players"), 120),
    "declared_rated": (said("The number of rated players"), 120),
    "declared_teams": (said("The number of teams"), 120), "declared_rounds": (said("The number of rounds"), 120),
    "kind_text": (said("The type of the tournament"), 120),
    "encoded_kind": (said("The encoded type of the tournament"), 120),
    "chief_arbiter": (said("The chief arbiter"), 200), "deputy_arbiters": (said("The deputy arbiter"), 200),
    "tie_breaks": (said("The list of tie-breaks"), LONGEST),
    "time_control": (said("The time control"), 120), "encoded_time": (said("The encoded time control"), 120),
}  # fmt: skip
# How a tempo is called within a sentence.
TEMPOS = {"standard": said("standard chess"), "rapid": said("rapid chess"), "blitz": said("blitz chess")}


def within(report: Report, name: str, text: str, line: int, before: str = "") -> str:
    """The text of a header field, cut with an error where it is too long. `before`: what its line begins with."""
    what, most = FIELDS[name]
    if len(text) > most:
        kept = f"{before}{text[:most]}" if before else ""
        report.problems.append(too_long("field-too-long", what, len(text), most, line, text, kept))
    return text[:most]


def kept(report: Report, name: str, text: str) -> str:
    """The text of a header field of a file without lines, cut with a warning where it is too long."""
    what, most = FIELDS[name]
    if len(text) > most:
        message = said(
            "{what} has {length:,} characters; nothing was made of its end, {text}.",
            what=what,
            length=len(text),
            text=quoted(text[most:]),
        )
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
                    said(
                        "{date} {text} was read as {day}; it could be {other}.",
                        date=FIELDS[name][0],
                        text=quoted(text),
                        day=day,
                        other=others[0],
                    ),
                    line=report.header_lines.get(name),
                    text=text,
                    fixes=tuple(
                        Fix(said("It is {day}", day=each), (Edit("header", each.isoformat(), name=name),))
                        for each in (day, *others)
                    ),
                )
            )
        elif day is not None and not re.fullmatch(r"[0-9]{4}[-/][0-9]{2}[-/][0-9]{2}", text):
            message = said("{date} {text} was read as {day}.", date=FIELDS[name][0], text=quoted(text), day=day)
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
            report.problems.append(
                note("tempo-read", said("{text} was read as {tempo}.", text=quoted(source), tempo=TEMPOS[named]))
            )
            return
    if minutes is None:
        return
    report.tempo = of_minutes(minutes)
    line = report.header_lines.get("time_control")
    if report.tempo and report.minutes is None:
        message = said("{text} was read as {tempo}.", text=quoted(source), tempo=TEMPOS[report.tempo])
        message = sentences((message, NO_PACE))
        report.problems.append(note("pace-unknown", message, line=line, text=source))
    elif report.tempo:
        message = said(
            "{text} is {minutes:minute|minutes} for 60 moves: {tempo}.",
            text=quoted(source),
            minutes=minutes,
            tempo=TEMPOS[report.tempo],
        )
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
    spoken = spoken_tempo(report.time_control) or (of_minutes(minutes) if minutes is not None else told)
    report.tempo = told if spoken == told else ""
    if report.tempo:
        report.problems.append(note("tempo-read", said("The file says that it was {tempo}.", tempo=TEMPOS[told])))
    else:
        facts = {"tempo": TEMPOS[told], "text": quoted(report.time_control)}
        message = said("The file calls it {tempo}, but its time control {text} is too fast to be rated.", **facts)
        if spoken:
            message = said("The file calls it {tempo}, but its time control {text} is {other}.",
                           **facts, other=TEMPOS[spoken])  # fmt: skip
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
            message = said("The federation {text} was read as {code}.", text=quoted(text), code=code)
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

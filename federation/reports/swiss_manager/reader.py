"""A tournament as Swiss-Manager keeps it (TUNX, TURX, TUMX), as a report."""

from collections.abc import Sequence
from datetime import date

from federation.reports import header
from federation.reports.dates import dashed, iso
from federation.reports.files.binary import u16, u32
from federation.reports.problems import Remarks, note, warning
from federation.reports.report import Edit, Report
from federation.reports.swiss_manager.players import entrants, national_ratings
from federation.reports.swiss_manager.results import Pairings
from federation.reports.swiss_manager.sections import (
    ARBITERS,
    CHIEF,
    CITY,
    DEPUTY,
    DEPUTY_CHIEF,
    FEDERATION,
    KINDS,
    NAME,
    PLACE,
    SIGN,
    SUBTITLE,
    TIME,
    Sections,
    sections,
)
from federation.reports.swiss_manager.teams import read_teams
from federation.reports.told_once import Lines
from federation.reports.wording import listed, quoted
from federation.vocabulary.words import said

ENDINGS = (".tunx", ".turx", ".tumx", ".tutx")
SIGNED = True

_TEMPI = {1: "standard", 2: "rapid", 3: "blitz"}
# Tie-breaks by the numbers that Chess-Results has for them.
_TIE_BREAKS = {
    1: said("points"), 5: said("by hand"), 8: said("progressive score"), 11: said("direct encounter"),
    13: said("match points"), 37: said("Buchholz"), 45: said("Koya"), 52: said("Sonneborn-Berger"),
    53: said("most games with Black"), 54: said("recursive performance"), 61: said("Arranz"), 68: said("wins"),
    81: said("direct encounter"), 82: said("extended Sonneborn-Berger"), 84: said("Buchholz"),
    85: said("Sonneborn-Berger"), 86: said("progressive score"), 87: said("Koya"), 88: said("performance"),
}  # fmt: skip
_LACKS = said(
    "A Swiss-Manager file holds no totals and no ranks, nor what a bye was worth, which is read "
    "as 1 point; of players who are not marked as women it does not say that they are men."
)
_MORE = said(
    "Hours of the rounds, K factors, groups, academic titles and settings of the program were "
    "not read, nor pairs that must not meet, remarks, director, organiser, addresses and licence."
)


def recognises(content: bytes) -> bool:
    """Whether it begins as the program's files do, damaged or not."""
    return content.startswith(SIGN)


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable for a damaged file."""
    file = sections(content)
    report = Report("Swiss-Manager", encoding="utf-16", home=home, private=file.private)
    remarks = Remarks()
    report.problems += [
        warning("bytes-damaged", said("The file may be damaged: {fault}.", fault=fault)) for fault in file.faults
    ]
    _head(report, file)
    report.entrants = entrants(file, remarks)
    report.declared_players = len(report.entrants)
    report.problems += read_teams(report, file)
    report.problems += Pairings(file, Lines(report)).read()
    _rounds(report, file)
    _notes(report, file)
    report.problems += remarks.problems()
    return report


def _head(report: Report, file: Sections) -> None:
    settings = file.settings
    report.name = header.kept(report, "name", file.text(NAME))
    report.place = header.kept(report, "place", file.text(PLACE).strip(" .") or file.text(CITY))
    report.time_control = header.kept(report, "time_control", file.text(TIME))
    report.chief_arbiter = header.kept(report, "chief_arbiter", file.text(CHIEF))
    deputies = [file.text(each) for each in (DEPUTY, DEPUTY_CHIEF)] + file.text(ARBITERS).split(";")
    for deputy in dict.fromkeys(filter(None, map(str.strip, deputies))):
        report.deputy_arbiters.append(header.kept(report, "deputy_arbiters", deputy))
    header.read_federation(report, file.text(FEDERATION))
    report.kind_text = KINDS[file.kind]
    report.kind = header.kind_of(report.kind_text)
    report.declared_rounds = u16(settings, 0) or None
    for name, at in (("start", 0x47), ("end", 0x4B)):
        day = _day(u32(settings, at))
        setattr(report, name, day)
        if day is None and u32(settings, at):
            report.unread[name] = str(u32(settings, at))
    header.settle_tempo(report, _TEMPI.get(settings[0x4EF], ""))


def _day(number: int) -> date | None:
    return iso(dashed(f"{number:08}"))


def _rounds(report: Report, file: Sections) -> None:
    """The dates for which the rounds were planned; those that have none, or were not played, are left empty."""
    days = [each.day for each in file.rounds[: report.rounds]]
    bad = [str(day) for day in days if day and _day(day) is None]
    if bad:
        report.unread["round_dates"] = listed(bad)
    if any(days):
        report.round_dates = [_day(day) for day in days]


def _notes(report: Report, file: Sections) -> None:
    """What the file says besides, and what it cannot say."""
    if text := file.text(SUBTITLE):
        report.problems.append(note("comment", said("The file says {text}.", text=quoted(text, 200))))
    if event := u32(file.settings, 0x4F7):
        report.problems.append(
            note("comment", said("The file has the number of the event at FIDE: {event}.", event=event))
        )
    if file.key:
        report.problems.append(
            note("comment", said("The file has the number of the event at Chess-Results: {key}.", key=file.key))
        )
    numbers = [u16(file.settings, 0x1D + 2 * at) for at in range(min(u16(file.settings, 0x1B), 6))]
    if numbers:
        names = listed([_TIE_BREAKS.get(each, said("number {number}", number=each)) for each in numbers])
        message = said(
            "Ties are broken by {names}; what is cut off is not read, so choose the tie-breaks in the header.",
            names=names,
        )
        report.problems.append(note("tie-break-unread", message))
    if national := national_ratings(file):
        message = said(
            "The national ratings of {national:player|players} were not read: a report has the FIDE rating.",
            national=national,
        )
        report.problems.append(note("national-ratings", message))
    report.problems += [note("format-lacks", _LACKS), note("format-more", _MORE)]

"""Read, written as TRF16 and as TRF26, read again: the same report, for every real file that can be read."""

from collections.abc import Iterator
from dataclasses import fields

import pytest

from federation.reports.files.reading import read
from federation.reports.files.unreadable import Unreadable
from federation.reports.report import Entrant, Report
from federation.reports.tempo import of_minutes, spoken_minutes, spoken_tempo
from federation.reports.trf.writer import Version, write
from federation.reports.trf.writer import _needs_national_line as needs_line
from tests.requirement import SHARED
from tests.walks import walk

# Fields of a report that are about the reading of one file, and not about the event.
OF_THE_READING = frozenset(("format", "encoding", "home", "lines", "header_lines", "problems", "private"))
# What is written otherwise than it was read, whatever the version, each with its reason.
OTHERWISE = {
    "time_control": "where it is missing the tempo is written",
    "declared_players": "the number of players that there are is written",
    "declared_rated": "the number of rated players that there are is written",
    "declared_rounds": "where nothing is declared the rounds that there were are written",
    "kind_text": "where the words for it are missing the kind is written",
    "tempo": "only the time control says it: where it says something else or nothing, it is lost",
    "team_facts": "a team of which only the players are known has its number in record 310",
    "unread": "what could not be read is not written as if it could",
}
# What TRF16 cannot hold, each with its reason.
NOT_IN_TRF16 = {
    "minutes": "only record 222 says the time where the words of record 122 do not say it beyond doubt",
    "first_control": "only record 222 says it, as before",
    "records": "records of TRF26, and remarks, are none of TRF16: only those of pairing programs (XX) are written",
    "team_facts": "record 013 has a name and players alone: no nickname, strength, points and rank",
}
# What no TRF holds of a player.
OF_NO_TRF = {
    "club": "a player's line has no column for it",
    "line": "of the file", "raw": "of the file", "typed": "of the file", "unread": OTHERWISE["unread"],
}  # fmt: skip
# What a player's line changes, each with its reason: what is written of a value that is known otherwise.
CHANGED = {
    "name": ("the column has 33 signs", lambda one: one.name[:33].strip()),
    "national_federation": (
        "a national number beside FIDE's stands in a line of a federation: the player's where no other is known",
        lambda one: one.national_federation or (one.federation if needs_line(one) else ""),
    ),
    "national_id": (
        "a national number beside FIDE's has no line where nothing says whose it is",
        lambda one: one.national_id if not one.fide_id or needs_line(one) else "",
    ),
}
FOLDERS = ("trf", "krause", "uploads", "formats", "cases")
ATTEMPTS = {
    f"{path.relative_to(SHARED / 'data')} as {version}": (path, version)
    for folder in FOLDERS
    for path in sorted((SHARED / "data" / folder).rglob("*"))
    for version in Version
    if path.is_file()
}


def read_again(report: Report, version: Version) -> Report:
    return read(write(report, version).encode(), "again.trf", home=report.home)


def same(report: Report, again: Report, version: Version) -> Iterator[str]:
    """What differs, in words."""
    skipped = OF_THE_READING | {*OTHERWISE} | ({*NOT_IN_TRF16} if version is Version.TRF16 else set()) | {"entrants"}
    for each in fields(report):
        before, after = getattr(report, each.name), getattr(again, each.name)
        if each.name == "records" and not any(line.startswith("222") for line in report.records):
            after = [line for line in after if not line.startswith("222")]  # the time in words, encoded
        if each.name not in skipped and before != after:
            yield f"{each.name}: {before!r} became {after!r}"
    assert (again.declared_players, again.declared_rounds) == (
        len(report.entrants), report.rounds if report.declared_rounds is None else report.declared_rounds,
    )  # fmt: skip
    assert again.kind_text == (report.kind_text or report.kind)
    assert again.time_control == (report.time_control or report.tempo)
    told = spoken_tempo(report.time_control) or of_minutes(spoken_minutes(report.time_control) or 0)
    assert again.tempo in (report.tempo, told)
    if report.team_facts and version is Version.TRF26:
        assert again.team_facts == report.team_facts
    assert len(again.entrants) == len(report.entrants)
    for one, other in zip(report.entrants, again.entrants, strict=True):
        for each in fields(Entrant):
            if each.name in OF_NO_TRF:
                continue
            before, after = getattr(one, each.name), getattr(other, each.name)
            if each.name == "pairings":  # all but the signs of the file
                before, after = ([pairing[:4] for pairing in pairings] for pairings in (before, after))
            if before != after and each.name in CHANGED:
                before = CHANGED[each.name][1](one)
            if before != after:
                yield f"{one.number} {each.name}: {before!r} became {after!r}"


@pytest.mark.shared
def test_every_real_file_is_read_again_as_it_was():
    done = set()

    def again(name: str) -> None:
        path, version = ATTEMPTS[name]
        try:
            report = read(path.read_bytes(), path.name, home="VIS")
        except Unreadable:
            return
        assert [*same(report, read_again(report, version), version)] == []
        done.add(name)

    walk(ATTEMPTS, again)
    assert len(done) >= 230


def test_every_field_of_a_report_is_held_or_named():
    known = {each.name for each in fields(Report)} | {each.name for each in fields(Entrant)}
    assert {*OTHERWISE, *NOT_IN_TRF16, *OF_NO_TRF, *OF_THE_READING} - known == set()
    assert {name: reason for name, reason in {**OTHERWISE, **NOT_IN_TRF16, **OF_NO_TRF}.items() if not reason} == {}

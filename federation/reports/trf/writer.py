"""A report as TRF16 text, which every tournament program and FIDE's server read, or as TRF26."""

from collections.abc import Collection, Iterator
from datetime import date
from enum import StrEnum

from federation.reports import header
from federation.reports.report import Entrant, Pairing, Report, TeamFacts
from federation.reports.scoring_records import scoring_lines
from federation.reports.tempo import encoded, encoded_minutes
from federation.reports.trf_records import OF_PLAYERS, OF_RESULTS, OF_THE_EVENT, REMARK, TRF26
from federation.vocabulary.federations import CODES


class Version(StrEnum):
    """Of FIDE's format: the file begins alike, TRF26 has records of its own for rounds and teams, and more of them."""

    TRF16 = "trf16"
    TRF26 = "trf26"


def write(report: Report, version: Version = Version.TRF16) -> str:
    """TRF text of `report`, lines ended by CR LF, columns counted in letters."""
    newer = version == Version.TRF26
    lines = [
        f"012 {report.name}",
        f"022 {report.place}",
        f"032 {report.federation}",
        f"042 {_day(report.start)}",
        f"052 {_day(report.end)}",
        f"062 {len(report.entrants)}",
        f"072 {sum(entrant.rating is not None for entrant in report.entrants)}",
        f"082 {len(report.teams)}",
        f"092 {report.kind_text or report.kind}",
        f"102 {report.chief_arbiter}",
        *(f"112 {name}" for name in report.deputy_arbiters),
        f"122 {report.time_control or report.tempo}",
    ]
    if any(report.round_dates):
        days = "".join(f"  {day:%y/%m/%d}" if day else " " * 10 for day in report.round_dates)
        lines.append(f"132 {'':85}{days}")
    rounds = report.declared_rounds if report.declared_rounds is not None else report.rounds
    # Programs that pair know the number of rounds by the record of JaVaFo, also in a file of TRF26.
    lines += [f"142 {rounds}"] if newer else []
    lines += [*_kept(report, OF_THE_EVENT, newer), *_time(report, newer), f"XXR {rounds}"]
    lines += scoring_lines(report.scoring)
    lines += report.rules.lines()
    lines += [_player(entrant) for entrant in report.entrants]
    lines += [_national(entrant) for entrant in report.entrants if _needs_national_line(entrant)]
    if newer:
        facts = [report.team_facts.get(name, TeamFacts()) for name in report.teams]
        lines += map(_team, range(1, len(facts) + 1), report.teams.items(), facts)
    else:
        lines += [f"013 {name[:32]:<32}{_members(members)}" for name, members in report.teams.items()]
    told = [one.number for name in report.teams if (one := report.team_facts.get(name))]
    if told == [*range(1, len(told) + 1)]:  # else the records name other numbers than are written
        lines += _kept(report, OF_PLAYERS | OF_RESULTS, newer)
    lines += _kept(report, {REMARK}, newer)
    return "".join(f"{_one_line(line)}\r\n" for line in lines)


def _kept(report: Report, records: Collection[str], newer: bool) -> Iterator[str]:
    """Lines as they stand in the file, where the report still says the same; in TRF16 those of pairing programs."""
    for line in report.records:
        record, text = line[:3], line[3:].strip()
        if record not in records or (not newer and (record in TRF26 or record == REMARK)):
            continue
        if record == "192" and header.kind_of(text) not in ("", report.kind):
            continue
        if record == "222" and encoded_minutes(text) != report.minutes:
            continue
        yield line


def _time(report: Report, newer: bool) -> Iterator[str]:
    """Record 222 of a file that has none, where the words say it plainly."""
    told = encoded(report.time_control, report.minutes)
    if newer and told and not any(line.startswith("222") for line in report.records):
        yield f"222 {told}"


def _team(number: int, team: tuple[str, list[int]], facts: TeamFacts) -> str:
    """Record 310. What is not known of the team is blank."""
    name, members = team
    scores = [f"{half / 2:.1f}" if half is not None else "" for half in (facts.match_points, facts.game_points)]
    return (
        f"310 {number:>3} {name[:32]:<32} {facts.nick[:5]:5} {_known(facts.strength):>6} {scores[0]:>6} {scores[1]:>6} "
        f"{_known(facts.rank):>3}  {_members(members)}"
    )


def _known(number: int | None) -> str:
    return "" if number is None else str(number)


def _members(members: list[int]) -> str:
    return "".join(f"{each:>4} " for each in members)


def _one_line(text: str) -> str:
    return " ".join(text.splitlines()).rstrip()


def _day(day: date | None) -> str:
    return f"{day:%Y/%m/%d}" if day else ""


def _player(entrant: Entrant) -> str:
    name = f"{entrant.name}," if entrant.single_name else entrant.name
    number = entrant.fide_id or ("" if _needs_national_line(entrant) else entrant.national_id)
    points = f"{entrant.half_points / 2:.1f}" if entrant.half_points is not None else ""
    return (
        f"001 {entrant.number:>4} {entrant.sex:1}{entrant.title:>3} {name[:33]:<33} {entrant.rating or '':>4} "
        f"{entrant.federation[:3]:3} {number:>11} {_birth(entrant):10} {points:>4} {entrant.rank or '':>4}"
        + "".join(_slot(pairing) for pairing in entrant.pairings)
    )


def _birth(entrant: Entrant) -> str:
    return _day(entrant.born) or (f"{entrant.birth_year}/00/00" if entrant.birth_year else "")


def _slot(pairing: Pairing) -> str:
    if pairing.opponent is not None:
        return f"  {pairing.opponent:>4} {pairing.colour or '-'} {pairing.result or ' '}"
    return f"  0000 - {pairing.result}" if pairing.result else " " * 10


def _needs_national_line(entrant: Entrant) -> bool:
    """A short national number may stand in FIDE's place, as programs of federations write it; others may not."""
    fits = entrant.national_id.isascii() and entrant.national_id.isdigit() and len(entrant.national_id) <= 5
    said = bool(entrant.national_federation) or entrant.federation in CODES
    return bool(entrant.national_id) and (bool(entrant.fide_id) or not fits) and said


def _national(entrant: Entrant) -> str:
    """The line begins with the federation whose number it is: FIDE TRF26, records NRS, columns 1 to 3."""
    whose = entrant.national_federation or entrant.federation
    return f"{whose} {entrant.number:>4} {'':4} {'':33} {'':4} {'':3} {entrant.national_id[:11]:>11}"

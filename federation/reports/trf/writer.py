"""A report as TRF16 text, which every tournament program and FIDE's server read."""

from datetime import date

from federation.reports.report import Entrant, Pairing, Report
from federation.reports.scoring_records import scoring_lines
from federation.vocabulary.federations import CODES


def write(report: Report) -> str:
    """TRF16 text of `report`, lines ended by CR LF, columns counted in letters."""
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
    lines.append(f"XXR {report.declared_rounds if report.declared_rounds is not None else report.rounds}")
    lines += scoring_lines(report.scoring)
    lines += report.rules.lines()
    lines += [_player(entrant) for entrant in report.entrants]
    lines += [_national(entrant) for entrant in report.entrants if _needs_national_line(entrant)]
    lines += [
        f"013 {name[:32]:<32}" + "".join(f"{each:>4} " for each in members) for name, members in report.teams.items()
    ]
    return "".join(f"{_one_line(line)}\r\n" for line in lines)


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

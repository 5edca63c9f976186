"""An accepted tournament as a Report again, for everybody to download: public birth years, no birth dates."""

from datetime import date

from federation.events.crosstable import Cell, Crosstable, Row
from federation.models import Game, Tournament
from federation.reports.report import Entrant, Pairing, Report
from federation.runtime.office import births

PLAYED = {2: "1", 1: "=", 0: "0"}
SHORT = {2: "W", 1: "D", 0: "L"}
BYES = {Game.Kind.FULL_BYE: "F", Game.Kind.HALF_BYE: "H", Game.Kind.ZERO_BYE: "Z", Game.Kind.PAIRING_BYE: "U"}


def event_report(tournament: Tournament, table: Crosstable) -> Report:
    """What was accepted, as `reports.trf_writer.write` takes it; ids and names are the register's."""
    rows = sorted(table.rows, key=lambda row: row.entrant.number)
    teams: dict[str, list[int]] = {}
    for row in rows:
        if row.entrant.team:
            teams.setdefault(row.entrant.team, []).append(row.entrant.number)
    return Report(
        format="TRF16",
        name=tournament.name,
        place=tournament.place,
        federation=tournament.federation,
        start=tournament.start,
        end=tournament.end,
        rounds=table.rounds,
        kind=tournament.kind,
        kind_text=tournament.get_kind_display(),
        tempo=tournament.tempo,
        time_control=tournament.time_control,
        minutes=tournament.minutes,
        first_control=tournament.first_control,
        chief_arbiter=tournament.chief_arbiter,
        deputy_arbiters=tournament.deputy_arbiters.splitlines(),
        round_dates=[date.fromisoformat(day) if day else None for day in tournament.round_dates],
        teams=teams,
        entrants=[_entrant(row) for row in rows],
    )


def _entrant(row: Row) -> Entrant:
    line, player = row.entrant, row.entrant.player
    return Entrant(
        number=line.number,
        name=player.name,
        sex=player.sex,
        title=line.reported_title,
        rating=line.rating,
        federation=player.federation,
        fide_id=str(player.fide_id or ""),
        national_id=player.national_id,
        birth_year=births.public_year(player.birth_year),
        half_points=row.half_points,
        rank=row.number,
        pairings=[_pairing(at, cell) for at, cell in enumerate(row.cells, start=1)],
    )


def _pairing(number: int, cell: Cell) -> Pairing:
    if cell.opponent is None:
        return Pairing(number, None, "", BYES.get(cell.kind, ""))
    if cell.kind == Game.Kind.FORFEIT:
        result = "+" if cell.half_points else "-"
    else:
        result = (SHORT if cell.kind == Game.Kind.SHORT else PLAYED)[cell.half_points]
    return Pairing(number, cell.opponent.number, cell.colour, result)

"""An accepted tournament as a Report again, for everybody to download: public birth years, no birth dates."""

from datetime import date

from federation.events.crosstable import Cell, Crosstable, Row
from federation.models import Tournament
from federation.reports.report import Entrant, Pairing, Report
from federation.runtime.office import births, identity


def event_report(tournament: Tournament, table: Crosstable) -> Report:
    """What was accepted, as `reports.trf_writer.write` takes it; ids and names are the register's."""
    rows = sorted(table.rows, key=lambda row: row.entrant.number)
    teams: dict[str, list[int]] = {}
    home = identity.current().code
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
        scoring=table.scoring,
        round_dates=[date.fromisoformat(day) if day else None for day in tournament.round_dates],
        teams=teams,
        entrants=[_entrant(row, home) for row in rows],
    )


def _entrant(row: Row, home: str) -> Entrant:
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
        national_federation=home if player.national_id else "",
        birth_year=births.public_year(player.birth_year),
        half_points=row.half_points,
        rank=row.number,
        pairings=[_pairing(cell) for cell in row.cells],
    )


def _pairing(cell: Cell) -> Pairing:
    if cell.opponent is None:
        # A round that is left blank is not read as one by every program: said where it is worth something.
        absence = "Z" if cell.worth else ""
        return Pairing(cell.round, None, "", cell.result or absence)
    return Pairing(cell.round, cell.opponent.number, cell.colour, cell.result)

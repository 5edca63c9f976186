"""An accepted tournament as a Report again, for everybody to download: public birth years, no birth dates.

Where a result was changed for ratings alone the players' lines have what is rated, record 299 what the standings count,
and a remark says so.

Its own arbiter and the officers get it with every birth date that the register has.
"""

from dataclasses import replace
from datetime import date

from federation.events.crosstable import Cell, Crosstable, Row
from federation.models import Tournament
from federation.reports.report import Entrant, Pairing, Report, TeamFacts
from federation.reports.scoring_records import given_otherwise
from federation.reports.standings.teams import GAME, MATCH, TeamEvent
from federation.reports.trf_records import for_ratings_alone
from federation.runtime.office import births, identity


def event_report(tournament: Tournament, table: Crosstable, *, births_told: bool = False) -> Report:
    """What was accepted, as `reports.trf.writer.write` takes it; ids and names are the register's.

    `births_told`: for somebody who may know them.
    """
    rows = sorted(table.rows, key=lambda row: row.entrant.number)
    apart = [(row, cell) for row in rows for cell in row.cells if cell.stood]
    otherwise = [given_otherwise(cell.result, cell.worth, cell.round, row.entrant.number) for row, cell in apart]
    home = identity.current().code
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
        scoring=replace(table.scoring, abnormal=(*table.scoring.abnormal, *otherwise)),
        records=[_for_ratings_alone(row, cell) for row, cell in apart],
        rules=table.rules,
        round_dates=[date.fromisoformat(day) if day else None for day in tournament.round_dates],
        teams={name: [*numbers] for name, numbers in table.rosters.items()},
        team_facts=_team_facts(table),
        entrants=[_entrant(row, home, births_told) for row in rows],
    )


def _for_ratings_alone(row: Row, cell: Cell) -> str:
    assert cell.opponent is not None
    return for_ratings_alone(cell.round, row.entrant.number, cell.opponent.number, cell.result, cell.stood)


def _team_facts(table: Crosstable) -> dict[str, TeamFacts]:
    """Number, points and rank of each team, as its standings have them."""
    standings = table.teams
    if standings is None:
        return {}
    assert isinstance(standings.event, TeamEvent)
    matches, games = standings.event.view(MATCH).scores, standings.event.view(GAME).scores
    return {
        team.name: TeamFacts(
            number, match_points=matches[number], game_points=games[number], rank=standings.by_number[number].rank
        )
        for number, team in standings.event.teams.items()
    }


def _entrant(row: Row, home: str, births_told: bool) -> Entrant:
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
        born=player.born if births_told else None,
        birth_year=player.birth_year if births_told else births.public_year(player.birth_year),
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

"""What everybody may know of an event."""

from dataclasses import dataclass
from datetime import date

from federation.events.crosstable import Crosstable
from federation.models import Tournament
from federation.reports.standings.teams import TeamEvent


@dataclass(frozen=True)
class PublicEvent:
    address: str
    code: str
    name: str
    place: str
    federation: str
    start: date
    end: date
    tempo: str
    kind: str
    rounds: int
    players: int
    winners: tuple[str, ...]  # players, of a team event teams, who share the first place
    withdrawn: bool  # it counts for nothing


def of_event(event: Tournament, table: Crosstable) -> PublicEvent:
    """From the event and its crosstable; asks the database nothing."""
    return PublicEvent(
        event.get_absolute_url(),
        event.code,
        event.name,
        event.place,
        event.federation,
        event.start,
        event.end,
        event.tempo,
        event.kind,
        table.rounds,
        len(table.rows),
        _winners(table),
        event.withdrawn,
    )


def _winners(table: Crosstable) -> tuple[str, ...]:
    teams = table.teams if table.kind == Tournament.Kind.TEAM else None
    if teams is not None:
        assert isinstance(teams.event, TeamEvent)
        return tuple(teams.event.teams[place.number].name for place in teams.places if place.rank == 1)
    if not any(cell.kind for row in table.rows for cell in row.cells):
        return ()  # nothing was played: nobody is first
    return tuple(row.entrant.player.name for row in table.rows if row.place == 1)

"""How many played in each event and who came first, stored for tables of events. The only writer of EventSummary."""

from federation.events.crosstable import Crosstable, crosstable
from federation.models import EventSummary, Tournament
from federation.reports.standings.teams import TeamEvent

AT_ONCE = 500


def keep(tournament: Tournament) -> None:
    """Store it of an event as it is now."""
    EventSummary.objects.bulk_create(
        [summary_of(tournament, crosstable(tournament))],
        update_conflicts=True,
        unique_fields=["tournament"],
        update_fields=["players", "first", "team", "others"],
    )


def keep_missing() -> int:
    """Store it of events that have none, as those of releases before; some at once. Returns of how many."""
    missing = list(Tournament.objects.filter(summary=None).order_by("pk")[:AT_ONCE])
    for one in missing:
        keep(one)
    return len(missing)


def summary_of(tournament: Tournament, table: Crosstable) -> EventSummary:
    """Not saved. In an event of teams a team comes first."""
    summary = EventSummary(tournament=tournament, players=len(table.rows))
    if tournament.kind == Tournament.Kind.TEAM and table.teams is not None:
        assert isinstance(table.teams.event, TeamEvent)
        first = [table.teams.event.teams[one.number].name for one in table.teams.places if one.rank == 1]
        summary.team, summary.others = first[0], len(first) - 1
    elif first_rows := [row for row in table.rows if row.place == 1]:
        summary.first, summary.others = first_rows[0].entrant, len(first_rows) - 1
    return summary

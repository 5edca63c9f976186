"""What everybody may know of an event."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from federation.events.crosstable import Crosstable
from federation.models import Tournament
from federation.reports.standings.teams import TeamEvent
from ratings.models import CountedEvent, RatingList
from ratings.models.known_lists import known
from ratings.published.public_facts.fields import Day, EventCode, ListDay, Path, SeriesKey, Tempo


class RatedIn(Struct, frozen=True):
    """A list that rates an event: of each series the first one, in the edition that counts."""

    series: SeriesKey
    list: ListDay
    edition: int


class PublicEvent(Struct, frozen=True):
    """An event in short."""

    code: EventCode
    name: str
    place: str
    federation: str
    start: Day
    end: Day
    tempo: Tempo
    time_control: Annotated[str, Meta(description="As the report has it.")]
    kind: Annotated[str, Meta(description=", ".join(Tournament.Kind.values))]
    rounds: int
    players: Annotated[int | None, Meta(description="Null until they are counted.")]
    state: Annotated[str, Meta(description="accepted, rated, or withdrawn: it counts for nothing.")]
    rated_in: list[RatedIn]
    page: Path

    @property
    def withdrawn(self) -> bool:
        return self.state == "withdrawn"


class WonEvent(PublicEvent, frozen=True, kw_only=True):
    """An event with who won it."""

    winners: Annotated[list[str], Meta(description="Players, of a team event teams, who share the first place.")]


def of_events(events: Sequence[Tournament], counted: Iterable[CountedEvent] | None = None) -> list[PublicEvent]:
    """Of events that were read with their summaries. One query besides the lists.

    `counted`: the rows of these events, where they are at hand.
    """
    rated = _rated_in([one.pk for one in events], counted)
    found = []
    for one in events:
        summary = getattr(one, "summary", None)
        players = None if summary is None else summary.players
        found.append(PublicEvent(*_facts(one, one.rounds, players, rated[one.pk])))
    return found


def of_event(event: Tournament, table: Crosstable, counted: Iterable[CountedEvent] | None = None) -> WonEvent:
    """With who won it, from its crosstable."""
    rated = _rated_in([event.pk], counted)[event.pk]
    return WonEvent(*_facts(event, table.rounds, len(table.rows), rated), winners=_winners(table))


def _facts(event: Tournament, rounds: int, players: int | None, rated: list[RatedIn]) -> tuple:
    state = "withdrawn" if event.withdrawn else "rated" if rated else "accepted"
    return (
        event.code, event.name, event.place, event.federation, event.start, event.end, event.tempo, event.time_control,
        event.kind, rounds, players, state, rated, event.get_absolute_url(),
    )  # fmt: skip


def _rated_in(events: Sequence[int], counted: Iterable[CountedEvent] | None) -> Mapping[int, list[RatedIn]]:
    lists, found = known().current, defaultdict(list)
    rows = CountedEvent.objects.filter(tournament__in=events) if counted is None else counted
    first: dict[tuple[int, str], RatingList] = {}
    for one in rows:
        if (of := lists.get(one.list_id)) is not None:
            place = one.tournament_id, of.system
            if place not in first or of.effective < first[place].effective:
                first[place] = of
    for (event, _series), of in first.items():
        found[event].append(RatedIn(of.system, of.effective, of.edition))
    return found


def _winners(table: Crosstable) -> list[str]:
    teams = table.teams if table.kind == Tournament.Kind.TEAM else None
    if teams is not None:
        assert isinstance(teams.event, TeamEvent)
        return [teams.event.teams[place.number].name for place in teams.places if place.rank == 1]
    if not any(cell.kind for row in table.rows for cell in row.cells):
        return []  # nothing was played: nobody is first
    return [row.entrant.player.name for row in table.rows if row.place == 1]

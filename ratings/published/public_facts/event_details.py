"""What everybody may know of an event beyond its facts: the standings with what it did to the ratings, corrections."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict

from federation.corrections import public_history
from federation.events.crosstable import crosstable
from federation.events.standings.wording import exact, name_of, written
from federation.models import Tournament
from ratings.models import CountedEvent, Line
from ratings.models.known_lists import known
from ratings.published.editions import history
from ratings.published.events.event import CHANGE_DECIMALS, Told, event_ratings
from ratings.published.public_facts.events import WonEvent, of_event
from ratings.published.public_facts.fields import ListDay, Path, PlayerKey, SeriesKey
from ratings.wording.numbers import digits, points_number, rating_number


class TieBreakCode(Struct, frozen=True):
    """A tie-break by which places were decided."""

    code: Annotated[str, Meta(description="As FIDE's Tie-Break Regulations write it: BH-C1.")]
    name: str


class TieBreak(Struct, frozen=True):
    """A tie-break of one player."""

    code: str
    value: Annotated[float | None, Meta(description="Null where there is none.")]
    text: Annotated[str, Meta(description="As the page has it.")]


class ChangeInSeries(Struct, frozen=True):
    """What the event did to a player's rating: of each series by the first list that counts it."""

    series: SeriesKey
    list: ListDay
    games: Annotated[int, Meta(description="That were rated.")]
    change: Annotated[float | None, Meta(description="Before the list rounds its sum.")]
    rule: Annotated[str, Meta(description="Code of the rule that was followed.")]
    working: Path


class Standing(Struct, frozen=True, kw_only=True):
    """A player in the standings."""

    place: Annotated[int, Meta(description="Shared by equals.")]
    start_number: int
    player: PlayerKey
    name: str
    title: Annotated[str, Meta(description="On the first day of the event.")]
    federation: Annotated[str, Meta(description="On the first day of the event.")]
    club: Annotated[str, Meta(description="As the report has it.")]
    team: str
    rating: Annotated[float | None, Meta(description="When the event began, of the first series that counts it.")]
    points: float
    games: Annotated[int, Meta(description="Played; forfeits are none.")]
    tie_breaks: Annotated[list[TieBreak], Meta(description="In the order that counts.")]
    performance: Annotated[int | None, Meta(description="FIDE's, over the games against rated opponents.")]
    changes: list[ChangeInSeries]


class ChangedField(Struct, frozen=True):
    """What was changed, in words."""

    field: str
    old: str
    new: str


class EventCorrection(Struct, frozen=True):
    """Something that was changed after it was public."""

    at: datetime
    what: str
    why: str
    changes: list[ChangedField]
    page: Annotated[Path | None, Meta(description="Of the request or the list; null where there is none.")]


class EventDetails(WonEvent, frozen=True, kw_only=True):
    """An event with its standings."""

    as_reported: Annotated[bool, Meta(description="Whether places are the arbiter's, and not computed here.")]
    tie_breaks: list[TieBreakCode]
    standings: list[Standing]
    corrections: Annotated[list[EventCorrection], Meta(description="The latest first.")]
    games: Annotated[Path, Meta(description="Its games.")]
    csv: Path
    trf: Path


def details_of(event: Tournament, games: str, csv: str, trf: str) -> EventDetails:
    """From the event; `games`, `csv` and `trf` are addresses. So many queries, however many players."""
    counted = list(CountedEvent.objects.filter(tournament=event))
    table = crosstable(event)
    told, changes = event_ratings(event, table), _changes(event)
    corrected = public_history.of_event(event) + history.of_event(event, counted)
    return EventDetails(
        **asdict(of_event(event, table, counted)),
        as_reported=table.as_reported,
        tie_breaks=[TieBreakCode(code.short, str(name_of(code))) for code in table.order],
        standings=[_standing(one, changes) for one in told.rows],
        corrections=[_correction(one) for one in public_history.latest_first(corrected)],
        games=games,
        csv=csv,
        trf=trf,
    )


def _standing(told: Told, changes: Mapping[int, Sequence[ChangeInSeries]]) -> Standing:
    row, entrant = told.row, told.row.entrant
    player, person = entrant.player, entrant.then.person
    return Standing(
        place=row.place,
        start_number=entrant.number,
        player=person.pk if person else player.pk,
        name=player.name,
        title=entrant.then.title,
        federation=entrant.then.federation,
        club=entrant.club,
        team=entrant.team,
        rating=rating_number(told.rating),
        points=points_number(row.points) or 0,
        games=row.games,
        tie_breaks=[TieBreak(code.short, exact(value), written(value)) for code, value in row.tie_breaks.items()],
        performance=told.performance,
        changes=list(changes.get(player.pk) or changes.get(player.merged_into_id or 0, ())),
    )


def _changes(event: Tournament) -> Mapping[int, Sequence[ChangeInSeries]]:
    """player -> what each series made of the event, by the lists that count; nothing of a withdrawn one. One query."""
    if event.withdrawn:
        return {}
    lists = known()
    rows = Line.objects.filter(tournament=event, list__in=list(lists.current)).order_by()
    first: dict[tuple[int, str], ChangeInSeries] = {}
    for key, player, games, change, rule in rows.values_list("list", "player", "games", "change", "rule"):
        of = lists.by_key[key]
        earlier = first.get((player, of.system))
        if earlier is None or of.effective < earlier.list:
            working = f"{of.get_absolute_url()}players/{player}/"
            said = ChangeInSeries(of.system, of.effective, games, digits(change, CHANGE_DECIMALS), rule, working)
            first[player, of.system] = said
    found: dict[int, list[ChangeInSeries]] = defaultdict(list)
    for (player, _series), one in first.items():
        found[player].append(one)
    return found


def _correction(one: public_history.Changed) -> EventCorrection:
    changes = [
        ChangedField(**{name: str(each[name] or "") for name in ("field", "old", "new")}) for each in one.changes
    ]
    return EventCorrection(one.at, str(one.what), one.why, changes, one.address or None)

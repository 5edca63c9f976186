"""What everybody may know of an event that was rated for one player."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from federation.models import Player, Tournament
from ratings.computing.stored_arrays import unpack_details
from ratings.formulas import performance
from ratings.models import Line
from ratings.models.known_lists import known
from ratings.published.players.player_history import entries_of, lines_of, steps_of
from ratings.published.public_facts.events import PublicEvent, of_events
from ratings.published.public_facts.fields import ListDay, SeriesKey
from ratings.systems.protocol.curves import half_up
from ratings.wording.numbers import digits, points_number

Place = tuple[date, int, str, date, int]  # last day of the event, its key, series, date of the list, key of the line

BeforeAndAfter = tuple[float | None, float | None]


class PlayerEvent(Struct, frozen=True, kw_only=True):
    """What one event did to one rating of a player."""

    event: PublicEvent
    series: SeriesKey
    list: ListDay
    games: Annotated[int, Meta(description="That the list rates.")]
    score: float | None
    expected: float | None
    factor: float | None
    change: Annotated[float | None, Meta(description="Before the list rounds the sum of its events.")]
    opponents_average: Annotated[int | None, Meta(description="Of the opponents' ratings, as they counted.")]
    performance: Annotated[int | None, Meta(description="FIDE's, by table 8.1.1, over the same games.")]
    old: Annotated[float | None, Meta(description="Rating before the event; null where a list is no sum of events.")]
    new: Annotated[float | None, Meta(description="Rating after it, before the list rounds.")]
    rule: Annotated[str, Meta(description="Code of the rule that was followed.")]


def events_of(player: Player, series: str = "") -> list[Place]:
    """Where each rated event of a player stands in time, the latest first. One query besides the lists."""
    lists = known()
    keys = lists.keys([series]) if series else list(lists.current)
    rows = Line.objects.filter(list__in=keys, player=player.pk, tournament__isnull=False, games__gt=0).order_by()
    found = rows.values_list("tournament__end", "tournament", "list", "pk")
    places = ((end, event, lists.by_key[key], line) for end, event, key, line in found)
    return sorted(((end, event, of.system, of.effective, line) for end, event, of, line in places), reverse=True)


def of_places(player: Player, places: Sequence[Place]) -> list[PlayerEvent]:
    """The events at these places, in their order. So many queries, however many events."""
    read = Line.objects.defer("facts").in_bulk([line for *_place, line in places])
    events = Tournament.objects.select_related("summary").in_bulk({event for _end, event, *_rest in places})
    told = {one.code: one for one in of_events(list(events.values()))}
    lists = known()
    numbers = _before_and_after(player, {one.list_id for one in read.values()})
    found = []
    for _end, event, _series, _day, key in places:
        line = read[key]
        of = lists.by_key[line.list_id]
        games = [one for one in unpack_details(line.detail, of.codes) if one.opponent_rating is not None]
        counted = [one for one in games if one.expected is not None] or games
        met = [int(one.opponent_rating or 0) for one in counted]
        scored = sum(one.score or 0 for one in counted)
        old, new = numbers.get((line.list_id, line.order), (None, None))
        found.append(
            PlayerEvent(
                event=told[events[event].code], series=of.system, list=of.effective, games=line.games,
                score=points_number(line.score), expected=digits(line.expected, 2), factor=line.factor,
                change=digits(line.change, 1), opponents_average=half_up(sum(met) / len(met)) if met else None,
                performance=performance.fide(met, scored), old=digits(old, 1), new=digits(new, 1), rule=line.rule,
            )
        )  # fmt: skip
    return found


def _before_and_after(player: Player, keys: Collection[int]) -> dict[tuple[int, int], BeforeAndAfter]:
    """(list, order of the line) -> rating before and after it, of lists that are the sum of their events."""
    lists = known()
    lines = [one for one in lines_of(player, lists)[0] if one.list_id in keys]
    found = {}
    for step in steps_of(entries_of(player, lists, keys), lines):
        moved = [one for one in step.lines if one.change is not None]
        alone = step.entry if len(moved) == 1 and not step.list.catalogue.not_live else None
        for one in moved:
            whole = (alone.previous, alone.rating) if alone and alone.previous is not None else (None, None)
            found[one.list_id, one.order] = (one.before, one.after) if one.before is not None else whole
    return found

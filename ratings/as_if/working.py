"""Why one player's number moved in one event under one system: published or as if, explained in the same way."""

from dataclasses import replace

from federation.models import Entrant
from ratings.as_if.cells import Column
from ratings.as_if.computed import answer
from ratings.as_if.event_input import EventInput
from ratings.calculators.answer import of_player
from ratings.models import RatingList
from ratings.published.players import explanation
from ratings.published.players.explanation import Side
from ratings.standalone.answer import Answer
from ratings.wording.working import GameRow, Working, with_rows


def event_working(event: EventInput, column: Column, number: int) -> Working | None:
    """The working of start number `number`; None where it is not shown here."""
    if column.cells.get(number) is None:
        return None
    if column.published is not None:
        return _published(event, column.published, number)
    slug = column.system.slug
    found = answer(event.payload(slug), slug)
    return Working(problems=tuple(found)) if isinstance(found, list) else computed_working(event, found, number)


def computed_working(event: EventInput, answer: Answer, number: int) -> Working:
    """The working of start number `number` in what was computed of the event."""
    found = of_player(answer, number)
    entrants = {one.number: _side(one) for one in event.entrants}
    played = event.played

    def with_opponent(row: GameRow) -> GameRow:
        known = played[row.detail.game].colours_known
        return replace(row, opponent=entrants.get(int(row.detail.opponent)), colour=row.colour if known else "")

    return replace(found, parts=with_rows(found.parts, with_opponent))


def _side(entrant: Entrant) -> Side:
    return Side(entrant.player_id, entrant.registered_name, entrant.then.title, entrant.number)


def _published(event: EventInput, rating_list: RatingList, number: int) -> Working:
    """The lines of this event in the working of the list, which may hold others besides."""
    entrant = next(entrant for entrant in event.entrants if entrant.number == number)
    whole = RatingList.objects.defer("memory").select_related("previous").get(pk=rating_list.pk)
    found = explanation.working(whole, entrant.player)
    if found is None and entrant.player.merged_into_id:
        found = explanation.working(whole, entrant.player.merged_into)
    return found.of_event(event.tournament.pk) if found else Working()

"""Why one player's number moved in one event under one system: published or as if, told in the same way."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from federation.models import Entrant, Game
from ratings.as_if.computed import answer
from ratings.as_if.event_input import EventInput
from ratings.as_if.side_by_side import Cell, Column
from ratings.calculators import answer as reckoning
from ratings.models import RatingList
from ratings.published import explanation
from ratings.standalone.answer import Answer


@dataclass(frozen=True)
class GameTold:
    """One game as it was counted."""

    detail: Any  # of either kind: opponent_rating, expected, score, change
    round: int | None
    colour: str  # "white", "black" or ""
    opponent: Entrant | None
    difference: str
    note: str
    mark: int | None  # the footnote that holds the note


@dataclass(frozen=True)
class Part:
    """One line of the working."""

    line: Any  # of either kind: games, score, expected, factor, change
    sentence: str
    formula: str
    games: list[GameTold]

    @property
    def by_game(self) -> bool:
        return any(row.detail.expected is not None for row in self.games)

    @property
    def changes_by_game(self) -> bool:
        return any(row.detail.change is not None for row in self.games)


@dataclass(frozen=True)
class EventWorking:
    """One player's way from the old number to the new one."""

    cell: Cell
    parts: list[Part]
    rounding: str
    footnotes: list[tuple[int, str, str]]  # mark, note, source
    sources: list[str]
    problems: tuple[str, ...] = ()
    published: RatingList | None = None  # that was published

    @property
    def question(self) -> str:
        cell = self.cell
        if cell.change is not None:
            return f"Why {cell.change_text}?"
        if cell.new is not None:
            return f"Why {cell.new_text}?"
        return "Why no rating?" if cell.old is not None else "Not rated yet"


def event_working(event: EventInput, column: Column, number: int) -> EventWorking | None:
    """The working of start number `number`; None where it is not told here."""
    cell = column.cells.get(number)
    if cell is None:
        return None
    if column.published is not None:
        return _published(event, column.published, cell, number)
    slug = column.system.slug
    found = answer(event.payload(slug), slug)
    if isinstance(found, list):
        return EventWorking(cell, [], "", [], [], tuple(found))
    return told(event, cell, found, number)


def told(event: EventInput, cell: Cell, answer: Answer, number: int) -> EventWorking:
    """The working of start number `number` in what was computed of the event."""
    reckoned = reckoning.of_player(answer, number)
    entrants = {entrant.number: entrant for entrant in event.entrants}
    known = {note: at for at, note in enumerate(reckoned.notes, start=1)}
    played = event.played
    parts = [
        Part(
            part.line, part.line.sentence, part.line.formula, [_row(row, entrants, played, known) for row in part.games]
        )
        for part in reckoned.parts
    ]
    footnotes = [(at, *note) for note, at in known.items()]
    return EventWorking(cell, parts, reckoned.rounding, footnotes, reckoned.sources, reckoned.problems)


def _row(
    row: reckoning.GameRow, entrants: Mapping[int, Entrant], played: list[Game], known: Mapping[tuple[str, str], int]
) -> GameTold:
    detail = row.detail
    colour = detail.colour if played[detail.game].colours_known else ""
    mark = known.get((row.note, detail.source)) if detail.expected is not None else None
    return GameTold(detail, detail.round, colour, entrants.get(int(detail.opponent)), row.difference, row.note, mark)


def _published(event: EventInput, rating_list: RatingList, cell: Cell, number: int) -> EventWorking:
    """The lines of this event in the working of the list, which may hold others besides."""
    entrant = next(entrant for entrant in event.entrants if entrant.number == number)
    whole = RatingList.objects.defer("memory").select_related("previous").get(pk=rating_list.pk)
    found = explanation.working(whole, entrant.player)
    if found is None and entrant.player.merged_into_id:
        found = explanation.working(whole, entrant.player.merged_into)
    groups = [group for group in found.groups if group.line.tournament_id == event.tournament.pk] if found else []
    parts = [
        Part(
            group.line,
            group.sentence,
            group.formula,
            [
                GameTold(row.detail, row.round, row.colour, row.opponent, row.difference, row.note, row.mark)
                for row in group.games
            ],
        )
        for group in groups
    ]
    marks = {row.mark for part in parts for row in part.games}
    footnotes = [note for note in found.footnotes if note[0] in marks] if found else []
    sources = list(dict.fromkeys(group.source for group in groups if group.source))
    return EventWorking(cell, parts, "", footnotes, sources, published=rating_list)

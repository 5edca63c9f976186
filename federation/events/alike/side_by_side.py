"""Two crosstables beside each other: the same player in the same row, the same round in the same column."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from federation.events.alike.likeness import mark_of_name, mark_of_player
from federation.events.crosstable import Cell, Crosstable, Row
from federation.models import Entrant, Game

SHOWN = 30  # differences in words
Mark = Callable[[Entrant], str]


@dataclass(frozen=True)
class Part:
    """One cell of one of the two: what stands there, with the common row numbers, and whether the other differs."""

    text: str
    differs: bool


@dataclass(frozen=True)
class Line:
    """One player."""

    number: int
    name: str
    ours: Sequence[Part]
    theirs: Sequence[Part]
    our_points: float | None  # None where the player is not there
    their_points: float | None

    @property
    def differs(self) -> bool:
        return self.our_points is None or self.their_points is None or any(part.differs for part in self.ours)


@dataclass(frozen=True)
class SideBySide:
    lines: Sequence[Line]
    our_rounds: Sequence[int | None]  # None: a round that only the other has
    their_rounds: Sequence[int | None]
    differences: Sequence[str]  # in words, the first few

    @property
    def only_ours(self) -> list[str]:
        return [line.name for line in self.lines if line.their_points is None]

    @property
    def only_theirs(self) -> list[str]:
        return [line.name for line in self.lines if line.our_points is None]


def side_by_side(ours: Crosstable, theirs: Crosstable, rounds: Sequence[tuple[int, int]]) -> SideBySide:
    """`rounds`: those of ours and of theirs that are the same; the others stand alone."""
    columns = _columns(ours.rounds, theirs.rounds, rounds)
    mark = _marks(theirs)
    our_rows = {mark(row.entrant): row for row in ours.rows}
    their_rows = {mark(row.entrant): row for row in theirs.rows}
    numbers = {key: number for number, key in enumerate({**our_rows, **their_rows}, 1)}
    lines: list[Line] = []
    differences: dict[tuple, str] = {}
    for key, number in numbers.items():
        here, there = our_rows.get(key), their_rows.get(key)
        name = (here or there or ours.rows[0]).entrant.name
        our_parts, their_parts = [], []
        for our_round, their_round in columns:
            our_cell, their_cell = _cell(here, our_round), _cell(there, their_round)
            differs = our_cell is not None and their_cell is not None and not _same(our_cell, their_cell, mark)
            our_parts.append(Part(_text(our_cell, numbers, mark), differs))
            their_parts.append(Part(_text(their_cell, numbers, mark), differs))
            if differs:
                facts = {"round": our_round, "name": name, "ours": our_parts[-1].text, "theirs": their_parts[-1].text}
                words = _("Round %(round)s, %(name)s: %(ours)s here, %(theirs)s there.") % facts
                opponents = {mark(cell.opponent) for cell in (our_cell, their_cell) if cell and cell.opponent}
                one_game = frozenset({key, *opponents}) if len(opponents) == 1 else key
                differences.setdefault((our_round, one_game), words)  # of a game once
        points = here.points if here else None, there.points if there else None
        lines.append(Line(number, name, our_parts, their_parts, *points))
    return SideBySide(
        lines, [one for one, _there in columns], [one for _here, one in columns], [*differences.values()][:SHOWN]
    )


def _columns(ours: int, theirs: int, same: Sequence[tuple[int, int]]) -> list[tuple[int | None, int | None]]:
    """Every round of both, in order, the same ones together."""
    found: list[tuple[int | None, int | None]] = []
    here, there = 1, 1
    for our_round, their_round in [*same, (ours + 1, theirs + 1)]:
        if our_round - here == their_round - there:  # as many on both sides: they may well be the same
            found += zip(range(here, our_round), range(there, their_round), strict=True)
        else:
            found += [(one, None) for one in range(here, our_round)]
            found += [(None, one) for one in range(there, their_round)]
        found.append((our_round, their_round))
        here, there = our_round + 1, their_round + 1
    return found[:-1]


def _marks(theirs: Crosstable) -> Mark:
    """By what an entrant is found on the other side: the player; of somebody in doubt, whoever bears the name there."""
    by_name = {mark_of_name(row.entrant.name): row.entrant for row in theirs.rows}

    def mark(entrant: Entrant) -> str:
        player = entrant.player
        if player.pk is None:
            name = mark_of_name(entrant.name)
            same = by_name.get(name)
            return name if same is None or same.player.pk is None else mark(same)
        return mark_of_player(player.merged_into_id or player.pk)

    return mark


def _cell(row: Row | None, round_: int | None) -> Cell | None:
    return row.cells[round_ - 1] if row is not None and round_ is not None and round_ <= len(row.cells) else None


def _same(one: Cell, other: Cell, mark: Mark) -> bool:
    """Whether both say the same of the round; colours count where both know them."""
    if one.opponent is None or other.opponent is None:
        return one.opponent is other.opponent and one.worth == other.worth
    return (
        mark(one.opponent) == mark(other.opponent)
        and one.half_points == other.half_points
        and (one.kind == Game.Kind.FORFEIT) == (other.kind == Game.Kind.FORFEIT)
        and (one.colour == other.colour or not one.colour or not other.colour)
    )


def _text(cell: Cell | None, numbers: Mapping[str, int], mark: Mark) -> str:
    if cell is None:
        return ""
    return cell.against(numbers[mark(cell.opponent)] if cell.opponent is not None else None)

"""A report before it is accepted: what it would do to everybody's rating if it were rated as it stands.

Computed as the list that will count it: from what the list before remembers, by the same rules. Nothing is stored, and
nothing but this report is counted: other events of the same list will add theirs. It is there to be looked at before
anybody decides, the biggest changes first: two players taken for each other stand on top.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from federation.events.crosstable import Row
from federation.submissions import Preview
from ratings import catalogue
from ratings.as_if import computed
from ratings.as_if.cells import Cell, Column
from ratings.as_if.event_input import EventInput, with_starts
from ratings.as_if.prospective_list import TooLate, beginning, next_list
from ratings.as_if.refused_games import refused_by
from ratings.as_if.side_by_side import in_order
from ratings.as_if.start_ratings import IMPORTED, LIST, Start
from ratings.as_if.working import computed_working
from ratings.catalogue import System
from ratings.models import RatingList, Series
from ratings.standalone.answer import Answer
from ratings.standalone.parse import check
from ratings.standalone.problems import Unusable
from ratings.standalone.run import run
from ratings.wording.refused_games import RefusedBy
from ratings.wording.working import Working

USUAL = 4  # systems shown before anybody has chosen
LARGEST = 200_000  # players of a list whose memory a page may open
NOTHING = computed.Total(None, None)


@dataclass(frozen=True)
class IfRated:
    """A report under some systems."""

    event: EventInput
    columns: Sequence[Column]
    lists: Mapping[str, RatingList]  # slug -> the list that will count it, not saved; by the first players are ordered
    left_out: Sequence[System] = ()  # too much for a page
    refused: Sequence[System] = ()  # will not count it: its list is published
    answers: Mapping[str, Answer] = field(default_factory=dict)

    @property
    def refused_by(self) -> list[RefusedBy]:
        """The systems that will not rate some game that was played."""
        found = (refused_by(self.event, answer) for answer in self.answers.values())
        return [one for one in found if one is not None]

    @property
    def pace_unknown(self) -> bool:
        """Whether a system looks at the time control, and it is not known."""
        return self.event.tournament.minutes is None and any(column.system.paced for column in self.columns)

    @property
    def rows(self) -> list[Row]:
        """The biggest change first, whichever way it goes; then first ratings, and who has none."""
        first = next(iter(self.lists), "")
        cells = next((column.cells for column in self.columns if column.system.slug == first), {})

        def order(row: Row) -> tuple[float, bool, int]:
            cell = cells.get(row.entrant.number)
            change = None if cell is None else cell.change
            return -abs(change or 0.0), cell is None or cell.new is None, row.number

        return sorted(self.event.table.rows, key=order)

    def working(self, slug: str, number: int) -> Working | None:
        """Why the number of start number `number` would move under `slug`."""
        column = next((column for column in self.columns if column.system.slug == slug), None)
        if column is None or slug not in self.answers or number not in column.cells:
            return None
        return computed_working(self.event, self.answers[slug], number)


def systems(tempo: str) -> list[System]:
    """The systems of our series that will count the report, those of its rate of play first.

    Without those that need the games of years: under them a single event tells nothing.
    """
    return [system for system in Series.objects.at_work(tempo) if not system.window_months]


def if_rated(found: Preview, chosen: Sequence[System]) -> IfRated | None:
    """The report under the systems `chosen`, as many as a page may compute; None where nothing can be computed."""
    played = sum(game.black_id is not None for game in found.games)
    if not chosen or not played or played > computed.MOST_GAMES:
        return None
    lists: dict[str, RatingList] = {}
    left_out, refused = [], []
    for system in chosen:
        try:
            counted_in = next_list(system.slug, found.tournament.end).list
        except TooLate:
            refused.append(system)
            continue
        too_much = lists and (len(lists) + 1) * played > computed.AT_ONCE
        if too_much or (counted_in.previous is not None and counted_in.previous.entries_count > LARGEST):
            left_out.append(system)
        else:
            lists[system.slug] = counted_in
    event = with_starts(found.tournament, found.entrants, found.games, lists)
    answers = {slug: _answer(event, counted_in) for slug, counted_in in lists.items()}
    return IfRated(
        event,
        [_column(event, slug, lists[slug], answers[slug]) for slug in in_order(lists)],
        lists,
        left_out=left_out,
        refused=refused,
        answers={slug: answer for slug, answer in answers.items() if isinstance(answer, Answer)},
    )


def _answer(event: EventInput, counted_in: RatingList) -> Answer | list[str]:
    """What the list would make of the event, or why it makes nothing of it."""
    slug, payload = counted_in.system, event.payload(counted_in.system)
    bare = {
        "players": [{"id": player["id"], "name": player.get("name", "")} for player in payload["players"]],
        "games": payload["games"],
    }
    begins = beginning(counted_in, event.tournament, event.entrants, event.days)
    try:
        return run(check(bare, slug), slug, beginning=begins)
    except Unusable as unusable:
        return [problem.message for problem in unusable.problems]


def _column(event: EventInput, slug: str, counted_in: RatingList, answer: Answer | list[str]) -> Column:
    made, system, cells = computed.totals(answer), catalogue.SYSTEMS[slug], {}
    for entrant in event.entrants:
        total, known = made.totals.get(entrant.number, NOTHING), event.starts[slug][entrant.number]
        start = known if known.origin == IMPORTED else Start()
        if total.before is not None and counted_in.previous is not None:
            start = Start(total.before, LIST, counted_in.previous.effective)
        cells[entrant.number] = Cell(system, total, start)
    return Column(system, cells, True, problems=made.problems)

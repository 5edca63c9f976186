"""A tournament as its players saw it: standings with tie-breaks, and each round's opponents."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise

from federation.events.as_they_were import tell
from federation.events.standings.points import in_words, result_code, scoring_of
from federation.events.standings.tie_breaks import Edition, Event, Kind, Round
from federation.models import Entrant, Game, Tournament
from federation.reports.dates import rounds_elsewhere
from federation.reports.scoring import Scoring
from federation.reports.wording import listed, points

SHORT_NAMES = {"Buchholz Cut 1": "BH-C1", "Buchholz": "BH", "Sonneborn-Berger": "SB"}
# Of a round without a game over the board; a game that ended before a move each is one (C.07, 15.1).
_UNPLAYED = {
    "+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS, "U": Kind.BYE, "F": Kind.BYE, "H": Kind.ABSENCE, "Z": Kind.ABSENCE,
    "": Kind.ABSENCE,
}  # fmt: skip


def _games(event: int) -> list:
    return list(
        Game.objects.filter(tournament=event).values_list(
            *("round", "white_id", "black_id", "white_score", "black_score", "kind", "colours_known"), named=True
        )
    )


def _entrants(event: int) -> list:
    return list(Entrant.objects.filter(tournament=event).select_related("player"))


@dataclass(slots=True)  # a page has thousands
class Cell:
    """One round of one entrant."""

    half_points: int = 0  # as ratings count it, 1-½-0
    opponent: Entrant | None = None
    opponent_row: int | None = None  # row number of the opponent in the table
    colour: str = ""  # "w", "b", or "" where not known or none
    kind: str = ""  # a value of Game.Kind; "" where nothing is recorded
    round: int = 0
    result: str = ""  # TRF's code
    worth: int = 0  # half points that it brought in the event's scoring

    @property
    def played(self) -> bool:
        """Whether it counts as a game of the tournament; forfeits do not."""
        return self.opponent is not None and self.kind != Game.Kind.FORFEIT

    @property
    def text(self) -> str:
        """What stands in the table, readable without a legend: 12w1, 5b½, 7+, bye ½, or a dash."""
        return self.against(self.opponent_row)

    def against(self, number: int | None) -> str:
        """The same with another number for the opponent."""
        if self.opponent is None:
            return f"bye {points(self.worth)}" if self.kind else "–"
        if self.kind == Game.Kind.FORFEIT:
            return f"{number}{'+' if self.half_points else '−'}"
        return f"{number}{self.colour}{points(self.worth)}"


@dataclass
class Row:
    """One entrant in the order of the standings."""

    entrant: Entrant
    cells: list[Cell]
    number: int = 0  # row of the table, from 1
    place: int = 0  # shared by equals
    half_points: int = 0  # in the event's scoring
    buchholz: int = 0  # half points
    buchholz_cut: int = 0  # half points, without the least significant value
    sonneborn: int = 0  # quarter points
    tie_breaks: list[tuple[str, float]] = field(default_factory=list)  # name -> points, in the order that counts

    @property
    def points(self) -> float:
        return self.half_points / 2

    @property
    def games(self) -> int:
        return sum(cell.played for cell in self.cells)


@dataclass(frozen=True)
class Crosstable:
    rows: list[Row]
    rounds: int
    tie_breaks: list[str]
    as_reported: bool  # places are those of the report, not computed
    scoring: Scoring
    edition: Edition  # of FIDE's Tie-Break Regulations
    elsewhere: Sequence[int] = ()  # rounds of a longer event that this one is a part of: nothing is known of them

    @property
    def scoring_in_words(self) -> list[str]:
        """What results are worth, where that is not 1-½-0."""
        return in_words(self.scoring)

    @property
    def covered(self) -> str:
        """The rounds that totals are made of, "3 and 4", where others belong to other parts of the event; else ""."""
        return listed([str(at) for at in self.covered_rounds], self.rounds) if self.elsewhere else ""

    @property
    def covered_rounds(self) -> list[int]:
        return [at for at in range(1, self.rounds + 1) if at not in self.elsewhere]

    @property
    def worth(self) -> dict[str, str]:
        """What the cells print of a win and of a draw."""
        return {"win": points(self.scoring.worth("1")), "draw": points(self.scoring.worth("="))}

    @property
    def tie_break_heads(self) -> list[tuple[str, str]]:
        return [(SHORT_NAMES[name], name) for name in self.tie_breaks]


def crosstable(tournament: Tournament) -> Crosstable:
    """Standings and rounds of `tournament`, in four queries."""
    return table(tournament, entrants_of(tournament), _games(tournament.pk))


def entrants_of(tournament: Tournament) -> list[Entrant]:
    """The entrants with their players, and what these were on the first day. Three queries; four where some merged."""
    found = _entrants(tournament.pk)
    for one in found:
        one.tournament = tournament
    tell([(one, tournament.start) for one in found])
    return found


def table(tournament: Tournament, entrants: Sequence[Entrant], games: Sequence[Game]) -> Crosstable:
    """Standings and rounds from rows alone, stored or not."""
    scoring, edition = scoring_of(tournament), Edition.of(tournament.start)
    rounds = max([tournament.rounds, *(game.round for game in games)])
    rows = {one.pk: Row(one, [Cell(round=at) for at in range(1, rounds + 1)]) for one in entrants}
    by_key = {entrant.pk: entrant for entrant in entrants}
    for game in games:
        _place(rows, by_key, game)
    elsewhere = _elsewhere(tournament, games)
    for row in rows.values():
        number = row.entrant.number
        for cell in row.cells:
            cell.worth = 0 if cell.round in elsewhere else scoring.brought(number, cell)
        row.half_points = sum([cell.worth for cell in row.cells]) + scoring.on_top(number)
    all_play_all = tournament.kind == Tournament.Kind.ROUND_ROBIN
    _break_ties(rows, scoring, all_play_all, edition)
    names = ["Sonneborn-Berger"] if all_play_all else ["Buchholz Cut 1", "Buchholz", "Sonneborn-Berger"]
    ordered, as_reported = _order(list(rows.values()), all_play_all)
    numbers = {row.entrant.pk: row.number for row in ordered}
    for row in ordered:
        values = {
            "Buchholz Cut 1": row.buchholz_cut / 2,
            "Buchholz": row.buchholz / 2,
            "Sonneborn-Berger": row.sonneborn / 4,
        }
        row.tie_breaks = [(name, values[name]) for name in names]
        for cell in row.cells:
            if cell.opponent is not None:
                cell.opponent_row = numbers[cell.opponent.pk]
    return Crosstable(ordered, rounds, names, as_reported, scoring, edition, elsewhere)


def _elsewhere(tournament: Tournament, games: Sequence[Game]) -> list[int]:
    days = [date.fromisoformat(day) if day else None for day in tournament.round_dates]
    return rounds_elsewhere(tournament.start, tournament.end, days, {game.round for game in games})


def _place(rows: dict[int, Row], by_key: dict[int, Entrant], game: Game) -> None:
    at = game.round - 1
    sides = (game.white_id, game.black_id, game.white_score, "w"), (game.black_id, game.white_id, game.black_score, "b")
    for one, other, score, colour in sides if game.black_id is not None else sides[:1]:
        result, opponent = result_code(game.kind, score), by_key[other] if other is not None else None
        known = colour if opponent is not None and game.colours_known else ""
        rows[one].cells[at] = Cell(score, opponent, None, known, game.kind, game.round, result)


def _break_ties(rows: dict[int, Row], scoring: Scoring, all_play_all: bool, edition: Edition) -> None:
    """Fill the tie-breaks of every row."""
    rounds = {key: [_as_round(cell) for cell in row.cells] for key, row in rows.items()}
    scores = {key: row.half_points for key, row in rows.items()}
    event = Event(rounds, scores, scoring.worth("="), all_play_all, edition)
    for key, row in rows.items():
        row.buchholz, row.buchholz_cut, row.sonneborn = event.values(key)


def _as_round(cell: Cell) -> Round:
    opponent = cell.opponent.pk if cell.opponent is not None else None
    return Round(_UNPLAYED.get(cell.result, Kind.GAME), cell.worth, opponent)


def _order(rows: list[Row], all_play_all: bool) -> tuple[list[Row], bool]:
    """Rows by place, with number and place filled, and whether the report's own ranks were followed.

    The organiser's ranks stand where they are complete, distinct and do not contradict the points: the tie-breaks
    are part of the tournament's regulations, which we do not know. FIDE has no order of its own (C.07, 4.1).
    """
    ranked = sorted(rows, key=lambda row: row.entrant.rank or 0)
    ranks = [row.entrant.rank for row in ranked]
    falling = all(first.half_points >= second.half_points for first, second in pairwise(ranked))
    as_reported = bool(ranks) and None not in ranks and 0 not in ranks and len(set(ranks)) == len(ranks) and falling

    def merit(row: Row) -> tuple[int, ...]:
        if all_play_all:
            return (row.half_points, row.sonneborn)
        return (row.half_points, row.buchholz_cut, row.buchholz, row.sonneborn)

    ordered = (
        ranked if as_reported else sorted(rows, key=lambda row: (*(-one for one in merit(row)), row.entrant.number))
    )
    shared: dict[tuple[int, ...], int] = defaultdict(int)
    for number, row in enumerate(ordered, start=1):
        row.number = number
        shared[merit(row)] = shared[merit(row)] or number
        row.place = number if as_reported else shared[merit(row)]
    return ordered, as_reported

"""A tournament as its players saw it: standings with tie-breaks, and each round's opponents."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from federation.events.as_they_were import tell
from federation.models import Entrant, Game, Tournament

SHORT_NAMES = {"Buchholz Cut 1": "BH-C1", "Buchholz": "BH", "Sonneborn-Berger": "SB"}
RESULTS = {2: "1", 1: "½", 0: "0"}


def _games(event: int) -> list:
    return list(
        Game.objects.filter(tournament=event).values_list(
            *("round", "white_id", "black_id", "white_score", "black_score", "kind", "colours_known"), named=True
        )
    )


def _entrants(event: int) -> list:
    return list(Entrant.objects.filter(tournament=event).select_related("player"))


@dataclass
class Cell:
    """One round of one entrant."""

    half_points: int = 0
    opponent: Entrant | None = None
    opponent_row: int | None = None  # row number of the opponent in the table
    colour: str = ""  # "w", "b", or "" where not known or none
    kind: str = ""  # a value of Game.Kind; "" where nothing is recorded

    @property
    def played(self) -> bool:
        """Whether it counts as a game of the tournament; forfeits do not."""
        return self.opponent is not None and self.kind != Game.Kind.FORFEIT

    @property
    def text(self) -> str:
        """What stands in the table, readable without a legend: 12w1, 5b½, 7+, bye ½, or a dash."""
        if self.opponent is None:
            return f"bye {RESULTS.get(self.half_points, '')}" if self.kind else "–"
        if self.kind == Game.Kind.FORFEIT:
            return f"{self.opponent_row}{'+' if self.half_points else '−'}"
        return f"{self.opponent_row}{self.colour}{RESULTS.get(self.half_points, '?')}"


@dataclass
class Row:
    """One entrant in the order of the standings."""

    entrant: Entrant
    cells: list[Cell]
    number: int = 0  # row of the table, from 1
    place: int = 0  # shared by equals
    half_points: int = 0
    buchholz: int = 0  # half points
    buchholz_cut: int = 0  # half points, without the lowest contribution
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

    @property
    def tie_break_heads(self) -> list[tuple[str, str]]:
        return [(SHORT_NAMES[name], name) for name in self.tie_breaks]


def crosstable(tournament: Tournament) -> Crosstable:
    """Standings and rounds of `tournament`, in four queries."""
    games = _games(tournament.pk)
    return table(entrants_of(tournament), games, tournament.rounds, tournament.kind)


def entrants_of(tournament: Tournament) -> list[Entrant]:
    """The entrants with their players, and what these were on the first day. Three queries; four where some merged."""
    found = _entrants(tournament.pk)
    for one in found:
        one.tournament = tournament
    tell([(one, tournament.start) for one in found])
    return found


def table(entrants: Sequence[Entrant], games: Sequence[Game], rounds: int, kind: str) -> Crosstable:
    """Standings and rounds from rows alone."""
    rounds = max([rounds, *(game.round for game in games)])
    rows = {entrant.pk: Row(entrant, [Cell() for _ in range(rounds)]) for entrant in entrants}
    by_key = {entrant.pk: entrant for entrant in entrants}
    for game in games:
        _place(rows, by_key, game)
    for row in rows.values():
        row.half_points = sum(cell.half_points for cell in row.cells)
    all_play_all = kind == Tournament.Kind.ROUND_ROBIN
    for row in rows.values():
        _break_ties(row, rows, all_play_all)
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
    return Crosstable(ordered, rounds, names, as_reported)


def _place(rows: dict[int, Row], by_key: dict[int, Entrant], game: Game) -> None:
    at = game.round - 1
    if game.black_id is None:
        rows[game.white_id].cells[at] = Cell(game.white_score, kind=game.kind)
        return
    white, black = ("w", "b") if game.colours_known else ("", "")
    rows[game.white_id].cells[at] = Cell(game.white_score, by_key[game.black_id], colour=white, kind=game.kind)
    rows[game.black_id].cells[at] = Cell(game.black_score, by_key[game.white_id], colour=black, kind=game.kind)


def _break_ties(row: Row, rows: dict[int, Row], all_play_all: bool) -> None:
    """Fill the tie-breaks of `row`.

    Project convention after FIDE Tie-Break Regulations (C.07): in a round robin forfeits count as games; elsewhere a
    round without a game counts as one against an opponent with one's own points. Opponents' points are taken as they
    stand at the end.
    """
    contributions: list[int] = []
    sonneborn = 0
    for cell in row.cells:
        if cell.opponent is not None and (cell.played or all_play_all):
            met = rows[cell.opponent.pk].half_points
        elif all_play_all:
            continue
        else:
            met = row.half_points
        contributions.append(met)
        sonneborn += cell.half_points * met
    row.buchholz = sum(contributions)
    row.buchholz_cut = row.buchholz - min(contributions, default=0)
    row.sonneborn = sonneborn


def _order(rows: list[Row], all_play_all: bool) -> tuple[list[Row], bool]:
    """Rows by place, with number and place filled, and whether the report's own ranks were followed.

    The organiser's ranks stand where they are complete, distinct and do not contradict the points: the tie-breaks
    are part of the tournament's regulations, which we do not know.
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

"""A tournament as its players saw it: standings with tie-breaks, and each round's opponents."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import pairwise

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from federation.events.as_they_were import tell
from federation.events.standings.points import in_words, result_code, rules_of, scoring_of
from federation.events.standings.results import standing_results
from federation.models import Entrant, Game, GameChange, Tournament
from federation.reports import places
from federation.reports.dates import rounds_elsewhere
from federation.reports.scoring import Scoring
from federation.reports.standings.codes import Code
from federation.reports.standings.event import Edition, Event, Player, Round
from federation.reports.standings.ranking import Standings
from federation.reports.standings.rules import Rules
from federation.reports.standings.values import Value
from federation.reports.wording import listed, points


def _games(event: int) -> list:
    apart = GameChange.objects.filter(game=OuterRef("pk"), ratings_alone=True)
    return list(
        Game.objects.filter(tournament=event)
        .annotate(apart=Exists(apart))
        .values_list(
            *("round", "white_id", "black_id", "white_score", "black_score", "kind", "colours_known", "apart"),
            named=True,
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
    stood: str = ""  # TRF's code in the standings, where ratings count another result

    @property
    def played(self) -> bool:
        """Whether it counts as a game of the tournament; forfeits do not."""
        return self.opponent is not None and self.kind != Game.Kind.FORFEIT

    @property
    def counted(self) -> str:
        """TRF's code of what the standings count."""
        return self.stood or self.result

    @property
    def text(self) -> str:
        """What stands in the table, readable without a legend: 12w1, 5b½, 7+, bye ½, or a dash."""
        return self.against(self.opponent_row)

    def against(self, number: int | None) -> str:
        """The same with another number for the opponent."""
        if self.opponent is None:
            return _("bye %(points)s") % {"points": points(self.worth)} if self.kind else "–"
        if self.counted in ("+", "-"):
            return f"{number}{'+' if self.counted == '+' else '−'}"
        return f"{number}{self.colour}{points(self.worth)}"


@dataclass
class Row:
    """One entrant in the order of the standings."""

    entrant: Entrant
    cells: list[Cell]
    number: int = 0  # row of the table, from 1
    place: int = 0  # shared by equals
    half_points: int = 0  # in the event's scoring
    counted: int = 0  # the place by points and tie-breaks, shared by equals, whatever the report says
    tie_breaks: Mapping[Code, Value] = field(default_factory=dict)  # in the order that counts

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
    kind: str  # a value of Tournament.Kind
    as_reported: bool  # places are those of the report, not computed
    scoring: Scoring
    rules: Rules  # of the standings, as the report has them
    standings: Standings  # by start number
    other_parts: Sequence[int] = ()  # rounds of a longer event that this one is a part of: nothing is known of them

    @property
    def order(self) -> Sequence[Code]:
        """The tie-breaks, in the order that counts."""
        return self.standings.order

    @property
    def own_order(self) -> bool:
        """Whether the tie-breaks are the event's own, and not the list that we propose."""
        return bool(self.rules.order) and {*self.order} <= {*self.rules.order}

    @property
    def order_in_short(self) -> str:
        """The same as the Handbook writes it: BH-C1, BH."""
        return ", ".join(code.short for code in self.order)

    @property
    def edition(self) -> Edition:
        """Of FIDE's Tie-Break Regulations."""
        return self.event.edition

    @property
    def event(self) -> Event:
        """The players as the tie-breaks see them, by start number."""
        assert isinstance(self.standings.event, Event)
        return self.standings.event

    @cached_property
    def teams(self) -> Standings | None:
        """The places of the teams; None where no team met another."""
        return places.team_standings(self.event, self.kind, self.rosters, self.rules)

    @property
    def rosters(self) -> dict[str, Sequence[int]]:
        """Start numbers by team, as the report lists them; else the lowest first."""
        found: dict[str, list[int]] = {}
        team_of = {row.entrant.number: row.entrant.team for row in self.rows if row.entrant.team}
        for numbers in self.rules.rosters:
            for number in numbers:
                if number in team_of:
                    found.setdefault(team_of.pop(number), []).append(number)
        for row in sorted(self.rows, key=lambda one: one.entrant.number):
            if row.entrant.number in team_of:
                found.setdefault(row.entrant.team, []).append(row.entrant.number)
        return dict(found)

    @property
    def elsewhere(self) -> list[Row]:
        """The rows whose rank in the report does not follow from its points and tie-breaks."""
        if not self.as_reported:
            return []
        last = {row.counted: 0 for row in self.rows}
        for row in self.rows:
            last[row.counted] += 1
        return [row for row in self.rows if not row.counted <= row.place < row.counted + last[row.counted]]

    @property
    def scoring_in_words(self) -> list[str]:
        """What results are worth, where that is not 1-½-0."""
        return in_words(self.scoring)

    @property
    def covered(self) -> str:
        """The rounds that totals are made of, "3 and 4", where others belong to other parts of the event; else ""."""
        return listed([str(at) for at in self.covered_rounds], self.rounds) if self.other_parts else ""

    @property
    def covered_rounds(self) -> list[int]:
        return [at for at in range(1, self.rounds + 1) if at not in self.other_parts]

    @property
    def worth(self) -> dict[str, str]:
        """What the cells print of a win and of a draw."""
        return {"win": points(self.scoring.worth("1")), "draw": points(self.scoring.worth("="))}


def crosstable(tournament: Tournament) -> Crosstable:
    """Standings and rounds of `tournament`, in four queries; one more where results were changed for ratings alone."""
    games = _games(tournament.pk)
    stood = standing_results(tournament) if any(game.apart for game in games) else {}
    return table(tournament, entrants_of(tournament), games, stood)


def entrants_of(tournament: Tournament) -> list[Entrant]:
    """The entrants with their players, and what these were on the first day. Three queries; four where some merged."""
    found = _entrants(tournament.pk)
    for one in found:
        one.tournament = tournament
    tell([(one, tournament.start) for one in found])
    return found


def table(
    tournament: Tournament,
    entrants: Sequence[Entrant],
    games: Sequence[Game],
    stood: Mapping[tuple[int, int], tuple[int, int, str]] | None = None,
) -> Crosstable:
    """Standings and rounds from rows alone, stored or not. `stood`: as `standing_results` gives them."""
    scoring, rules = scoring_of(tournament), rules_of(tournament)
    rounds = max([tournament.rounds, *(game.round for game in games)])
    rows = {one.pk: Row(one, [Cell(round=at) for at in range(1, rounds + 1)]) for one in entrants}
    by_key = {entrant.pk: entrant for entrant in entrants}
    for game in games:
        _place(rows, by_key, game, (stood or {}).get((game.round, game.white_id)))
    other_parts = _other_parts(tournament, games)
    for row in rows.values():
        number = row.entrant.number
        for cell in row.cells:
            cell.worth = 0 if cell.round in other_parts else _brought(scoring, number, cell)
        row.half_points = sum([cell.worth for cell in row.cells]) + scoring.on_top(number)
    players = {row.entrant.number: _player(row, scoring) for row in rows.values()}
    event = places.event(players, rounds, Edition.of(tournament.start), tournament.kind, scoring)
    standings = places.standings(event, tournament.kind, rules)
    for row in rows.values():
        told = standings.by_number[row.entrant.number]
        row.counted, row.tie_breaks = told.rank, told.values
    ordered, as_reported = _order(list(rows.values()))
    numbers = {row.entrant.pk: row.number for row in ordered}
    for row in ordered:
        for cell in row.cells:
            if cell.opponent is not None:
                cell.opponent_row = numbers[cell.opponent.pk]
    return Crosstable(ordered, rounds, tournament.kind, as_reported, scoring, rules, standings, other_parts)


def _other_parts(tournament: Tournament, games: Sequence[Game]) -> list[int]:
    days = [date.fromisoformat(day) if day else None for day in tournament.round_dates]
    return rounds_elsewhere(tournament.start, tournament.end, days, {game.round for game in games})


def _brought(scoring: Scoring, number: int, cell: Cell) -> int:
    """By the result that the standings count."""
    return scoring.brought(number, replace(cell, result=cell.stood) if cell.stood else cell)


def _player(row: Row, scoring: Scoring) -> Player:
    rounds = [
        Round.of(cell.counted, cell.worth, cell.opponent.number if cell.opponent else None, cell.colour)
        for cell in row.cells
    ]
    return Player(rounds, row.entrant.rating or None, scoring.on_top(row.entrant.number))


def _place(
    rows: dict[int, Row], by_key: dict[int, Entrant], game: Game, stood: tuple[int, int, str] | None = None
) -> None:
    at = game.round - 1
    codes = [result_code(stood[2], half) for half in stood[:2]] if stood else ["", ""]
    sides = (game.white_id, game.black_id, game.white_score, "w"), (game.black_id, game.white_id, game.black_score, "b")
    for (one, other, score, colour), code in zip(
        sides if game.black_id is not None else sides[:1], codes, strict=False
    ):
        result, opponent = result_code(game.kind, score), by_key[other] if other is not None else None
        known = colour if opponent is not None and game.colours_known else ""
        stands = code if code != result else ""
        rows[one].cells[at] = Cell(score, opponent, None, known, game.kind, game.round, result, stood=stands)


def _order(rows: list[Row]) -> tuple[list[Row], bool]:
    """Rows by place, with number and place filled, and whether the report's own ranks were followed.

    The organiser's ranks stand where they are complete, distinct and do not contradict the points: they may know of
    tie-breaks that the report does not name. FIDE has no order of its own (C.07, 4.1).
    """
    ranked = sorted(rows, key=lambda row: row.entrant.rank or 0)
    ranks = [row.entrant.rank for row in ranked]
    falling = all(first.half_points >= second.half_points for first, second in pairwise(ranked))
    as_reported = bool(ranks) and None not in ranks and 0 not in ranks and len(set(ranks)) == len(ranks) and falling
    ordered = ranked if as_reported else sorted(rows, key=lambda row: (row.counted, row.entrant.number))
    for number, row in enumerate(ordered, start=1):
        row.number = number
        row.place = number if as_reported else row.counted
    return ordered, as_reported

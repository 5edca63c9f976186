"""The table of a league: its confirmed matches as the tie-breaks see an event of teams."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import QuerySet

from federation.events.as_they_were import AsTheyWere, as_they_were
from federation.models import League, LeagueMatch, LeagueTeam, MatchBoard, Player
from federation.reports.standings.event import Edition, Event, Kind, Round
from federation.reports.standings.event import Player as Seat
from federation.reports.standings.ranking import Standings, rank
from federation.reports.standings.rules import UNSAID
from federation.reports.standings.teams import GAME, TeamEvent, team_event
from federation.reports.wording import points

ORDER = UNSAID.order_of("team", teams=True)  # match points, board points, direct encounter ...
CODES = {"1": ("1", "0"), "=": ("=", "="), "0": ("0", "1"), "+": ("+", "-"), "-": ("-", "+"), "x": ("-", "-")}
_HALVES = {"1": 2, "=": 1, "+": 2}


@dataclass
class Row:
    """One team in the table."""

    team: LeagueTeam
    place: int = 1  # shared by equals
    won: int = 0
    drawn: int = 0
    lost: int = 0
    match_points: int = 0  # half points
    board_points: int = 0  # half points
    met: dict[int, list[tuple[LeagueMatch, str]]] = field(default_factory=dict)  # other team -> matches, own points

    @property
    def matches(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points_told(self) -> str:
        return points(self.match_points)

    @property
    def board_points_told(self) -> str:
        return points(self.board_points)


@dataclass
class Score:
    """What one player made in the confirmed matches of a league."""

    person: Player
    title: str
    team: LeagueTeam
    games: int = 0
    half_points: int = 0  # of games
    forfeits: int = 0  # won without a game
    boards: set[int] = field(default_factory=set)

    @property
    def told(self) -> str:
        return points(self.half_points)

    @property
    def boards_told(self) -> str:
        return "–".join(dict.fromkeys((str(min(self.boards)), str(max(self.boards))))) if self.boards else ""


@dataclass(frozen=True)
class BoardSum:
    """What White, Black and the draws made at one board of all matches."""

    board: int
    games: int
    white: int
    drawn: int
    black: int


@dataclass(frozen=True)
class Season:
    """A league as it stands: what was confirmed, and how much is not."""

    league: League
    matches: Sequence[LeagueMatch]  # in order of round and number
    rows: Sequence[Row]
    lines: Mapping[int, Sequence[MatchBoard]]  # match -> boards, of confirmed matches alone
    known: AsTheyWere

    @property
    def open(self) -> int:
        return sum(one.state != LeagueMatch.State.CONFIRMED for one in self.matches)

    @property
    def rounds(self) -> Mapping[int, list[tuple[LeagueMatch, str]]]:
        """round -> matches, each with its score, "" while it is not confirmed."""
        found = defaultdict(list)
        for one in self.matches:
            found[one.round].append((one, score_of(self.lines.get(one.pk, ()))))
        return dict(found)

    @property
    def crosstable(self) -> list[tuple[Row, list[list[tuple[LeagueMatch, str]] | None]]]:
        """Each row with a cell for each team in the order of the table; None for itself."""
        return [
            (row, [None if other is row else row.met.get(other.team.number, []) for other in self.rows])
            for row in self.rows
        ]

    def scores(self) -> list[Score]:
        """Every player who was seated, by team and board."""
        found: dict[int, Score] = {}
        for match in self.matches:
            for line in self.lines.get(match.pk, ()):
                home, away = CODES[line.result]
                for player, team, own in ((line.home, match.home, home), (line.away, match.away, away)):
                    if player is not None:
                        self._count(found, player, team, own, match, line.board)
        return sorted(found.values(), key=lambda one: (one.team.number, min(one.boards), one.person.search_key))

    def _count(
        self, found: dict[int, Score], player: Player, team: LeagueTeam, own: str, match: LeagueMatch, board: int
    ) -> None:
        score = found.setdefault(player.pk, Score(player, self.known.title(player.pk, match.day), team))
        score.boards.add(board)
        if own in ("+", "-"):
            score.forfeits += own == "+"
        else:
            score.games += 1
            score.half_points += _HALVES.get(own, 0)

    def boards(self) -> list[BoardSum]:
        """Board by board."""
        found = []
        for board in range(1, self.league.boards + 1):
            results = [line.result for lines in self.lines.values() for line in lines if line.board == board]
            home, away = results.count("1"), results.count("0")
            white, black = (home, away) if home_is_white(self.league, board) else (away, home)
            drawn = results.count("=")
            found.append(BoardSum(board, white + drawn + black, white, drawn, black))
        return found


def home_is_white(league: League, board: int) -> bool:
    return (board % 2 == 1) == league.home_white_on_odd


def season(league: League) -> Season:
    """In six queries at most."""
    teams = list(league.teams.all())  # by number
    by_key = {one.pk: one for one in teams}
    matches = list(league.matches.all())
    for one in matches:
        one.league, one.home, one.away = league, by_key[one.home_id], by_key[one.away_id]
    lines = lines_of(league.matches.filter(state=LeagueMatch.State.CONFIRMED))
    return Season(league, matches, table(league, teams, matches, lines), lines, people_of(lines))


def table(
    league: League,
    teams: Sequence[LeagueTeam],
    matches: Sequence[LeagueMatch],
    lines: Mapping[int, Sequence[MatchBoard]],
) -> list[Row]:
    """The teams in the order of the table. Nothing is counted of a match without lines."""
    rows = {one.number: Row(one) for one in teams}
    event = _event(league, teams, matches, lines)
    if event is None:
        return list(rows.values())
    standings = rank(event, ORDER)
    _fill(rows, event, standings)
    for match in matches:
        if match.pk in lines:
            home, away = _half_points(lines[match.pk])
            for own, other, half in ((match.home, match.away, home), (match.away, match.home, away)):
                rows[own.number].met.setdefault(other.number, []).append((match, points(half)))
    return [rows[one.number] for one in standings.places]


def _fill(rows: Mapping[int, Row], event: TeamEvent, standings: Standings) -> None:
    games = event.view(GAME).scores
    for number, row in rows.items():
        place = standings.by_number[number]
        row.place, row.match_points, row.board_points = place.rank, int(2 * place.points), games[number]
        for match in event.teams[number].matches:
            if match.kind is Kind.ABSENCE:
                continue
            row.won += match.match_points == event.match_win
            row.drawn += match.match_points == event.match_draw
            row.lost += match.match_points < event.match_draw


def _event(
    league: League,
    teams: Sequence[LeagueTeam],
    matches: Sequence[LeagueMatch],
    lines: Mapping[int, Sequence[MatchBoard]],
) -> TeamEvent | None:
    """Whoever sat at a board of a team is one player: its seat. None while nothing is confirmed."""
    rounds = max((one.round for one in matches), default=0)
    seats = [(one.number, board) for one in teams for board in range(1, league.boards + 1)]
    numbers = {seat: number for number, seat in enumerate(seats, 1)}
    found = {number: [Round(Kind.ABSENCE, 0)] * rounds for number in numbers.values()}
    for match in matches:
        for line in lines.get(match.pk, ()):
            sides = numbers[match.home.number, line.board], numbers[match.away.number, line.board]
            colours = ("w", "b") if home_is_white(league, line.board) else ("b", "w")
            for own, other, code, colour in zip(sides, sides[::-1], CODES[line.result], colours, strict=True):
                found[own][match.round - 1] = Round.of(code, 2 if code == "+" else _HALVES.get(code, 0), other, colour)
    first = min((one.day for one in matches), default=None)
    individual = Event(
        {number: Seat(each) for number, each in found.items()},
        rounds,
        Edition.of(first) if first else Edition.OF_2026,
        predetermined=True,
    )
    rosters = {one.name: [numbers[one.number, board] for board in range(1, league.boards + 1)] for one in teams}
    return team_event(individual, rosters, (2 * league.match_win, 2 * league.match_draw, 0))


def lines_of(matches: QuerySet[LeagueMatch]) -> dict[int, list[MatchBoard]]:
    """match -> boards, with the entry that stands for each player since a merge. One query."""
    found = defaultdict(list)
    rows = MatchBoard.objects.filter(match__in=matches).order_by("board")
    for line in rows.select_related("home__merged_into", "away__merged_into", "claimed_by"):
        line.home = line.home and (line.home.merged_into or line.home)
        line.away = line.away and (line.away.merged_into or line.away)
        found[line.match_id].append(line)
    return dict(found)


def boards_of(match: LeagueMatch) -> list[MatchBoard]:
    """The boards of one match, [] while it is not reported."""
    return lines_of(LeagueMatch.objects.filter(pk=match.pk)).get(match.pk, [])


@dataclass(frozen=True)
class Side:
    """One player of a board of a card."""

    player: Player | None
    title: str
    white: bool


def card(match: LeagueMatch) -> dict[str, object]:
    """The boards of a match with colours and titles, and its score as home and guests have it."""
    lines = boards_of(match)
    known = people_of({match.pk: lines})
    rows = []
    for line in lines:
        white = home_is_white(match.league, line.board)
        sides = [
            Side(player, known.title(player.pk, match.day) if player else "", has_white)
            for player, has_white in ((line.home, white), (line.away, not white))
        ]
        rows.append((line, *sides))
    return {"rows": rows, "score": score_of(lines)}


def score_of(lines: Sequence[MatchBoard]) -> str:
    """Board points of home and guests: 3½ : 2½."""
    return " : ".join(map(points, _half_points(lines))) if lines else ""


def _half_points(lines: Sequence[MatchBoard]) -> tuple[int, int]:
    results = [MatchBoard.Result(line.result) for line in lines]
    return sum(one.home_half_points for one in results), sum(one.away_half_points for one in results)


def people_of(lines: Mapping[int, Sequence[MatchBoard]]) -> AsTheyWere:
    """What the register says of everybody at these boards."""
    players = [player for found in lines.values() for line in found for player in (line.home, line.away) if player]
    return as_they_were({one.pk: one for one in players}.values())

"""An event of teams: the matches, and the event as it looks in match points and in game points (C.07, article 11)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from federation.reports.standings.event import Edition, Event, Kind, Player, Round

MATCH, GAME = "MP", "GP"


class Board(NamedTuple):
    """One board of a match, from one side."""

    player: int  # start number
    opponent: int | None  # None where nobody sat opposite
    points: int  # half points
    colour: str
    kind: Kind


class Match(NamedTuple):
    """One round of one team."""

    kind: Kind
    opponent: int | None = None
    match_points: int = 0  # half points
    game_points: int = 0  # half points
    boards: Sequence[Board] = ()  # from the first


@dataclass(frozen=True)
class Given:
    """A round of a team of which the players' lines say nothing: records 240, 320 and 330 of TRF26."""

    team: int
    round: int
    result: str  # a code of TRF: F H Z U + -
    opponent: int | None = None  # of a forfeit
    match_points: int | None = None  # half points, where the record says them
    game_points: int | None = None


@dataclass(frozen=True)
class Otherwise:
    """Points of teams that are not what a match is worth: record 299 of TRF26. Half points; None leaves a score."""

    kind: str  # W D L + - F H Z, of a match; "" for a penalty or a bonus on top of the total
    match_points: int | None = None
    game_points: int | None = None
    round: int | None = None  # None for every round
    teams: tuple[int, ...] = ()  # by their place in the file; () for all

    def holds(self, kind: str, number: int, at: int) -> bool:
        """Whether it is about a match of that kind of a team in a round."""
        return kind == self.kind and self.round in (None, at) and (not self.teams or number in self.teams)


class Team(NamedTuple):
    """One team; its number is its pairing number."""

    name: str
    players: Sequence[int]  # start numbers, the first board first
    matches: Sequence[Match]


@dataclass(frozen=True)
class TeamEvent:
    """All matches of all teams, by number."""

    teams: Mapping[int, Team]
    rounds: int
    boards: int  # of a match
    edition: Edition
    predetermined: bool = False
    match_win: int = 4  # half points: two points
    match_draw: int = 2
    game_win: int = 2
    game_draw: int = 1
    primary: str = MATCH
    otherwise: Sequence[Otherwise] = ()

    @property
    def secondary(self) -> str:
        return GAME if self.primary == MATCH else MATCH

    def view(self, score: str) -> Event:
        """The teams as participants, in match points, game points or, for "", the primary score."""
        return self._views[score or self.primary]

    @cached_property
    def _views(self) -> Mapping[str, Event]:
        return {
            MATCH: self._event(MATCH, self.match_win, self.match_draw),
            GAME: self._event(GAME, self.game_win * self.boards, self.game_draw * self.boards),
        }

    def _event(self, score: str, win: int, draw: int) -> Event:
        players = {
            number: Player([self._round(one, score) for one in team.matches], None, self._on_top(number, score))
            for number, team in self.teams.items()
        }
        return Event(players, self.rounds, self.edition, self.predetermined, win, draw)

    def _on_top(self, number: int, score: str) -> int:
        """Penalties and bonuses, whatever round they were given in."""
        found = [one for one in self.otherwise if one.holds("", number, one.round or 0)]
        return sum([(one.match_points if score == MATCH else one.game_points) or 0 for one in found])

    def _round(self, one: Match, score: str) -> Round:
        """A game is won here whose match was won, in either score. White is who has White on the first board."""
        points = one.match_points if score == MATCH else one.game_points
        colour = one.boards[0].colour if one.boards else ""
        won = 2 if one.match_points >= self.match_win else 1 if one.match_points >= self.match_draw else 0
        return Round(one.kind, points, one.opponent, colour, won if one.kind is Kind.GAME else 0)


def team_event(
    individual: Event,
    rosters: Mapping[str, Sequence[int]],
    match: tuple[int, int, int],
    given: Iterable[Given] = (),
    otherwise: Sequence[Otherwise] = (),
) -> TeamEvent | None:
    """The matches of teams, from the games of their players. None where no two teams met.

    `rosters`: start numbers by team, the first board first; `match`: half points of a match won, drawn and lost.
    `given`: of teams by their place in `rosters`, from 1; `otherwise`: points that are not those of a match.
    Where all met all equally often it is a round robin.
    """
    numbers = dict(enumerate(rosters, 1))
    team_of = {player: number for number, name in numbers.items() for player in rosters[name]}
    sides = {
        (number, at): _boards(individual, rosters[name], team_of, number, at)
        for number, name in numbers.items()
        for at in range(1, individual.rounds + 1)
    }
    boards = max((len(found) for _, found in sides.values()), default=0)
    if not boards:
        return None
    said = {(one.team, one.round): one for one in given}
    kinds = {(one.team, one.round): one.result for one in said.values()}
    teams = {}
    for number, name in numbers.items():
        matches = [
            _given(said[number, at], match, boards, individual)
            if (number, at) in said and sides[number, at][0] is None
            else _match(individual, sides, number, at, rosters[name], match, boards)
            for at in range(1, individual.rounds + 1)
        ]
        matches = [
            _otherwise(one, _kind_of(one, match, kinds.get((number, at), "")), number, at, otherwise)
            for at, one in enumerate(matches, 1)
        ]
        teams[number] = Team(name, tuple(rosters[name]), matches)
    return TeamEvent(
        teams, individual.rounds, boards, individual.edition, individual.predetermined or _all_met(teams),
        match[0], match[1], individual.win, individual.draw, otherwise=otherwise,
    )  # fmt: skip


def _boards(
    individual: Event, roster: Sequence[int], team_of: Mapping[int, int], number: int, at: int
) -> tuple[int | None, list[Board]]:
    """The team that most of the players met in a round, and the boards against it.

    Who scored without an opponent while the team played had a board at which nobody sat opposite.
    """
    games = [(player, individual.players[player].rounds[at - 1]) for player in roster]
    teams = [team_of.get(one.opponent, number) for _, one in games if one.opponent is not None]
    against = Counter(team for team in teams if team != number).most_common(1)
    if not against:
        return None, []
    opponent = against[0][0]
    return opponent, [
        Board(player, one.opponent, one.points, one.colour, one.kind)
        for player, one in games
        if (one.points if one.opponent is None else team_of.get(one.opponent) == opponent)
    ]


def _match(
    individual: Event, sides: Mapping[tuple[int, int], tuple[int | None, list[Board]]], number: int, at: int,
    roster: Sequence[int], match: tuple[int, int, int], boards: int,
) -> Match:  # fmt: skip
    """A match with no game over the board was won or lost by forfeit; a bye of a team brings a drawn match (C.04.6)."""
    opponent, ours = sides[number, at]
    if opponent is None:
        byes = [one for player in roster if (one := individual.players[player].rounds[at - 1]).kind is Kind.BYE]
        if not byes:
            return Match(Kind.ABSENCE, None, match[2], 0)
        return Match(Kind.BYE, None, match[1], boards * individual.draw)
    theirs = sides[opponent, at][1]
    own, other = sum(board.points for board in ours), sum(board.points for board in theirs)
    points = match[0] if own > other else match[1] if own == other else match[2]
    kind = Kind.GAME
    if not any(board.kind is Kind.GAME for board in ours) and (own != other or not own):
        kind = Kind.FORFEIT_WIN if own > other else Kind.FORFEIT_LOSS
        points = match[0] if own > other else match[2]
    return Match(kind, opponent, points, own, ours)


def _given(one: Given, match: tuple[int, int, int], boards: int, individual: Event) -> Match:
    """A bye or forfeit of a whole team: the points that it names, else those of a match won, drawn or lost."""
    worth = {"F": (match[0], individual.win), "+": (match[0], individual.win), "H": (match[1], individual.draw)}
    matches, games = worth.get(one.result, worth["H"] if one.result == "U" else (match[2], 0))
    kind = Round.of(one.result, 0, one.opponent).kind
    return Match(
        kind,
        one.opponent,
        matches if one.match_points is None else one.match_points,
        games * boards if one.game_points is None else one.game_points,
    )


def _kind_of(one: Match, match: tuple[int, int, int], given: str) -> str:
    """The letter that record 299 has for a match. `given`: the result that the file gives the whole team."""
    if one.kind is Kind.GAME:
        return "W" if one.match_points == match[0] else "D" if one.match_points == match[1] else "L"
    if one.opponent is not None or given in tuple("+-"):
        return "+" if one.kind is Kind.FORFEIT_WIN else "-"
    return given or ("U" if one.kind is Kind.BYE else "Z")


def _otherwise(one: Match, kind: str, number: int, at: int, found: Sequence[Otherwise]) -> Match:
    """The match with the points that are given for it; those of one team and round before those of all."""
    for each in sorted(found, key=lambda each: (bool(each.teams), each.round is not None)):
        if each.holds(kind, number, at):
            points = each.match_points if each.match_points is not None else one.match_points
            games = each.game_points if each.game_points is not None else one.game_points
            one = one._replace(match_points=points, game_points=games)
    return one


def _all_met(teams: Mapping[int, Team]) -> bool:
    met = Counter(
        (number, one.opponent) for number, team in teams.items() for one in team.matches if one.opponent is not None
    )
    every = [met[one, other] for one in teams for other in teams if one != other]
    return bool(every) and min(every) > 0 and len(set(every)) == 1

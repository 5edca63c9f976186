"""The file of an event entered by hand: players and, where tables say them, pairings, as TRF without results."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from federation.reports.by_hand.names import Names
from federation.reports.report import Entrant, Pairing, Report
from federation.reports.results import MOST_ROUNDS
from federation.reports.schedules import scheveningen
from federation.reports.schedules.berger import round_robin
from federation.reports.schedules.teams import team_rounds
from federation.reports.tempo import of_minutes, spoken_minutes, spoken_tempo
from federation.reports.trf.writer import write
from federation.vocabulary.words import said

Game = tuple[int, int]  # start numbers of White and Black
FREE = "Z"  # who has nobody to play in a round of the tables gets no point for it


class Kind(StrEnum):
    """How it is played. All but the last two have their pairings from tables."""

    ROUND_ROBIN = "round-robin"
    DOUBLE = "double-round-robin"
    MATCH = "match"
    TEAMS = "teams"
    DOUBLE_TEAMS = "double-teams"
    SCHEVENINGEN = "scheveningen"
    SWISS = "swiss"
    KNOCKOUT = "knockout"


PAIRED_LATER = frozenset({Kind.SWISS, Kind.KNOCKOUT})
ROUNDS_ASKED = PAIRED_LATER | {Kind.MATCH}
NO_ROUNDS = said("How many rounds are there?")
OF_TEAMS = frozenset({Kind.TEAMS, Kind.DOUBLE_TEAMS, Kind.SCHEVENINGEN})
# As record 092 has it, which says for the reader what kind of event it is.
RECORD_092 = {
    Kind.ROUND_ROBIN: "Individual: Round-Robin", Kind.DOUBLE: "Individual: Double Round-Robin",
    Kind.MATCH: "Individual: Match", Kind.TEAMS: "Team: Round-Robin", Kind.DOUBLE_TEAMS: "Team: Double Round-Robin",
    Kind.SCHEVENINGEN: "Team: Scheveningen", Kind.SWISS: "Individual: Swiss-System",
    Kind.KNOCKOUT: "Individual: Knock-Out",
}  # fmt: skip


class Impossible(ValueError):
    """These players cannot play like this: why, in words for the arbiter, and at which field of an event."""

    def __init__(self, message: str, at: str = "players") -> None:
        super().__init__(message)
        self.at = at


@dataclass(frozen=True)
class Event:
    """What is known of an event before its results."""

    kind: Kind
    name: str
    start: date
    end: date
    tempo: str  # standard, rapid or blitz
    time_control: str = ""
    place: str = ""
    federation: str = ""
    chief_arbiter: str = ""
    rounds: int | None = None  # of a match or of what is paired later
    boards: int | None = None  # of team matches; None: as many as the smallest team has players


def head_of(event: Event) -> Report:
    """The report of an event without its players."""
    return Report(
        "TRF16",
        name=event.name,
        place=event.place,
        federation=event.federation,
        start=event.start,
        end=event.end,
        declared_rounds=event.rounds,
        kind_text=RECORD_092[event.kind],
        time_control=time_told(event.time_control, event.tempo),
        chief_arbiter=event.chief_arbiter,
    )


def file_of(event: Event, names: Names, begun: str) -> bytes:
    """A TRF file of the event. Raises Impossible. `begun`: when, which tells it from another file of the same event.

    Games have an opponent, a colour and no result; totals and ranks follow from the results.
    """
    games = pairings(event.kind, names, event.rounds, event.boards)
    report = replace(
        head_of(event),
        declared_rounds=len(games) or event.rounds,
        teams=names.teams,
        entrants=_with_rounds(names.players, games),
    )
    return f"{write(report)}### entered by hand, begun {begun}\r\n".encode()


def pairings(kind: Kind, names: Names, rounds: int | None, boards: int | None) -> list[list[Game]]:
    """The rounds of an event; none where they are paired one after another. Raises Impossible."""
    players = len(names.players)
    if rounds is None and kind in ROUNDS_ASKED:
        raise Impossible(NO_ROUNDS, "rounds")
    if players < 2:
        raise Impossible(said("An event needs two players at least."))
    if kind in OF_TEAMS:
        games = _of_teams(kind, list(names.teams.values()), boards)
    elif names.teams:
        raise Impossible(said("There are teams among the players: choose an event of teams, or take them out."), "kind")
    elif kind is Kind.MATCH and players != 2:
        raise Impossible(said("A match is between two players; these are {players}.", players=players))
    elif kind is Kind.MATCH:
        games = round_robin(2, rounds or 0)
    elif kind in PAIRED_LATER:
        games = []
    else:
        games = round_robin(players, 2 if kind is Kind.DOUBLE else 1)
    if len(games) > MOST_ROUNDS:
        raise Impossible(
            said("That makes {count:round|rounds}; a report has room for {most}.", count=len(games), most=MOST_ROUNDS),
            "kind",
        )
    return games


def time_told(time_control: str, tempo: str) -> str:
    """A time control that says the tempo, too, where it does not by itself."""
    if not time_control:
        return tempo
    return time_control if tempo_of(time_control) == tempo else f"{time_control} ({tempo})"


def tempo_of(time_control: str) -> str:
    """The tempo that a time control says; "" where it says none."""
    if named := spoken_tempo(time_control):
        return named
    minutes = spoken_minutes(time_control)
    return of_minutes(minutes) if minutes else ""


def _of_teams(kind: Kind, teams: Sequence[Sequence[int]], boards: int | None) -> list[list[Game]]:
    if len(teams) < 2:
        raise Impossible(said("Write each team's name on a line of its own, ended by a colon, and its players below."))
    if kind is Kind.SCHEVENINGEN:
        return _scheveningen(teams)
    fewest = min(map(len, teams))
    boards = boards or fewest
    if not 1 <= boards <= fewest:
        raise Impossible(
            said(
                "A team has {players:player|players}: too few for {boards:board|boards}.",
                players=fewest,
                boards=max(boards, 1),
            ),
            "boards",
        )
    return [
        [(teams[ours - 1][board - 1], teams[theirs - 1][other - 1]) for (ours, board), (theirs, other) in round_]
        for round_ in team_rounds(len(teams), boards, 2 if kind is Kind.DOUBLE_TEAMS else 1)
    ]


def _scheveningen(teams: Sequence[Sequence[int]]) -> list[list[Game]]:
    sizes = [len(members) for members in teams]
    if len(teams) != 2 or len(set(sizes)) > 1:
        raise Impossible(said("A Scheveningen match is between two teams of as many players each."))
    if not 1 <= sizes[0] <= scheveningen.MOST:
        raise Impossible(
            said(
                "There are tables for at most {most:player|players} a team, not for {size}.",
                most=scheveningen.MOST,
                size=sizes[0],
            )
        )
    first, second = teams
    meetings = scheveningen.scheveningen(sizes[0])
    pairs = [[(first[ours - 1], second[theirs - 1], white) for ours, theirs, white in round_] for round_ in meetings]
    return [[(one, other) if white else (other, one) for one, other, white in round_] for round_ in pairs]


def _with_rounds(players: Iterable[Entrant], rounds: Sequence[Sequence[Game]]) -> list[Entrant]:
    met = [{white: (black, "w") for white, black in games} for games in rounds]
    for seats, games in zip(met, rounds, strict=True):
        seats |= {black: (white, "b") for white, black in games}
    return [replace(player, pairings=_pairings(player.number, met)) for player in players]


def _pairings(number: int, met: Sequence[dict[int, tuple[int, str]]]) -> list[Pairing]:
    found = []
    for round_, seats in enumerate(met, 1):
        opponent, colour = seats.get(number, (None, ""))
        found.append(Pairing(round_, opponent, colour, "" if opponent else FREE))
    return found

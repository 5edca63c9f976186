"""Who of a running event needs what for a norm: every player's outlook, from a report sent after any round.

Pure. The work is bounded: of a large event the highest rated players are looked at, the others by their start number.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from federation.reports.report import Entrant, Problem, Report
from ratings.titles.norms.event import NormEvent, NormGame
from ratings.titles.norms.fide.editions import worth_seeking
from ratings.titles.norms.forecast import CERTAIN, MADE, OPEN, OUT, Ahead, Outlook, outlook
from ratings.titles.norms.from_report import ReportedEvent, from_report, hindrances

MOST_PLAYERS, MOST_ROUNDS = 1500, 14  # of a report; with more rounds the choice of games takes seconds a player
WORKED, WORKED_EARLY = 100, 40  # players looked at, where none is named; while more than EARLY rounds are left
EARLY = 8
FEW = 2  # games left with which "only by winning all of them" is news


@dataclass(frozen=True)
class Asked:
    """What the report does not say, and its people know."""

    rounds: int | None = None  # in all; None: as the report says
    federation: str = ""  # that registered the event; "": as the report says
    exemption: str = ""
    kind: str = ""
    pairing: str = ""  # how opponents come about, a kind of Tournament.Kind; "": as the report says
    player: int | None = None  # the start number of the only one who is asked for


class CannotTell(Exception):
    """Nothing can be said of the report. `problems`: of the report; none where `code` says it all."""

    NO_GAMES, ROUNDS_UNKNOWN, ROUNDS_PLAYED, TOO_LARGE, NO_PLAYER, WRONG = (
        "no-games", "rounds-unknown", "rounds-played", "too-large", "no-player", "wrong",
    )  # fmt: skip

    def __init__(self, code: str, problems: Sequence[Problem] = (), number: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.problems = problems
        self.number = number  # rounds or players that the words name


@dataclass(frozen=True)
class PlayerOutlook:
    """One player: what was reached, what is left, and what each title still needs."""

    entrant: Entrant
    event: NormEvent
    ahead: Ahead
    outlooks: tuple[Outlook, ...]  # the highest title first
    next: tuple[tuple[NormGame, Entrant], ...]  # opponents that are paired

    @property
    def score(self) -> int:
        """Half points over the board."""
        return sum(game.score for game in self.event.games)

    @property
    def open(self) -> tuple[Outlook, ...]:
        return tuple(each for each in self.outlooks if each.state != OUT)

    @property
    def sure(self) -> tuple[Outlook, ...]:
        return tuple(each for each in self.outlooks if each.state in {MADE, CERTAIN})

    @property
    def by_every_point(self) -> bool:
        """Whether everything in reach needs every point of several games left."""
        most = 2 * self.ahead.left
        return self.ahead.left > FEW and all(
            each.state == OPEN and each.needs[0].score == most for each in self.open
        )  # fmt: skip


@dataclass(frozen=True)
class WhoNeedsWhat:
    """The whole event; players by rating, the highest first."""

    report: Report
    reported: ReportedEvent
    in_reach: Sequence[PlayerOutlook]
    by_every_point: Sequence[PlayerOutlook]  # in reach, if every game left is won
    out: Sequence[PlayerOutlook]
    titled: int  # players who have nothing left to make
    not_looked_at: int
    without_federation: int


def who_needs_what(report: Report, asked: Asked) -> WhoNeedsWhat:
    """Raises CannotTell."""
    reported = _reported(report, asked)
    players = list(zip(report.entrants, reported.players, strict=True))
    if asked.player is not None:
        players = [pair for pair in players if pair[0].number == asked.player]
        if not players:
            raise CannotTell(CannotTell.NO_PLAYER, number=asked.player)
    players.sort(key=lambda pair: (-(pair[0].rating or 0), pair[0].number))
    seeking = [pair for pair in players if worth_seeking(pair[0].title, pair[1].sex)]
    by_number = {each.number: each for each in report.entrants}
    worked = WORKED_EARLY if reported.rounds_left > EARLY else WORKED
    rows = [_player(entrant, event, reported, by_number) for entrant, event in seeking[:worked]]
    in_reach = [row for row in rows if row.open]
    return WhoNeedsWhat(
        report=report,
        reported=reported,
        in_reach=[row for row in in_reach if not row.by_every_point],
        by_every_point=[row for row in in_reach if row.by_every_point],
        out=[row for row in rows if not row.open],
        titled=len(players) - len(seeking),
        not_looked_at=max(len(seeking) - worked, 0),
        without_federation=sum(not each.federation for each in report.entrants),
    )


def _reported(report: Report, asked: Asked) -> ReportedEvent:
    if len(report.entrants) > MOST_PLAYERS:
        raise CannotTell(CannotTell.TOO_LARGE, number=len(report.entrants))
    rounds = asked.rounds or report.declared_rounds
    if rounds is not None and max(rounds, report.rounds) > MOST_ROUNDS:
        raise CannotTell(CannotTell.TOO_LARGE, number=max(rounds, report.rounds))
    if asked.rounds:
        if asked.rounds < report.rounds:
            raise CannotTell(CannotTell.ROUNDS_PLAYED, number=report.rounds)
        report = replace(report, declared_rounds=asked.rounds)
    if asked.federation:
        report = replace(report, federation=asked.federation)
    if asked.pairing:
        report = replace(report, kind=asked.pairing)
    if not any(each.opponent and each.result for entrant in report.entrants for each in entrant.pairings):
        raise CannotTell(CannotTell.NO_GAMES)
    if problems := hindrances(report):
        raise CannotTell(CannotTell.WRONG, problems)
    try:
        reported = from_report(report, asked.exemption, asked.kind)
    except ValueError as contradiction:
        raise CannotTell(CannotTell.WRONG) from contradiction
    if rounds is None and not reported.paired:
        raise CannotTell(CannotTell.ROUNDS_UNKNOWN, number=reported.whole.rounds_played)
    return reported


def _player(
    entrant: Entrant, event: NormEvent, reported: ReportedEvent, by_number: dict[int, Entrant]
) -> PlayerOutlook:
    ahead = reported.ahead(event)
    outlooks = tuple(outlook(event, ahead, title) for title in worth_seeking(entrant.title, event.sex))
    return PlayerOutlook(
        entrant, event, ahead, outlooks, tuple((game, by_number[int(game.opponent)]) for game in ahead.known)
    )

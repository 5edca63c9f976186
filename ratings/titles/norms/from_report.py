"""A tournament report as events of its players: their games, what is still open, and who is next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from statistics import mean

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.problems import error
from federation.reports.report import Entrant, Pairing, Problem, Report, Severity
from federation.vocabulary.words import said
from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.forecast import Ahead
from ratings.titles.norms.from_games import norm_events
from ratings.titles.norms.rounds import Meeting, Participant, WholeEvent, format_of, format_told

SEXES = {"m": "m", "w": "w"}
# What an office wants to know of a report that is rated, and norms do not rest on.
BESIDE = frozenset({
    "name-missing", "start-missing", "end-missing", "start-future", "end-future", "tempo-missing", "total-differs",
})  # fmt: skip


@dataclass(frozen=True)
class ReportedEvent:
    """What a report says of norms."""

    whole: WholeEvent
    players: tuple[NormEvent, ...]  # in the order of the report
    paired: dict[str, tuple[NormGame, ...]]  # games without a result, by player, in the order of the rounds

    @property
    def rounds_left(self) -> int:
        """Rounds of which some result is not known."""
        unfinished = {game.round for games in self.paired.values() for game in games}
        return self.whole.rounds - max(self.whole.rounds_played, *unfinished, 0) + len(unfinished)

    def ahead(self, player: NormEvent) -> Ahead:
        """What is left for a player, with the averages that the opponents not yet met allow.

        Whoever has no game in a round that is paired, or a bye in one that is not, does not play it.
        """
        known = self.paired.get(player.player, ())
        drawn = max([self.whole.rounds_played, *(game.round for games in self.paired.values() for game in games)])
        byes = {each.round for each in self.whole.meetings if each.black is None and each.white == player.player}
        left = len(known) + sum(round_ not in byes for round_ in range(drawn + 1, self.whole.rounds + 1))
        met = {game.opponent for game in (*player.games, *known)} | {player.player}
        others = [each for each in self.whole.participants if each.key not in met]
        if self.whole.format == Format.ROUND_ROBIN and len(others) == left - len(known):
            return Ahead(left, (*known, *(_to_come(each, drawn) for each in others)))
        ratings = sorted(each.rating for each in others if each.rating is not None)
        unknown = left - len(known)
        if not unknown or not ratings:
            return Ahead(left, known)
        lowest, highest = int(mean(ratings[:unknown])), -int(-mean(ratings[-unknown:]) // 1)
        return Ahead(left, known, lowest, highest)


def from_report(report: Report, exemption: str = "", kind: str = "") -> ReportedEvent:
    """The events of all players of a report without errors. Raises ValueError where lines contradict each other.

    Games that are paired and have no result are still to be played. `exemption` and `kind` as of NormEvent: what the
    event's people know and no report says.
    """
    closed, paired = _without_open_games(report)
    whole = replace(_whole(report, closed), kind=kind, exemption=exemption)
    by_number = {entrant.number: each for entrant, each in zip(report.entrants, whole.participants, strict=True)}
    to_come = {
        str(number): tuple(_to_come(by_number[each.against], each.round) for each in found if each.against in by_number)
        for number, found in paired.items()
    }
    return ReportedEvent(whole, norm_events(whole), to_come)


def without_open_games(report: Report) -> Report:
    """The report as it stands before the games that have no result: what the checks can look at."""
    return _without_open_games(report)[0]


def hindrances(report: Report) -> list[Problem]:
    """What is wrong with a report so that nothing can be said of its norms. Games without a result are not wrong."""
    closed = without_open_games(report)
    found = check(closed, report.end or date.max)
    errors = [each for each in found if each.severity == Severity.ERROR and each.code not in BESIDE]
    return errors or _unknown_format(report, closed)


def _unknown_format(report: Report, closed: Report) -> list[Problem]:
    """What is missing where nobody can tell how opponents came about; no norm is found by a guess."""
    try:
        known = format_of(_whole(report, closed)) is not None
    except ValueError:  # lines contradict each other, which `from_report` says
        return []
    if known:
        return []
    if report.kind == "match":
        return [error("no-norms", said("A match is no tournament: it makes no norms."))]
    return [
        error(
            "kind-missing",
            said(
                "Say whether this is a Swiss, a round robin, a team event or a knock-out: norms depend on it (1.4.2e)."
            ),
        )
    ]


def _whole(report: Report, closed: Report) -> WholeEvent:
    """The event of `report`, with the games of `closed`."""
    participants = [_participant(entrant) for entrant in report.entrants]
    return WholeEvent(
        participants=participants,
        meetings=_meetings(closed),
        rounds=max(report.declared_rounds or 0, report.rounds),
        host=report.federation,
        start=report.start,
        end=report.end,
        minutes=report.minutes,
        tempo=report.tempo,
        format=format_told(report.kind, bool(report.teams), len(participants), report.declared_rounds or report.rounds),
    )


def _without_open_games(report: Report) -> tuple[Report, dict[int, list[Pairing]]]:
    paired: dict[int, list[Pairing]] = {}
    entrants = []
    for entrant in report.entrants:
        pairings = []
        for pairing in entrant.pairings:
            if pairing.opponent is not None and pairing.result == "":
                paired.setdefault(entrant.number, []).append(pairing)
                pairing = Pairing(pairing.round, None, "", "")
            pairings.append(pairing)
        entrants.append(replace(entrant, pairings=pairings))
    return (replace(report, entrants=entrants), paired) if paired else (report, paired)


def _participant(entrant: Entrant) -> Participant:
    return Participant(
        key=str(entrant.number),
        federation=entrant.federation,
        rating=entrant.rating or None,
        title=entrant.title,
        sex=SEXES.get(entrant.sex, ""),
    )


def _meetings(report: Report) -> Sequence[Meeting]:
    return [
        Meeting(
            round=board.round,
            white=str(board.white),
            black=None if board.black is None else str(board.black),
            white_score=board.white_half_points,
            black_score=board.black_half_points,
            kind=board.kind,
            day=report.round_dates[board.round - 1] if board.round <= len(report.round_dates) else None,
        )
        for board in boards(report)
    ]


def _to_come(opponent: Participant, round_: int) -> NormGame:
    return NormGame(round_, opponent.key, opponent.rating, opponent.title, opponent.federation, 0)

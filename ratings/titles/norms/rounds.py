"""What the games of a whole event show: how opponents came about, and which of the rules for whole events it meets."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from federation.vocabulary.federations import CODES
from ratings.titles.norms.event import Format
from ratings.titles.norms.fide.editions import MASTERS, NO_FEDERATION, edition

# Words of federation.models.Game.Kind and federation.reports.report.Board.
PLAYED, FORFEIT, PAIRING_BYE = "played", "forfeit", "pairing-bye"
WIN = 2  # half points
BIG = (20, 3, 10)  # 1.4.3d: foreigners, their federations, and of them GM, IM, WGM and WIM
STRONG, STRONG_AVERAGE = 40, 2000  # 1.5.6: players in every round, and the average of so many


@dataclass(frozen=True)
class Participant:
    """A player of the event, as the regulations see one at its start."""

    key: str
    federation: str
    rating: int | None = None
    title: str = ""
    sex: str = ""


@dataclass(frozen=True)
class Meeting:
    """A game or a bye of the event."""

    round: int
    white: str
    black: str | None  # None: a bye
    white_score: int  # half points
    black_score: int
    kind: str = PLAYED
    day: date | None = None

    def sides(self) -> Iterator[tuple[str, str | None, int]]:
        """Player, opponent, score."""
        yield self.white, self.black, self.white_score
        if self.black is not None:
            yield self.black, self.white, self.black_score


@dataclass(frozen=True)
class WholeEvent:
    """An event as its report tells it."""

    participants: Sequence[Participant]
    meetings: Sequence[Meeting]  # in the order of the rounds
    rounds: int  # planned
    host: str = ""  # the federation that registered it; "": the one of most players
    start: date | None = None
    end: date | None = None
    minutes: float | None = None
    tempo: str = ""
    format: Format | None = None  # None: as the games show it
    kind: str = ""  # as of NormEvent
    exemption: str = ""  # as the event's people say; "": a big Swiss is still found
    # By round and key, who was not in that round what they were at the start: 1.1.4 wants it of events over 30 days.
    later: Mapping[tuple[int, str], Participant] = field(default_factory=dict)

    @property
    def registered_by(self) -> str:
        if self.host:
            return self.host
        found = Counter(each.federation for each in self.participants if each.federation)
        return found.most_common(1)[0][0] if found else ""

    @property
    def rounds_played(self) -> int:
        """The last round of which a result is known."""
        return max((each.round for each in self.meetings if each.black is not None), default=0)


def format_told(kind: str, teams: bool, players: int, rounds: int) -> Format | None:
    """What a word of Tournament.Kind says; None: the games must show it."""
    if kind == "team" or teams:
        return Format.TEAM
    if kind == "round-robin":
        return Format.DOUBLE_ROUND_ROBIN if players > 2 and rounds >= 2 * (players - 1) else Format.ROUND_ROBIN
    return {"swiss": Format.SWISS, "knockout": Format.KNOCKOUT}.get(kind)


def format_of(event: WholeEvent) -> Format | None:
    """As it is told; else round robin where every pair is scheduled, double where twice; None: nobody can tell."""
    if event.format is not None:
        return event.format
    players = {each.key for each in event.participants}
    pairs = Counter(frozenset((each.white, each.black)) for each in event.meetings if each.black is not None)
    every = len(players) * (len(players) - 1) // 2
    if len(players) < 3 or len(pairs) < every:
        return None
    return Format.DOUBLE_ROUND_ROBIN if min(pairs.values()) >= 2 else Format.ROUND_ROBIN


def present(event: WholeEvent) -> Mapping[str, frozenset[int]]:
    """The rounds in which each participant was there: played, won by forfeit, or had the pairing-allocated bye."""
    found: dict[str, set[int]] = {each.key: set() for each in event.participants}
    for meeting in event.meetings:
        for who, _, score in meeting.sides():
            if meeting.kind in {PLAYED, PAIRING_BYE} or (meeting.kind == FORFEIT and score == WIN):
                found[who].add(meeting.round)
    return {who: frozenset(rounds) for who, rounds in found.items()}


def foreigners(event: WholeEvent) -> tuple[tuple[int, int, int], ...]:
    """For each round played: rated players not of the host, their federations, and the masters among them (1.4.3d)."""
    there, last = present(event), event.rounds_played
    missed_at_most = 1 if edition(event.end).present_in_all_but_one else last
    counted = [
        each
        for each in event.participants
        if each.rating is not None
        and each.federation in CODES - {NO_FEDERATION, event.registered_by}
        and last - len(there[each.key]) <= missed_at_most
    ]
    return tuple(_counts([each for each in counted if round_ in there[each.key]]) for round_ in range(1, last + 1))


def is_big_swiss(event: WholeEvent) -> bool:
    """Whether 1.4.3d sets the foreigner requirement aside."""
    if format_of(event) != Format.SWISS:
        return False
    rounds = foreigners(event)
    return bool(rounds) and all(have >= needed for counts in rounds for have, needed in zip(counts, BIG, strict=True))


def is_strong_swiss(event: WholeEvent) -> bool:
    """Whether it is an event of 1.5.6: in every round 40 rated players, the first 40 of them averaging 2000.

    Players who miss more than one round do not count.
    """
    if format_of(event) != Format.SWISS:
        return False
    there, last = present(event), event.rounds_played
    counted = [
        each
        for each in event.participants
        if each.rating is not None and each.federation in CODES and last - len(there[each.key]) <= 1
    ]
    rounds = [
        sorted((each.rating or 0 for each in counted if round_ in there[each.key]), reverse=True)[:STRONG]
        for round_ in range(1, last + 1)
    ]
    return bool(rounds) and all(len(best) == STRONG and sum(best) >= STRONG * STRONG_AVERAGE for best in rounds)


def days_with_one_round(days: Iterable[date | None]) -> int:
    """Days on which one round was played, of the days of the rounds: 1.1.3a asks for three in one event."""
    return sum(count == 1 for day, count in Counter(days).items() if day is not None)


def without_point_against_rated(event: WholeEvent) -> frozenset[str]:
    """The unrated who scored nothing over the board against the rated: 1.4.2b."""
    unrated = {each.key for each in event.participants if each.rating is None}
    scored = {
        who
        for meeting in event.meetings
        if meeting.kind == PLAYED
        for who, other, score in meeting.sides()
        if score and other is not None and other not in unrated
    }
    return frozenset(unrated - scored)


def _counts(there: Sequence[Participant]) -> tuple[int, int, int]:
    return len(there), len({each.federation for each in there}), sum(each.title in MASTERS for each in there)

"""A norm as an application sees it: how many games it counts as, and what is asked of its event."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ratings.titles.norms.event import NormEvent
from ratings.titles.norms.verdict import Verdict

MOST_OF_AN_EVENT = 13  # 1.7
OF_A_MISSED_ROUND = 9  # 1.4.1c: what eight games and a forfeit won or a bye count as
ONE_ROUND_DAYS = 3  # 1.1.3a
WORLD_CUP, GAMES_OF_A_WORLD_CUP = "world-cup", 8  # 1.4.1b


@dataclass(frozen=True)
class BasketNorm:
    """A norm that may be brought into an application. None: nobody has said yet."""

    event: str  # a word for the event, of which only one norm counts
    title: str  # for which it was made
    ends: date  # the last day of the event
    games: int  # that it rests on
    credited: int  # with what 1.4.1b to 1.4.1d add, before the limit of 1.7
    missed_round: bool = False  # nine rounds, eight games and a forfeit won or a bye: 1.4.1c
    eight_as_nine: bool = False  # the eight games of a World Cup: 1.4.1b
    exemption: str = ""  # from the federations' mix, where it was needed: "1.4.3a" ... "1.4.3d"
    listed: bool | None = None  # an event of 1.5.6
    one_round_days: bool | None = None  # three days or more with one round: 1.1.3a
    rounds_a_day: int | None = None  # at most
    minutes: float | None = None  # of a player, for 60 moves
    pace_approved: bool = False  # a faster rate of play that the Qualification Commission approved
    edition: str = ""  # the day from which the rules hold by which it was judged

    @property
    def counted(self) -> int:
        """Games in an application. 1.4.1d: a norm with a missed round is not raised by points over the score."""
        credited = min(self.credited, OF_A_MISSED_ROUND) if self.missed_round else self.credited
        return min(credited, MOST_OF_AN_EVENT)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it counts as other games than those it rests on: keys of sentences."""
        raised = self.credited > self.games
        return tuple(
            key
            for key, holds in (
                ("counted-1.4.1b", raised and self.eight_as_nine),
                ("counted-1.4.1c", self.missed_round),
                (
                    "counted-1.4.1d",
                    raised and not self.missed_round and self.credited > self.games + self.eight_as_nine,
                ),
                ("limited-1.4.1c", self.missed_round and self.credited > OF_A_MISSED_ROUND),
                ("limited-1.7", self.credited > MOST_OF_AN_EVENT),
            )
            if holds
        )


def of_verdict(
    verdict: Verdict, event: NormEvent, name: str, ends: date, listed: bool | None = None, pace_approved: bool = False
) -> BasketNorm:
    """The norm of a verdict as an application sees it. `listed`: whether the event is one of 1.5.6."""
    played, days = [game.day for game in event.games], [game.day for game in event.games if game.day is not None]
    known = len(days) == len(played) > 0
    return BasketNorm(
        event=name,
        title=verdict.title,
        ends=ends,
        games=verdict.games,
        credited=max(verdict.games, verdict.credited) + verdict.over,
        missed_round=event.rounds == OF_A_MISSED_ROUND and event.unplayed > 0 and verdict.games < OF_A_MISSED_ROUND,
        eight_as_nine=event.kind == WORLD_CUP and verdict.games == GAMES_OF_A_WORLD_CUP,
        exemption=verdict.exemption,
        listed=listed,
        one_round_days=_one_round_days(days, event.rounds) if known else None,
        rounds_a_day=max(days.count(day) for day in days) if known else None,
        minutes=event.minutes,
        pace_approved=pace_approved,
        edition=verdict.edition,
    )


def _one_round_days(days: Sequence[date], rounds: int) -> bool:
    """1.1.3a. A round that the player missed may have been on any day, so it can hide a second one."""
    return sum(days.count(day) == 1 for day in set(days)) >= ONE_ROUND_DAYS + rounds - len(days)

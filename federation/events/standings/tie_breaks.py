"""Buchholz and Sonneborn-Berger as FIDE's Tie-Break Regulations (Handbook C.07) count them. Needs no table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple


class Edition(Enum):
    """An edition of C.07, by the day from which events that start then follow it."""

    OF_2024 = date(2024, 8, 1)
    OF_2026 = date(2026, 3, 1)

    @classmethod
    def of(cls, start: date) -> "Edition":
        """That of an event by its first day; events before the first are counted by the first."""
        return cls.OF_2026 if start >= cls.OF_2026.value else cls.OF_2024


class Kind(Enum):
    """What a round was to a player, as articles 15 and 16 tell rounds apart."""

    GAME = auto()
    FORFEIT_WIN = auto()
    FORFEIT_LOSS = auto()
    BYE = auto()  # allocated by the pairing, or of a full point
    ABSENCE = auto()  # a half-point or zero-point bye: a requested bye (16.1.1)


VOLUNTARY = frozenset({Kind.FORFEIT_LOSS, Kind.ABSENCE})  # unplayed of the player's own will (16.1.2)


class Round(NamedTuple):
    """One round of one player."""

    kind: Kind
    points: int  # half points that it brought
    opponent: int | None = None  # of a game or a forfeit: the opponent's key among the players


class Element(NamedTuple):
    """What one round puts into a tie-break."""

    met: int  # half points of the opponent, or of the dummy opponent
    points: int  # half points that the round brought
    voluntary: bool


class Values(NamedTuple):
    """The tie-breaks of one player."""

    buchholz: int  # half points (8.1)
    buchholz_cut: int  # half points, without the least significant value (14.1, 16.5)
    sonneborn: int  # quarter points (9.1)


@dataclass(frozen=True)
class Event:
    """All rounds of all players, each with as many as there are."""

    rounds: Mapping[int, Sequence[Round]]
    scores: Mapping[int, int]  # half points at the end, penalties and bonuses with them
    draw: int  # half points for a draw
    all_play_all: bool
    edition: Edition

    def values(self, player: int) -> Values:
        """The tie-breaks of `player`."""
        elements = self.elements(player)
        met = [(one.met, one.met, one.voluntary) for one in elements]
        whole = sum(one.met for one in elements)
        return Values(whole, whole - least(met), sum(one.met * one.points for one in elements))

    def elements(self, player: int) -> list[Element]:
        """What each round counts, in order.

        In a round robin forfeits are games against the opponent's own score, and a round without an opponent counts
        nothing (15.2); otherwise an unplayed round counts as one against a dummy (16.4).
        """
        if self.all_play_all:
            return [
                Element(self.scores[one.opponent], one.points, voluntary=False)
                for one in self.rounds[player]
                if one.opponent is not None
            ]
        return [Element(self._met(player, one), one.points, one.kind in VOLUNTARY) for one in self.rounds[player]]

    def _met(self, player: int, one: Round) -> int:
        if one.kind is Kind.GAME:
            assert one.opponent is not None
            return self._adjusted[one.opponent]
        dummy = self.scores[player]
        if self.edition is Edition.OF_2024:
            return dummy
        if one.opponent is not None:  # 16.4.1
            return min(dummy, self._adjusted[one.opponent])
        return min(dummy, self.draw * len(self.rounds[player]))  # 16.4.2

    @cached_property
    def _adjusted(self) -> Mapping[int, int]:
        """Scores as opponents take them: a requested bye that only voluntary rounds follow counts a draw (16.3)."""
        found = {}
        for player, rounds in self.rounds.items():
            score = self.scores[player]
            for one in reversed(rounds):
                if one.kind not in VOLUNTARY:
                    break
                if one.kind is Kind.ABSENCE:
                    score += self.draw - one.points
            found[player] = score
        return found


def least(values: Sequence[tuple[int, int, bool]]) -> int:
    """The contribution that a cut leaves out of (score met, contribution, whether voluntarily unplayed); 0 of none.

    The least significant value is that of the opponent with the lowest score (14.1.1). Voluntarily unplayed rounds go
    first, the lowest contribution of them, unless it is less than the least significant value (16.5).
    """
    if not values:
        return 0
    significant = min((met, contribution) for met, contribution, _ in values)[1]
    voluntary = [contribution for _, contribution, of_own_will in values if of_own_will]
    return max(significant, min(voluntary)) if voluntary else significant

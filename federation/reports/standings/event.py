"""An event as the tie-breaks see it: the opponents and the points of every round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
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
FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})
_GAMES = {"1": 2, "W": 2, "=": 1, "D": 1, "0": 0, "L": 0}  # TRF's codes -> half points as the rating counts them
# A game that ended before a move each is one (15.1). With nobody to play "+" is a bye, and "-" an absence.
_PAIRED = {"+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
_ALONE = {"U": Kind.BYE, "F": Kind.BYE, "+": Kind.BYE}


class Round(NamedTuple):
    """One round of one player."""

    kind: Kind
    points: int  # half points that it brought
    opponent: int | None = None  # of a game or a forfeit: the opponent's number
    colour: str = ""  # "w", "b", or "" where not known or none
    game: int = 0  # half points of a game over the board, 1-½-0

    @classmethod
    def of(cls, result: str, points: int, opponent: int | None = None, colour: str = "") -> "Round":
        """That of a code of TRF: 1 0 = W D L + - U F H Z, or "" for nothing."""
        if opponent is None:
            return cls(_ALONE.get(result, Kind.ABSENCE), points)
        kind = _PAIRED.get(result, Kind.GAME)
        return cls(kind, points, opponent, colour, _GAMES.get(result, 0) if kind is Kind.GAME else 0)


class Player(NamedTuple):
    """One participant, a team where the event is one of teams; the number is the final pairing number."""

    rounds: Sequence[Round]  # as many as the event has
    rating: int | None = None  # None for unrated
    on_top: int = 0  # half points of penalties and bonuses


@dataclass(frozen=True)
class Event:
    """All rounds of all participants, by number."""

    players: Mapping[int, Player]
    rounds: int  # that were planned
    edition: Edition
    predetermined: bool = (
        False  # pairings known before the first round: a round robin, a match (15.2); else a Swiss (15.3)
    )
    win: int = 2  # half points of a win
    draw: int = 1  # half points of a draw

    @cached_property
    def scores(self) -> Mapping[int, int]:
        """Half points at the end, penalties and bonuses with them."""
        return {
            number: sum([one.points for one in player.rounds]) + player.on_top
            for number, player in self.players.items()
        }

    @cached_property
    def adjusted(self) -> Mapping[int, int]:
        """Scores as opponents take them: a requested bye that only voluntary rounds follow counts a draw (16.3)."""
        if self.predetermined:
            return self.scores
        found = {}
        for number, player in self.players.items():
            score = self.scores[number]
            for one in reversed(player.rounds):
                if one.kind not in VOLUNTARY:
                    break
                if one.kind is Kind.ABSENCE:
                    score += self.draw - one.points
            found[number] = score
        return found

    @cached_property
    def unrated(self) -> bool:
        """Whether somebody has no rating."""
        return any(player.rating is None for player in self.players.values())

    @cached_property
    def fore(self) -> "Event":
        """The event as if all paired games of the final round had ended in draws (8.3), forfeits among them."""
        players = {}
        for number, player in self.players.items():
            last = player.rounds[-1] if len(player.rounds) == self.rounds and player.rounds else None
            if last is not None and last.opponent is not None:
                drawn = Round(Kind.GAME, self.draw, last.opponent, last.colour, 1)
                player = player._replace(rounds=(*player.rounds[:-1], drawn))
            players[number] = player
        return replace(self, players=players)

    def met(self, number: int) -> list[tuple[int, Round]]:
        """The games over the board of a player: number of the round, and the round."""
        return [(at, one) for at, one in enumerate(self.players[number].rounds, 1) if one.kind is Kind.GAME]

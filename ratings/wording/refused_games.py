"""Games that were played and are not rated, for their time control or the distance of the ratings: which, and why."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ratings.systems.protocol.declaration import REFUSED, System
from ratings.systems.protocol.sentences import Rule


@dataclass(frozen=True)
class RefusedGame:
    """One game, with the ratings by which it was refused."""

    game: int  # primary key, or place among the games of a report
    round: int
    white: Any  # an Entrant
    black: Any
    white_rating: float | None
    black_rating: float | None


@dataclass(frozen=True)
class Refusal:
    """A reason, and the games it refuses."""

    reason: str
    source: str
    games: Sequence[RefusedGame]


@dataclass(frozen=True)
class RefusedBy:
    """A system, and what it refuses of an event."""

    system: System
    refusals: Sequence[Refusal]
    played: int  # games that were played over the board, refused or not
    minutes: float | None  # of a player for 60 moves

    @property
    def count(self) -> int:
        return sum(len(refusal.games) for refusal in self.refusals)

    @property
    def sides(self) -> set[tuple[int, int]]:
        """The games as a crosstable has them: key of an entrant, and round."""
        games = [game for refusal in self.refusals for game in refusal.games]
        return {(side.pk, game.round) for game in games for side in (game.white, game.black)}


def is_refused(code: str) -> bool:
    """Whether this rule refuses a game that was played."""
    return code.startswith(REFUSED)


def by_reason(games: Iterable[tuple[str, RefusedGame]], rule_of: Callable[[str], Rule]) -> list[Refusal]:
    """Games with the codes that refuse them, as the reasons for it: the most frequent first, games by round."""
    found: dict[str, list[RefusedGame]] = {}
    for code, game in sorted(games, key=lambda one: (one[1].round, one[1].game)):
        found.setdefault(code, []).append(game)
    most_first = sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))
    return [Refusal(rule_of(code).sentence, rule_of(code).source, tuple(several)) for code, several in most_first]

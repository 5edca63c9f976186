"""Two teams, board by board: what a system expects of each game between them, and of the match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ratings.calculators.two_players import of_ratings


@dataclass(frozen=True)
class Board:
    """One board: both ratings, and what is expected of the first team's player. [points]"""

    number: int
    first: float | None  # None: that team has nobody for the board
    second: float | None
    expected: float | None = None  # None: there is no game, or the system does not say

    @property
    def other(self) -> float | None:
        """What is expected of the second team's player."""
        return None if self.expected is None else 1 - self.expected


@dataclass(frozen=True)
class Match:
    """All boards of two teams."""

    boards: Sequence[Board]

    @property
    def expected(self) -> tuple[float, float] | None:
        """The points of both teams over the boards that both have; None where the system does not say of one."""
        both = [one for one in self.boards if one.first is not None and one.second is not None]
        known = [one.expected for one in both if one.expected is not None]
        if not both or len(known) < len(both):
            return None
        return sum(known), len(known) - sum(known)


def match(slug: str, first: Sequence[float], second: Sequence[float], day: date) -> Match:
    """A match of two teams, given by the ratings of their boards, as `slug` has it on `day`."""
    boards = []
    for at in range(max(len(first), len(second))):
        own, other = (ratings[at] if at < len(ratings) else None for ratings in (first, second))
        expected = None
        if own is not None and other is not None:
            found = of_ratings(slug, own, other, day)
            expected = None if isinstance(found, list) else found[0].first.expected
        boards.append(Board(at + 1, own, other, expected))
    return Match(boards)

"""The answer to "is this a norm?": every condition with what it asks and what was reached, and the numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

MOST_CREDITED = 13  # FIDE Title Regulations 1.7: games of one event that count in an application


@dataclass(frozen=True)
class Condition:
    """One condition of one article. `article` is the key of its sentence and of the text a refusal quotes."""

    article: str  # "1.4.8a"
    met: bool | None  # None: only people can confirm it
    needed: float | str | None = None
    reached: float | str | None = None
    facts: Mapping[str, float | str] = field(default_factory=dict)  # further numbers that the sentence names


@dataclass(frozen=True)
class LeftOut:
    """A game that the regulations allow to leave out, or that does not count."""

    index: int  # of NormEvent.games, from 0
    article: str


@dataclass(frozen=True)
class Verdict:
    """What the conditions that can be checked say of one title. Of the best set of games, where some may go."""

    scheme: str  # "FIDE", "PZSzach", "FSI"
    title: str  # "GM"
    edition: str  # the day from which its rules hold: "2024-01-01"
    norm: bool
    games: int  # that the verdict rests on
    credited: int  # games it counts as: 9 for 8 and a forfeit won, 13 at most; `brings` adds the points over
    score: int  # half points
    average: int | None  # of the opponents' ratings, after raising; None: no game
    percentage: int | None
    difference: int | None  # the dp of the percentage
    performance: int | None
    conditions: tuple[Condition, ...]  # in the order of the articles
    left_out: tuple[LeftOut, ...] = ()
    exemption: str = ""  # the article that was needed and used, not merely offered
    over: int = 0  # full points above the score that was needed: each counts as a game more in an application

    @property
    def brings(self) -> int:
        """The games a norm brings into an application."""
        return min(self.credited + self.over, MOST_CREDITED)

    @property
    def fails(self) -> tuple[str, ...]:
        """The articles that are not met, in their order, each once."""
        return tuple(dict.fromkeys(one.article for one in self.conditions if one.met is False))

    @property
    def open(self) -> tuple[Condition, ...]:
        """What only people can confirm."""
        return tuple(one for one in self.conditions if one.met is None)

"""Two players: what each result of a game would do to both, what is at stake, and a match known by its total alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from ratings.calculators.answer import answered
from ratings.catalogue import SYSTEMS, System, load
from ratings.catalogue.knobs import knobs
from ratings.standalone.answer import Answer
from ratings.wording.numbers import fixed, shortest, signed
from ratings.wording.working import known_total

SCORES = (1.0, 0.5, 0.0)  # of the first player
X_DECIMALS = 6  # as the platform writes the expected score


@dataclass(frozen=True)
class Side:
    """One player and one result."""

    before: float | None
    after: float | None
    expected: float | None  # of the game [points]
    score: float
    used: float | None  # the rating the game was computed with; some rules take another than that of the list
    moved: float | None  # what the game alone brings, before any rounding

    @property
    def change(self) -> float | None:
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True)
class Outcome:
    """One result of one game."""

    first: Side
    second: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.first, self.second


def outcomes(slug: str, payload: Mapping[str, Any]) -> tuple[Outcome, ...] | list[str]:
    """A win, a draw and a loss of the first of two players, or why there is none. `payload`: with one game."""
    found = []
    for score in SCORES:
        [game] = payload["games"]
        answer = answered(slug, {**payload, "games": [{**game, "result": score}]})
        if not isinstance(answer, Answer):
            return answer
        sides = (_side(answer, at, points) for at, points in ((0, score), (1, 1 - score)))
        found.append(Outcome(*sides))
    return tuple(found)


def _side(answer: Answer, at: int, score: float) -> Side:
    player = answer.players[at]
    lines = [line for line in answer.sheet if line.player == player.id and line.games]
    games = [detail for line in lines for detail in line.details]
    return Side(
        player.before,
        player.after,
        known_total(line.expected for line in lines),
        score,
        games[0].own_rating if games else None,
        known_total(detail.change for detail in games),
    )


def of_ratings(slug: str, first: float, second: float, day: date) -> tuple[Outcome, ...] | list[str]:
    """The same for two ratings of which nothing else is known."""
    players = [{"id": "1", "rating": first}, {"id": "2", "rating": second}]
    game = {"white": "1", "black": "2", "date": day.isoformat(), "event": "game", "round": 1}
    return outcomes(slug, {"players": players, "games": [game], "until": day.isoformat()})


# ---- a stake --------------------------------------------------------------
def settles(slug: str) -> bool:
    """Whether the players of a system agree on a stake for each rating point."""
    return "stake" in knobs(load(slug))


@dataclass(frozen=True)
class Settled:
    """One player's part of one result: the rating worked out, and what is paid."""

    side: Side
    factor: float
    stake: float  # virtual credits for a rating point
    paid: bool  # this result is settled

    @property
    def exact(self) -> str:
        """The new rating before it is rounded."""
        assert self.side.before is not None and self.side.expected is not None
        expected = round(self.side.expected, X_DECIMALS)
        return shortest(self.side.before + self.factor * (self.side.score - expected), 4)

    @property
    def formula(self) -> str:
        """y = a + k × (result − x), with numbers."""
        before, expected = shortest(self.side.before or 0), fixed(self.side.expected, X_DECIMALS)
        return f"{before} + {shortest(self.factor)} × ({shortest(self.side.score)} − {expected}) = {self.exact}"

    @property
    def after(self) -> str:
        return fixed(self.side.after, 0)

    @property
    def change(self) -> str:
        return signed(self.side.change, 0)

    @property
    def credits(self) -> float:
        return self.stake * (self.side.change or 0) if self.paid else 0

    @property
    def credits_told(self) -> str:
        return signed(self.credits, 2)

    @property
    def settlement(self) -> str:
        """The stake times the points; "" where nothing is paid."""
        return f"{fixed(self.stake, 2)} × {self.change} = {self.credits_told}" if self.paid else ""


@dataclass(frozen=True)
class Stakes:
    """A game of two players at a stake for each rating point: each result for both of them."""

    system: System
    expected: tuple[str, str]  # x of both
    results: tuple[tuple[Settled, Settled], ...]  # a win, a draw and a loss of the first


def stakes(slug: str, found: Sequence[Outcome], stake: float, *, draws: bool) -> Stakes:
    """What each outcome moves and pays. `draws`: they are settled as well."""
    factor = float(knobs(load(slug))["factor"].default)
    rows = tuple(
        (
            Settled(outcome.first, factor, stake, draws or outcome.first.score != 0.5),
            Settled(outcome.second, factor, stake, draws or outcome.first.score != 0.5),
        )
        for outcome in found
    )
    first, second = found[0].sides
    return Stakes(SYSTEMS[slug], (fixed(first.expected, X_DECIMALS), fixed(second.expected, X_DECIMALS)), rows)


# ---- a match known by its total -------------------------------------------
@dataclass(frozen=True)
class TotalStep:
    """One of the equal games that a match is rated as; numbers of both players."""

    before: tuple[float, float]
    expected: tuple[float, float]
    change: tuple[float, float]
    after: tuple[float, float]


def match_steps(slug: str, first: float, second: float, points: float, games: int) -> list[TotalStep]:
    """A match of `games` games of which the first player scored `points`. KeyError: the system rates no totals."""
    if SYSTEMS[slug].total is None:
        raise KeyError(slug)
    steps = load(slug).match(first, second, points, games)
    return [TotalStep(step.before, step.expected, step.change, step.after) for step in steps]

"""One value of a tie-break, and what it was counted from."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple


class Why(StrEnum):
    """What a part of a value is, and by which article."""

    SCORE = "score"  # the opponent's points as they stand
    ADJUSTED = "adjusted"  # the opponent's points, byes at the end counted as draws (16.3.2)
    FORFEIT = "forfeit"  # a forfeit that counts as a game (15.2, or by the event's own rules)
    DUMMY = "dummy"  # a round without a game: a dummy opponent with the player's own points (16.4)
    DUMMY_OPPONENT = "dummy-opponent"  # ... limited by the points of the scheduled opponent (16.4.1)
    DUMMY_DRAWS = "dummy-draws"  # ... limited by a draw in each round (16.4.2)
    BELOW = "below"  # an opponent under the limit (9.2)
    RATING = "rating"  # an opponent's rating or performance
    ROUND = "round"  # a round of the player's own record (7)
    ENCOUNTER = "encounter"  # a meeting among the tied (6)
    UNMET = "unmet"  # two of the tied who did not meet (6.3)
    BOARD = "board"  # one board of a team (12)
    SCORE_ALONE = "score-alone"  # a score that is not summed


class Cut(StrEnum):
    """Why a part is left out."""

    NO = ""
    LOWEST = "lowest"  # the least significant value (14.1)
    VOLUNTARY = "voluntary"  # a round unplayed of the player's own will goes first (16.5)
    HIGHEST = "highest"  # the most significant value (14.3)
    EARLY = "early"  # the first rounds of progressive scores (14.1)


class Missing(StrEnum):
    """Why there is no value."""

    NO = ""
    UNRATED = "unrated"  # somebody is unrated, and no rule says how they count (10)
    NO_GAME = "no-game"  # no game over the board
    SELF_MADE = "self-made"  # a tie-break of the event's own, which cannot be counted here
    TEAMS = "teams"  # a tie-break of teams, in an event without any


class Part(NamedTuple):
    """What one round, opponent or board puts into a value."""

    round: int = 0  # 0 for none
    opponent: int | None = None
    met: int | Fraction = 0  # half points or rating of the opponent or dummy
    points: int | Fraction = 0  # half points that the round brought
    amount: int | Fraction = 0  # what it adds, in parts of the value
    why: Why = Why.ROUND
    voluntary: bool = False
    cut: Cut = Cut.NO


class Value(NamedTuple):
    """A tie-break of one participant."""

    amount: Fraction | None  # None where there is none
    parts: Sequence[Part] = ()
    parts_in_one: int = 1  # how many of the units of `Part.amount` make one
    missing: Missing = Missing.NO


def summed(parts: Iterable[Part], parts_in_one: int = 2) -> Value:
    """The sum of what is not cut."""
    kept = tuple(parts)
    total = sum([part.amount for part in kept if not part.cut])
    return Value(Fraction(total) / parts_in_one, kept, parts_in_one)

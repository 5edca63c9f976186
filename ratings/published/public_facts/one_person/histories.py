"""What everybody may know of how a player's rating came about: on each list, and by each event."""

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct

from ratings.published.players.player_history import PlayerEntry, PlayerLine
from ratings.published.public_facts.fields import EventCode, ListDay, SeriesKey
from ratings.wording.numbers import digits, points_number


class RatingOnList(Struct, frozen=True):
    """What one edition of one list says of a player."""

    series: SeriesKey
    list: ListDay
    edition: int
    in_force: Annotated[bool, Meta(description="False: a later edition stands in its place, or it was withdrawn.")]
    rating: float
    previous: Annotated[float | None, Meta(description="On the list before; null: new on the list.")]
    change: float | None
    deviation: float | None
    rank: Annotated[int | None, Meta(description="Shared by equals; null for the inactive.")]
    games: Annotated[int, Meta(description="That this list rated.")]
    career_games: int
    factor: Annotated[float | None, Meta(description="K from this list on, in systems that have one.")]
    active: bool


class ChangeByEvent(Struct, frozen=True):
    """What one event, or something else, contributed to a player's rating on a list."""

    series: SeriesKey
    list: ListDay
    event: Annotated[EventCode | None, Meta(description="Null: no event did it; the rule says what.")]
    games: Annotated[int, Meta(description="That were rated.")]
    score: float | None
    expected: float | None
    change: Annotated[float | None, Meta(description="Before the list rounds its sum.")]
    rule: Annotated[str, Meta(description="Code of the rule that was followed.")]


def of_entry(one: PlayerEntry, current: Collection[int]) -> RatingOnList:
    """`current`: the lists that count, by their keys."""
    decimals = one.list.catalogue.decimals
    rating, previous, change = (digits(each, decimals) for each in (one.rating, one.previous, one.change))
    return RatingOnList(
        one.list.system, one.list.effective, one.list.edition, one.list_id in current, rating or 0, previous, change,
        digits(one.deviation, 1), one.rank, one.games, one.career_games, one.factor, one.active,
    )  # fmt: skip


def of_line(one: PlayerLine) -> ChangeByEvent:
    return ChangeByEvent(
        one.list.system, one.list.effective, one.tournament.code if one.tournament else None, one.games,
        points_number(one.score), digits(one.expected, 2), digits(one.change, 1), one.rule,
    )  # fmt: skip

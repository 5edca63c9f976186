"""What everybody may know of the difference between two lists: who is new, gone, or printed otherwise."""

from typing import Annotated

from msgspec import Meta, Struct

from ratings.models import Entry, RatingList
from ratings.published.editions import comparison
from ratings.published.lists.list_comparison import why_gone
from ratings.published.public_facts.fields import Day

NEW, CHANGED, GONE = "new", "changed", "gone"


class PrintedThen(Struct, frozen=True):
    """What one of the two lists prints of a player."""

    position: int
    rank: Annotated[int | None, Meta(description="Null for the inactive.")]
    rating: float
    name: str
    title: str


class Difference(Struct, frozen=True, kw_only=True):
    """One player that the two lists print otherwise, or that only one of them prints."""

    kind: Annotated[str, Meta(description="new, changed or gone.")]
    player: Annotated[int, Meta(description="Key of the player.")]
    before: PrintedThen | None
    now: PrintedThen | None
    change: Annotated[float | None, Meta(description="Of the rating; null for who is new or gone.")]
    reason: Annotated[str, Meta(description="Of who is gone: merged, below-floor or unrated; else empty.")]
    merged_into: Annotated[int | None, Meta(description="Key of the player who stays.")]


class Differences(Struct, frozen=True, kw_only=True):
    """A part of what differs: first who is new or changed, in the list's order, then who is gone, in that of before."""

    series: str
    date: Day
    edition: int
    before_date: Annotated[Day, Meta(description="Of the list that it is compared with.")]
    before_edition: int
    items: list[Difference]
    next: Annotated[str | None, Meta(description="Address of the part that follows; null after the last.")]


Place = tuple[bool, int]  # whether on the list of before alone, and the position there or on the list


def place_of(one: Difference) -> Place:
    """What a row of the answer is found again by."""
    there = one.now or one.before
    assert there is not None
    return one.kind == GONE, there.position


def differences(
    rating_list: RatingList, base: RatingList, *, ranks: bool, after: Place | None, most: int
) -> list[Difference]:
    """`most` rows after a place of the answer. `ranks`: also if the rank alone is another. Five queries at most."""
    rows, gone = comparison.changed(base, rating_list, ranks=ranks)
    in_gone, position = after or (False, 0)
    found = [] if in_gone else list(rows.beyond(position)[:most])
    left = why_gone(rating_list, gone.beyond(position if in_gone else 0)[: most - len(found)])
    reasons = {each.entry.player_id: each for each in left}
    pairs = comparison.differences(base, found, [each.entry for each in left], {})
    told = []
    for pair in pairs:
        why = reasons.get(pair.entry.player_id) if pair.corrected is None else None
        told.append(
            Difference(
                kind=GONE if why else CHANGED if pair.original else NEW,
                player=pair.entry.player_id,
                before=_printed(pair.original),
                now=_printed(pair.corrected),
                change=pair.change,
                reason=why.reason if why else "",
                merged_into=why.entry.player.merged_into_id if why else None,
            )
        )
    return told


def _printed(entry: Entry | None) -> PrintedThen | None:
    return entry and PrintedThen(entry.position, entry.rank, entry.rating, entry.name, entry.title)

"""What lists print at some positions, and of some players."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from ratings.models import Entry, Printed

AT_ONCE = 5_000  # rows


def printed_at(rating_list: int, positions: Collection[int]) -> list[Printed]:
    """What a list, by its key, prints at each of these positions, in its order."""
    return Entry.objects.filter(list=rating_list).at(positions).printed()


def columns_at(rating_list: int, positions: Sequence[int], columns: Collection[str]) -> Iterator[tuple]:
    """Columns of entries, so many at once that an answer takes little room. `positions`: in the list's order."""
    for first in range(0, len(positions), AT_ONCE):
        part = Entry.objects.filter(list=rating_list).at(positions[first : first + AT_ONCE])
        yield from part.in_order().values_list(*columns)


def printed_between(rating_list: int, first: int, last: int) -> list[Printed]:
    """What a list, by its key, prints at these positions, both included, in its order."""
    return Entry.objects.filter(list=rating_list).between(first, last).printed()


def printed_of(lists: Iterable[int], players: Iterable[int]) -> list[Printed]:
    """What lists print of players, all given by their keys."""
    return Entry.objects.of(lists, players).printed()


def ratings_on(lists: Iterable[int], players: Iterable[int]) -> dict[int, float]:
    """player -> rating on lists of which none has a player of another: those who stand on none are left out."""
    return dict(Entry.objects.of(lists, players).order_by().values_list("player", "rating"))

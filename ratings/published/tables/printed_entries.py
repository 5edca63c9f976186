"""What lists print at some positions, and of some players."""

from collections.abc import Collection, Iterable

from ratings.models import Entry, Printed


def printed_at(rating_list: int, positions: Collection[int]) -> list[Printed]:
    """What a list, by its key, prints at each of these positions, in its order."""
    return Entry.objects.filter(list=rating_list).at(positions).printed()


def printed_between(rating_list: int, first: int, last: int) -> list[Printed]:
    """What a list, by its key, prints at these positions, both included, in its order."""
    return Entry.objects.filter(list=rating_list).between(first, last).printed()


def printed_of(lists: Iterable[int], players: Iterable[int]) -> list[Printed]:
    """What lists print of players, all given by their keys."""
    return Entry.objects.of(lists, players).printed()


def ratings_on(lists: Iterable[int], players: Iterable[int]) -> dict[int, float]:
    """player -> rating on lists of which none has a player of another: those who stand on none are left out."""
    return dict(Entry.objects.of(lists, players).order_by().values_list("player", "rating"))

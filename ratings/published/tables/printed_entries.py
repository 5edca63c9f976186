"""What lists print at some positions, and of some players."""

from collections.abc import Collection, Iterable

from federation.runtime.database.compiled import Compiled
from federation.runtime.database.given import Given
from ratings.models import Entry, Printed
from ratings.models.entries import PRINTED, places_at, places_between, places_of

_ON_ONE = Entry.objects.filter(list=Given("list"))
AT = Compiled(_ON_ONE.at_given().values_list(*PRINTED.values()))
BETWEEN = Compiled(_ON_ONE.between_given().values_list(*PRINTED.values()))
OF = Compiled(Entry.objects.of_given().values_list(*PRINTED.values()))
RATINGS = Compiled(Entry.objects.of_given().order_by().values_list("player", "rating"))


def printed_at(rating_list: int, positions: Collection[int]) -> list[Printed]:
    """What a list, by its key, prints at each of these positions, in its order."""
    return [Printed._make(row) for row in AT(list=rating_list, **places_at(positions))]


def printed_between(rating_list: int, first: int, last: int) -> list[Printed]:
    """What a list, by its key, prints at these positions, both included, in its order."""
    return [Printed._make(row) for row in BETWEEN(list=rating_list, **places_between(first, last))]


def printed_of(lists: Iterable[int], players: Iterable[int]) -> list[Printed]:
    """What lists print of players, all given by their keys."""
    return [Printed._make(row) for row in OF(**places_of(lists, players))]


def ratings_on(lists: Iterable[int], players: Iterable[int]) -> dict[int, float]:
    """player -> rating on lists of which none has a player of another: those who stand on none are left out."""
    return dict(RATINGS(**places_of(lists, players)))

"""What is read of an entry for a file."""

from collections import namedtuple

from ratings.models import PRINTED, Entry, Printed

# What columns read of an entry for a file -> where it is stored.
FILED = {**PRINTED, "national_id": "player__national_id", "fide_id": "player__fide_id"}


class Filed(namedtuple("Filed", FILED)):  # type: ignore[misc]
    """An entry for a file, with numbers of the register."""

    __slots__ = ()
    change, printed_change, deviation, best = Entry.change, Entry.printed_change, Entry.deviation, Entry.best
    printed = property(lambda self: Printed._make(self[: len(PRINTED)]))

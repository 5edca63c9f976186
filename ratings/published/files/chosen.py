"""Which rows of a list a file is of, and what is read of them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from ratings.models import Entry, RatingList
from ratings.published.tables.filed import FILED, Filed
from ratings.published.tables.printed_entries import columns_at
from ratings.published.tables.ranking import Ranked

AT_ONCE = 5_000  # rows; of a longer list they are read in parts, which costs four questions more
IN_A_PART = 2_000


@dataclass(frozen=True)
class Chosen:
    """Some rows of a list, in its order: its active players unless something else is said."""

    list: RatingList
    positions: Sequence[int] | None = None
    places: Ranked | None = None  # the place of each among those chosen
    with_past: bool = False
    everybody: bool = False

    def columns(self, columns: Collection[str]) -> Iterator[tuple]:
        """The stored columns of each row; of a long list a part at a time."""
        if self.positions is not None:
            return columns_at(self.list.pk, self.positions, columns)
        found = Entry.objects.filter(list=self.list.pk, **({} if self.everybody else {"active": True}))
        rows = found.in_order().values_list(*columns)
        return rows.iterator(chunk_size=IN_A_PART) if self.list.entries_count > AT_ONCE else iter(rows)

    def filed(self) -> Iterator[Filed]:
        return map(Filed._make, self.columns(FILED.values()))

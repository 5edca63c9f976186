"""The pages of a ranking list: none is slower for being deep, whatever was chosen and however it is sorted."""

from collections.abc import Callable, Sequence
from hashlib import sha256

import numpy as np
from django.core.cache import caches
from django.core.exceptions import EmptyResultSet
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from ratings.computing import bulk
from ratings.models import Entry, RatingList
from ratings.published.tables.printed_entries import printed_at

PER_PAGE = 50
WHOLE = 3000  # rows of a page that is printed: fifty sheets of paper, and still a page for a browser
KEPT = 3600  # seconds
MOST_KEPT = 20_000  # entries found by a name; what else can be chosen is finite, and kept whatever its size


class PositionPaginator(Paginator):
    """Pages of a whole list by the stored position: page N is a range of the index, however deep."""

    def __init__(
        self, between: Callable[[int, int], Sequence | QuerySet], total: int, per_page: int = PER_PAGE
    ) -> None:
        """`between`: the rows at some positions, the first and the last of them included."""
        super().__init__((), per_page)
        self.between, self.total = between, total

    @property
    def count(self) -> int:
        return self.total

    def page(self, number: int) -> Page:
        number = self.validate_number(number)
        first = (number - 1) * self.per_page
        last = min(first + self.per_page, self.total)
        return Page(self.between(first + 1, last), number, self)


class ChosenPaginator(Paginator):
    """Pages of some entries of a published list, or of all in another order.

    Their positions are asked for once and kept, because such a list stays as it is: a page is then fifty of them.
    """

    def __init__(self, rating_list: RatingList, chosen: QuerySet, by_name: bool, per_page: int = PER_PAGE) -> None:
        self.positions = _kept(rating_list, chosen.values_list("position"), by_name)
        super().__init__(self.positions, per_page)
        self.list = rating_list.pk

    def page(self, number: int) -> Page:
        found = super().page(number)
        wanted = found.object_list.tolist()
        entries = {entry.position: entry for entry in printed_at(self.list, wanted)}
        return Page([entries[position] for position in wanted], number, self)


class Places:
    """The place of every active player among some of a list, who share a place as they share a rank.

    A rank is the position of the first of equals, so that who stands before it is who has a lower one.
    """

    def __init__(self, positions: np.ndarray) -> None:
        self.positions = np.sort(positions)

    @classmethod
    def among(cls, rating_list: RatingList, group: QuerySet) -> "Places":
        return cls(_kept(rating_list, group.order_by().values_list("position"), by_name=False))

    def of(self, entry: Entry) -> int | None:
        return None if entry.rank is None else int(self.positions.searchsorted(entry.rank)) + 1


def _kept(rating_list: RatingList, column: QuerySet, by_name: bool) -> np.ndarray:
    """A column of some entries of a published list, in their order, which is asked for once. [int32]"""
    try:
        sql, params = column.query.sql_with_params()
    except EmptyResultSet:
        return np.empty(0, np.int32)
    question = f"{rating_list.pk}|{rating_list.digest}|{sql}|{params}"
    store, key = caches["shared"], f"entries/{sha256(question.encode()).hexdigest()}"
    kept = store.get(key)
    if kept is not None:
        return np.frombuffer(kept, "<i4")
    found = bulk.read(column, "i4")[0].astype("<i4")
    if rating_list.digest and not (by_name and len(found) > MOST_KEPT):
        store.set(key, found.tobytes(), KEPT)
    return found

"""The pages of a ranking list: none is slower for being deep, whatever was chosen and however it is sorted."""

from collections.abc import Callable, Sequence

import numpy as np
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from ratings.models import Entry, RatingList
from ratings.published.tables.printed_entries import printed_at

PER_PAGE = 50
WHOLE = 3000  # rows of a page that is printed: fifty sheets of paper, and still a page for a browser


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
    """Pages of some entries of a list, or of all in another order, by their positions."""

    def __init__(self, rating_list: RatingList, positions: np.ndarray, per_page: int = PER_PAGE) -> None:
        super().__init__(positions, per_page)
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
        """Of the players that are counted, ascending."""
        self.positions = positions

    def of(self, entry: Entry) -> int | None:
        return None if entry.rank is None else int(self.positions.searchsorted(entry.rank)) + 1

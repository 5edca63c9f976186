"""Rows that few have: who has them is read once for each version of the data, and most pages need not ask.

A page of one player has sections that nearly always are empty: a move to another federation, a request that was
granted. A query for each of them costs more than the rest of the page.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import wraps

from django.db.models import QuerySet

from federation.runtime.caching.shared_facts import is_sharing, shared

MOST = 10_000  # rows that are read; where there are more, every page asks

_many: set[Callable] = set()  # whose rows are not read again: they do not become few


def few(rows: Callable[[], QuerySet]) -> Callable[[Iterable[Hashable]], bool]:
    """A function that says of some keys whether any of them may have rows: True also where that is not known.

    `rows` gives the key of each row, as `values_list` does, by an index or from a small table: it is read after every
    change. Where nothing is shared nothing is read: asking for the rows themselves is as cheap.
    """

    @shared
    def who() -> frozenset[Hashable]:
        found = list(rows().order_by()[: MOST + 1])
        if len(found) > MOST:
            _many.add(rows)
        return frozenset(found)

    @wraps(rows)
    def may_have(keys: Iterable[Hashable]) -> bool:
        if rows in _many or not is_sharing():
            return True
        having = who()
        return rows in _many or not having.isdisjoint(keys)

    return may_have


def forget() -> None:
    """Find out again which rows are many: another database may have few."""
    _many.clear()

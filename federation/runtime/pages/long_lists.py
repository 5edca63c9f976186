"""Lists that may have millions of rows: counted only so far, turned through only so deep, and the values of a column.

A page far into a list passes over all rows before it, and a count reads them all. Both end here at MOST rows; whoever
wants to read on begins again after the last one, to which the index leads.
"""

from collections.abc import Sequence

from django.core.paginator import Page, Paginator
from django.db import connection, models
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property

MOST = 10_000
LONGEST = 18  # digits of a key


class KeyedPaginator(Paginator):
    """Pages whose rows are looked for by their keys alone: what is fetched with them is fetched for the page only."""

    def page(self, number: int | str) -> Page:
        found = super().page(number)
        keys = list(found.object_list.values_list("pk", flat=True))
        rows = {row.pk: row for row in self.object_list.filter(pk__in=keys)}
        found.object_list = [rows[key] for key in keys if key in rows]
        return found


class LongPaginator(KeyedPaginator):
    """Pages of the first MOST rows. `more`: whether there are others."""

    def __init__(self, rows: QuerySet, after: int | None, per_page: int, goes_on: bool = True) -> None:
        super().__init__(rows, per_page)
        self.after = after  # the row that these come after; None: they are the first
        self.goes_on = goes_on  # whether the view reads on after a row

    @cached_property
    def _counted(self) -> int:
        return self.object_list[: MOST + 1].count()

    @property
    def count(self) -> int:
        return min(self._counted, MOST)

    @property
    def more(self) -> bool:
        return self._counted > MOST

    @property
    def last_key(self) -> int:
        """Of the last row that these pages show: the others come after it."""
        return self.object_list.values_list("pk", flat=True)[MOST - 1]


def at_most(rows: QuerySet, most: int = MOST) -> tuple[int, bool]:
    """How many there are, and whether there are more than that."""
    found = rows[: most + 1].count()
    return min(found, most), found > most


def continued(request: HttpRequest, rows: QuerySet, *order: str) -> tuple[QuerySet, int | None]:
    """`rows` in this order, from the one after the row that the address names, and that row's key.

    `order`: fields without NULL, all in one direction, the primary key last.
    """
    rows = rows.order_by(*order)
    wanted = request.GET.get("after", "")
    known = wanted.isascii() and wanted.isdigit() and len(wanted) <= LONGEST
    names = [name.lstrip("-") for name in order]
    last = rows.model.objects.filter(pk=int(wanted)).values_list(*names).first() if known else None
    if last is None:
        return rows, None
    way = "lt" if order[0].startswith("-") else "gt"
    return rows.filter(_behind(names, last, way)), last[-1]


def _behind(names: Sequence[str], last: Sequence, way: str) -> Q:
    """Rows after `last`. The first condition says what an index can use."""
    behind = Q()
    for at, name in enumerate(names):
        same = dict(zip(names[:at], last[:at], strict=True))
        behind |= Q(**same, **{f"{name}__{way}": last[at]})
    return Q(**{f"{names[0]}__{way}e": last[0]}) & behind


def values_of(model: type[models.Model], name: str) -> list:
    """The different values of an indexed column, without NULL, ascending: a step of the index each, however many rows.

    DISTINCT reads every row.
    """
    quote = connection.ops.quote_name
    table, column = quote(model._meta.db_table), quote(model._meta.get_field(name).column)
    with connection.cursor() as cursor:
        cursor.execute(
            f"WITH RECURSIVE found(value) AS (SELECT MIN({column}) FROM {table} UNION ALL "  # noqa: S608
            f"SELECT (SELECT MIN({column}) FROM {table} WHERE {column} > found.value) FROM found "
            "WHERE found.value IS NOT NULL) SELECT value FROM found WHERE value IS NOT NULL"
        )
        return [value for (value,) in cursor.fetchall()]

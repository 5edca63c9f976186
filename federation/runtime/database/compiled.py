"""Queries of which Django writes the SQL once, to be asked again and again with other values.

Writing the SQL of a query that finds a few rows takes longer than asking it, and a page asks ten of them.

    OF_EVENT = Compiled(Game.objects.filter(tournament=Given("event")).values_list("round", "board"))
    games = OF_EVENT(event=event.pk)
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db import DEFAULT_DB_ALIAS, connection, models
from django.db.models.sql.compiler import SQLCompiler
from django.db.models.sql.where import AND, WhereNode
from django.http import Http404

from federation.runtime.database.given import Place, is_given
from federation.runtime.database.prepared import preparing

GREATEST = (1 << 63) - 1  # whole number of a column


class Compiled:
    """A queryset with `Given` values, asked by giving each of them by its name. Answers what the queryset would.

    Every condition on a given value has to hold by itself, which is looked at: where one of many values (see `among`)
    is given none, or a value is a number that no column can hold, as addresses may name, nothing is asked or found.
    """

    def __init__(self, queryset: models.QuerySet) -> None:
        self.queryset = queryset
        self._written: dict[str, _Written] = {}  # by the kind of database

    def __call__(self, **given: Any) -> list[Any]:
        """All rows, as the queryset gives them. KeyError where a value is not given."""
        written = self._written.get(connection.vendor)
        if written is None:
            written = self._written[connection.vendor] = _Written.of(self.queryset)
        return written.asked(given)

    def first(self, **given: Any) -> Any:
        """The first row; None where there is none. The queryset says how many are read."""
        return next(iter(self(**given)), None)

    def or_404(self, **given: Any) -> Any:
        """The row of a key. Http404 where there is none."""
        found = self.first(**given)
        if found is None:
            raise Http404(f"no such {self.queryset.model._meta.verbose_name}")
        return found


@dataclass(frozen=True)
class _Written:
    """A queryset as Django wrote it for one kind of database."""

    queryset: models.QuerySet
    sql: str
    params: Sequence[Any]
    many: Collection[str]  # names of values that are lists
    compiler: SQLCompiler
    converters: dict[int, Any]

    @classmethod
    def of(cls, queryset: models.QuerySet) -> Self:
        own = queryset.all()  # writing changes it
        compiler = own.query.get_compiler(DEFAULT_DB_ALIAS)
        sql, params = compiler.as_sql()
        if compiler.has_extra_select or queryset._prefetch_related_lookups:
            raise ValueError(f"rows of this query would not be those of the queryset: {sql}")
        if not _all_hold(own.query.where):
            raise ValueError(f"a given value stands in a condition that need not hold: {sql}")
        columns = [column for column, *_ in compiler.select]
        if compiler.has_composite_fields(columns):
            raise ValueError(f"the parts of a key are to be named: {sql}")
        many = {each.name for each in params if type(each) is Place and each.write is not None}
        return cls(own, sql, params, many, compiler, compiler.get_converters(columns))

    def asked(self, given: dict[str, Any]) -> list[Any]:
        if not all(given[name] for name in self.many):
            return []
        if any(type(value) is int and not -GREATEST <= value <= GREATEST for value in given.values()):
            return []
        values = [_value(each, given) if type(each) is Place else each for each in self.params]
        with preparing() as cursor:
            cursor.execute(self.sql, values)
            rows = cursor.fetchall()
        if self.converters:
            own = SQLCompiler(self.queryset.query, connection, DEFAULT_DB_ALIAS)  # the other is of another thread
            rows = map(tuple, own.apply_converters(rows, self.converters))
        if self.queryset._iterable_class is models.query.ValuesListIterable:
            return list(rows)
        return list(self.queryset._iterable_class(_Answered(self, rows)))


def _all_hold(condition: WhereNode | models.Expression) -> bool:
    """Whether each part of a condition that a given value stands in has to hold."""
    if not isinstance(condition, WhereNode):
        return True
    if condition.connector == AND and not condition.negated:
        return all(map(_all_hold, condition.children))
    return not any(map(is_given, condition.leaves()))


def _value(place: Place, given: dict[str, Any]) -> Any:
    value = given[place.name]
    return value if place.write is None else place.write(value)


class _Answered:
    """A queryset whose rows are there: as much of it, its query and its compiler as Django makes models of."""

    def __init__(self, written: _Written, rows: Iterable[tuple]) -> None:
        self.db = DEFAULT_DB_ALIAS
        self.query = self
        self.rows = rows
        self._fields, self._known_related_objects = written.queryset._fields, {}
        compiler = written.compiler
        self.select, self.klass_info = compiler.select, compiler.klass_info
        self.annotation_col_map = compiler.annotation_col_map

    def get_compiler(self, using: str) -> Self:
        return self

    def execute_sql(self, **_how: Any) -> Iterable[tuple]:
        return self.rows

    def results_iter(self, results: object = None, **_how: Any) -> Iterator[tuple]:
        return iter(self.rows)

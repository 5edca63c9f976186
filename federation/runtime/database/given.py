"""Values that a statement is asked with: many as one parameter, and those that are said when it is asked."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models


@dataclass(frozen=True)
class Place:
    """Where a value stands in the parameters of a statement, and how it is written there."""

    name: str
    write: Callable[[Any], Any] | None = None  # of many values; None: one, as it is


class Given(models.Expression):
    """A number, a text or a day that is said when the query is asked. For many of them see `among`."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, list]:
        return "%s", [Place(self.name)]


class _Among(models.Func):
    """Whether a column is one of many values, which are one parameter of the statement."""

    output_field = models.BooleanField()
    template = "%(expressions)s"

    def __init__(self, field: str | models.Expression, values: Sequence[Any] | Given) -> None:
        super().__init__(field)
        self.values = values

    def as_postgresql(self, compiler: Any, connection: Any) -> tuple[str, list]:
        sql, params = self.as_sql(compiler, connection)
        if isinstance(self.values, Given):
            return f"{sql} = ANY (%s::bigint[])", [*params, Place(self.values.name, _array)]
        if self.values and isinstance(self.values[0], int):
            return f"{sql} = ANY (%s::bigint[])", [*params, _array(self.values)]
        return f"{sql} = ANY (%s)", [*params, list(self.values)]

    def as_sqlite(self, compiler: Any, connection: Any) -> tuple[str, list]:
        sql, params = self.as_sql(compiler, connection)
        question = f"{sql} IN (SELECT value FROM json_each(%s))"  # noqa: S608
        given = isinstance(self.values, Given)
        return question, [*params, Place(self.values.name, _json) if given else _json(self.values)]


def among(field: str | models.Expression, values: Sequence[Any] | Given) -> models.Expression:
    """A condition for `filter`: `field` is among `values`, numbers or texts, of which there may be thousands.

    A `Given` stands for whole numbers.
    """
    return _Among(field, values)


def is_given(leaf: models.Expression) -> bool:
    """Whether a condition of `filter` has a value that is said later."""
    values = getattr(leaf, "rhs", None)
    parts = [*leaf.flatten(), *(values if isinstance(values, list | tuple) else ())]
    return any(isinstance(each, Given) or isinstance(getattr(each, "values", None), Given) for each in parts)


def _array(numbers: Iterable[int | None]) -> str:
    """As one text. None is no number's equal."""
    return f"{{{','.join([str(number) for number in numbers if number is not None])}}}"


def _json(values: Iterable[Any]) -> str:
    return json.dumps(list(values))

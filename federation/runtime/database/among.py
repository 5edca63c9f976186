"""A condition on thousands of values, which are one parameter of the statement."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import models


class _Among(models.Func):
    output_field = models.BooleanField()
    template = "%(expressions)s"

    def __init__(self, field: str | models.Expression, values: Sequence[Any]) -> None:
        super().__init__(field)
        self.values = values

    def as_sql(self, compiler: Any, connection: Any, **how: Any) -> tuple[str, list]:
        if not self.values:
            raise EmptyResultSet
        sql, params = super().as_sql(compiler, connection, **how)
        if isinstance(self.values[0], int):
            # As one text: a list of numbers takes longer to write. None is no number's equal.
            numbers = ",".join([str(number) for number in self.values if number is not None])
            return f"{sql} = ANY (%s::bigint[])", [*params, f"{{{numbers}}}"]
        return f"{sql} = ANY (%s)", [*params, list(self.values)]


def among(field: str | models.Expression, values: Iterable[Any]) -> models.Expression:
    """A condition for `filter`: `field` is among `values`, numbers or texts, of which there may be thousands."""
    return _Among(field, list(values))

"""Many rows written in one statement, past model instances: COPY and unnest on PostgreSQL, executemany elsewhere.

A row is a sequence of values in the order of `names`, the columns' names. Nothing is filled in and no signal is sent:
the caller gives every column that has no default in the database. Inside the caller's transaction.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from psycopg import Cursor

ESCAPED = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})
BLOCK = 5000  # rows in one write of a COPY, or in one UPDATE

Row = Sequence[Any]


def store_bytes(model: type[models.Model], pk: int, column: str, content: bytes) -> None:
    """Write a large binary column of one row.

    Django spells bytes out in the statement, in text of twice their length: of some megabytes that is a tenth of a
    second in which no other thread of the process works. As a parameter they go as they are.
    """
    quote = connection.ops.quote_name
    table, names = quote(model._meta.db_table), (quote(column), quote(_key(model)))
    connection.ensure_connection()
    with connection.wrap_database_errors, Cursor(connection.connection) as cursor:
        cursor.execute(f"UPDATE {table} SET {names[0]} = %b WHERE {names[1]} = %s", (content, pk))  # noqa: S608


def insert(model: type[models.Model], names: Sequence[str], rows: Sequence[Row]) -> list[int]:
    """Insert `rows`, which do not hold the primary key. Returns their keys, in the same order."""
    if not rows:
        return []
    keys = _free_keys(model, len(rows))
    quote = connection.ops.quote_name
    table, columns = quote(model._meta.db_table), ", ".join(quote(name) for name in (_key(model), *names))
    numbered = ((key, *row) for key, row in zip(keys, rows, strict=True))
    statement = f"COPY {table} ({columns}) FROM STDIN"
    with connection.cursor() as cursor, connection.wrap_database_errors, cursor.copy(statement) as copy:
        for block in _blocks(numbered):
            copy.write("".join(map(_line, block)))
    return keys


def update(model: type[models.Model], names: Sequence[str], rows: Sequence[Row]) -> None:
    """Set the columns `names` of the rows whose primary keys stand first in `rows`."""
    if not rows or not names:
        return
    quote = connection.ops.quote_name
    table, key = quote(model._meta.db_table), quote(_key(model))
    with connection.cursor() as cursor:
        columns = [f"value{at}" for at in range(len(names))]
        set_to = ", ".join(f"{quote(name)} = new.{value}" for name, value in zip(names, columns, strict=True))
        types = [_array_type(model, name) for name in (_key(model), *names)]
        taken = ", ".join(f"%s::{kind}[]" for kind in types)
        statement = (
            f"UPDATE {table} SET {set_to} FROM unnest({taken}) "  # noqa: S608
            f"AS new (key, {', '.join(columns)}) WHERE {table}.{key} = new.key"
        )
        for block in _blocks(iter(rows)):
            cursor.execute(statement, [list(column) for column in zip(*block, strict=True)])


def _free_keys(model: type[models.Model], count: int) -> list[int]:
    """Keys that no row has or will get from the database."""
    table = model._meta.db_table
    with connection.cursor() as cursor:
        names = [connection.ops.quote_name(table), _key(model), count]
        cursor.execute("SELECT nextval(pg_get_serial_sequence(%s, %s)) FROM generate_series(1, %s)", names)
        return [key for (key,) in cursor.fetchall()]


def _key(model: type[models.Model]) -> str:
    return model._meta.pk.column


def _blocks(rows: Iterable[Row]) -> Iterable[list[Row]]:
    block: list[Row] = []
    for row in rows:
        block.append(row)
        if len(block) == BLOCK:
            yield block
            block = []
    if block:
        yield block


def _line(row: Row) -> str:
    """A row as a COPY in text takes it."""
    return "\t".join([_text(value) for value in row]) + "\n"


def _text(value: Any) -> str:
    if value is None:
        return "\\N"
    if isinstance(value, str):
        return value.translate(ESCAPED) if not value.isalnum() else value
    return str(value)


def _array_type(model: type[models.Model], name: str) -> str:
    kind = _field(model, name).db_type(connection)
    return "text" if kind.startswith("varchar") else kind  # a cast to varchar(100) would cut without a word


def _writer(field: models.Field) -> Callable[[Any], Any]:
    """The database's form of a value of `field`; days come again and again."""
    database = connections[DEFAULT_DB_ALIAS]
    return lru_cache(1 << 16)(lambda value: field.get_db_prep_save(value, database))


def _field(model: type[models.Model], column: str) -> models.Field:
    return next(field for field in model._meta.concrete_fields if field.column == column)

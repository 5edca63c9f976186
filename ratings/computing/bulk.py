"""Whole columns of a table, read and written at once. Beside settings.py the one place that knows the database.

A column is an array: of numbers, of days (dtype M8[D]), or of texts as UTF-8 (dtype S). NULL is NaN among floats and
masked among integers; a column of lists holds str, bytes or None. PostgreSQL packs a column into one value, and takes
rows by COPY in its binary form, which is laid out here without touching a single row; elsewhere rows are tuples.
"""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

import numpy as np
import psycopg
from django.core.exceptions import EmptyResultSet
from django.db import connection, models

from federation.runtime.database import among as many
from federation.runtime.workers import memory

Column = np.ndarray | Sequence[str | bytes | None]

# How PostgreSQL sends a value, and by which array it is read; its numbers begin with the highest byte.
SENT = {
    "i2": "int2send({}::smallint)",
    "i4": "int4send({}::integer)",
    "i8": "int8send({}::bigint)",
    "f8": "float8send({}::double precision)",
    "S": "textsend({}::text)",
}
BETWEEN_TEXTS = "'\\x00'::bytea"  # which no text of PostgreSQL holds
NOTHING = "''::bytea"
# What a binary COPY wants in a column of this type. Every other type is bytes.
TAKEN = {
    "bigint": np.dtype(">i8"),
    "integer": np.dtype(">i4"),
    "smallint": np.dtype(">i2"),
    "double precision": np.dtype(">f8"),
    "boolean": np.dtype("?"),
    "date": np.dtype(">i4"),  # days since this one
}
FIRST_DAY = np.datetime64("2000-01-01")
HEAD = b"PGCOPY\n\xff\r\n\0" + bytes(8)  # signature, flags, length of an extension
TAIL = b"\xff\xff"
JSONB = b"\x01"  # version of the binary form
BLOCK = 1 << 13  # rows laid out at once: they stay in the processor's cache


# ---- reading ----------------------------------------------------------------
def read(rows: models.QuerySet, *kinds: str) -> list[np.ndarray]:
    """The columns of `rows`, a values_list without NULL, in the order it asks for. `kinds` are keys of SENT.

    The usual order of a model is left out: sorting half a million rows by name takes longer than to fetch them.
    """
    if not rows.query.order_by:
        rows = rows.order_by()
    try:
        sql, params = rows.query.sql_with_params()
    except EmptyResultSet:
        return [np.empty(0, kind) for kind in kinds]
    return _packed(sql, params, kinds)


def forget_answers() -> None:
    """Give back what was freed, and go on with a new connection: one keeps the room of its largest answer.

    Inside a transaction it stays.
    """
    memory.give_back()
    if not connection.in_atomic_block:
        connection.close()


def _packed(sql: str, params: Sequence, kinds: Sequence[str]) -> list[np.ndarray]:
    names = [f"column{at}" for at in range(len(kinds))]
    values = (
        f"string_agg({SENT[kind].format(name)}, {BETWEEN_TEXTS if kind == 'S' else NOTHING})"
        for name, kind in zip(names, kinds, strict=True)
    )
    question = f"SELECT count(*), {', '.join(values)} FROM ({sql}) AS found ({', '.join(names)})"  # noqa: S608
    composed = connection.ops.compose_sql(question, params)  # Django's own cursors answer in text only
    with connection.wrap_database_errors, psycopg.Cursor(connection.connection) as cursor:
        cursor.execute(composed, binary=True)
        count, *packed = cursor.fetchone()
    columns = [_unpacked(packed.pop(0), kind) for kind in kinds]  # one after the other: they are large
    if any(len(column) != count for column in columns):
        raise ValueError(f"a column of {sql} holds NULL")
    return columns


def _unpacked(value: bytes | None, kind: str) -> np.ndarray:
    if value is None:
        return np.empty(0, kind)
    if kind == "S":
        return _texts_between(np.frombuffer(value, np.uint8))
    return np.frombuffer(value, f">{kind}").astype(kind)


def _texts_between(block: np.ndarray) -> np.ndarray:
    """The texts of a column that zeros stand between. Every text is given the room of the longest."""
    ends = np.append(np.flatnonzero(block == 0), len(block))
    length = np.diff(ends, prepend=-1) - 1
    width = max(int(length.max()), 1)
    found = np.zeros((len(ends), width), np.uint8)
    for part in parts(len(ends)):
        texts = block[ends[part.start] - length[part.start] : ends[part.stop - 1]]
        found[part][np.arange(width) < length[part, None]] = texts[texts != 0]
    return found.view(f"S{width}").ravel()


def joined(parts: list[dict[str, np.ndarray]]) -> dict[str, np.ndarray]:
    """Columns that came in parts, as one. Takes them out of `parts`, so that no more than one is there twice."""
    return {name: np.concatenate([part.pop(name) for part in parts]) for name in list(parts[0])}


def together(*keys: np.ndarray) -> np.ndarray:
    """All of these primary keys, ascending, each once. [int64]"""
    most = max(int(each.max(initial=0)) for each in keys)
    if most > 8 * sum(map(len, keys)) + BLOCK:
        return np.unique(np.concatenate(keys))
    there = np.zeros(most + 1, bool)
    for each in keys:
        there[each] = True
    return np.flatnonzero(there)


def places(keys: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """Where in `keys`, which are primary keys and all different, each of `wanted` is; -1 for nowhere. [int32]"""
    most = int(max(keys.max(initial=0), wanted.max(initial=0)))
    if most <= 8 * (len(keys) + len(wanted)) + BLOCK:  # as good as always: then a table is fastest
        table = np.full(most + 1, -1, np.int32)
        table[keys] = np.arange(len(keys), dtype=np.int32)
        return table[wanted]
    if not len(keys):
        return np.full(len(wanted), -1, np.int32)
    order = np.argsort(keys, kind="stable")
    at = order[np.minimum(np.searchsorted(keys, wanted, sorter=order), len(keys) - 1)]
    return np.where(keys[at] == wanted, at, -1).astype(np.int32)


def among(field: str, keys: np.ndarray) -> models.expressions.Expression:
    """A condition: the field is one of these primary keys, of which there may be any number.

    `__in` with the query they came from would ask that again for every row, wherever the database knows too little of
    the tables to see that it need not.
    """
    return many.among(field, keys.tolist())


# ---- writing ----------------------------------------------------------------
def write(model: type[models.Model], blocks: Iterable[Mapping[str, Column]]) -> None:
    """Insert rows that come as blocks of columns, all with the same names. Inside the caller's transaction."""
    table = connection.ops.quote_name(model._meta.db_table)
    fields = {field.column: field for field in model._meta.concrete_fields}
    blocks = iter(blocks)
    first = next(blocks, None)
    if first is None:
        return
    order = sorted(first, key=lambda name: not isinstance(first[name], np.ndarray))  # lists are laid out last
    names = ", ".join(connection.ops.quote_name(name) for name in order)
    with connection.cursor() as cursor:
        types = {name: fields[name].db_type(connection) for name in order}
        copy = cursor.copy(f"COPY {table} ({names}) FROM STDIN (FORMAT binary)")
        with connection.wrap_database_errors, copy as taking, ThreadPoolExecutor(1) as sender:
            taken = sender.submit(taking.write, HEAD)
            for block in chain([first], blocks):  # the server takes one while the next is laid out
                rows = _laid_out(block, types)
                taken.result()
                taken = sender.submit(taking.write, rows)
            taken.result()
            taking.write(TAIL)


def one_at_a_time(model: type[models.Model]) -> None:
    """Until the caller's transaction ends nobody else who asks for this writes rows of `model`."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [model._meta.db_table])


def parts(count: int) -> Iterable[slice]:
    """`count` rows in blocks of a size that suits `write`."""
    return (slice(start, min(start + BLOCK, count)) for start in range(0, count, BLOCK))


def _values(column: Column) -> Sequence:
    if not isinstance(column, np.ndarray):
        return column
    if column.dtype.kind == "S":
        return np.strings.decode(column, "utf-8").tolist()
    if column.dtype.kind == "M":
        return np.datetime_as_string(column, "D").tolist()
    if column.dtype.kind == "f":
        return [None if value != value else value for value in column.tolist()]
    return column.tolist()


def _laid_out(block: Mapping[str, Column], types: Mapping[str, str]) -> bytes:
    """Rows as a binary COPY takes them: the number of fields, then each field's length, -1 for NULL, and its bytes.

    Every field is given the room of the longest; what is not used of it is cut out of all rows in one go.
    """
    fields = [_field(block[name], kind) for name, kind in types.items() if isinstance(block[name], np.ndarray)]
    lists = [_texts(block[name], kind) for name, kind in types.items() if not isinstance(block[name], np.ndarray)]
    count = len(fields[0][0])
    room = np.empty((count, 2 + sum(4 + values.shape[1] for values, _ in fields)), np.uint8)
    used = np.ones(room.shape, bool)
    room[:, :2] = _bytes(np.full(count, len(block), ">i2"))
    at = 2
    for values, length in fields:
        width = values.shape[1]
        room[:, at : at + 4] = _bytes(length.astype(">i4"))
        room[:, at + 4 : at + 4 + width] = values
        used[:, at + 4 : at + 4 + width] = np.arange(width) < length[:, None]
        at += 4 + width
    rows = room[used].tobytes()
    if not lists:
        return rows
    ends = np.cumsum(used.sum(axis=1)).tolist()
    pieces = [[rows[start:end] for start, end in zip([0, *ends], ends, strict=False)]]
    for texts in lists:
        pieces += [[(-1 if text is None else len(text)).to_bytes(4, "big", signed=True) for text in texts]]
        pieces += [[text or b"" for text in texts]]
    return b"".join(piece for row in zip(*pieces, strict=True) for piece in row)


def _field(column: np.ndarray, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Bytes of a column, shape (rows, width), and the length of each, -1 for NULL."""
    if column.dtype.kind == "S":
        return _bytes(column), np.strings.str_len(column)
    taken = TAKEN[kind]
    if column.dtype.kind == "M":
        column = (column - FIRST_DAY).astype(np.int64)
    numbers = np.ma.getdata(column).astype(taken)
    null = np.isnan(column) if column.dtype.kind == "f" else np.ma.getmaskarray(column)
    if not ((numbers == np.ma.getdata(column)) | null).all():
        raise OverflowError(f"a number does not fit into {kind}")
    return _bytes(numbers), np.where(null, -1, taken.itemsize)


def _bytes(column: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(column).view(np.uint8).reshape(len(column), column.dtype.itemsize)


def _texts(column: Sequence[str | bytes | None], kind: str) -> list[bytes | None]:
    before = JSONB if kind == "jsonb" else b""
    return [before + text.encode() if isinstance(text, str) else text for text in column]

"""Every day is a day and every number a number: a column takes no "infinity" and no "NaN".

Python has no such day, and a page that meets one stops. Each column of the product's tables has a CHECK of its own,
also one that is added later: they are made of what the tables are, not of a list.
"""

from typing import NamedTuple

from django.core.management import CommandError
from django.db.backends.utils import CursorWrapper

# An infinite number less itself is no number. Written as PostgreSQL tells a constraint afterwards, to be compared.
OF_COLUMNS = """
SELECT relname::text, attname::text, replace(CASE atttypid::regtype::text
        WHEN 'double precision' THEN 'CHECK (((COLUMN - COLUMN) = (0)::double precision))'
        WHEN 'numeric' THEN 'CHECK (((COLUMN - COLUMN) = (0)::numeric))'
        ELSE 'CHECK (isfinite(COLUMN))' END, 'COLUMN', quote_ident(attname)) condition, pg_class.oid
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    AND relname ~ '^(federation|ratings)_'
    AND atttypid::regtype::text IN ('date', 'timestamp with time zone', 'double precision', 'numeric')
"""
MISSING = f"""
SELECT relname, attname, condition FROM ({OF_COLUMNS}) wanted WHERE NOT EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = wanted.oid AND conname = 'finite_' || attname AND convalidated
        AND pg_get_constraintdef(pg_constraint.oid) = condition
) ORDER BY relname, attname
"""


class Check(NamedTuple):
    """That one column is finite."""

    table: str
    column: str
    condition: str  # CHECK (...)

    @property
    def name(self) -> str:
        return f"finite_{self.column}"


def missing(cursor: CursorWrapper) -> list[Check]:
    """The columns without their CHECK, or with another one of its name."""
    cursor.execute(MISSING)
    return [Check(*row) for row in cursor.fetchall()]


def put_up(cursor: CursorWrapper) -> None:
    """Add what is missing, table by table. CommandError where rows are there that could not be written any more."""
    checks = missing(cursor)
    for one in checks:
        cursor.execute(f'SELECT count(*) FROM "{one.table}" WHERE NOT {one.condition.removeprefix("CHECK ")}')
        if number := cursor.fetchone()[0]:
            raise CommandError(
                f"{one.table}.{one.column} has {number} values that are infinite or no number. Put right what they"
                " are to be, and run manage.py migrate again."
            )
    for table in dict.fromkeys(one.table for one in checks):
        added = [
            f'DROP CONSTRAINT IF EXISTS "{one.name}", ADD CONSTRAINT "{one.name}" {one.condition}'
            for one in checks
            if one.table == table
        ]
        cursor.execute(f'ALTER TABLE "{table}" {", ".join(added)}')

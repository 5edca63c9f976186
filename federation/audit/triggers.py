"""Functions and triggers as they are to be: what is put up, and what is missed where it is not there.

Both go by the same records, so that no trigger can be put up that is not looked for.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.backends.utils import CursorWrapper

# As PostgreSQL notes them in `pg_trigger.tgtype`.
BITS = {"ROW": 1, "BEFORE": 2, "INSERT": 4, "DELETE": 8, "UPDATE": 16, "STATEMENT": 0, "AFTER": 0}
FUNCTIONS = """
SELECT proname::text, prosrc, prosecdef, lanname::text, coalesce(proconfig, '{}')
FROM pg_proc JOIN pg_language language ON language.oid = prolang WHERE pronamespace = 'public'::regnamespace
"""
TRIGGERS = """
SELECT relname::text, tgname::text, proname::text, tgtype::int, coalesce(tgoldtable, '')::text,
    coalesce(tgnewtable, '')::text,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = tgrelid AND attnum = ANY (tgattr::int2[])),
    tgqual IS NOT NULL, tginitdeferred
FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
WHERE NOT tgisinternal AND tgenabled = 'O' AND relnamespace = 'public'::regnamespace
    AND pronamespace = 'public'::regnamespace
"""
PATH = "public, pg_temp"  # temporary tables last: else one of the same name would be believed


@dataclass(frozen=True)
class Function:
    """A trigger's function, with the caller's rights. It looks at public tables only, whatever the search path says."""

    name: str
    body: str

    @property
    def statement(self) -> str:
        return (
            f"CREATE OR REPLACE FUNCTION {self.name}() RETURNS trigger LANGUAGE plpgsql SECURITY INVOKER"
            f" SET search_path = {PATH} AS $${self.body}$$"
        )

    @property
    def as_noted(self) -> tuple:
        return self.name, self.body, False, "plpgsql", (f"search_path={PATH}",)


@dataclass(frozen=True)
class Trigger:
    """Calls `function` at each of the `operations` on `table`.

    `touched`: "OLD" or "NEW", the rows that it reads as a table of that name. With `only_if` it is called in the end of
    the transaction, for rows of which that held when they changed.
    """

    name: str
    table: str
    when: str  # "BEFORE" or "AFTER"
    operations: tuple[str, ...]
    function: str
    each: str = "STATEMENT"  # or "ROW"
    touched: str = ""
    column: str = ""  # of an UPDATE of this one alone
    only_if: str = ""

    @property
    def statement(self) -> str:
        what = " OR ".join(self.operations) + (f" OF {self.column}" if self.column else "")
        rows = f" REFERENCING {self.touched} TABLE AS touched" if self.touched else ""
        where = f"{self.name} {self.when} {what} ON {self.table}{rows}"
        called = f"FOR EACH {self.each}{{}} EXECUTE FUNCTION {self.function}()"
        if not self.only_if:
            return f"CREATE OR REPLACE TRIGGER {where} {called.format('')}"
        return (  # which PostgreSQL does not replace
            f"DROP TRIGGER IF EXISTS {self.name} ON {self.table};\n"
            f"CREATE CONSTRAINT TRIGGER {where} DEFERRABLE INITIALLY DEFERRED"
            f" {called.format(f' WHEN ({self.only_if})')}"
        )

    @property
    def as_noted(self) -> tuple:
        kind = sum(BITS[word] for word in (self.when, self.each, *self.operations))
        rows = ["touched" if self.touched == side else "" for side in ("OLD", "NEW")]
        columns = (self.column,) if self.column else ()
        return self.table, self.name, self.function, kind, *rows, columns, bool(self.only_if), bool(self.only_if)


def put_up(cursor: CursorWrapper, functions: Iterable[Function], triggers: Iterable[Trigger]) -> None:
    cursor.execute(";\n".join(one.statement for one in (*functions, *triggers)))


def missing(cursor: CursorWrapper, functions: Iterable[Function], triggers: Iterable[Trigger]) -> list[str]:
    """Those that are not there, are switched off, or are other ones: "name()" of a function, "table.name"."""
    made, called = _noted(cursor, FUNCTIONS), _noted(cursor, TRIGGERS)
    gone = [f"{one.name}()" for one in functions if one.as_noted not in made]
    return gone + [f"{one.table}.{one.name}" for one in triggers if one.as_noted not in called]


def _noted(cursor: CursorWrapper, statement: str) -> set[tuple]:
    cursor.execute(statement)
    return {tuple(tuple(value) if isinstance(value, list) else value for value in row) for row in cursor.fetchall()}

"""Stops whoever computes a list at a chosen step, inside the database and with everything it holds, until it is killed.

A trigger waits for a lock that the test has.
"""

from types import TracebackType

from django.db import connection

from tests.launcher.owner import as_owner
from tests.processes import wait_until

KEY = 74_201  # of the advisory lock
WAITING = f"""
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND (classid, objid, objsubid) = (0, {KEY}, 1)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""  # for other locks, and in other databases of this server, others may wait
WHERE = {  # step that is shown -> what comes right after its work
    "Reading results": ("ratings_run", "UPDATE", "NEW.step = 'Rating' AND OLD.step <> NEW.step"),
    "Rating": ("ratings_run", "UPDATE", "NEW.step = 'Writing the list' AND OLD.step <> NEW.step"),
    "Writing the list": ("ratings_entry", "INSERT", ""),
}


class Obstacle:
    """`with Obstacle("Rating") as obstacle:` nobody gets beyond that step; after the block all may again."""

    def __init__(self, step: str) -> None:
        self.step = step
        self.table, self.event, self.when = WHERE[step]
        self.stopped: set[int] = set()

    def __enter__(self) -> "Obstacle":
        with as_owner():
            for statement in self._build():
                run(statement)
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        run(f"SELECT pg_advisory_unlock({KEY})")
        wait_until(lambda: not self.stopped & backends(), "PostgreSQL has seen that its client is dead")
        with as_owner():
            run(f"DROP TRIGGER stop_here ON {self.table}")
            run("DROP FUNCTION wait_here")

    def reached(self) -> bool:
        """Whether somebody stands before it."""
        self.stopped = {row[0] for row in run(WAITING)}
        return bool(self.stopped)

    def _build(self) -> list[str]:
        each = f"FOR EACH ROW WHEN ({self.when})" if self.when else "FOR EACH STATEMENT"
        return [
            f"SELECT pg_advisory_lock({KEY})",
            "CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            f"PERFORM pg_advisory_xact_lock({KEY}); RETURN NULL; END $$",
            f"CREATE TRIGGER stop_here AFTER {self.event} ON {self.table} {each} EXECUTE FUNCTION wait_here()",
        ]


def run(statement: str) -> list[tuple]:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchall() if cursor.description else []


def backends() -> set[int]:
    return {row[0] for row in run("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")}

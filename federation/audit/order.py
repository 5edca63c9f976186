"""One order of what changes the register and of what is published, by the keys of rows and not by clocks.

The clock gives no order to two requests that meet: the one that read it first may be stored last. Every
transaction that changes a fact holds a lock, shared with others that do, until it is committed; a trigger on each table
of facts takes it, so that nobody can forget to. A publication waits for a moment at which nobody holds it, and notes
the highest keys: whatever is stored after that has higher ones.

The same trigger counts. Where the count is what it was, nothing has changed, and nothing has to be read to know it.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from django.db import connection, connections
from django.db.models import Max, Model
from django.utils.translation import gettext as _

from federation.audit import triggers
from federation.audit.triggers import Function, Trigger
from federation.models import (
    Club,
    Deed,
    Entrant,
    FederationChange,
    Game,
    GameChange,
    OutsideRating,
    Player,
    TakenGame,
    TitleAward,
    Tournament,
)
from federation.refusals import NotPossible

FACTS: tuple[type[Model], ...] = (
    Club, Player, FederationChange, TitleAward, OutsideRating, Tournament, Entrant, Game, TakenGame, GameChange,
)  # fmt: skip
KEY = 2_026_1122  # of the advisory lock
PATIENCE, STEP = 20.0, 0.05  # seconds
IN_EARNEST = "current_setting('tabiya.only_tried', true) IS DISTINCT FROM 'yes'"
COUNT = "CREATE SEQUENCE IF NOT EXISTS changes_of_facts; SELECT nextval('changes_of_facts')"
# A temporary sequence of that name counts nothing. What is only tried counts too: who tries it sees it.
CHANGES_A_FACT = Function(
    "changes_a_fact",
    f"""
    BEGIN
        IF {IN_EARNEST} THEN
            PERFORM pg_advisory_xact_lock_shared({KEY});
        END IF;
        PERFORM nextval('changes_of_facts');
        RETURN NULL;
    END """,
)
# Nobody was waited for. What was tried is looked at when the row changes, and refused where it would be kept.
TAKEN_BACK = Function(
    "only_tried_is_taken_back",
    """
    BEGIN
        RAISE EXCEPTION 'a change that is only tried has to be taken back' USING ERRCODE = 'restrict_violation';
    END """,
)
FUNCTIONS = (CHANGES_A_FACT, TAKEN_BACK)
EACH = ("INSERT", "UPDATE", "DELETE")
TRIGGERS = tuple(
    trigger
    for table in sorted(model._meta.db_table for model in FACTS)
    for trigger in (
        Trigger("changes_a_fact", table, "BEFORE", EACH, CHANGES_A_FACT.name),
        Trigger("only_tried", table, "AFTER", EACH, TAKEN_BACK.name, each="ROW", only_if=f"NOT ({IN_EARNEST})"),
    )
)
STAND = "SELECT 'changes_of_facts'::regclass::oid::text || '/' || last_value FROM changes_of_facts"


class Known(NamedTuple):
    """The highest keys that were given out: of events, of changed results, of the audit log."""

    event: int
    change: int
    deed: int


def known_now() -> Known:
    """What everybody who reads from now on sees; all that is stored later has higher keys.

    To be asked for before anything is read or locked. NotPossible where somebody changes facts for very long.
    """
    _wait_until(_is_quiet)
    return Known(
        *(model.objects.order_by().aggregate(last=Max("pk"))["last"] or 0 for model in (Tournament, GameChange, Deed))
    )


def stand() -> str:
    """Where the facts stand: another text after each change of one, also of one not yet committed.

    In another database, and after each update of the product, it is another.
    """
    with connection.cursor() as cursor:
        cursor.execute(STAND)
        (found,) = cursor.fetchone()
    return str(found)


def stand_at_rest() -> str:
    """The same for who reads the facts next: that of what they find. "" while somebody changes a fact."""
    found = stand()  # first: whoever was counted in it and is at it still, is seen to be
    return found if _is_quiet() else ""


def change_follows() -> None:
    """To be said before rows are locked in a transaction that will change a fact: what the trigger takes, earlier.

    Whoever has rows and then waits for somebody to be alone no more may be waited for by just that one.
    """
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_advisory_xact_lock_shared(%s) WHERE {IN_EARNEST}", [KEY])


def alone() -> None:
    """Nobody else changes a fact, and no list comes out, until the caller's transaction ends.

    To be asked for before anything is read or locked. NotPossible where somebody changes facts for very long.
    """
    _wait_until(_is_alone)


def only_tries() -> None:
    """What the transaction changes is taken back in its end: nobody has to wait for it."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL tabiya.only_tried = 'yes'")


def put_up(using: str, **kwargs: object) -> None:
    """Make the database keep the order. Called by Django's `post_migrate`."""
    there = connections[using]
    tables = {model._meta.db_table for model in FACTS}
    if not tables <= set(there.introspection.table_names()):
        return
    with there.cursor() as cursor:
        cursor.execute(COUNT)
        triggers.put_up(cursor, FUNCTIONS, TRIGGERS)


def _is_quiet() -> bool:
    return _said("SELECT CASE WHEN pg_try_advisory_lock(%s) THEN pg_advisory_unlock(%s) END", KEY, KEY)


def _is_alone() -> bool:
    return _said("SELECT pg_try_advisory_xact_lock(%s)", KEY)


def _said(statement: str, *values: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        (answer,) = cursor.fetchone()
    return bool(answer)


def _wait_until(reached: Callable[[], bool]) -> None:
    # Asked again and again and not waited for: who waits for such a lock keeps all others waiting behind it.
    end = time.monotonic() + PATIENCE
    while not reached():
        if time.monotonic() >= end:
            raise NotPossible(_("The register is being changed at this moment. Try again in a minute."))
        time.sleep(STEP)

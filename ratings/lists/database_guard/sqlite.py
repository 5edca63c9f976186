"""The guard on SQLite: a trigger for each thing that is refused.

INSERT OR REPLACE and UPDATE OR REPLACE delete whoever has the key already, without a word to triggers of DELETE. So
whoever brings the key of a row that is kept is refused.
"""

from django.db.backends.utils import CursorWrapper
from django.db.models import Model

from federation.vocabulary import withheld
from ratings.lists.database_guard import public_changes
from ratings.lists.database_guard.tables import IN_ORDER, KEPT, NOT_CHOSEN, ONE_STEP, ROWS_OF_LISTS, Kept

STATE = "(SELECT state FROM ratings_ratinglist WHERE id = {row}.list_id)"
NO_PLAYER = "NOT EXISTS (SELECT 1 FROM federation_player WHERE id = NEW.player_id)"
NO_EVENT = (
    "NEW.tournament_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM federation_tournament WHERE id = NEW.tournament_id)"
)
NO_VERSION = "NOT EXISTS (SELECT 1 FROM ratings_personversion WHERE id = NEW.person_id AND player_id = NEW.player_id)"
NAMED_AGAIN = (
    "EXISTS (SELECT 1 FROM federation_erasure erasure WHERE erasure.player_id = NEW.player_id)"
    f" AND NEW.name <> '{withheld.NAME}'"
)
NAMED_PLAYER = (
    "EXISTS (SELECT 1 FROM ratings_personversion WHERE player_id = OLD.id)"
    " OR EXISTS (SELECT 1 FROM ratings_entry WHERE player_id = OLD.id)"
    " OR EXISTS (SELECT 1 FROM ratings_line WHERE player_id = OLD.id)"
)
NAMED_EVENT = "EXISTS (SELECT 1 FROM ratings_line WHERE tournament_id = OLD.id)"
MERGED_FURTHER = (
    "NEW.merged_into_id IS NOT NULL AND EXISTS (SELECT 1 FROM federation_player other WHERE"
    " other.merged_into_id = NEW.id OR other.id = NEW.merged_into_id AND other.merged_into_id IS NOT NULL)"
)
# An entry names a version of its player's, and a version a player who is there: so the entry's player is.
KEYS = (  # what is refused, when, on which table, if, in which words
    ("known_player", "INSERT", "ratings_personversion", NO_PLAYER, "a row of a list names a player who is not there"),
    (
        "known_player_later",
        "UPDATE",
        "ratings_personversion",
        NO_PLAYER,
        "a row of a list names a player who is not there",
    ),
    ("known_player", "INSERT", "ratings_line", NO_PLAYER, "a row of a list names a player who is not there"),
    ("known_event", "INSERT", "ratings_line", NO_EVENT, "a row of a list names an event that is not there"),
    (
        "known_person",
        "INSERT",
        "ratings_entry",
        NO_VERSION,
        "a row of a list names a version of a person that is not there",
    ),
    ("taken_out", "INSERT", "ratings_personversion", NAMED_AGAIN, "this name was taken out: it stays out"),
    ("named_by_lists", "DELETE", "federation_player", NAMED_PLAYER, "a list names this player"),
    ("named_by_lists", "DELETE", "federation_tournament", NAMED_EVENT, "a list names this event"),
    ("frozen_number", "UPDATE", "federation_player", "NEW.id <> OLD.id", "the number of a player stays"),
    ("merged_once", "INSERT", "federation_player", MERGED_FURTHER, ONE_STEP),
    (
        "merged_once_later",
        "UPDATE",
        "federation_player",
        f"NEW.merged_into_id IS NOT OLD.merged_into_id AND ({MERGED_FURTHER})",
        ONE_STEP,
    ),
)


def columns(cursor: CursorWrapper) -> dict[str, list[str]]:
    """table -> its columns."""
    cursor.execute(
        "SELECT found.name, one.name FROM sqlite_master found JOIN pragma_table_info(found.name) one"
        " WHERE found.type = 'table' ORDER BY one.cid"
    )
    tables: dict[str, list[str]] = {}
    for table, column in cursor.fetchall():
        tables.setdefault(table, []).append(column)
    return tables


def put_up(cursor: CursorWrapper, columns: dict[str, list[str]]) -> None:
    wanted = statements(columns)
    cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    if dict(cursor.fetchall()) == wanted:
        return
    take_down(cursor)
    for statement in wanted.values():
        cursor.execute(statement)


def missing(cursor: CursorWrapper, columns: dict[str, list[str]]) -> list[str]:
    """The triggers that are to be there and are not, or are others."""
    cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    there = dict(cursor.fetchall())
    return [name for name, statement in statements(columns).items() if there.get(name) != statement]


def take_down(cursor: CursorWrapper) -> None:
    """Drop every trigger: the guard's are all there are, whichever release put them up."""
    cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    for (name,) in cursor.fetchall():
        cursor.execute(f'DROP TRIGGER "{name}"')


def statements(columns: dict[str, list[str]]) -> dict[str, str]:
    """name -> statement of every trigger."""
    found: dict[str, str] = {}

    def refuse(what: str, operation: str, table: str, condition: str, words: str, when: str = "BEFORE") -> None:
        name = f"{table}_{what}"
        found[name] = (
            f"CREATE TRIGGER {name} {when} {operation} ON {table} WHEN {condition}"
            f" BEGIN SELECT RAISE(ABORT, '{words}'); END"
        )

    for model in ROWS_OF_LISTS:
        _of_lists(model, refuse)
    for table in (model._meta.db_table for model in IN_ORDER):
        if table in columns:
            lower = f"NEW.id <> (SELECT MAX(id) FROM {table})"
            refuse("next_number", "INSERT", table, lower, NOT_CHOSEN, when="AFTER")
    for what, operation, table, condition, words in KEYS:
        if table in columns:
            refuse(what, operation, table, condition, words)
    for kept in KEPT:
        if kept.table not in columns:
            continue  # migrated back to before it
        _of(kept, columns[kept.table], refuse)
    return found | public_changes.on_sqlite(columns)


def _of_lists(model: type[Model], refuse) -> None:
    table = model._meta.db_table
    old, new = STATE.format(row="OLD"), STATE.format(row="NEW")
    # The number of a row, which REPLACE goes by too, is its key or stands beside that; -1 where none was asked for.
    taken = (
        f"EXISTS (SELECT 1 FROM {table} kept WHERE kept.rowid = NEW.rowid AND {STATE.format(row='kept')} <> 'draft')"
    )
    inserted = [f"{new} IS NOT 'draft'", taken]
    updated = [f"{old} <> 'draft'", f"{new} IS NOT 'draft'", f"NEW.rowid <> OLD.rowid AND {taken}"]
    words = f"this list is no draft: {table} may not change"
    refuse("frozen_insert", "INSERT", table, " OR ".join(inserted), words)
    refuse("frozen_update", "UPDATE", table, " OR ".join(updated), words)
    refuse("frozen_delete", "DELETE", table, f"{old} <> 'draft'", words)


def _of(kept: Kept, columns: list[str], refuse) -> None:
    suffix = f"_{kept.name}" if kept.name else ""
    old = kept.holds_for("OLD") or "1"
    taken = _taken(kept, columns)
    added = f"{kept.holds_for('NEW')} OR {taken}" if kept.closed else taken
    if kept.begins:
        added += f" OR NOT ({kept.begins.format(row='NEW')})"
    changed = kept.changed(columns, "IS NOT")
    once = f"({old} OR {kept.holds_for('NEW')})" if kept.closed else f"({old})"
    taken_over = _taken(kept, columns, but=f' AND kept."{kept.key}" IS NOT OLD."{kept.key}"')
    refuse(f"frozen_insert{suffix}", "INSERT", kept.table, added, kept.words)
    refuse(f"frozen_update{suffix}", "UPDATE", kept.table, f"({changed}) AND {once} OR {taken_over}", kept.words)
    gone = f"({old}) AND NOT ({kept.may_go})" if kept.may_go else old
    refuse(f"frozen_delete{suffix}", "DELETE", kept.table, gone, kept.words)


def _taken(kept: Kept, columns: list[str], but: str = "") -> str:
    """Whether another row, one that is kept, has a key that the new one brings."""
    once = f" AND {kept.holds_for('kept')}" if kept.once else ""
    found = []
    for keys, condition in kept.unique(columns):
        same = " AND ".join(f'kept."{one}" = NEW."{one}"' for one in keys)
        only = f" AND ({condition}) AND {_new_row(condition, columns)}" if condition else ""
        found.append(f"EXISTS (SELECT 1 FROM {kept.table} kept WHERE {same}{only}{once}{but})")
    return " OR ".join(found)


def _new_row(condition: str, columns: list[str]) -> str:
    """Whether the new row has the key at all, where only rows of a condition do."""
    own = ", ".join(f'NEW."{one}" AS "{one}"' for one in columns)
    return f"EXISTS (SELECT 1 FROM (SELECT {own}) WHERE {condition})"

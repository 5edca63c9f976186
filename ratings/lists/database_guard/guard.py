"""The guard's functions and triggers, made of what `tables` says is kept.

What rows are compared by stands in functions, never in a trigger's WHEN: a column that a trigger names cannot change
its type.
"""

from django.db.backends.utils import CursorWrapper

from federation.audit import order, triggers
from federation.audit.triggers import Function, Trigger
from federation.vocabulary import withheld
from ratings.lists.database_guard import finite, public_changes
from ratings.lists.database_guard.tables import IN_ORDER, KEPT, OWNER, ROWS_OF_LISTS, Kept, columns

# Rows of lists come by the hundred thousand, so they are looked at once for each statement; so are the players and
# events they name, which no foreign key checks row by row. Whoever publishes at this moment is waited for.
OF_DRAFTS = """DECLARE
    frozen bigint;
    lists bigint[] = ARRAY(SELECT DISTINCT list_id FROM touched);
BEGIN
    PERFORM FROM ratings_ratinglist WHERE id = ANY (lists) FOR SHARE;
    SELECT named INTO frozen FROM unnest(lists) named LEFT JOIN ratings_ratinglist list ON list.id = named
        WHERE list.state <> 'draft' OR (list.id IS NULL AND TG_OP <> 'DELETE');
    IF FOUND THEN
        RAISE EXCEPTION 'list % is no draft: % may not change', frozen, TG_TABLE_NAME
            USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;"""
# Asked anew each time, and all of them counted: a plan that is kept, or that looks for the first only, looks half a
# million rows up one by one.
REFUSED_IF = """DECLARE
    refused bigint;
BEGIN
    EXECUTE $found$ SELECT count(*) FROM ({found}) found $found$ INTO refused;
    IF refused > 0 THEN
        RAISE EXCEPTION '{words}' USING ERRCODE = '{code}';
    END IF;
    RETURN NULL;"""
STAYS = """BEGIN
    IF TG_OP = 'UPDATE' AND NOT ({changed}) THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'DELETE' AND ({may_go}) THEN
        RETURN OLD;
    END IF;
    IF {once} THEN
        RAISE EXCEPTION '{words}' USING ERRCODE = 'restrict_violation';
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    RETURN NEW;"""
NO_PLAYER = "SELECT FROM touched WHERE NOT EXISTS (SELECT FROM federation_player WHERE id = touched.player_id)"
NO_EVENT = (
    "SELECT FROM touched WHERE tournament_id IS NOT NULL"
    " AND NOT EXISTS (SELECT FROM federation_tournament WHERE id = touched.tournament_id)"
)
NO_VERSION = (
    "SELECT FROM touched WHERE NOT EXISTS (SELECT FROM ratings_personversion known"
    " WHERE known.id = touched.person_id AND known.player_id = touched.player_id)"
)
NAMED_AGAIN = (
    "SELECT FROM touched JOIN federation_erasure erasure ON erasure.player_id = touched.player_id"
    f" WHERE erasure.done AND touched.name <> '{withheld.NAME}'"
)
NAMED_PLAYER = (
    "SELECT FROM touched JOIN ratings_personversion ON player_id = touched.id"
    " UNION ALL SELECT FROM touched JOIN ratings_entry ON player_id = touched.id"
    " UNION ALL SELECT FROM touched JOIN ratings_line ON player_id = touched.id"
)
NAMED_EVENT = "SELECT FROM touched JOIN ratings_line ON tournament_id = touched.id"
# An entry names a version of its player's, and a version a player who is there: so the entry's player is.
VERSIONS = ("ratings_personversion",)
KEYS = (  # trigger, function, tables, when, what is not to be found, the refusal
    ("known_players", "ratings_rows_of_players", ("ratings_line", *VERSIONS), "INSERT", NO_PLAYER,
     "a row of a list names a player who is not there"),
    ("known_players_later", "ratings_rows_of_players", VERSIONS, "UPDATE", NO_PLAYER,
     "a row of a list names a player who is not there"),
    ("known_events", "ratings_rows_of_events", ("ratings_line",), "INSERT", NO_EVENT,
     "a row of a list names an event that is not there"),
    ("known_persons", "ratings_rows_of_versions", ("ratings_entry",), "INSERT", NO_VERSION,
     "a row of a list names a version of a person that is not there"),
    ("taken_out", "ratings_versions_of_nobody", VERSIONS, "INSERT", NAMED_AGAIN,
     "this name was taken out: it stays out"),
    ("named_by_lists", "ratings_players_of_rows", ("federation_player",), "DELETE", NAMED_PLAYER,
     "a list names this player"),
    ("named_by_lists", "ratings_events_of_rows", ("federation_tournament",), "DELETE", NAMED_EVENT,
     "a list names this event"),
)  # fmt: skip

# No index of entries is unique, because it would take three times the room: a list is looked at once, as it comes out.
COMES_OUT_WHOLE = """DECLARE
    entries bigint;
    positions bigint;
    players bigint;
    first bigint;
    last bigint;
BEGIN
    IF OLD.state <> 'draft' OR NEW.state = 'draft' THEN
        RETURN NEW;
    END IF;
    SELECT count(*), count(DISTINCT position), count(DISTINCT player_id), min(position), max(position)
        INTO entries, positions, players, first, last FROM ratings_entry WHERE list_id = NEW.id;
    IF positions <> entries OR players <> entries OR first <> 1 OR last <> entries THEN
        RAISE EXCEPTION 'a list comes out with every position from 1 on and every player once'
            USING ERRCODE = 'unique_violation';
    END IF;
    RETURN NEW;"""
# Lists name players by their number, and no foreign key of theirs sees it change.
KEEPS_ITS_NUMBER = """BEGIN
    IF NEW.id <> OLD.id THEN
        RAISE EXCEPTION 'the number of a player stays' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;"""
# Pages and lists follow one step. The entry that stays is locked: two at once do not merge each other's.
MERGED_ONCE = """BEGIN
    IF NEW.merged_into_id IS NULL
    OR TG_OP = 'UPDATE' AND NEW.merged_into_id IS NOT DISTINCT FROM OLD.merged_into_id THEN
        RETURN NEW;
    END IF;
    PERFORM FROM federation_player WHERE id = NEW.merged_into_id AND merged_into_id IS NULL FOR SHARE;
    IF NOT FOUND OR EXISTS (SELECT FROM federation_player WHERE merged_into_id = NEW.id) THEN
        RAISE EXCEPTION 'an entry is merged into one that stays, and brings none that was merged into it'
            USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;"""
# Also to whoever took the next one before: a number is given when the row is stored, under the lock of the facts.
NEXT_NUMBER = f"""DECLARE
    numbers text = pg_get_serial_sequence(TG_TABLE_NAME, 'id');
BEGIN
    IF {OWNER} THEN
        RETURN NEW;
    END IF;
    IF NEW.id IS DISTINCT FROM currval(numbers) THEN
        RAISE EXCEPTION 'the number of a new row is given, not chosen' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.id = nextval(numbers);
    RETURN NEW;"""
OF_ONE_COLUMN = (  # trigger, table, when, of which column, function, body
    ("comes_out_whole", "ratings_ratinglist", ("UPDATE",), "state", "ratings_list_comes_out", COMES_OUT_WHOLE),
    ("frozen_number", "federation_player", ("UPDATE",), "id", "federation_player_number", KEEPS_ITS_NUMBER),
    ("merged_once", "federation_player", ("INSERT", "UPDATE"), "merged_into_id", "federation_merged_once",
     MERGED_ONCE),
)  # fmt: skip
# Of what a release before put up, and this one does not.
STRANGERS = """
SELECT format('DROP TRIGGER %%I ON %%s', tgname, tgrelid::regclass) FROM pg_trigger
JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
WHERE NOT tgisinternal AND proname ~ '^(ratings|federation)_' AND NOT relname || '.' || tgname = ANY (%s)
UNION ALL SELECT format('DROP FUNCTION %%s', oid::regprocedure) FROM pg_proc
WHERE pronamespace = 'public'::regnamespace AND proname ~ '^(ratings|federation)_' AND NOT proname = ANY (%s)
"""
COLUMNS = """
SELECT relname::text, attname::text FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
"""


def all_is_there(cursor: CursorWrapper) -> bool:
    """Whether all that is guarded has its tables and columns, as it has not between two releases."""
    cursor.execute(COLUMNS)
    guarded = {*ROWS_OF_LISTS, *(kept.model for kept in KEPT), *public_changes.watched()}
    return {(model._meta.db_table, one) for model in guarded for one in columns(model)} <= set(cursor.fetchall())


def put_up(cursor: CursorWrapper) -> None:
    functions, wanted = guard()
    triggers.put_up(cursor, functions, wanted)
    cursor.execute(STRANGERS, [[f"{one.table}.{one.name}" for one in wanted], [one.name for one in functions]])
    for (statement,) in cursor.fetchall():
        cursor.execute(statement)
    finite.put_up(cursor)


def missing(cursor: CursorWrapper) -> list[str]:
    """What is to be there and is not, or is another: of the guard, and of the order of facts."""
    functions, wanted = guard()
    gone = triggers.missing(cursor, [*functions, *order.FUNCTIONS], [*wanted, *order.TRIGGERS])
    return gone + [f"{one.table}.{one.name}" for one in finite.missing(cursor)]


def guard() -> tuple[list[Function], list[Trigger]]:
    """The functions and the triggers of all that is kept."""
    functions = [_function("ratings_rows_of_drafts", OF_DRAFTS)]
    found = [
        _each_statement(f"frozen_{name}", operation, model._meta.db_table, rows, "ratings_rows_of_drafts")
        for model in ROWS_OF_LISTS
        for name, operation, rows in (
            ("insert", "INSERT", "NEW"), ("update_from", "UPDATE", "OLD"), ("update_to", "UPDATE", "NEW"),
            ("delete", "DELETE", "OLD"),
        )
    ]  # fmt: skip
    for trigger, function, tables, operation, not_there, words in KEYS:
        functions.append(_refused_if(function, not_there, words, "foreign_key_violation"))
        rows = "OLD" if operation == "DELETE" else "NEW"
        found += [_each_statement(trigger, operation, table, rows, function) for table in tables]
    for trigger, table, operations, column, function, body in OF_ONE_COLUMN:
        functions.append(_function(function, body))
        found.append(Trigger(trigger, table, "BEFORE", operations, function, each="ROW", column=column))
    functions.append(_function("federation_next_number", NEXT_NUMBER))
    found += [
        Trigger("next_number", model._meta.db_table, "BEFORE", ("INSERT",), "federation_next_number", each="ROW")
        for model in IN_ORDER
    ]
    for kept in KEPT:
        _keep(kept, functions, found)
    return [*functions, *public_changes.FUNCTIONS], [*found, *public_changes.triggers()]


def _keep(kept: Kept, functions: list[Function], found: list[Trigger]) -> None:
    """Add to `functions` and `found` what keeps the rows of one table."""
    trigger = f"frozen_{kept.name}" if kept.name else "frozen"
    function = f"{kept.table}_{kept.name or 'stays'}"
    once = kept.holds_for("OLD") or "true"
    if kept.closed:  # a row does not move in either
        once = f"{once} OR TG_OP = 'UPDATE' AND {kept.holds_for('NEW')}"
    body = STAYS.format(changed=kept.changed(), once=once, words=kept.words, may_go=kept.may_go or "false")
    functions.append(_function(function, body))
    found.append(Trigger(trigger, kept.table, "BEFORE", ("UPDATE", "DELETE"), function, each="ROW"))
    if kept.begins:
        otherwise = f"SELECT FROM touched WHERE NOT ({kept.begins.format(row='touched')})"
        functions.append(_refused_if(f"{kept.table}_begins", otherwise, kept.words, "restrict_violation"))
        found.append(_each_statement("frozen_begin", "INSERT", kept.table, "NEW", f"{kept.table}_begins"))
    if kept.closed:
        inserted = f"SELECT FROM touched WHERE {kept.holds_for('touched')}"
        functions.append(_refused_if(f"{kept.table}_closed", inserted, kept.words, "restrict_violation"))
        found.append(_each_statement("frozen_insert", "INSERT", kept.table, "NEW", f"{kept.table}_closed"))


def _function(name: str, body: str) -> Function:
    return Function(name, f"\n{body}\nEND ")


def _refused_if(name: str, found: str, words: str, code: str) -> Function:
    return _function(name, REFUSED_IF.format(found=found, words=words, code=code))


def _each_statement(trigger: str, operation: str, table: str, rows: str, function: str) -> Trigger:
    return Trigger(trigger, table, "AFTER", (operation,), function, touched=rows)

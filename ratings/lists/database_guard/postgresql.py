"""The guard on PostgreSQL. Functions look at public tables only, whatever the caller's search path says.

What rows are compared by stands in functions, never in a trigger's WHEN: a column that a trigger names cannot change
its type.
"""

from django.db.backends.utils import CursorWrapper

from federation.vocabulary import withheld
from ratings.lists.database_guard import public_changes
from ratings.lists.database_guard.tables import KEPT, ROWS_OF_LISTS, Kept

# Temporary tables last: else one of the same name would be believed.
FUNCTION = """CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
{body}
END $$;
"""
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
    f" WHERE touched.name <> '{withheld.NAME}'"
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

# Lists name players by their number, and no foreign key of theirs sees it change.
KEEPS_ITS_NUMBER = (
    FUNCTION.format(
        name="federation_player_number",
        body="""BEGIN
    IF NEW.id <> OLD.id THEN
        RAISE EXCEPTION 'the number of a player stays' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;""",
    ),
    "CREATE OR REPLACE TRIGGER frozen_number BEFORE UPDATE OF id ON federation_player"
    " FOR EACH ROW EXECUTE FUNCTION federation_player_number();",
)
# The site's role may not change the audit log. This function of the owner's may, within what the log's own trigger
# lets through: while a name is being taken out, a text becomes the marker, and nothing else.
TAKES_OUT_OF_THE_LOG = f"""
CREATE OR REPLACE FUNCTION federation_withhold_deeds(names bigint[], texts bigint[], facts bigint[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    UPDATE federation_deed SET about_name = '{withheld.NAME}' WHERE id = ANY(names);
    UPDATE federation_deed SET text = '{withheld.NAME}' WHERE id = ANY(texts);
    UPDATE federation_deed SET data = '{{}}' WHERE id = ANY(facts);
$$;
"""
# Of releases before: functions that no trigger calls any more, and triggers by their tables.
FORMER = ("ratings_list_stays", "ratings_sentences_stay")
FORMER_TRIGGERS = {"known_players": "ratings_entry"}


def columns(cursor: CursorWrapper) -> dict[str, list[str]]:
    """table -> its columns."""
    cursor.execute(
        "SELECT relname, array_agg(attname::text ORDER BY attnum)"
        " FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid"
        " WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped"
        " GROUP BY relname"
    )
    return dict(cursor.fetchall())


def take_down(cursor: CursorWrapper) -> None:
    """Drop the guard's triggers, whatever they are called."""
    cursor.execute(
        "SELECT tgrelid::regclass::text, tgname FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid"
        " WHERE NOT tgisinternal AND proname ~ '^(ratings|federation)_'"
    )
    for table, trigger in cursor.fetchall():
        cursor.execute(f"DROP TRIGGER {trigger} ON {table}")


def put_up(cursor: CursorWrapper, columns: dict[str, list[str]]) -> None:
    gone = [f"DROP TRIGGER IF EXISTS {name} ON {table};" for name, table in FORMER_TRIGGERS.items()]
    gone += [f"DROP FUNCTION IF EXISTS {name}();" for name in FORMER]
    cursor.execute("\n".join([*statements(columns), *gone]))


def statements(columns: dict[str, list[str]]) -> list[str]:
    found = [FUNCTION.format(name="ratings_rows_of_drafts", body=OF_DRAFTS)]
    for model in ROWS_OF_LISTS:
        for name, operation, rows in (
            ("insert", "INSERT", "NEW"), ("update_from", "UPDATE", "OLD"), ("update_to", "UPDATE", "NEW"),
            ("delete", "DELETE", "OLD"),
        ):  # fmt: skip
            table = model._meta.db_table
            found.append(_each_statement(f"frozen_{name}", operation, table, rows, "ratings_rows_of_drafts"))
    for trigger, function, tables, operation, not_there, words in KEYS:
        body = REFUSED_IF.format(found=not_there, words=words, code="foreign_key_violation")
        found.append(FUNCTION.format(name=function, body=body))
        rows = "OLD" if operation == "DELETE" else "NEW"
        found += [_each_statement(trigger, operation, table, rows, function) for table in tables if table in columns]
    found += [*KEEPS_ITS_NUMBER, TAKES_OUT_OF_THE_LOG]
    for kept in KEPT:
        if kept.table not in columns:
            continue  # migrated back to before it
        found += _of(kept, columns[kept.table])
    return found + public_changes.on_postgresql(columns)


def _of(kept: Kept, columns: list[str]) -> list[str]:
    trigger = f"frozen_{kept.name}" if kept.name else "frozen"
    function = f"{kept.table}_{kept.name or 'stays'}"
    changed = kept.changed(columns, "IS DISTINCT FROM")
    once = kept.holds_for("OLD") or "true"
    if kept.closed:  # a row does not move in either
        once = f"{once} OR TG_OP = 'UPDATE' AND {kept.holds_for('NEW')}"
    body = STAYS.format(changed=changed, once=once, words=kept.words, may_go=kept.may_go or "false")
    found = [
        FUNCTION.format(name=function, body=body),
        f"CREATE OR REPLACE TRIGGER {trigger} BEFORE UPDATE OR DELETE ON {kept.table}"
        f" FOR EACH ROW EXECUTE FUNCTION {function}();",
    ]
    if kept.closed:
        inserted = f"SELECT FROM touched WHERE {kept.holds_for('touched')}"
        body = REFUSED_IF.format(found=inserted, words=kept.words, code="restrict_violation")
        found.append(FUNCTION.format(name=f"{kept.table}_closed", body=body))
        found.append(_each_statement("frozen_insert", "INSERT", kept.table, "NEW", f"{kept.table}_closed"))
    return found


def _each_statement(trigger: str, operation: str, table: str, rows: str, function: str) -> str:
    return (
        f"CREATE OR REPLACE TRIGGER {trigger} AFTER {operation} ON {table} REFERENCING {rows} TABLE AS touched"
        f" FOR EACH STATEMENT EXECUTE FUNCTION {function}();"
    )

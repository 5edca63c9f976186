"""The entries of each list are copied into the small table, and what they print of people into versions.

A list is one transaction. A migration that was broken off goes on with the first list that is not copied yet.
"""

from hashlib import sha256

from django.db import migrations, transaction

NUMBERS = (
    "rating, previous, factor, deviation, best, list_id, position, player_id, rank, previous_rank, career_games, games, "
    "active"
)
FACTS = ("name", "search_key", "title", "federation", "club", "region", "sex")
# As ratings/computing/person_versions.py makes it of lists from now on: the key and the facts, parted by \x1f.
CONTENT = "||'\x1f'||".join(("CAST(player_id AS text)", *FACTS, "coalesce(CAST(birth_year AS text), '')"))
DIGEST = {
    "postgresql": f"encode(sha256(convert_to({CONTENT}, 'UTF8')), 'hex')",
    "sqlite": f"content_digest({CONTENT})",
}
PERSONS = """
INSERT INTO ratings_personversion (player_id, {facts}, birth_year, digest)
SELECT player_id, {facts}, birth_year, digest FROM (
    SELECT player_id, {facts}, birth_year, {digest} AS digest FROM ratings_entry WHERE list_id = %(list)s
) AS printed
WHERE NOT EXISTS (SELECT 1 FROM ratings_personversion known WHERE known.digest = printed.digest)
"""
ENTRIES = """
INSERT INTO ratings_smallentry ({numbers}, person_id)
SELECT {numbers}, (SELECT known.id FROM ratings_personversion known WHERE known.digest = printed.digest)
FROM (SELECT {numbers}, {digest} AS digest FROM ratings_entry WHERE list_id = %(list)s ORDER BY position) AS printed
"""
LIVE = """
INSERT INTO ratings_smallliverating (list_id, player_id, position, rank, rating, events, last_id)
SELECT live.list_id, entry.player_id, live.position, live.rank, live.rating, live.events, live.last_id
FROM ratings_liverating live JOIN ratings_entry entry ON entry.id = live.entry_id
"""
# And back.
WIDE = """
INSERT INTO ratings_entry ({numbers}, {facts}, birth_year)
SELECT {numbers}, {facts}, birth_year FROM (SELECT * FROM ratings_smallentry WHERE list_id = %(list)s) AS small
JOIN (SELECT id AS known_id, {facts}, birth_year FROM ratings_personversion) AS known ON known_id = small.person_id
ORDER BY position
"""
LIVE_BACK = """
INSERT INTO ratings_liverating (entry_id, list_id, position, rank, rating, events, last_id)
SELECT entry.id, live.list_id, live.position, live.rank, live.rating, live.events, live.last_id
FROM ratings_smallliverating live
JOIN ratings_entry entry ON entry.list_id = live.list_id AND entry.player_id = live.player_id
"""


def make_small(apps, schema_editor) -> None:
    _copy(schema_editor.connection, ("ratings_entry", "ratings_smallentry"), (PERSONS, ENTRIES))
    _copy_live(schema_editor.connection, "ratings_smallliverating", LIVE)


def make_wide(apps, schema_editor) -> None:
    _copy(schema_editor.connection, ("ratings_smallentry", "ratings_entry"), (WIDE,))
    _copy_live(schema_editor.connection, "ratings_liverating", LIVE_BACK)


def _copy(connection, tables: tuple[str, str], statements: tuple[str, ...]) -> None:
    """Every list that stands in the first of `tables` and not in the second."""
    connection.ensure_connection()
    if connection.vendor == "sqlite":
        connection.connection.create_function(
            "content_digest", 1, lambda content: sha256(content.encode()).hexdigest(), deterministic=True
        )
    there, wanted = tables
    words = {"numbers": NUMBERS, "facts": ", ".join(FACTS), "digest": DIGEST[connection.vendor]}
    with connection.cursor() as cursor:
        for table in (there, "ratings_personversion"):
            cursor.execute(f"ANALYZE {table}")
        cursor.execute(
            f"SELECT id FROM ratings_ratinglist list "  # noqa: S608
            f"WHERE EXISTS (SELECT 1 FROM {there} WHERE list_id = list.id) "
            f"AND NOT EXISTS (SELECT 1 FROM {wanted} WHERE list_id = list.id) ORDER BY effective, edition, id"
        )
        lists = [key for (key,) in cursor.fetchall()]
        for key in lists:
            with transaction.atomic(connection.alias):
                for statement in statements:
                    cursor.execute(statement.format(**words), {"list": key})


def _copy_live(connection, table: str, statement: str) -> None:
    with transaction.atomic(connection.alias), connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {table}")  # noqa: S608
        cursor.execute(statement)


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("ratings", "0021_person_versions")]
    operations = [migrations.RunPython(make_small, make_wide)]

"""The entries of each list are copied into the tight table.

A list is one transaction. A migration that was broken off goes on with the first list that is not copied yet.
"""

from django.db import migrations, transaction

NUMBERS = (
    "rating, previous, factor, list_id, position, player_id, person_id, rank, previous_rank, career_games, games, active"
)
FORTH = "INSERT INTO ratings_tightentry ({numbers}, further) SELECT {numbers}, {further} FROM ratings_entry"
BACK = (
    "INSERT INTO ratings_entry ({numbers}, deviation, best) SELECT {numbers}, {deviation}, {best}"
    " FROM ratings_tightentry"
)
OF_A_LIST = " WHERE list_id = %(list)s ORDER BY position"
WORDS = {
    "postgresql": {
        "further": "CASE WHEN deviation IS NULL AND best IS NULL THEN ''"
        " ELSE coalesce(CAST(deviation AS text), '') || ' ' || coalesce(CAST(best AS text), '') END",
        "deviation": "CAST(nullif(split_part(further, ' ', 1), '') AS double precision)",
        "best": "CAST(nullif(split_part(further, ' ', 2), '') AS double precision)",
    },
    "sqlite": {
        "further": "further_of(deviation, best)", "deviation": "number_of(further, 0)", "best": "number_of(further, 1)",
    },
}  # fmt: skip


def further_of(deviation: float | None, best: float | None) -> str:
    """As ratings/models/entries.py writes it."""
    if deviation is None and best is None:
        return ""
    return " ".join("" if number is None else repr(number) for number in (deviation, best))


def number_of(further: str, place: int) -> float | None:
    text = further.split(" ")[place] if further else ""
    return float(text) if text else None


def tighten(apps, schema_editor) -> None:
    _copy(schema_editor.connection, "ratings_entry", "ratings_tightentry", FORTH)


def loosen(apps, schema_editor) -> None:
    _copy(schema_editor.connection, "ratings_tightentry", "ratings_entry", BACK)


def _copy(connection, there: str, wanted: str, statement: str) -> None:
    """Every list that stands in the table `there` and not in the one that is `wanted`."""
    connection.ensure_connection()
    if connection.vendor == "sqlite":
        connection.connection.create_function("further_of", 2, further_of, deterministic=True)
        connection.connection.create_function("number_of", 2, number_of, deterministic=True)
    copied = (statement + OF_A_LIST).format(numbers=NUMBERS, **WORDS[connection.vendor])
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM ratings_ratinglist ORDER BY effective, edition, id")
        for (key,) in cursor.fetchall():
            with transaction.atomic(connection.alias):
                cursor.execute(f"SELECT 1 FROM {wanted} WHERE list_id = %s LIMIT 1", [key])  # noqa: S608
                if cursor.fetchone() is None:
                    cursor.execute(copied, {"list": key})


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("ratings", "0045_tight_entries")]
    operations = [migrations.RunPython(tighten, loosen)]

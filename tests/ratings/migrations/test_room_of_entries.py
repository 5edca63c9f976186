"""What PostgreSQL is told of the tables whose rows are replaced each time a draft is computed."""

import pytest
from django.db import connection

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite keeps no dead rows"),
]


def options(relation: str) -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT reloptions FROM pg_class WHERE oid = %s::regclass", [relation])
        return set(cursor.fetchone()[0] or ())


@pytest.mark.parametrize("table", ["ratings_entry", "ratings_line"])
def test_dead_rows_are_cleared_before_they_are_a_twentieth_of_the_table(table):
    assert "autovacuum_vacuum_scale_factor=0.05" in options(table)


def test_the_index_of_positions_leaves_no_room_for_positions_between():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT indexrelid::regclass::text FROM pg_index"
            " WHERE indrelid = 'ratings_entry'::regclass AND indisprimary"
        )
        (positions,) = cursor.fetchone()
    assert options(positions) == {"fillfactor=100"}

"""What PostgreSQL is told of the tables whose rows are replaced each time a draft is computed."""

import pytest
from django.db import IntegrityError, connection, transaction

from ratings.models import Entry
from ratings.models.entries import LISTS, POSITIONS
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

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
    assert options("entries_in_order") == {"fillfactor=100"}


def test_indexes_group_neighbours_as_the_queries_do():
    with connection.cursor() as cursor:
        cursor.execute("SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'ratings_entry'")
        found = {name: definition.partition("USING btree ")[2] for name, definition in cursor.fetchall()}
    assert found == {
        "entries_in_order": f"(list_id, ((\"position\" / {POSITIONS}))) WITH (fillfactor='100')",
        "entries_of_a_player": f"(player_id, ((list_id / {LISTS})))",
    }


def test_no_column_is_null_in_a_usual_row():
    """Else each row has a map of what is, of eight bytes."""
    made = Entry(list=make_list(), player=make_player(), position=1, rating=2000, previous=1990, rank=1, previous_rank=1)
    made.factor = 20
    left = {field.name for field in Entry._meta.concrete_fields if getattr(made, field.attname) is None}
    assert left == {"person"}  # which every row has


@pytest.mark.parametrize("further", ["45", " ", "45.5 -", "inf ", "a 1", "1 1 1"])
def test_what_is_further_said_of_an_entry_is_two_numbers(further):
    entry = make_entry(make_list(), make_player(), 2000)
    with pytest.raises(IntegrityError, match="further_is_two_numbers"), transaction.atomic():
        Entry.objects.filter(list=entry.list_id, position=entry.position).update(further=further)

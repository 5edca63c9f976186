"""Whoever has the site's password writes no day and no number that Python cannot read or a page cannot print."""

from datetime import date

import pytest
from django.core.management import CommandError
from django.db import DatabaseError, connection, transaction

from federation.models import Player
from ratings.lists import database_guard
from ratings.lists.database_guard import finite
from tests.factories import event, player
from tests.launcher.owner import as_owner

pytestmark = pytest.mark.django_db


def written(table: str, column: str, value: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f'UPDATE {table} SET "{column}" = %s', [value])


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("federation_player", "born", "infinity"),
        ("federation_player", "died", "-infinity"),
        ("federation_tournament", "start", "-infinity"),
        ("federation_tournament", "minutes", "NaN"),
        ("federation_tournament", "minutes", "Infinity"),
        ("federation_tournament", "minutes", "-Infinity"),
        ("federation_tournament", "accepted_at", "infinity"),
        ("federation_entrant", "points", "NaN"),
    ],
)
def test_what_is_infinite_or_no_number_is_refused(table, column, value):
    event("One", date(2026, 3, 1), date(2026, 3, 2), [(player("Okoń"), player("Gołąb"), 1)])
    with pytest.raises(DatabaseError, match=f"finite_{column}|numeric field overflow"):
        written(table, column, value)


def test_every_column_has_its_check():
    with connection.cursor() as cursor:
        cursor.execute(finite.OF_COLUMNS)
        columns = {(table, column) for table, column, *_ in cursor.fetchall()}
        cursor.execute(
            "SELECT conrelid::regclass::text, substr(conname, 8) FROM pg_constraint WHERE conname ~ '^finite_'"
        )
        assert set(cursor.fetchall()) == columns
    assert len(columns) > 90
    wanted = {("ratings_entry", "rating"), ("ratings_line", "score"), ("ratings_ratinglist", "effective")}
    assert columns >= wanted | {("federation_historicalplayer", "history_date"), ("federation_entrant", "points")}


def test_a_column_that_is_added_gets_its_check():
    with as_owner(), connection.cursor() as cursor:
        cursor.execute("ALTER TABLE federation_club ADD COLUMN founded date")
        assert [one.column for one in finite.missing(cursor)] == ["founded"]
        database_guard.freeze("default")
        assert finite.missing(cursor) == []


def test_rows_that_are_there_are_told_first():
    player("Okoń")
    with as_owner(), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # else the table is not altered
        cursor.execute("ALTER TABLE federation_player DROP CONSTRAINT finite_born")
        cursor.execute("UPDATE federation_player SET born = 'infinity'")
        with pytest.raises(CommandError, match=r"federation_player\.born has 1 values"):
            finite.put_up(cursor)
    assert Player.objects.count() == 1

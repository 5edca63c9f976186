"""SQLite's own ways around triggers: REPLACE deletes whoever has the key, and tells no trigger of DELETE."""

from datetime import date

import pytest
from django.db import IntegrityError, connection, transaction

from federation.models import Deed
from ratings.lists.database_guard import sqlite
from ratings.models import CountedEvent, Entry, Export, Line, PersonVersion, RatingList
from tests.factories import computed, event, noon, player, published

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
pytestmark = [
    pytest.mark.django_db,
    pytest.mark.embedded,
    pytest.mark.skipif(connection.vendor != "sqlite", reason="of SQLite alone"),
]


@pytest.fixture
def january(officer) -> RatingList:
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    made = published("fide", JANUARY, officer)
    Export.objects.create(list=made, content=b"file", year=2026, created=noon(JANUARY))
    return made


def copied(model, key: int, **changed: object) -> tuple[str, list]:
    """An INSERT OR REPLACE of the row `key` with some columns changed."""
    values = {field.column: getattr(model.objects.get(pk=key), field.attname) for field in model._meta.concrete_fields}
    values = {
        name: field.get_db_prep_save(changed.get(name, values[name]), connection)
        for name, field in ((field.column, field) for field in model._meta.concrete_fields)
    }
    names = ", ".join(f'"{name}"' for name in values)
    marks = ", ".join(["%s"] * len(values))
    return f"INSERT OR REPLACE INTO {model._meta.db_table} ({names}) VALUES ({marks})", list(values.values())


def is_refused(statement: str, values=()) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement, values)
    except IntegrityError:
        return True
    return False


def test_nothing_that_is_kept_is_replaced(january):
    draft = computed("fide", MARCH)
    entry, line = (model.objects.filter(list=january).first().pk for model in (Entry, Line))
    counted = CountedEvent.objects.get(list=january).pk
    printed = Entry.objects.filter(list=january).first().person_id
    attacks = {
        "the list, as a draft": copied(RatingList, january.pk, state="draft", system="ingo"),
        "the list, under another key": copied(RatingList, january.pk, id=9999, state="draft"),
        "an entry": copied(Entry, entry, rating=9999.0),
        "a line": copied(Line, line, list_id=draft.pk, order=99),
        "a counted event": copied(CountedEvent, counted, list_id=draft.pk),
        "the file": copied(Export, january.pk, content=b""),
        "the audit log": copied(Deed, Deed.objects.first().pk, text="nothing"),
        "an entry, by UPDATE": (
            f"UPDATE OR REPLACE ratings_entry SET list_id = {january.pk} WHERE list_id = {draft.pk}", ()
        ),
        "a version of a person": copied(PersonVersion, printed, name="Nobody"),
        "the list, by UPDATE": (
            f"UPDATE OR REPLACE ratings_ratinglist SET id = {january.pk} WHERE id = {draft.pk}", ()
        ),
        "the list's date, by UPDATE": (
            f"UPDATE OR REPLACE ratings_ratinglist SET effective = '2026-01-01' WHERE id = {draft.pk}", ()
        ),
    }  # fmt: skip
    assert [name for name, attack in attacks.items() if not is_refused(*attack)] == []


def test_a_draft_may_be_replaced(january):
    draft = computed("fide", MARCH)
    entry = Entry.objects.filter(list=draft).first()
    assert not is_refused(*copied(Entry, entry.pk, rating=1.0))


def test_it_is_put_up_once():
    """The tables are emptied after many a test, and each time the guard is asked for."""
    with connection.cursor() as cursor:
        sqlite.put_up(cursor, sqlite.columns(cursor))
        cursor.execute("PRAGMA schema_version")
        before = cursor.fetchone()
        sqlite.put_up(cursor, sqlite.columns(cursor))
        cursor.execute("PRAGMA schema_version")
        assert cursor.fetchone() == before


def test_a_row_of_a_draft_takes_no_place_of_a_published_one(january):
    """A row whose key is of two columns has a number beside it, which REPLACE goes by as well."""
    draft = computed("fide", MARCH)
    with connection.cursor() as cursor:
        cursor.execute("SELECT min(rowid) FROM ratings_entry WHERE list_id = %s", [january.pk])
        (number,) = cursor.fetchone()
    moved = "UPDATE OR REPLACE ratings_entry SET rowid = %s WHERE list_id = %s AND position = 1"
    assert is_refused(moved, [number, draft.pk])
    names = ", ".join(f'"{field.column}"' for field in Entry._meta.concrete_fields if field.column)
    copied_there = f"INSERT OR REPLACE INTO ratings_entry (rowid, {names}) SELECT %s, {names} FROM ratings_entry"
    assert is_refused(f"{copied_there} WHERE list_id = %s AND position = 1", [number, draft.pk])
    assert Entry.objects.filter(list=january).count() == 2

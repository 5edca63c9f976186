"""Prepared files that an update makes wrong are made again: of lists on other scales, then all of them."""

from datetime import UTC, datetime
from importlib import import_module

from django.apps import apps
from django.db import connection

from ratings.models import Export
from tests.launcher.owner import as_owner
from tests.ratings.lists.list_factory import make_list

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


def forget(migration: str) -> None:
    with as_owner():
        import_module(f"ratings.migrations.{migration}").forget(apps, connection.schema_editor())


def test_files_with_wrong_categories_are_forgotten_and_the_others_stay(db):
    lists = [make_list(system=slug) for slug in ("fide", "dwz", "clarke", "ingo", "wronicz")]
    for one in lists:
        Export.objects.create(list=one, content=b"file", year=NOW.year, created=NOW)
    forget("0009_files_with_categories_of_their_scale")
    assert sorted(Export.objects.values_list("list__system", flat=True)) == ["dwz", "fide"]
    forget("0013_files_with_places_and_empty_changes")
    assert Export.objects.count() == 0

"""Prepared files that an update makes wrong are made again: of lists on other scales, then all of them."""

from datetime import UTC, datetime
from importlib import import_module

from django.apps import apps

from ratings.models import Export
from tests.ratings.lists.list_factory import make_list

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


def test_files_with_wrong_categories_are_forgotten_and_the_others_stay(db):
    lists = [make_list(system=slug) for slug in ("fide", "dwz", "clarke", "ingo", "wronicz")]
    for one in lists:
        Export.objects.create(list=one, content=b"file", created=NOW)
    import_module("ratings.migrations.0009_files_with_categories_of_their_scale").forget(apps, None)
    assert sorted(Export.objects.values_list("list__system", flat=True)) == ["dwz", "fide"]
    import_module("ratings.migrations.0013_files_with_places_and_empty_changes").forget(apps, None)
    assert Export.objects.count() == 0

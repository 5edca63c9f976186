"""Rows that belong to a model, read by another query than Django's own."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Model


def keep_related(one: Model, name: str, rows: Sequence[Any]) -> None:
    """`rows` are all that `one.name.all()` gives, as `prefetch_related` leaves them: nobody asks for them again."""
    manager = getattr(one, name)
    for row in rows:
        setattr(row, manager.field.name, one)
    found = manager.get_queryset()
    found._result_cache, found._prefetch_done = list(rows), True
    kept = one.__dict__.setdefault("_prefetched_objects_cache", {})
    kept[manager.field.remote_field.cache_name] = found

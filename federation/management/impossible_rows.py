"""Rows that constraints of a migration would refuse: it looks for them first, and says which."""

from collections.abc import Sequence

from django.core.management import CommandError
from django.db.migrations import AddConstraint, RunPython
from django.db.migrations.operations.base import Operation
from django.db.models import Case, CheckConstraint, IntegerField, Value, When
from django.utils.translation import gettext as _

NAMED = 5  # rows that the sentence names


def looked_for_first(app: str, operations: Sequence[Operation]) -> list[Operation]:
    """`operations` of `app`, after a look at the rows that their check constraints are about."""
    added = [
        one for one in operations if isinstance(one, AddConstraint) and isinstance(one.constraint, CheckConstraint)
    ]

    def look(apps, schema_editor) -> None:
        models = {one.model_name: apps.get_model(app, one.model_name) for one in added}
        refuse((models[one.model_name], one.constraint) for one in added)

    return [RunPython(look, RunPython.noop), *operations]


def refuse(pairs) -> None:
    """CommandError that names the rows of each (model, constraint) which the constraint refuses."""
    found = [
        f"{model._meta.db_table} {', '.join(map(str, keys))} ({constraint.name.replace('_', ' ')})"
        for model, constraint in pairs
        if (keys := impossible(model, constraint))
    ]
    if found:
        raise CommandError(
            _("The database holds what cannot be. Correct these rows with the release before, then migrate: %(rows)s")
            % {"rows": "; ".join(found)}
        )


def impossible(model, constraint: CheckConstraint) -> list:
    """Keys of the first rows that `constraint` refuses."""
    holds = Case(When(constraint.condition, then=Value(1)), default=Value(0), output_field=IntegerField())
    rows = model._base_manager.annotate(_holds=holds).filter(_holds=0).order_by("pk")
    return list(rows.values_list("pk", flat=True)[:NAMED])

"""Who stands in the stored answer of a FIDE mirror check, and the answer without them. Pure."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from federation.people.privacy.traces import Person


def names(answer: Mapping[str, Any], someone: Person) -> bool:
    """Whether a row, or an event, tells of the person."""
    return bool(answer) and without(answer, someone) != answer


def without(answer: Mapping[str, Any], someone: Person) -> dict[str, Any]:
    """The answer as if the person had not played; see ratings.lists.dry_runs.mirror.answers."""
    rows = [_row(row, someone) for row in answer["rows"] if not _is(row, someone)]
    events = [one | {"lacking": _others(one["lacking"], someone)} for one in answer["events"]]
    return {**answer, "rows": rows, "events": events, "counts": dict(Counter(row["reason"] for row in rows))}


def _is(row: Mapping[str, Any], someone: Person) -> bool:
    if row["player"] is not None:
        return row["player"] in someone.keys
    return str(row["fide_id"]) in someone.ids or someone.named_in(row["name"])


def _row(row: Mapping[str, Any], someone: Person) -> dict[str, Any]:
    if "opponents" not in row:
        return dict(row)
    return {**row, "opponents": _others(row["opponents"], someone)}


def _others(keys: list[int], someone: Person) -> list[int]:
    return [key for key in keys if key not in someone.keys]

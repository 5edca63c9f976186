"""Steps of an arbiter's work on a report: what each change took and brought, to undo it and to do it again."""

from collections.abc import Mapping, Sequence
from typing import Any

MOST = 300  # steps that are kept; older ones stay done

State = dict[str, Any]  # {"edits": [...], "overrides": {...}, "choices": {...}}, as a submission has them
PARTS = ("overrides", "choices")


def step(before: State, after: State, said: str, ident: str = "") -> dict[str, Any] | None:
    """The way from one state to the next, as JSON can hold it; None where nothing changed.

    `ident`: by which the browser knows the change again when it is sent twice.
    """
    start, taken, brought = _difference(before["edits"], after["edits"])
    found: dict[str, Any] = {"said": said, "id": ident, "edits": [start, taken, brought]}
    for part in PARTS:
        old, new = before[part], after[part]
        keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        found[part] = {key: [old.get(key), new.get(key)] for key in keys}
    return found if taken or brought or any(found[part] for part in PARTS) else None


def back(state: State, taken: Mapping[str, Any]) -> State:
    """The state before a step. Raises ValueError where it is not the state that the step led to."""
    start, old, new = taken["edits"]
    return _changed(state, taken, start, new, old, of=0)


def forth(state: State, taken: Mapping[str, Any]) -> State:
    """The state after a step. Raises ValueError where it is not the state that the step began with."""
    start, old, new = taken["edits"]
    return _changed(state, taken, start, old, new, of=1)


def words(kept: Sequence[Mapping[str, Any]], undone: int) -> tuple[str, str]:
    """What an undo would take back and what a redo would bring, in words; "" where there is nothing."""
    return (
        kept[-1 - undone]["said"] if undone < len(kept) else "",
        kept[-undone]["said"] if undone else "",
    )


def _changed(state: State, taken: Mapping[str, Any], start: int, there: list, put: list, of: int) -> State:
    edits = list(state["edits"])
    if edits[start : start + len(there)] != there:
        raise ValueError("another change came between")
    edits[start : start + len(there)] = put
    made: State = {"edits": edits}
    for part in PARTS:
        values = dict(state[part])
        for key, both in taken[part].items():
            if both[of] is None:
                values.pop(key, None)
            else:
                values[key] = both[of]
        made[part] = values
    return made


def _difference(before: list, after: list) -> tuple[int, list, list]:
    """Where two lists begin to differ, what one has there and what the other, up to their common end."""
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return start, before[start : len(before) - end], after[start : len(after) - end]

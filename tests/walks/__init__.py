"""Walks over many cases in one test: each is asked, whatever the others answer, and all failures are told together."""

from collections.abc import Callable, Iterable

from django.db import connection, transaction


def failures_of(cases: Iterable[tuple], ask: Callable[..., object]) -> list[str]:
    """Call `ask` with each of `cases`. Returns a line for each that raised or returned something that is wrong.

    What a case writes is undone before the next, where the test has a database in a transaction.
    """
    found = []
    for case in cases:
        try:
            wrong = undone(ask, case) if connection.in_atomic_block else ask(*case)
        except Exception as problem:  # noqa: BLE001 - a walk goes on, and what failed is told at its end
            wrong = f"{type(problem).__name__}: {problem}"
        if wrong:
            found.append(f"{' '.join(map(str, case))}: {wrong}")
    return found


def undone(ask: Callable[..., object], case: tuple) -> object:
    with transaction.atomic():
        wrong = ask(*case)
        transaction.set_rollback(True)
    return wrong


def differs(got: object, wanted: object) -> str:
    """Empty where they are equal."""
    return "" if got == wanted else f"{got!r}, not {wanted!r}"


def walk(cases: Iterable[object], check: Callable[..., None]) -> None:
    """Call `check` with every case, a tuple as its arguments; fail with a line for each of which it raised."""
    every = [case if isinstance(case, tuple) else (case,) for case in cases]
    assert every, "there is no case"
    failed = failures_of(every, check)
    assert failed == [], "\n".join(failed)

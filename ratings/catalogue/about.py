"""The catalogue of systems in the groups of its page, and how often lists come out, in words."""

from collections.abc import Iterable

from ratings.systems.protocol.declaration import GROUPS, Cadence, System

OFTEN = {1: "every month", 2: "every two months", 3: "four times a year", 6: "twice a year", 12: "once a year"}


def grouped(systems: Iterable[System]) -> list[tuple[str, list[System]]]:
    """The catalogue in the groups of the table, each in its own order."""
    found: dict[str, list[System]] = {group: [] for group in GROUPS}
    for system in systems:
        found[system.about.group].append(system)
    return [(group, rows) for group, rows in found.items() if rows]


def cadence_words(cadence: Cadence | None) -> str:
    """How often the lists of this site come out; "" for a system without lists of its own."""
    if cadence is None:
        return ""
    often = OFTEN.get(cadence.months, f"every {cadence.months} months")
    closing = f", reports until {cadence.closing_days} days before" if cadence.closing_days else ""
    return often + closing

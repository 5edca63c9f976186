"""The catalogue of systems in the groups of its page, and what is declared of one in the words of its written page."""

from collections.abc import Iterable

from ratings.systems.protocol.declaration import GROUPS, Activity, Cadence, System

OFTEN = {
    0: "every week", 1: "every month", 2: "every two months", 3: "every three months", 4: "every four months",
    6: "twice a year", 12: "once a year",
}  # fmt: skip


def grouped(systems: Iterable[System]) -> list[tuple[str, list[System]]]:
    """The catalogue in the groups of the table, each in its own order."""
    found: dict[str, list[System]] = {group: [] for group in GROUPS}
    for system in systems:
        found[system.about.group].append(system)
    return [(group, rows) for group, rows in found.items() if rows]


def facts(system: System) -> dict[str, str]:
    """What a written page may quote of the declaration, as {{name}}: it cannot say anything else then."""
    found = {"months": str(system.window_months)}
    if system.cadence is not None:
        found["lists"] = _often(system.cadence)
    if system.activity is not None:
        found["active"] = _active(system.activity)
    if system.experience is not None:
        found["settled"] = str(system.experience.games)
    return found


def _often(cadence: Cadence) -> str:
    return OFTEN[cadence.months]


def _active(activity: Activity) -> str:
    return f"{activity.days} days" if activity.days else "a year" if activity.years == 1 else f"{activity.years} years"

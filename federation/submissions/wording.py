"""Edits, sizes and results in the words of the desk. Pure."""

from datetime import date

from federation.dates import plain_days
from federation.reports.report import Edit

HEADER = {
    "name": "Name",
    "place": "Place",
    "federation": "Federation",
    "start": "First day",
    "end": "Last day",
    "tempo": "Tempo",
    "time_control": "Time control",
    "kind": "Kind",
    "chief_arbiter": "Chief arbiter",
    "rounds": "Rounds",
}
FIELDS = {"fide_id": "FIDE id", "national_id": "national id", "born": "date of birth", "birth_year": "birth year"}


def said(edit: Edit) -> str:
    """What an edit changed: "Round 3 of number 12: 24 b 0"."""
    value = edit.value.strip() or "nothing"
    if edit.what == "line":
        return f"Line {edit.line} retyped"
    if edit.what == "header":
        return f"{HEADER.get(edit.name, edit.name.replace('_', ' ').capitalize())}: {value}"
    if edit.what == "cell":
        return f"Round {edit.round} of number {edit.number}: {value}"
    if edit.what == "points":
        return f"Points of number {edit.number}: {value}"
    return f"{FIELDS.get(edit.name, edit.name.replace('_', ' ')).capitalize()} of number {edit.number}: {value}"


def megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{max(1, size // 1000)} kB"


def days(start: date | None, end: date | None) -> str:
    """ "5 – 11 September 2026", as short as it can be said."""
    first, last = start or end, end or start
    return plain_days(first, last) if first and last else ""


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 game", "371 games"."""
    return f"{number} {one if number == 1 else many or one + 's'}"

"""What an administrator sets of the federation and its office, audited, and known to every process at once."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from federation.audit import changed, record
from federation.models import Office
from federation.runtime.office import identity

DAYS = ("notice_days", "report_days")
TOLD = (
    "name", "code", "country", "zone", "languages", "births", "licence", "licence_name", "licence_url", "unlicensed",
    "unlicensed_arbiters", "officials_public", *DAYS,
)  # fmt: skip


def settle(wanted: Mapping[str, object], picture: tuple[str, bytes] | None, by, now: datetime) -> bool:
    """Store what was `wanted` of the fields TOLD. `picture`: (name, bytes) of an emblem, ("", b"") for none any more.

    None leaves the emblem as it is. Returns whether anything was changed.
    """
    with transaction.atomic():
        row = Office.objects.locked()
        values = [(name, getattr(row, name), wanted[name]) for name in TOLD if name in wanted]
        for name, _old, new in values:
            setattr(row, name, new)
        if picture is not None:
            values.append(("emblem", row.emblem_name, picture[0]))
            row.emblem_name, row.emblem = picture
        told = changed([(name, _words(old), _words(new)) for name, old, new in values])
        if not told:
            return False
        row.save()
        record("office.changed", by, now, about=row, data={"changes": told})
        _announce()
    return True


def set_aside(step: str, aside: bool, by, now: datetime) -> None:
    """A step of the beginning is not needed here; or it is, after all."""
    with transaction.atomic():
        row = Office.objects.locked()
        if (step in row.settled) == aside:
            return
        row.settled = sorted({*row.settled, step} if aside else {*row.settled} - {step})
        row.save(update_fields=["settled"])
        record("office.step-not-needed" if aside else "office.step-needed", by, now, about=row, text=step)


def _announce() -> None:
    identity.forget()
    transaction.on_commit(identity.announce)


def _words(value: object) -> object:
    return ", ".join(value) if isinstance(value, list) else value

"""Public facts as a program reads them: names, numbers, texts and days, in the order of their fields."""

from dataclasses import fields, is_dataclass
from datetime import date
from typing import Any


def plain(facts: Any) -> Any:
    """What JSON holds of `facts`, a dataclass of this room or what is in one; days as 2026-11-01."""
    if is_dataclass(facts):
        return {one.name: plain(getattr(facts, one.name)) for one in fields(facts)}
    if isinstance(facts, (list, tuple)):
        return [plain(one) for one in facts]
    return facts.isoformat() if isinstance(facts, date) else facts

"""What the systems declare and take over, a line each; `python -m` this module writes what declared.txt keeps.

A declaration is a published fact: a number of it changes together with its line in that file. A rating taken over from
elsewhere becomes a memory, and what that is counts in every list after it.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date

import numpy as np

from ratings.catalogue import SYSTEMS, load
from ratings.systems.protocol.base import Known
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days


def spread(name: str, value: object) -> Iterator[str]:
    """The lines of a value, its parts by their names."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from spread(f"{name}.{each.name}", getattr(value, each.name))
    else:
        yield f"{name} = {value!r}"


def known() -> Known:
    """Four players of another list: with every number known, with the rating alone, above all bounds, unrated."""
    return Known(
        day=date(2026, 5, 1),
        rating=np.array([1500.5, 1500.5, 2710.0, np.nan]),
        games=np.array([12, -1, 600, 40], np.int32),
        index=np.array([3, -1, 90, 5], np.int32),
        deviation=np.array([61.5, np.nan, 29.0, 80.0]),
        volatility=np.array([0.05, np.nan, 0.07, 0.06]),
        best=np.array([1622.0, np.nan, 2700.0, 1700.0]),
        factor=np.array([40.0, np.nan, 10.0, 20.0]),
        last_day=np.array([days(date(2026, 3, 8)), UNKNOWN_DAY, days(date(2024, 3, 8)), UNKNOWN_DAY], np.int32),
        birth_year=np.array([2010, 0, 1980, 1990], np.int16),
    )


def lines() -> Iterator[str]:
    for slug, declared in SYSTEMS.items():
        yield from spread(slug, declared)
        system = load(slug)
        for name in ("version", "late", "cut_changes_nothing", "additive", "idle_moves"):
            yield f"{slug}: {name} = {getattr(system, name)!r}"
        yield f"{slug}: blank = " + " ".join(f"{system.blank.dtype.descr!r} {system.blank.item()!r}".split())
        memory = system.recall(known())
        for name in memory.dtype.names:
            yield f"{slug}: recalled {name} = {memory[name].tolist()!r}"
        yield f"{slug}: recalled and published = {system.published(memory).tolist()!r}"
        if is_dataclass(system):
            for each in fields(system):
                if "knob" in each.metadata:
                    yield f"{slug}: {each.name} = {getattr(system, each.name)!r}, within {each.metadata['knob']!r}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines()) + "\n")

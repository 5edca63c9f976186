"""Everything that the systems declare, a line each; `python -m` this module writes what declared.txt keeps.

A declaration is a published fact: a number of it changes together with its line in that file.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from ratings.catalogue import SYSTEMS, load


def spread(name: str, value: object) -> Iterator[str]:
    """The lines of a value, its parts by their names."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from spread(f"{name}.{each.name}", getattr(value, each.name))
    else:
        yield f"{name} = {value!r}"


def lines() -> Iterator[str]:
    for slug, declared in SYSTEMS.items():
        yield from spread(slug, declared)
        system = load(slug)
        for name in ("version", "late", "cut_changes_nothing", "additive", "idle_moves"):
            yield f"{slug}: {name} = {getattr(system, name)!r}"
        yield f"{slug}: blank = " + " ".join(f"{system.blank.dtype.descr!r} {system.blank.item()!r}".split())
        if is_dataclass(system):
            for each in fields(system):
                if "knob" in each.metadata:
                    yield f"{slug}: {each.name} = {getattr(system, each.name)!r}, within {each.metadata['knob']!r}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines()) + "\n")

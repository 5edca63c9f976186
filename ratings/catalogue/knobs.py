"""The knobs of a system: which constants a reader may turn, and the system with them turned."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any

from ratings.systems.protocol.base import RatingSystem


@dataclass(frozen=True)
class Knob:
    """One constant of a system that may be changed."""

    name: str
    default: float | bool
    least: float
    most: float

    @property
    def whole(self) -> bool:
        return isinstance(self.default, int)


def knobs(system: RatingSystem) -> dict[str, Knob]:
    """The knobs of `system` by name, with their present values; fields declared by `base.knob`."""
    declared: Any = system
    return {
        field.name: Knob(field.name, getattr(system, field.name), *field.metadata["knob"])
        for field in fields(declared)
        if "knob" in field.metadata
    }


def turned(system: RatingSystem, options: Mapping[str, float | bool]) -> RatingSystem:
    """`system` with the knobs named in `options` set."""
    changed: Any = system
    return replace(changed, **options) if options else system


def experiments(system: RatingSystem) -> dict[str, Knob]:
    """What an experiment may change of `system`: its knobs, and rules that no reader turns."""
    return knobs(system) | {name: Knob(name, *bounds) for name, bounds in system.variations.items()}


def by_the_rules(system: RatingSystem, day: date) -> dict[str, float]:
    """What the rules of `day` have where an experiment may have something else."""
    return {name: knob.default for name, knob in knobs(system).items()} | dict(system.by_the_rules(day))


def changed(system: RatingSystem, settings: Mapping[str, float | bool]) -> RatingSystem:
    """`system` with some of its `experiments` set."""
    rules = {name: value for name, value in settings.items() if name in system.variations}
    found = turned(system, {name: value for name, value in settings.items() if name not in rules})
    return found.varied(rules) if rules else found

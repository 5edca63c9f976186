"""What may be asked of FIDE's rules for an experiment: another K, another difference that counts, another floor.

No list is made so. Every edition is changed alike, whatever its date.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from ratings.systems.fide.editions import Cap, Factors, Floor, in_force
from ratings.systems.protocol.curves import half_up

# name -> what the rules have, or 0 where that depends on the date, the least and the most.
VARIATIONS: Mapping[str, tuple[float, float, float]] = {
    "factor_times": (1.0, 0.1, 4.0),  # every K
    "junior_factor": (0, 1, 100),  # K of juniors, 8.3.3
    "most_apart": (0, 50, 800),  # the difference that counts at most, 8.3.1 [rating points]
    "floor": (0, 1, 2400),  # the lowest rating that is published, 7.2.1
    "scale": (400.0, 200.0, 800.0),  # on which table 8.1.2 reads a difference [rating points]
}


def varied(
    settings: Mapping[str, float], factors: Sequence[Factors], caps: Sequence[Cap], floors: Sequence[Floor]
) -> dict[str, Any]:
    """The fields of FideRules that follow. `settings`: of VARIATIONS."""
    times, junior = settings.get("factor_times", 1.0), settings.get("junior_factor")
    found: dict[str, Any] = {
        "factors": tuple(
            replace(
                each,
                **{name: max(1, half_up(getattr(each, name) * times)) for name in ("new", "usual", "top")},
                junior=_junior(each, times, junior),
            )
            for each in factors
        )
    }
    if "most_apart" in settings:
        points = int(settings["most_apart"])
        found["caps"] = tuple(replace(each, points=points, once=False) for each in caps)
    if "floor" in settings:
        found["floors"] = tuple(replace(each, floor=int(settings["floor"])) for each in floors)
    if "scale" in settings:
        found["stretch"] = 400.0 / settings["scale"]
    return found


def by_the_rules(
    day: date, factors: Sequence[Factors], caps: Sequence[Cap], floors: Sequence[Floor]
) -> Mapping[str, float]:
    """What the rules of `day` have of VARIATIONS."""
    found = {name: value for name, (value, _least, _most) in VARIATIONS.items()} | {
        "junior_factor": in_force(factors, day).junior,
        "most_apart": in_force(caps, day).points,
        "floor": in_force(floors, day).floor,
    }
    return {name: value for name, value in found.items() if value}


def _junior(edition: Factors, times: float, junior: float | None) -> int:
    if not edition.junior:
        return 0
    return half_up(edition.junior * times) if junior is None else int(junior)

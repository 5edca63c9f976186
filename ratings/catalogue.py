"""The rating systems we publish, in the order of the menus. Pure: a system itself is loaded only by a worker."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ratings.calendar import Cadence, every_months


@dataclass(frozen=True)
class System:
    """One line of the catalogue."""

    slug: str
    name: str
    short: str  # as on a switch between neighbours
    tempo: str  # standard, rapid or blitz: which events count
    cadence: Cadence
    path: str  # "module:attribute" of the RatingSystem, loaded lazily
    source: str
    decimals: int = 0
    needs: tuple[str, ...] = ()  # slugs of lists its rules look at


FIDE_SOURCE = "FIDE Rating Regulations (Handbook B.02), dated editions"

SYSTEMS: dict[str, System] = {
    system.slug: system
    for system in (
        System("fide", "FIDE standard", "Standard", "standard", every_months(2, closing_days=7),
               "ratings.systems.fide:STANDARD", FIDE_SOURCE),
        System("fide-rapid", "FIDE rapid", "Rapid", "rapid", every_months(2, closing_days=7),
               "ratings.systems.fide:RAPID", FIDE_SOURCE, needs=("fide",)),
        System("fide-blitz", "FIDE blitz", "Blitz", "blitz", every_months(2, closing_days=7),
               "ratings.systems.fide:BLITZ", FIDE_SOURCE, needs=("fide",)),
    )
}  # fmt: skip


def load(slug: str) -> Any:
    """The rating system `slug`, a RatingSystem. KeyError for a slug that is not in the catalogue."""
    module, attribute = SYSTEMS[slug].path.split(":")
    return getattr(import_module(module), attribute)

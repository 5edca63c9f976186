"""The rating systems we know, in the order of the menus. Pure: a system itself is loaded only where it is computed."""

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
    cadence: Cadence | None  # of its lists; None: computed on request only
    path: str  # "module:attribute" of the RatingSystem, loaded lazily
    source: str
    summary: str = ""  # one sentence for the catalogue of systems
    decimals: int = 0
    lower_is_better: bool = False
    needs: tuple[str, ...] = ()  # slugs of lists its rules look at
    window_months: int = 0  # > 0: every list is computed from the games of so many months again
    tempos: tuple[str, ...] = ()  # whose games it is given; its own tempo only, unless said


FIDE_SOURCE = "FIDE Rating Regulations (Handbook B.02), dated editions"

SYSTEMS: dict[str, System] = {
    system.slug: system
    for system in (
        System("fide", "FIDE standard", "Standard", "standard", every_months(2, closing_days=7),
               "ratings.systems.fide:STANDARD", FIDE_SOURCE,
               "The world federation’s rating of long games, by its printed tables and dated editions."),
        System("fide-rapid", "FIDE rapid", "Rapid", "rapid", every_months(2, closing_days=7),
               "ratings.systems.fide:RAPID", FIDE_SOURCE,
               "FIDE’s rating of games of more than ten minutes and less than an hour.", needs=("fide",)),
        System("fide-blitz", "FIDE blitz", "Blitz", "blitz", every_months(2, closing_days=7),
               "ratings.systems.fide:BLITZ", FIDE_SOURCE,
               "FIDE’s rating of games of more than three and at most ten minutes.", needs=("fide",)),
    )
}  # fmt: skip

# The systems whose lists are published on a calendar.
SERIES: dict[str, System] = {slug: system for slug, system in SYSTEMS.items() if system.cadence is not None}


def load(slug: str) -> Any:
    """The rating system `slug`, a RatingSystem. KeyError for a slug that is not in the catalogue."""
    module, attribute = SYSTEMS[slug].path.split(":")
    return getattr(import_module(module), attribute)

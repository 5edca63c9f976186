"""The rating systems we know, in the order of the menus. Pure: a system itself is loaded only where it is computed.

A system is known by its folder in ratings/systems, whose declaration.py says everything about it.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ratings import systems
from ratings.systems.protocol.declaration import System

# The folders as menus have them; those not named here follow, in the order of the alphabet.
MENU = (
    "fide", "italy", "ukd", "dwz", "clarke", "ingo", "harkness", "elo_linear", "uscf_correspondence", "uscf", "glicko",
    "glicko2", "chessmetrics", "urs", "wronicz", "chessgold",
)  # fmt: skip
SHARED = "protocol"  # the one folder that holds no system


def folders() -> list[str]:
    """The folders of rating systems, in the order of the menus."""
    found = sorted(each.name for each in iter_modules(systems.__path__) if each.ispkg and each.name != SHARED)
    return sorted(found, key=lambda name: MENU.index(name) if name in MENU else len(MENU))


def declared(folder: str) -> tuple[System, ...]:
    """The systems of one folder, in their own order. Nothing that computes is imported."""
    found: tuple[System, ...] = import_module(f"{systems.__name__}.{folder}.declaration").SYSTEMS
    return found


def _known() -> dict[str, System]:
    found: dict[str, System] = {}
    for system in (each for folder in folders() for each in declared(folder)):
        if system.slug in found:
            raise ValueError(f"two rating systems are called {system.slug}")
        found[system.slug] = system
    return found


SYSTEMS: dict[str, System] = _known()


class _Series(Mapping[str, System]):
    """The systems whose lists can be published on a calendar."""

    def __getitem__(self, slug: str) -> System:
        if SYSTEMS[slug].cadence is None:
            raise KeyError(slug)
        return SYSTEMS[slug]

    def __iter__(self) -> Iterator[str]:
        return (slug for slug, system in SYSTEMS.items() if system.cadence is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


SERIES: Mapping[str, System] = _Series()


def rounds_changes(slug: str) -> bool:
    """Whether the rules round what was gained or lost; the others round the new rating, or keep its fractions."""
    return bool(load(slug).additive) and not SYSTEMS[slug].rounds_the_rating


def load(slug: str) -> Any:
    """The rating system `slug`, a RatingSystem. KeyError for a slug that is not in the catalogue."""
    module, attribute = SYSTEMS[slug].path.split(":")
    return getattr(import_module(module), attribute)

"""Categories computed from a rating: Polish (Wronicz), Italian, and FIDE's categories of tournaments.

A label is what the rating of the day deserves. Titles and categories that were awarded are for life: the register
keeps them.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

from ratings.systems.curves import half_up


class Label(NamedTuple):
    """A category as it is shown."""

    code: str
    native: str
    english: str


@dataclass(frozen=True)
class Band:
    """Ratings from `lower` up to, but without, `upper`; None: no end."""

    lower: int | None
    upper: int | None
    label: Label


@dataclass(frozen=True)
class Table:
    """The categories of one federation, from the lowest, without gaps."""

    name: str
    language: str  # of the native labels, ISO 639-1
    source: str
    bands: tuple[Band, ...]


def _bands(rows: tuple[tuple[int | None, str, str, str], ...]) -> tuple[Band, ...]:
    """Each row's lower end, code, native and English label; a band ends where the next one begins."""
    ends = [row[0] for row in rows[1:]] + [None]
    return tuple(Band(row[0], end, Label(*row[1:])) for row, end in zip(rows, ends, strict=True))


# S. Wronicz, ranking regulations of 16 May 2017: 1000 mk, that is 200 Elo points, a category. The lowest band also
# holds what lies below 0, the highest what lies above its last row (convention).
POLISH = Table(
    "Polish",
    "pl",
    "Stefan Wronicz, Ranking szachowy, 16 May 2017",
    _bands(
        (
            (None, "0", "Program losowy", "random program"),
            (200, "1", "Najsłabsze programy", "weakest programs"),
            (400, "2", "Słabe programy, dzieci od 2 do 3 lat", "weak programs, children 2-3"),
            (600, "3", "Dzieci od 3 do 4 lat", "children 3-4"),
            (800, "4", "Dzieci od 4 do 5 lat", "children 4-5"),
            (1000, "5", "Zawodnicy bez kategorii", "players without category"),
            (1200, "6", "Zawodnicy V kategorii", "category V"),
            (1400, "7", "Zawodnicy IV kategorii", "category IV"),
            (1600, "8", "Zawodnicy III kategorii", "category III"),
            (1800, "9", "Zawodnicy II kategorii", "category II"),
            (2000, "10", "Zawodnicy I kategorii", "category I"),
            (2200, "11", "Kandydaci na mistrzów", "candidate masters"),
            (2400, "12", "Mistrzowie", "masters"),
            (2600, "13", "Arcymistrzowie", "grandmasters"),
            (2800, "14", "Superarcymistrzowie", "super grandmasters"),
            (3000, "15", "Silne programy (mistrzowie komputerowi)", "strong programs (computer masters)"),
            (3200, "16", "Bardzo silne programy (arcymistrzowie komputerowi)", "very strong programs (computer GMs)"),
            (
                3400,
                "17",
                "Najsilniejsze programy (superarcymistrzowie komputerowi)",
                "strongest programs (computer super GMs)",
            ),
        )
    ),
)

# The Italian page, December 2015. Neighbours share their ends; a rating on the border belongs to the higher one
# ("pari o superiore a", FSI).
ITALIAN = Table(
    "Italian",
    "it",
    "Classificazione dei giocatori in base alla forza di gioco, December 2015",
    _bands(
        (
            (None, "PRINC", "principiante", "beginner"),
            (1200, "3S", "Terza categoria Sociale (3°S)", "3rd social"),
            (1300, "2S", "Seconda categoria Sociale (2°S)", "2nd social"),
            (1400, "1S", "Prima categoria Sociale (1°S)", "1st social"),
            (1500, "3N", "Terza categoria Nazionale (3°N)", "3rd national"),
            (1600, "2N", "Seconda categoria Nazionale (2°N)", "2nd national"),
            (1800, "1N", "Prima categoria Nazionale (1°N)", "1st national"),
            (2000, "CM", "Candidato Maestro (CM)", "candidate master (national)"),
            (2200, "M", "Maestro Nazionale (M°)", "national master"),
            (2300, "FM", "Maestro FIDE (FM)", "FIDE Master"),
            (2400, "IM", "Maestro Internazionale (IM)", "International Master"),
            (2500, "GM", "Gran Maestro (GM)", "Grandmaster"),
            (2700, "SGM", "Super-GM (livello del Campione del Mondo)", "super GM"),
        )
    ),
)

TABLES: dict[str, Table] = {"polish": POLISH, "italian": ITALIAN}

# FIDE Handbook B.0: category 1 is an average of 2251 to 2275, each further one 25 points more; women 200 lower.
FIRST_CATEGORY_FROM = 2251
CATEGORY_WIDTH = 25
WOMEN_LOWER_BY = 200


def label(table: str, rating: float, sex: str = "") -> Label:
    """Category of a rating. `sex` is for tables that differ by it; these two do not. KeyError: no such table."""
    if math.isnan(rating):
        raise ValueError("a player without a rating has no category")
    found = TABLES[table].bands[0]
    for band in TABLES[table].bands:
        if band.lower is not None and rating >= band.lower:
            found = band
    return found.label


def event_category(average: float, women: bool = False) -> int | None:
    """Category of a round robin from the average of its players' ratings; None: below category 1."""
    points = half_up(average) - FIRST_CATEGORY_FROM + (WOMEN_LOWER_BY if women else 0)
    return None if points < 0 else points // CATEGORY_WIDTH + 1

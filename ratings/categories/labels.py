"""Categories computed from a rating, by the table of one federation or another, and FIDE's categories of tournaments.

A label is what the rating of the day deserves. Titles and categories that were awarded are for life: the register
keeps them. The tables are printed for Elo numbers: a rating of another scale is converted first, and a scale that
nobody has published a conversion of has no labels. On lists of his own scale, Wronicz's table takes the maximum.
"""

import math
from functools import lru_cache

from ratings.categories.bands import Band, Basis, Label, Table
from ratings.categories.bulgarian import BULGARIAN
from ratings.categories.german import GERMAN
from ratings.categories.italian import ITALIAN, ITALIAN_FSI, ITALIAN_FSI_2020
from ratings.categories.pzszach import PZSZACH
from ratings.categories.wronicz import WRONICZ
from ratings.formulas.conversions import SCALES, to_elo
from ratings.systems.protocol.curves import half_up

__all__ = [
    "SWITCH", "TABLES", "TITLE_MINIMUMS", "Band", "Basis", "Label", "Table", "event_category", "event_range", "label",
]  # fmt: skip

TABLES: dict[str, Table] = {
    "polish": WRONICZ,
    "pzszach": PZSZACH,
    "italian": ITALIAN,
    "italian-fsi": ITALIAN_FSI,
    "italian-fsi-2020": ITALIAN_FSI_2020,
    "bulgarian": BULGARIAN,
    "german": GERMAN,
}
# The tables that a list's labels are taken from, the usual one first.
SWITCH = ("polish", "pzszach", "italian", "bulgarian", "german")

# The least rating with which a title is held: (title, women only, rating, who says so).
TITLE_MINIMUMS: tuple[tuple[str, bool, int, str], ...] = (
    ("GM", False, 2500, "FIDE"),
    ("IM", False, 2400, "FIDE"),
    ("FM", False, 2300, "FIDE"),
    ("CM", False, 2200, "FIDE"),
    ("M (ITA)", False, 2200, "FSI"),
    ("WGM", True, 2300, "FIDE"),
    ("WIM", True, 2200, "FIDE"),
    ("WFM", True, 2100, "FIDE"),
    ("WCM", True, 2000, "FIDE"),
    ("National master (TUR)", False, 2100, "TSF"),
)

# FIDE Handbook B.0: category 1 is an average of 2251 to 2275, each further one 25 points more; women 200 lower. Round
# robins only; the average is rounded to a whole number first.
FIRST_CATEGORY_FROM = 2251
CATEGORY_WIDTH = 25
WOMEN_LOWER_BY = 200


@lru_cache(maxsize=8192)  # the players of a list share their ratings
def label(table: str, rating: float, scale: str, sex: str, *, highest: float | None) -> Label | None:
    """Category of a rating on `scale`, one of conversions.SCALES; None: there is none on that scale.

    `sex`: "w" for the tables that differ by it. `highest`: the highest rating ever reached, None where it is not
    known; a table that goes by it has no label then. KeyError: no such table, or no such scale.
    """
    if math.isnan(rating):
        raise ValueError("a player without a rating has no category")
    chosen, basis = TABLES[table], TABLES[table].basis(SCALES[scale].slug)
    number = highest if basis == Basis.HIGHEST else rating
    if basis is None or number is None:
        return None
    elo = number if basis == Basis.RATING else to_elo(scale, number)
    ladder = chosen.women if sex == "w" and chosen.women else chosen.bands
    general = next(band.label for band in ladder if band.holds(elo))
    if sex != "w":
        return general
    beside = next((band.label for band in chosen.overlay if band.holds(elo)), None)
    return general._replace(beside=beside)


def event_category(average: float, women: bool = False) -> int | None:
    """Category of a round robin from the average of its players' ratings; None: below category 1."""
    points = half_up(average) - FIRST_CATEGORY_FROM + (WOMEN_LOWER_BY if women else 0)
    return None if points < 0 else points // CATEGORY_WIDTH + 1


def event_range(category: int, women: bool = False) -> tuple[int, int]:
    """The averages, whole numbers, of the first and the last event of a category."""
    first = FIRST_CATEGORY_FROM + CATEGORY_WIDTH * (category - 1) - (WOMEN_LOWER_BY if women else 0)
    return first, first + CATEGORY_WIDTH - 1

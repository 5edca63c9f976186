"""The Polish federation's categories: the constant rating of each, what its norms ask by edition, and direct awards."""

from dataclasses import dataclass, replace
from datetime import date

from federation.vocabulary.words import are_words
from ratings.categories.bands import Table, bands


@dataclass(frozen=True)
class Category:
    """One row of the table: (men, women) each."""

    code: str
    native: str
    english: str
    rating: tuple[int, int]  # the constant that stands for a player without a FIDE rating
    norm: tuple[int, int] | None  # the least Ru of a norm; None: not won by a norm of this kind
    games: tuple[int, int] | None  # the least number of games of that norm
    rounds_a_day: tuple[int | None, int | None] = (None, None)  # at most; None: not known, see MINUTES

    def __post_init__(self) -> None:
        are_words(self, "english")


@dataclass(frozen=True)
class Edition:
    """The norms of events whose first round was on `since` or later, until the next edition."""

    since: date | None  # None: the oldest one that is known
    categories: tuple[Category, ...]
    source: str
    note: str = ""  # conditions that a norm's games do not show

    def __post_init__(self) -> None:
        are_words(self, "source", "note")

    def category(self, code: str) -> Category:
        """KeyError: no such category."""
        return {each.code: each for each in self.categories}[code]


@dataclass(frozen=True)
class Award:
    """What the champion of a championship of Poland is given without a norm: the same for women and men."""

    kind: str  # of the event, as this software calls it
    championship: str
    english: str
    category: str
    norm: str = ""  # for which category a norm is given beside it

    def __post_init__(self) -> None:
        are_words(self, "english")


# The least time of a player for a game that makes a norm. Table 4 gives it and the most rounds a day by category; no
# copy of it could be read, so what is known is the least of all, and women's category III since July 2024.
MINUTES = 30
# PZSzach, Regulamin L.Dz. 32/2015, as printed; the national master's constants are 2300 and 2100 in the table of 2010.
# A woman's norm for category I needs seven games (2.7).
CATEGORIES: tuple[Category, ...] = (
    Category("bk", "Bez kategorii", "no category", (1000, 1000), None, None),
    Category("V", "Kategoria piąta", "5th category", (1200, 1100), (1050, 1000), (5, 5)),
    Category("IV", "Kategoria czwarta", "4th category", (1400, 1250), (1300, 1150), (5, 5)),
    Category("III", "Kategoria trzecia", "3rd category", (1600, 1400), (1550, 1350), (7, 7)),
    Category("II", "Kategoria druga", "2nd category", (1800, 1600), (1800, 1600), (7, 7)),
    Category("I", "Kategoria pierwsza", "1st category", (2000, 1800), (2000, 1800), (9, 7)),
    Category("I+/I++", "Kategoria I z normą kandydacką", "1st category with CM norm(s)", (2100, 1900), None, None),
    Category("k", "Kandydat na mistrza", "candidate master", (2200, 2000), (2200, 2000), (9, 9)),
    Category("k+/k++", "Kandydat z normą mistrzowską", "candidate with master norm(s)", (2300, 2100), None, None),
    Category("m", "Mistrz (krajowy)", "national master", (2400, 2200), (2400, 2200), (9, 9)),
    Category("FM/WFM", "Mistrz FIDE", "FIDE Master", (2300, 2100), None, None),
    Category("IM/WIM", "Mistrz międzynarodowy", "International Master", (2400, 2200), None, None),
    Category("GM/WGM", "Arcymistrz", "Grandmaster", (2500, 2300), None, None),
)
# Resolution 50/06/2024 of 15 June 2024: women's category III, for events whose first round is on 1 July 2024 or later.
CATEGORIES_2024 = tuple(
    replace(category, games=(7, 5), rounds_a_day=(None, 9)) if category.code == "III" else category
    for category in CATEGORIES
)
EDITIONS: tuple[Edition, ...] = (
    Edition(None, CATEGORIES, "Polski Związek Szachowy, Regulamin, L.Dz. 32/2015"),
    Edition(
        date(2024, 7, 1), CATEGORIES_2024, "Polski Związek Szachowy, resolution 50/06/2024 of 15 June 2024",
        "A woman’s norm for category III needs 30 minutes a player at least and nine rounds a day at most.",
    ),
)  # fmt: skip
# Resolution 26/04/2024 of 2 April 2024, table 2a, for results from 1 January 2024. The cells of the seniors of 65 and
# more and 75 and more could not be read, nor the fees of 3.2e and the thresholds of 3.2f, which do not hold here.
DIRECT_SINCE = date(2024, 1, 1)
DIRECT: tuple[Award, ...] = (
    Award("pol-u18", "IMP do lat 18", "youth, under 18", "m"),
    Award("pol-u16", "IMP do lat 16", "youth, under 16", "k", norm="m"),
    Award("pol-u14", "IMP do lat 14", "youth, under 14", "k"),
    Award("pol-u12", "IMP do lat 12", "youth, under 12", "I", norm="k"),
    Award("pol-u10", "IMP do lat 10", "youth, under 10", "I"),
    Award("pol-u8", "IMP do lat 8", "youth, under 8", "II", norm="I"),
    Award("pol-amateurs-2100", "IMP Amatorów do 2100", "amateurs, to 2100", "k"),
    Award("pol-amateurs-1820", "IMP Amatorów do 1820", "amateurs, to 1820", "I", norm="k"),
    Award("pol-amateurs-1580", "IMP Amatorów do 1580", "amateurs, to 1580", "I"),
    Award("pol-seniors-55", "IMP Seniorów 55+", "seniors, 55 and more", "k", norm="m"),
)
BY_CODE = {category.code: category for category in CATEGORIES}
LADDER = ("bk", "V", "IV", "III", "II", "I", "k", "m")  # whose constants a rating of the day is compared with


def _ladder(women: int) -> tuple[tuple[int | None, str, str, str], ...]:
    rows = [BY_CODE[code] for code in LADDER]
    return tuple((row.rating[women] if at else None, row.code, row.native, row.english) for at, row in enumerate(rows))


PZSZACH = Table(
    "Polish (PZSzach)",
    "Poland: the federation’s categories",
    "pl",
    "Polski Związek Szachowy, Regulamin, L.Dz. 32/2015",
    bands(_ladder(0)),
    women=bands(_ladder(1)),
    note="A category is won by a norm and kept for life. Here a rating is given the highest category whose constant "
    "rating it reaches (project convention).",
)


def edition(began: date) -> Edition:
    """The norms that hold for an event whose first round was on `began`."""
    return next(each for each in reversed(EDITIONS) if each.since is None or began >= each.since)


def direct_awards(reached: date) -> tuple[Award, ...]:
    """What champions of Poland are given for a result that was reached on this day."""
    return DIRECT if reached >= DIRECT_SINCE else ()


def constant(code: str, sex: str = "") -> int:
    """The rating that a player of this category without a FIDE rating counts as. KeyError: no such category."""
    return BY_CODE[code].rating[sex == "w"]

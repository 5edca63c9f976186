"""The facts of the catalogue's table: where and since when a system is used, and what it measures."""

from collections.abc import Iterable
from dataclasses import dataclass

from ratings.catalogue import System
from ratings.catalogue.calendar import Cadence

WORLD, NATIONAL, SCIENCE, PAST = "The world", "Federations and servers", "Proposals of science", "Of the past"
GROUPS = (WORLD, NATIONAL, SCIENCE, PAST)
OTHERS = "Others"
OFTEN = {1: "every month", 2: "every two months", 3: "four times a year", 6: "twice a year", 12: "once a year"}


@dataclass(frozen=True)
class About:
    """What the written page of a system does not say in one line."""

    group: str
    where: str
    since: str
    measures: str
    lists: str  # how often its lists came or come out, where they are its own


def _fide(since: str, games: str) -> About:
    measures = f"Strength in {games}, on a scale where 200 points are 3 to 1"
    return About(WORLD, "FIDE", since, measures, "monthly")


DOUBT = "Strength and how sure it is"
ABOUT: dict[str, About] = {
    "fide": _fide("1970", "long games"),
    "fide-rapid": _fide("2012", "rapid games"),
    "fide-blitz": _fide("2012", "blitz games"),
    "italy": About(
        NATIONAL, "Italy, on a page of 2015", "2015", "Strength on the Elo scale", "every two months"
    ),
    "ukd": About(NATIONAL, "Türkiye", "before 2007", "Strength in games of the country", "monthly, on the 1st"),
    "dwz": About(
        NATIONAL, "Germany", "1993", "Strength, slowed down by age and experience", "tournament by tournament"
    ),
    "clarke": About(
        PAST, "England", "1958 to 2020", "The average performance of thirty games", "every thirty games"
    ),
    "clarke-season": About(
        PAST, "England", "1958 to 2020", "The average performance of a season",
        "once a year, from 2012 twice",
    ),
    "ingo": About(
        PAST, "West Germany", "1948 to 1992", "The last tournament; lower is better", "tournament by tournament"
    ),
    "harkness": About(
        PAST, "United States", "1950 to 1960", "The last tournament", "tournament by tournament"
    ),
    "elo-linear": About(
        SCIENCE, "Arpad Elo", "1978", "Strength, by a straight line instead of a curve", "game by game"
    ),
    "uscf-correspondence": About(
        NATIONAL, "United States", "1970s", "Strength in postal games", "game by game"
    ),
    "uscf": About(
        NATIONAL, "United States", "1960, in this form about 2001", "Strength; newcomers move fast",
        "tournament by tournament",
    ),
    "glicko": About(SCIENCE, "Mark Glickman", "1995", DOUBT, "period by period"),
    "glicko2": About(SCIENCE, "Mark Glickman", "2001", DOUBT + ", and how steady", "period by period"),
    "glicko2-acf": About(
        NATIONAL, "Australia", "about 2001", DOUBT, "March, June, September, December"
    ),
    "glicko2-lichess": About(NATIONAL, "Lichess", "2010s", DOUBT, "game by game"),
    "chessmetrics": About(
        SCIENCE, "Jeff Sonas, as encyclopaedias tell it", "2000s", "The performance of two years", "monthly",
    ),
    "chessmetrics-full": About(
        SCIENCE, "Jeff Sonas", "2000s", "The performance of four years, all players at once", "monthly"
    ),
    "urs": About(
        SCIENCE, "Grand Chess Tour", "2017", "Strength at the classical pace, from all games of six years", "monthly",
    ),
    "wronicz": About(NATIONAL, "Poland, Stefan Wronicz", "2017", "Strength in thousandths of a category",
                     "game by game"),
    "wronicz-ra": About(NATIONAL, "Poland, Stefan Wronicz", "2017", "Strength among grandmasters",
                        "game by game"),
    "chessgold": About(NATIONAL, "Poland, ChessGold", "2020s", "Strength, and what a point is worth", "game by game"),
}  # fmt: skip


def about(slug: str) -> About | None:
    """The facts of a system, or of the one it is a profile of (ingo-weighted: ingo); None: none were written."""
    name = slug
    while name not in ABOUT and "-" in name:
        name = name.rpartition("-")[0]
    return ABOUT.get(name)


def grouped(systems: Iterable[System]) -> list[tuple[str, list[tuple[System, About | None]]]]:
    """The catalogue in the groups of the table, each in its own order; a system without facts stands in the last."""
    found: dict[str, list[tuple[System, About | None]]] = {group: [] for group in (*GROUPS, OTHERS)}
    for system in systems:
        known = about(system.slug)
        found[known.group if known else OTHERS].append((system, known))
    return [(group, rows) for group, rows in found.items() if rows]


def cadence_words(cadence: Cadence | None) -> str:
    """How often the lists of this site come out; "" for a system without lists of its own."""
    if cadence is None:
        return ""
    often = OFTEN.get(cadence.months, f"every {cadence.months} months")
    closing = f", reports until {cadence.closing_days} days before" if cadence.closing_days else ""
    return often + closing

"""FIDE, declared: its standard, rapid and blitz ratings."""

from dataclasses import replace

from ratings.systems.protocol.calculator_fields import BEST, BORN, GAMES, WHOLE, Calculator, Field, rating
from ratings.systems.protocol.declaration import (
    BLITZ,
    RAPID,
    WORLD,
    About,
    Activity,
    Example,
    Experience,
    System,
    every_months,
    scored,
)

SOURCE = "FIDE Rating Regulations (Handbook B.02), dated editions"
FAST_SOURCE = "FIDE Rapid and Blitz Rating Regulations (Handbook B.02), dated editions"
LISTS = every_months(2, closing_days=7)
GRACE = 3  # Rating Regulations 9.1: a report later than the third list after the event is not rated
UNDIVIDED = 30  # days, 4.1: a longer event is reported in parts, each rated by the list in force then
YEAR = Activity(years=1)  # 7.2.2: no rated game in one year
# 8.3.3: fewer games have the K of a new player. It was 25 to 2011 and 30 to 2014.
SETTLED = Experience(30, factors=(40, 30, 25), adopting=("adopted",))
FIELDS = (rating(), Field("factor", "K", WHOLE, 10, 40, "Empty: found from the rest."), GAMES, BORN, BEST)


def _about(since: str, games: str) -> About:
    measures = f"Strength in {games}, on a scale where 200 points are 3 to 1"
    return About(WORLD, "FIDE", since, measures, "monthly")


STANDARD = System(
    slug="fide",
    paragraphs=("001-elo", "002-what-elo-rests-on"),
    name="FIDE standard",
    short="Standard",
    scale="elo",
    cadence=LISTS,
    path="ratings.systems.fide.system:STANDARD",
    source=SOURCE,
    summary="The world federation’s rating of long games, by its printed tables and dated editions.",
    about=_about("1970", "long games"),
    calculator=Calculator(
        FIELDS,
        "rating=2396&best=2402&date=2026-11-01&results=2458 =, 2371 1, 2345 =, 1911 1",
        "A player who once had 2402, four games against made-up opponents.",
    ),
    # P01 of fide_worked_examples.csv: FIDE published -2.5; all differences are true ones, above 2650.
    example=Example(
        [{"rating": 2813, "factor": 10}, 1787, 2025, 2310, 2400, 2505], scored("wwwwd"),
        [2810, 1785, 2023, 2308, 2399, 2509], date="2025-11-20",
    ),
    paced=True,
    undivided_days=UNDIVIDED,
    grace_lists=GRACE,
    activity=YEAR,
    experience=SETTLED,
    imported=True,
    usual=True,
    speed_goal=2,
)  # fmt: skip

OF_RAPID = System(
    slug="fide-rapid",
    paragraphs=("001-elo", "002-what-does-not-count"),
    name="FIDE rapid",
    short="Rapid",
    tempo=RAPID,
    scale="elo",
    cadence=LISTS,
    path="ratings.systems.fide.system:RAPID",
    source=FAST_SOURCE,
    summary="FIDE’s rating of games of more than ten minutes and less than an hour.",
    about=_about("2012", "rapid games"),
    calculator=Calculator(
        FIELDS,
        "rating=1850&games=120&date=2026-11-01&results=1790 1, 1921 =, 2310 0, 1874 1, 1805 1",
        "Made-up opponents.",
    ),
    example=Example([{"fide": 1800}, 1800], [(0, 1, 1)], [1820, 1790]),
    needs=("fide",),
    starts_from=("fide",),
    paced=True,
    undivided_days=UNDIVIDED,
    grace_lists=GRACE,
    activity=YEAR,
    experience=SETTLED,
    imported=True,
    usual=True,
    speed_goal=2,
)

OF_BLITZ = replace(
    OF_RAPID,
    slug="fide-blitz",
    name="FIDE blitz",
    short="Blitz",
    tempo=BLITZ,
    path="ratings.systems.fide.system:BLITZ",
    summary="FIDE’s rating of games of more than three and at most ten minutes.",
    about=_about("2012", "blitz games"),
    calculator=Calculator(
        FIELDS,
        "rating=2601&best=2640&date=2026-11-01&results=2001 =, 2588 1, 2650 0",
        "A difference of 600 with a player above 2600 is not rated at all.",
    ),
    example=Example([2000, 2000], [(0, 1, 1)], [2010, 1990]),
)

SYSTEMS = (STANDARD, OF_RAPID, OF_BLITZ)

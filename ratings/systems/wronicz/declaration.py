"""Wronicz's rankings, declared: of grandmasters, and of everybody."""

import math
from dataclasses import replace

from ratings.systems.protocol.calculator_fields import GAMES, Calculator, rating
from ratings.systems.protocol.declaration import EVERY_TEMPO, NATIONAL, WEEKLY, About, Example, System

MK = rating("Your mk", 0, 20_000, help="Five are an Elo point.")
CONSTANTS = {"group_games": "Games until group A", "truncate": "Fractions cut towards 0",
             "established_games": "Games until established"}  # fmt: skip
MATCH = [(0, 1, 1), (0, 1, 0.5), (0, 1, 1), (0, 1, 0.5), (0, 1, 0.5), (0, 1, 0.5)]

GRANDMASTERS = System(
    slug="wronicz-ra",
    event_by_event=True,
    takes_converted=False,
    paragraphs=("000-the-scale", "000-the-ranking-of-grandmasters"),
    name="Wronicz, grandmasters",
    short="Wronicz RA",
    cadence=WEEKLY,
    path="ratings.systems.wronicz.system:WRONICZ_RA",
    source="Stefan Wronicz, regulations of 16 May 2017",
    summary="Grandmasters’ ranking in thousandths of a category, moved by every game.",
    about=About(NATIONAL, "Poland, Stefan Wronicz", "2017", "Strength among grandmasters", "game by game"),
    calculator=Calculator(
        (MK, GAMES),
        "rating=13200&games=20&date=2026-11-01&results=12900 1",
        "A favourite wins: + 42 mk.",
        constants=CONSTANTS,
    ),
    # W2
    example=Example([13200, 12900], [(0, 1, 1)], [13242, 12857]),
    scale="mk",
    publishes_the_highest=True,
    factor="Per point",  # 100 mk for everybody
    event_factor="Per point",
    lowest=-math.inf,
    archives=True,
    needs=("fide",),
    begins_with_a_list=True,
    speed_goal=2,
)

EVERYBODY = replace(
    GRANDMASTERS,
    takes_converted=True,
    slug="wronicz",
    paragraphs=("000-the-scale", "000-the-general-ranking", "000-matches", "000-the-table-of-categories"),
    name="Wronicz, general",
    short="Wronicz",
    path="ratings.systems.wronicz.system:WRONICZ",
    summary="Everybody’s ranking in thousandths of a category, in two groups.",
    about=About(NATIONAL, "Poland, Stefan Wronicz", "2017", "Strength in thousandths of a category", "game by game"),
    calculator=Calculator(
        (MK, GAMES, replace(MK, name="best", label="Best in mk", help="")),
        "rating=9000&games=150&best=9400&date=2026-11-01&results=9500 1, 8700 =",
        "Made-up opponents.",
        constants=CONSTANTS,
    ),
    # W6 and W7
    example=Example(
        [12000, 11500, 7500, {"rating": 5000, "games": 20}], [*MATCH, (3, 2, 1)], [12014, 11480, 7500, 5184]
    ),
    total=(12000, 11500, 4, 6),  # W8
    tempos=EVERY_TEMPO,
    usual=True,
)

SYSTEMS = (GRANDMASTERS, EVERYBODY)

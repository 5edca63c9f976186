"""Ingo, declared: as it began, and as it was weighted in later years. The lower number is the better one."""

import math
from dataclasses import replace

from ratings.systems.protocol.calculator_fields import BORN, Calculator, rating
from ratings.systems.protocol.declaration import MONTHLY, PAST, About, Example, System, scored

FIRST = System(
    slug="ingo",
    event_by_event=True,
    paragraphs=("001-ingo",),
    name="Ingo",
    short="Ingo",
    cadence=MONTHLY,
    path="ratings.systems.ingo.system:INGO",
    source="Anton Hoesslinger, 1948",
    summary="Every tournament replaces the number; lower is better.",
    about=About(
        PAST, "West Germany", "1948 to 1992", "The last tournament; lower is better", "tournament by tournament"
    ),
    calculator=Calculator(
        (rating("Your Ingo number", -50, 400), BORN),
        "rating=110&date=1985-06-30&results=95 1, 100 1, 105 =, 100 1, 90 =, 110 1, 100 1, 100 0",
        "Six of eight against made-up opponents of 100 on average.",
        constants={"newcomer": "A newcomer’s number"},
    ),
    # Seed 001: 75 % is N - 25, 30 % is N + 20.
    example=Example([150] * 5, scored("wwwl"), [125, 200, 200, 200, 100]),
    scale="ingo",
    factor="",
    event_factor="",
    lower_is_better=True,
    lowest=-math.inf,
    needs=("fide",),
    usual=True,
)

WEIGHTED = replace(
    FIRST,
    slug="ingo-weighted",
    name="Ingo, weighted",
    short="Ingo weighted",
    path="ratings.systems.ingo.system:INGO_WEIGHTED",
    source="Ingo of later years, as public code has it",
    summary="Ingo of later years: the old number counts as ten to twenty games more.",
    example=Example([150] * 5, scored("wwwl"), [146, 152, 152, 152, 148]),
    usual=False,
)

SYSTEMS = (FIRST, WEIGHTED)

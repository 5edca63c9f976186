"""Glicko-2, declared: Glickman's, Australia's and that of Lichess."""

import math
from dataclasses import replace

from ratings.systems.protocol.calculator_fields import DECIMAL, DEVIATION, VOLATILITY, Calculator, rating
from ratings.systems.protocol.declaration import (
    FRACTIONS,
    MONTHLY,
    NATIONAL,
    QUARTERLY,
    SCIENCE,
    About,
    Activity,
    Example,
    System,
    every_months,
)

DOUBT = "Strength and how sure it is"
FIELDS = (rating(kind=DECIMAL), DEVIATION, VOLATILITY)
CONSTANTS = {"deviation": "A newcomer’s deviation", "volatility": "A newcomer’s volatility", "tau": "τ"}

GLICKMAN = System(
    slug="glicko2",
    paragraphs=("001-glicko",),
    not_live=FRACTIONS,
    name="Glicko-2",
    short="Glicko-2",
    scale="elo",
    cadence=every_months(2, closing_days=1),
    path="ratings.systems.glicko2.system:GLICKO2",
    source="Mark Glickman, Example of the Glicko-2 system",
    summary="Glicko with a volatility: who surprises moves more.",
    about=About(SCIENCE, "Mark Glickman", "2001", DOUBT + ", and how steady", "period by period"),
    calculator=Calculator(
        FIELDS,
        "rating=1500&deviation=200&volatility=0.06&date=2026-11-01&results=1400/30 1, 1550/100 0, 1700/300 0",
        "Glickman’s own example: 1464.05 with a deviation of 151.5.",
        deviations=True,
        constants=CONSTANTS,
    ),
    # G4: 1464.05, 151.52 and 0.05999 were published.
    example=Example(
        [
            {"rating": 1500, "deviation": 200, "volatility": 0.06}, {"rating": 1400, "deviation": 30},
            {"rating": 1550, "deviation": 100}, {"rating": 1700, "deviation": 300},
        ],
        [(0, 1, 1), (0, 2, 0), (3, 0, 1)], [1464, 1398, 1570, 1784],
    ),
    publishes_the_deviation=True,
    factor="",
    event_factor="Per point",
    lowest=-math.inf,
    activity=Activity(days=365),
    usual=True,
    speed_goal=3,
)  # fmt: skip

AUSTRALIA = replace(
    GLICKMAN,
    slug="glicko2-acf",
    not_live=FRACTIONS,
    name="Glicko-2, Australia",
    short="ACF",
    cadence=QUARTERLY,
    path="ratings.systems.glicko2.system:ACF",
    source="Australian Chess Federation; its constants are unpublished",
    summary="Glicko-2 as Australia uses it, as far as it is known.",
    about=About(NATIONAL, "Australia", "about 2001", DOUBT, "March, June, September, December"),
    usual=False,
)

LICHESS = replace(
    GLICKMAN,
    lowest=400,
    slug="glicko2-lichess",
    event_by_event=True,
    not_live=FRACTIONS,
    name="Glicko-2, Lichess",
    short="Lichess",
    cadence=MONTHLY,
    path="ratings.systems.glicko2.system:LICHESS",
    source="Lichess, published source code",
    scale="lichess",
    summary="Glicko-2 with the constants of Lichess, for every game by itself.",
    about=About(NATIONAL, "Lichess", "2010s", DOUBT, "game by game"),
    calculator=Calculator(
        FIELDS,
        "rating=1500&deviation=500&volatility=0.09&date=2026-11-01&results=1500/500 1",
        "The first game of two newcomers.",
        deviations=True,
        constants=CONSTANTS,
    ),
    # G6
    example=Example([{"rating": 1500, "deviation": 500, "volatility": 0.09}] * 2, [(0, 1, 1)], [1742, 1258]),
    usual=False,
)

SYSTEMS = (GLICKMAN, AUSTRALIA, LICHESS)

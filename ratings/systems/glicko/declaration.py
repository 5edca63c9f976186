"""Glicko, declared."""

import math

from ratings.systems.protocol.calculator_fields import DECIMAL, DEVIATION, Calculator, rating
from ratings.systems.protocol.declaration import FRACTIONS, SCIENCE, About, Activity, Example, System, every_months

SYSTEMS = (
    System(
        slug="glicko",
        paragraphs=("001-glicko",),
        not_live=FRACTIONS,
        name="Glicko",
        short="Glicko",
        scale="elo",
        cadence=every_months(2, closing_days=1),
        path="ratings.systems.glicko.system:STANDARD",
        source="Mark Glickman, The Glicko system",
        summary="A rating and its deviation: what is uncertain moves more.",
        about=About(SCIENCE, "Mark Glickman", "1995", "Strength and how sure it is", "period by period"),
        calculator=Calculator(
            (rating(kind=DECIMAL), DEVIATION),
            "rating=1500&deviation=200&date=2026-11-01&results=1400/30 1, 1550/100 0, 1700/300 0",
            "Glickman’s own opponents. His 200 is the deviation at the beginning of the period; here it first grows.",
            deviations=True,
            constants={"c": "c"},
        ),
        # G1, without the growth of a period: 1464 and 151.4 were published.
        example=Example(
            [
                {"rating": 1500, "deviation": 200, "volatility": 0.06}, {"rating": 1400, "deviation": 30},
                {"rating": 1550, "deviation": 100}, {"rating": 1700, "deviation": 300},
            ],
            [(0, 1, 1), (0, 2, 0), (3, 0, 1)], [1464, 1398, 1570, 1784], options={"c": 0},
        ),
        publishes_the_deviation=True,
        factor="",
        event_factor="Per point",
        lowest=-math.inf,
        activity=Activity(days=365),
        speed_goal=2,
    ),
)  # fmt: skip

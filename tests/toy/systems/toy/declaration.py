"""The toy system, declared."""

from ratings.systems.protocol.calculator_fields import GAMES, Calculator, rating
from ratings.systems.protocol.declaration import QUARTERLY, SCIENCE, About, Example, System

SYSTEMS = (
    System(
        slug="toy",
        name="Toy of ten points",
        short="Toy",
        scale="elo",
        cadence=QUARTERLY,
        path="ratings.systems.toy.system:TOY",
        source="Nobody",
        summary="Ten points for a win, ten off for a loss.",
        about=About(SCIENCE, "This test", "2026", "Who won more often", "whenever it is tested"),
        calculator=Calculator((rating(), GAMES), "rating=1500&date=2026-11-01&results=1550 1, 1480 1, 1620 0"),
        example=Example([1000, 1200, None], [(0, 1, 1), (0, 2, 0.5)], [1010, 1190, 1000]),
    ),
)

"""Linear Elo, declared."""

from ratings.systems.protocol.calculator_fields import Calculator, rating
from ratings.systems.protocol.declaration import SCIENCE, About, Example, System, every_months

SYSTEMS = (
    System(
        slug="elo-linear",
        paragraphs=("001-linear-approximation",),
        name="Elo linear",
        short="Linear",
        scale="elo",
        cadence=every_months(2, closing_days=1),
        path="ratings.systems.elo_linear.system:ELO_LINEAR",
        source="Arpad Elo, The Rating of Chessplayers, linear approximation",
        summary="Elo computed without a table: half of K for a result, and a share of the difference.",
        about=About(SCIENCE, "Arpad Elo", "1978", "Strength, by a straight line instead of a curve", "game by game"),
        calculator=Calculator(
            (rating(),),
            "rating=1500&date=1978-06-30&results=1700 1",
            "A win over somebody 200 points stronger: 1524.",
            constants={"c": "c", "factor": "K", "start": "A newcomer’s rating"},
        ),
        # S2
        example=Example([1500, 1700], [(0, 1, 1)], [1524, 1676]),
        speed_goal=2,
    ),
)

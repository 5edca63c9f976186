"""ChessGold, declared."""

from ratings.systems.protocol.calculator_fields import Calculator, rating
from ratings.systems.protocol.declaration import EVERY_TEMPO, NATIONAL, WEEKLY, About, Example, System

SYSTEMS = (
    System(
        slug="chessgold",
        event_by_event=True,
        paragraphs=("003-the-idea-and-the-stake", "003-the-formula", "003-the-examples"),
        name="ChessGold",
        short="ChessGold",
        scale="elo",
        cadence=WEEKLY,
        path="ratings.systems.chessgold.system:CHESSGOLD",
        source="ChessGold rules, with the exponent of their own example",
        summary="Elo after every game, with a stake settled in virtual credits for each point.",
        about=About(NATIONAL, "Poland, ChessGold", "2020s", "Strength, and what a point is worth", "game by game"),
        calculator=Calculator(
            (rating(),),
            "rating=1200&date=2026-11-01&results=1300 1",
            "The platform’s own example: 1226.",
            constants={"factor": "K", "settle_draws": "Draws are settled", "stake": "Stake for a point"},
        ),
        # H2
        example=Example([1200, 1300], [(0, 1, 1)], [1226, 1274]),
        tempos=EVERY_TEMPO,
        speed_goal=2,
    ),
)

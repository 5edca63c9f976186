"""The rating of US Chess, declared."""

from ratings.systems.protocol.calculator_fields import BEST, BORN, GAMES, Calculator, rating
from ratings.systems.protocol.declaration import (
    FRACTIONS,
    MONTHLY_AFTER_A_WEEK,
    NATIONAL,
    About,
    Activity,
    Example,
    Experience,
    System,
)

SYSTEMS = (
    System(
        slug="uscf",
        event_by_event=True,
        paragraphs=("001-history", "001-correspondence-of-the-uscf"),
        not_live=FRACTIONS,
        name="US Chess",
        short="US Chess",
        scale="elo",
        cadence=MONTHLY_AFTER_A_WEEK,
        path="ratings.systems.uscf.system:STANDARD",
        source="US Chess Rating System (Glickman and Doan)",
        summary="Provisional and established ratings, a bonus for surprising events, and floors.",
        about=About(
            NATIONAL, "United States", "1960, in this form about 2001", "Strength; newcomers move fast",
            "tournament by tournament",
        ),
        calculator=Calculator(
            (rating(), GAMES, BEST, BORN),
            "rating=1300&games=45&date=2019-06-30&results=1250 1, 1400 1, 1500 1, 1550 =",
            "A surprising event, with a bonus on top.",
            note="As the rules say, your opponents are first rated themselves, but only their game against you is "
            "known.",
        ),
        # Two equals of 50 games: N' = 20.01 (S5), K = 800 / (20.01 + 1) = 38.08; the second pass meets 1681, not 1700.
        example=Example([1700, 1700], [(0, 1, 1)], [1718, 1682]),
        factor="",  # K follows from the event: the working has it
        activity=Activity(days=365),
        experience=Experience(26),  # a rating based on up to 25 games is provisional
        usual=True,
    ),
)  # fmt: skip

"""The USCF's correspondence rating, declared."""

from ratings.systems.protocol.calculator_fields import GAMES, Calculator, rating
from ratings.systems.protocol.declaration import (
    EVERY_TEMPO,
    MONTHLY,
    NATIONAL,
    About,
    Example,
    Experience,
    System,
)

SYSTEMS = (
    System(
        slug="uscf-correspondence",
        event_by_event=True,
        paragraphs=("001-correspondence-of-the-uscf",),
        name="USCF correspondence",
        short="Correspondence",
        scale="elo",
        cadence=MONTHLY,
        path="ratings.systems.uscf_correspondence.system:USCF_CORRESPONDENCE",
        source="USCF correspondence rating rules",
        summary="The linear form after every game, with bands and a limit of 350 points.",
        about=About(NATIONAL, "United States", "1970s", "Strength in postal games", "game by game"),
        calculator=Calculator(
            (rating(), GAMES),
            "rating=1800&games=40&date=1995-06-30&results=1950 1, 2250 0",
            "Made-up opponents.",
            constants={"forfeit_share": "A forfeit’s share of a win", "start": "A newcomer’s rating"},
        ),
        # S9: a sixteenth of the difference and 16 for the result.
        example=Example([1500, 1700], [(0, 1, 1)], [1524, 1676]),
        tempos=EVERY_TEMPO,
        experience=Experience(25),  # until then a rating is provisional
    ),
)

"""The Elo of the Italian page, declared."""

from ratings.systems.protocol.calculator_fields import GAMES, NEW_TITLE, Calculator, rating
from ratings.systems.protocol.declaration import NATIONAL, About, Example, Experience, System, every_months, scored

SYSTEMS = (
    System(
        slug="italy",
        paragraphs=(
            "002-beginning-and-titles",
            "002-expected-score-and-new-rating",
            "002-the-factor-k",
            "002-what-does-not-count",
        ),
        name="Elo of the Italian page",
        short="Italy",
        scale="elo",
        cadence=every_months(2, closing_days=1),
        path="ratings.systems.italy.system:ITALY",
        source="An Italian page on Elo ratings, December 2015",
        summary="Elo by the logistic formula, with K of 45, 30, falling to 10, and titles that lift a rating.",
        about=About(NATIONAL, "Italy, on a page of 2015", "2015", "Strength on the Elo scale", "every two months"),
        calculator=Calculator(
            (rating(), GAMES, NEW_TITLE),
            "rating=1613&games=40&date=2015-12-01&results=1609 0, 1477 =, 1388 1, 1586 1, 1720 0",
            "The Italian page’s own example: 1602.",
        ),
        # I2: the page prints 1601,99.
        example=Example(
            [{"rating": 1613, "games": 30}, 1609, 1477, 1388, 1586, 1720], scored("ldwwl"),
            [1602, 1624, 1483, 1382, 1572, 1731],
        ),
        rounds_the_rating=True,
        titles_raise=True,
        experience=Experience(30, factors=(45,)),
        speed_goal=2,
    ),
)  # fmt: skip

"""UKD, declared."""

from ratings.systems.protocol.calculator_fields import Calculator, rating
from ratings.systems.protocol.declaration import MONTHLY, NATIONAL, About, Example, System, scored

SYSTEMS = (
    System(
        slug="ukd",
        event_by_event=True,
        paragraphs=("001-ukd",),
        name="UKD (Türkiye)",
        short="UKD",
        scale="elo",
        cadence=MONTHLY,
        path="ratings.systems.ukd.system:UKD",
        source="Türkiye Satranç Federasyonu, TSF-TK-PRS/05, and its published answers",
        summary="The national strength number of Türkiye: Elo by a table that ends at 89 to 11.",
        about=About(
            NATIONAL, "Türkiye", "before 2007", "Strength in games of the country", "monthly, on the 1st"
        ),
        calculator=Calculator(
            (rating("Your UKD", 1000, 3000),),
            "rating=1612&date=2026-11-01&results=1580 1, 1700 =, 1450 1, 1655 0, unrated 1",
            "One opponent has no UKD.",
            constants={"unrated_expected": "Expected of an unrated, in %", "unrated_factor": "K against an unrated"},
        ),
        # U4
        example=Example(
            [1612, 1580, 1700, 1450, 1655, None], scored("wdwlw"), [1624, 1568, 1698, 1443, 1664, None]
        ),
        begins_with_a_list=True,
        speed_goal=2,
    ),
)  # fmt: skip

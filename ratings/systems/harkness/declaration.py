"""Harkness, declared."""

from ratings.systems.protocol.calculator_fields import Calculator, rating
from ratings.systems.protocol.declaration import MONTHLY, PAST, About, Example, System, scored

SYSTEMS = (
    System(
        slug="harkness",
        event_by_event=True,
        paragraphs=("001-harkness",),
        name="Harkness",
        short="Harkness",
        scale="elo",
        cadence=MONTHLY,
        path="ratings.systems.harkness.system:HARKNESS",
        source="Kenneth Harkness, The Official Chess Handbook, 1967",
        summary="Every tournament replaces the rating: the average met, and ten points for each per cent above 50.",
        about=About(PAST, "United States", "1950 to 1960", "The last tournament", "tournament by tournament"),
        calculator=Calculator(
            (rating(),),
            "rating=1600&date=1955-07-01&results=" + ", ".join(["1850 1", "1850 1", "1850 =", *["1850 0"] * 8]),
            "The example of the time: 2½ of 11 against 1850 on average make 1577.",
            constants={"own_counts": "Own rating in the average"},
        ),
        # Ten points for one per cent above or below 50.
        example=Example([1900, *[2000] * 4], scored("wwwl"), [2250, 1400, 1400, 1400, 2400]),
        factor="",
        event_factor="",
        needs=("fide",),
    ),
)

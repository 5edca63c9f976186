"""The DWZ, declared. It never expires (Wertungsordnung 4.1.1), so nobody becomes inactive."""

from ratings.systems.protocol.calculator_fields import BORN, INDEX, Calculator, rating
from ratings.systems.protocol.declaration import MONTHLY_AFTER_A_WEEK, NATIONAL, About, Example, System, scored

SYSTEMS = (
    System(
        slug="dwz",
        event_by_event=True,
        paragraphs=("001-dwz",),
        name="DWZ (Germany)",
        short="DWZ",
        cadence=MONTHLY_AFTER_A_WEEK,
        path="ratings.systems.dwz.system:DWZ",
        source="Wertungsordnung des Deutschen Schachbundes, dated editions",
        summary="The German rating number, event after event, slowed down by strength, age and experience.",
        about=About(
            NATIONAL, "Germany", "1993", "Strength, slowed down by age and experience", "tournament by tournament"
        ),
        calculator=Calculator(
            (rating("Your DWZ", 100, 3200), INDEX, BORN),
            "rating=1896&index=21&born=2000&date=2026-05-31&results=1432 1, 1806 1, 1808 =, 1877 0, 1772 =",
            "A published evaluation: 1886.",
        ),
        # D1 of dwz_vectors.json: 1886 was published.
        example=Example(
            [{"rating": 1896, "index": 21, "born": 1994}, 1432, 1806, 1808, 1877, 1772], scored("wwwll"),
            [1886, 1430, 1795, 1797, 1892, 1793], date="2020-01-11",
        ),
        scale="dwz",
        factor="",  # E and K follow from the event: the working has them
        event_factor="E, K",  # E to 31 July 2026
        usual=True,
        speed_goal=5,
    ),
)  # fmt: skip

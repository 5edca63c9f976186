"""A universal rating, declared. A player without games in the window leaves the list instead of becoming inactive."""

from ratings.systems.protocol.calculator_fields import Calculator, rating
from ratings.systems.protocol.declaration import ALL_AT_ONCE, EVERY_TEMPO, MONTHLY, SCIENCE, About, Example, System

_TWO_EVENTS = ", ".join([
    "2500 1 2026-06-20", "2510 = 2026-06-21", "2490 = 2026-06-22",
    "2450 1 2026-02-14", "2455 = 2026-02-15", "2440 0 2026-02-16",
])  # fmt: skip

SYSTEMS = (
    System(
        keeps_decisions=False,
        slug="urs",
        paragraphs=("001-universal-rating-system",),
        not_live=ALL_AT_ONCE,
        name="Universal rating (like)",
        short="URS-like",
        scale="elo",
        cadence=MONTHLY,
        path="ratings.systems.urs.system:SIX_YEARS",
        source="universalrating.com; its constants are unpublished",
        summary="One rating from all games of six years at every tempo, explained at once.",
        about=About(
            SCIENCE, "Grand Chess Tour", "2017", "Strength at the classical pace, from all games of six years",
            "monthly",
        ),
        calculator=Calculator(
            (rating(),),
            f"date=2026-09-30&results={_TWO_EVENTS}",
            "Two events of made-up opponents.",
            dated=True,
            options=(("least", 0),),
            note="Your opponents’ other games are not known: all are rated, whatever their games, and the average "
            "stays.",
            constants={"least": "Least weighted games", "prior": "Draws against the middle"},
        ),
        # x above the middle: 10 (0.75 - E(2x)) + 0.5 (0.5 - E(x)) = 0 gives 92.
        example=Example([2500, 2500], [(0, 1, 1)] * 6 + [(0, 1, 0.5)] * 3 + [(0, 1, 0)], [2592, 2408]),
        factor="",
        event_factor="Weight",
        tempos=EVERY_TEMPO,
        window_months=72,
    ),
)  # fmt: skip

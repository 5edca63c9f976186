"""Chessmetrics, declared: in its short form of 24 months, and in full over 48.

A player without games in the window leaves the list instead of becoming inactive.
"""

from dataclasses import replace

from ratings.systems.protocol.calculator_fields import Calculator, rating
from ratings.systems.protocol.declaration import ALL_AT_ONCE, MONTHLY, SCIENCE, About, Example, System, scored

_TWO_EVENTS = ", ".join([
    "2500 1 2026-06-20", "2510 = 2026-06-21", "2490 = 2026-06-22",
    "2450 1 2026-02-14", "2455 = 2026-02-15", "2440 0 2026-02-16",
])  # fmt: skip

SHORT = System(
    keeps_decisions=False,
    slug="chessmetrics",
    paragraphs=("001-chessmetrics", "001-corrections-of-the-expected-score"),
    not_live=ALL_AT_ONCE,
    name="Chessmetrics, 24 months",
    short="Chessmetrics",
    scale="elo",
    cadence=MONTHLY,
    path="ratings.systems.chessmetrics.system:TWO_YEARS",
    source="Jeff Sonas’ Chessmetrics in its short form",
    summary="Performances of two years, the newest with the greatest weight.",
    about=About(SCIENCE, "Jeff Sonas, as encyclopaedias tell it", "2000s", "The performance of two years", "monthly"),
    calculator=Calculator(
        (rating(),),
        f"date=2026-09-30&results={_TWO_EVENTS}",
        "Two events of made-up opponents.",
        dated=True,
        results_help="Games of one month are taken as one event.",
    ),
    # C1: 3 of 5 against 2400 is a performance of 2485.
    example=Example([None, *[2400] * 5], scored("wwwll"), [2485, *[2400] * 5]),
    factor="",
    event_factor="Weight",
    class_points=(4, 4, 3, 3, 2, 2, 1, 1, 1, 1),  # Sonas, "Formulas"
)

FULL = replace(
    SHORT,
    slug="chessmetrics-full",
    not_live=ALL_AT_ONCE,
    name="Chessmetrics, 48 months",
    short="Chessmetrics full",
    path="ratings.systems.chessmetrics.full_system:FOUR_YEARS",
    source="Jeff Sonas, chessmetrics.com, Formulas",
    summary="Sonas’ simultaneous ratings over four years, padded with draws.",
    about=About(SCIENCE, "Jeff Sonas", "2000s", "The performance of four years, all players at once", "monthly"),
    calculator=Calculator(
        (rating(),),
        f"date=2026-09-30&results={_TWO_EVENTS}",
        "Two events of made-up opponents.",
        dated=True,
        options=(("least", 0),),
        note="Your opponents’ other games are not known: all are rated, whatever their games, and the average stays.",
        constants={"least": "Least weighted games"},
    ),
    example=Example([2600, 2600], [(0, 1, 0.5)] * 12, [2600, 2600]),
    window_months=48,
)

SYSTEMS = (SHORT, FULL)

"""Clarke's grades, declared: cycles of thirty games, and by season."""

from dataclasses import replace

from ratings.systems.protocol.calculator_fields import BORN, Calculator, rating
from ratings.systems.protocol.declaration import MONTHLY, OF_A_SEASON, PAST, About, Example, System, every_months

_THIRTY = ", ".join(["140 1", "125 =", "150 0", "132 1", "118 1", "161 0"] * 5)

CYCLES = System(
    slug="clarke",
    event_by_event=True,
    paragraphs=("001-clarke",),
    name="Clarke (cycles of 30)",
    short="Clarke",
    cadence=MONTHLY,
    path="ratings.systems.clarke.cycles_system:CLARKE",
    source="Sir Richard Clarke’s grading system, 1958",
    summary="The English grade, replaced whenever a player has completed thirty games.",
    about=About(PAST, "England", "1958 to 2020", "The average performance of thirty games", "every thirty games"),
    calculator=Calculator(
        (rating("Your grade", 0, 350), BORN),
        f"rating=130&date=2019-06-30&results={_THIRTY}",
        "Thirty games, a whole cycle, against made-up opponents.",
        results_help="A grade changes after thirty games.",
    ),
    # 18 of 30 against one's own grade: 200 for a win, 100 for a loss.
    example=Example([150, 150], [(0, 1, 1)] * 18 + [(0, 1, 0)] * 12, [160, 140]),
    scale="ecf",
    factor="",
    event_factor="",
    lowest=0,
    needs=("fide",),
    speed_goal=2,
)

SEASON = replace(
    CYCLES,
    slug="clarke-season",
    not_live=OF_A_SEASON,
    event_by_event=False,
    keeps_decisions=False,
    name="Clarke (by season)",
    short="Clarke season",
    cadence=every_months(6, closing_days=1),
    path="ratings.systems.clarke.season_system:CLARKE_SEASON",
    source="British Chess Federation grading rules",
    summary="The English grade of a season, topped up to thirty games from the seasons before.",
    about=About(PAST, "England", "1958 to 2020", "The average performance of a season", "once a year, from 2012 twice"),
    calculator=replace(CYCLES.calculator, results_help="A grade needs at least nine games."),
    # A win against 160 brings 210: (29 x 150 + 210) / 30.
    example=Example([150, 160], [(0, 1, 1)], [152, 158]),
)

SYSTEMS = (CYCLES, SEASON)

"""What each system's calculator asks for, and its worked example."""

from dataclasses import dataclass, replace

WHOLE, DECIMAL, YEAR, DAY, CHOICE = "whole", "decimal", "year", "day", "choice"
UNRATED = "Empty if you have none yet."


@dataclass(frozen=True)
class Field:
    """One thing a calculator asks; `name` is also its name in the address and in what the engine is given."""

    name: str
    label: str
    kind: str = WHOLE
    low: float = 0
    high: float = 4000
    help: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Calculator:
    """The calculator of one system."""

    fields: tuple[Field, ...]
    example: str  # the address' question part that shows the worked example, date included
    told: str = ""  # where the example comes from
    deviations: bool = False  # opponents have a deviation, too: "1650/80 1"
    dated: bool = False  # every game has a day: "1650 1 2026-05-09"
    results_help: str = ""
    options: tuple[tuple[str, float], ...] = ()  # constants of the system set otherwise here
    note: str = ""  # what a calculator cannot do as a list does

    @property
    def rating(self) -> Field:
        """What a rating may be, one's own and an opponent's."""
        return next(field for field in self.fields if field.name == "rating")


def rating(
    label: str = "Your rating", low: float = 100, high: float = 3500, kind: str = WHOLE, help: str = UNRATED
) -> Field:
    return Field("rating", label, kind, low, high, help)


GAMES = Field("games", "Rated games", WHOLE, 0, 20_000, "In your whole career.")
BORN = Field("born", "Year of birth", YEAR, 1900, 2030)
BEST = Field("best", "Best rating ever", WHOLE, 100, 3500)
DEVIATION = Field("deviation", "Deviation", DECIMAL, 1, 1000, "How unsure your rating is.")
VOLATILITY = Field("volatility", "Volatility", DECIMAL, 0.001, 1)
INDEX = Field("index", "Index", WHOLE, 0, 1000, "The number behind it: 1896-21.")
TITLE = Field("title", "Title", CHOICE, choices=("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"))

_FACTOR = Field("factor", "K", WHOLE, 10, 40, "Empty: found from the rest.")
_FIDE = (rating(), _FACTOR, GAMES, BORN, BEST)
_GLICKO = (rating(kind=DECIMAL), DEVIATION)
_GLICKO2 = (*_GLICKO, VOLATILITY)
_MK = rating("Your mk", 0, 20_000, help="Five are an Elo point.")
_LEVEL = "Whom else your opponents met is not known: all are rated, whatever their games, and the average stays."
_TWO_EVENTS = ", ".join([
    "2500 1 2026-06-20", "2510 = 2026-06-21", "2490 = 2026-06-22",
    "2450 1 2026-02-14", "2455 = 2026-02-15", "2440 0 2026-02-16",
])  # fmt: skip
_THIRTY = ", ".join(["140 1", "125 =", "150 0", "132 1", "118 1", "161 0"] * 5)

CALCULATORS: dict[str, Calculator] = {
    "fide": Calculator(
        _FIDE, "rating=2396&best=2402&date=2026-11-01&results=2458 =, 2371 1, 2345 =, 1911 1",
        "A player who once had 2402, four games against made-up opponents.",
    ),
    "fide-rapid": Calculator(
        _FIDE, "rating=1850&games=120&date=2026-11-01&results=1790 1, 1921 =, 2310 0, 1874 1, 1805 1",
        "Made-up opponents.",
    ),
    "fide-blitz": Calculator(
        _FIDE, "rating=2601&best=2640&date=2026-11-01&results=2001 =, 2588 1, 2650 0",
        "A difference of 600 with a player above 2600 is not rated at all.",
    ),
    "italy": Calculator(
        (rating(), GAMES, TITLE),
        "rating=1613&games=40&date=2015-12-01&results=1609 0, 1477 =, 1388 1, 1586 1, 1720 0",
        "The Italian page’s own example: 1602.",
    ),
    "ukd": Calculator(
        (rating("Your UKD", 1000, 3000),),
        "rating=1612&date=2026-11-01&results=1580 1, 1700 =, 1450 1, 1655 0, unrated 1",
        "One opponent has no UKD.",
    ),
    "dwz": Calculator(
        (rating("Your DWZ", 100, 3200), INDEX, BORN),
        "rating=1896&index=21&born=2000&date=2026-05-31&results=1432 1, 1806 1, 1808 =, 1877 0, 1772 =",
        "A published evaluation: 1886.",
    ),
    "clarke": Calculator(
        (rating("Your grade", 0, 350), BORN), f"rating=130&date=2019-06-30&results={_THIRTY}",
        "Thirty games, a whole cycle, against made-up opponents.",
        results_help="A grade changes after thirty games.",
    ),
    "ingo": Calculator(
        (rating("Your Ingo number", -50, 400), BORN),
        "rating=110&date=1985-06-30&results=95 1, 100 1, 105 =, 100 1, 90 =, 110 1, 100 1, 100 0",
        "Six of eight against made-up opponents of 100 on average.",
    ),
    "harkness": Calculator(
        (rating(),),
        "rating=1600&date=1955-07-01&results=" + ", ".join(["1850 1", "1850 1", "1850 =", *["1850 0"] * 8]),
        "The example of the time: 2½ of 11 against 1850 on average make 1577.",
    ),
    "elo-linear": Calculator(
        (rating(),), "rating=1500&date=1978-06-30&results=1700 1", "A win over somebody 200 points stronger: 1524."
    ),
    "uscf-correspondence": Calculator(
        (rating(), GAMES), "rating=1800&games=40&date=1995-06-30&results=1950 1, 2250 0", "Made-up opponents."
    ),
    "uscf": Calculator(
        (rating(), GAMES, BEST, BORN),
        "rating=1300&games=45&date=2019-06-30&results=1250 1, 1400 1, 1500 1, 1550 =",
        "A surprising event, with a bonus on top.",
        note="As the rules say, your opponents are first rated themselves, but only their game against you is known.",
    ),
    "glicko": Calculator(
        _GLICKO, "rating=1500&deviation=200&date=2026-11-01&results=1400/30 1, 1550/100 0, 1700/300 0",
        "Glickman’s own opponents. His 200 is the deviation at the beginning of the period; here it first grows.",
        deviations=True,
    ),
    "glicko2": Calculator(
        _GLICKO2,
        "rating=1500&deviation=200&volatility=0.06&date=2026-11-01&results=1400/30 1, 1550/100 0, 1700/300 0",
        "Glickman’s own example: 1464.05 with a deviation of 151.5.", deviations=True,
    ),
    "glicko2-lichess": Calculator(
        _GLICKO2, "rating=1500&deviation=500&volatility=0.09&date=2026-11-01&results=1500/500 1",
        "The first game of two newcomers.", deviations=True,
    ),
    "chessmetrics": Calculator(
        (rating(),), f"date=2026-09-30&results={_TWO_EVENTS}", "Two events of made-up opponents.", dated=True,
        results_help="Games of one month are taken as one event.",
    ),
    "chessmetrics-full": Calculator(
        (rating(),), f"date=2026-09-30&results={_TWO_EVENTS}", "Two events of made-up opponents.", dated=True,
        options=(("least", 0),), note=_LEVEL,
    ),
    "urs": Calculator(
        (rating(),), f"date=2026-09-30&results={_TWO_EVENTS}", "Two events of made-up opponents.", dated=True,
        options=(("least", 0),), note=_LEVEL,
    ),
    "wronicz": Calculator(
        (_MK, GAMES, replace(_MK, name="best", label="Best in mk", help="")),
        "rating=9000&games=150&best=9400&date=2026-11-01&results=9500 1, 8700 =", "Made-up opponents.",
    ),
    "wronicz-ra": Calculator(
        (_MK, GAMES), "rating=13200&games=20&date=2026-11-01&results=12900 1", "A favourite wins: + 42 mk."
    ),
    "chessgold": Calculator(
        (rating(),), "rating=1200&date=2026-11-01&results=1300 1", "The platform’s own example: 1226."
    ),
}  # fmt: skip
CALCULATORS["clarke-season"] = replace(CALCULATORS["clarke"], results_help="A grade needs at least nine games.")
CALCULATORS["glicko2-acf"] = CALCULATORS["glicko2"]
USUAL = Calculator((rating(), GAMES, BORN), "rating=1500&games=40&date=2026-11-01&results=1550 1, 1480 =, 1620 0")

# What the settings of a system are called; others are told by their name.
SETTINGS: dict[str, str] = {
    "c": "c",
    "deviation": "A newcomer’s deviation",
    "established_games": "Games until established",
    "factor": "K",
    "forfeit_share": "A forfeit’s share of a win",
    "group_games": "Games until group A",
    "least": "Least weighted games",
    "newcomer": "A newcomer’s number",
    "own_counts": "Own rating in the average",
    "prior": "Draws against the middle",
    "settle_draws": "Draws are settled",
    "stake": "Stake for a point",
    "start": "A newcomer’s rating",
    "tau": "τ",
    "truncate": "Fractions cut towards 0",
    "unrated_expected": "Expected of an unrated, in %",
    "unrated_factor": "K against an unrated",
    "volatility": "A newcomer’s volatility",
}


def calculator(slug: str) -> Calculator:
    """The calculator of a system, or of the one it is a profile of (ingo-weighted: ingo); the usual one else."""
    name = slug
    while name not in CALCULATORS and "-" in name:
        name = name.rpartition("-")[0]
    return CALCULATORS.get(name, USUAL)

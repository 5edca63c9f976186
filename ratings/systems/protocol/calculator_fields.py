"""What the calculator of a system asks for: its fields, and those that many calculators share."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from federation.vocabulary.words import Words, are_words

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

    def __post_init__(self) -> None:
        are_words(self, "label", "help")


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
    # What the constants that a reader may turn are called; others appear by their name.
    constants: Mapping[str, str] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        are_words(self, "told", "results_help", "note")
        object.__setattr__(self, "constants", {name: Words(text) for name, text in self.constants.items()})

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
REGULAR = 50  # the deviation of somebody who plays regularly, of whom only the rating is known [rating points]
DEVIATION = Field(
    "deviation",
    "Deviation",
    DECIMAL,
    1,
    1000,
    f"How unsure your rating is. Empty beside a rating: {REGULAR}, a regular player’s.",
)
VOLATILITY = Field("volatility", "Volatility", DECIMAL, 0.001, 1, "Empty: a new player’s.")
INDEX = Field("index", "Index", WHOLE, 0, 1000, "The number behind it: 1896-21.")
NEW_TITLE = Field(
    "new_title", "New title", CHOICE, help="Acquired since the last list.",
    choices=("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"),
)  # fmt: skip

USUAL = Calculator((rating(), GAMES, BORN), "rating=1500&games=40&date=2026-11-01&results=1550 1, 1480 =, 1620 0")

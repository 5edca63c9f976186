"""Four events whose norms everybody can compute by hand."""

from dataclasses import dataclass, replace

from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.pzszach.find import FEDERATION, check, made
from ratings.titles.norms.verdict import Condition

HALF_POINTS = {"1": 2, "=": 1, "0": 0}


@dataclass(frozen=True)
class Example:
    """A player's games, in the order of the rounds."""

    opponents: tuple[int, ...]
    results: str  # one sign a game: 1, = or 0
    asked: str  # the category that is looked at more closely, of men

    @property
    def event(self) -> NormEvent:
        games = tuple(
            NormGame(at, str(at), opponent, "", FEDERATION, HALF_POINTS[result])
            for at, (opponent, result) in enumerate(zip(self.opponents, self.results, strict=True), 1)
        )
        return NormEvent("0", FEDERATION, "m", Format.SWISS, len(games), games)

    @property
    def working(self) -> Condition:
        """How Ru is reached, and whether it is enough for the category asked."""
        return check(self.event, self.asked).conditions[0]

    @property
    def norms(self) -> tuple[str, str]:
        """The category of a man and of a woman without one; "": none."""
        found = (made(replace(self.event, sex=sex)) for sex in ("m", "w"))
        men, women = (verdict.title if verdict else "" for verdict in found)
        return men, women


EXAMPLES = (
    Example((1000,) * 5, "11100", "V"),
    Example((1000,) * 5, "11110", "IV"),
    Example((1400, 1400, 1200, 1600, 1400, 1200, 1600), "111100=", "III"),
    Example((1900,) * 9, "11111==00", "I"),
)

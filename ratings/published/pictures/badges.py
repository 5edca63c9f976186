"""A badge with a player's rating, for other people's pages: what stands on it, and how wide that is."""

from dataclasses import dataclass

from ratings.published.public_facts.players import PublicPlayer
from ratings.wording.numbers import rating

LETTER, DIGIT, PAD = 7.4, 8.6, 10  # pixels of a sign of 13 and 14, and beside the words; whatever type a browser has
LONGEST = 40  # letters


@dataclass(frozen=True)
class Badge:
    words: str
    number: str
    series: str
    split: int  # where the number begins [pixels]
    width: int

    @property
    def inner(self) -> int:
        """Within its border."""
        return self.width - 1

    @property
    def beside(self) -> int:
        """From where the number begins to where the corner does."""
        return self.width - self.split - 4

    @property
    def middle(self) -> float:
        """Of the words."""
        return self.split / 2

    @property
    def middle_of_number(self) -> float:
        return (self.split + self.width) / 2


def badge(facts: PublicPlayer, system: str = "") -> Badge:
    """The name and the rating of the series `system`, of the player's first one where they have none of it."""
    wanted = [one for one in facts.ratings if one.series == system] or list(facts.ratings[:1])
    words = facts.called if len(facts.called) <= LONGEST else f"{facts.called[: LONGEST - 1]}…"
    number = rating(wanted[0].rating) if wanted else "–"
    split = round(len(words) * LETTER + 2 * PAD)
    series = wanted[0].name if wanted else ""
    return Badge(words, number, series, split, split + round(len(number) * DIGIT + 2 * PAD))

"""What a table of categories is made of: half-open bands of ratings, each with its label in two languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from federation.vocabulary.words import Words, are_words
from ratings.formulas.conversions import CONVERTED
from ratings.systems.protocol.declaration import ELO_LIKE


class Basis(Enum):
    """The number that a label is made from."""

    RATING = "the rating"
    EQUIVALENT = "the Elo that corresponds to the rating"
    HIGHEST = "the highest rating ever reached"


class Label(NamedTuple):
    """A category as one person has it."""

    code: str
    native: str
    english: str
    beside: "Label | None" = None  # a woman's own label, shown beside the general one


@dataclass(frozen=True)
class Band:
    """Ratings from `lower` up to, but without, `upper`; None: no end."""

    lower: int | None
    upper: int | None
    label: Label
    printed: tuple[str, str]  # the class as the source has it, which may be a plural; and in English

    def holds(self, rating: float) -> bool:
        return (self.lower is None or rating >= self.lower) and (self.upper is None or rating < self.upper)


@dataclass(frozen=True)
class Table:
    """The categories of one federation by Elo numbers, from the lowest, without gaps."""

    name: str  # as on the switch between tables
    title: str  # the heading of the table by itself
    language: str  # of the native labels, ISO 639-1
    source: str
    bands: tuple[Band, ...]
    overlay: tuple[Band, ...] = ()  # labels of women, beside the general ones; they may leave ratings without one
    note: str = ""  # how the source was read where it is silent
    women: tuple[Band, ...] = ()  # where women have bands of their own instead
    of_the_highest: str = ""  # the one scale on which the highest rating ever reached counts, not that of the day

    def __post_init__(self) -> None:
        are_words(self, "name", "title", "source", "note")

    def basis(self, scale: str) -> Basis | None:
        """What a label on a list of `scale` is made from; None: that scale has no labels, its Elo is not known."""
        if scale == self.of_the_highest:
            return Basis.HIGHEST
        if scale in ELO_LIKE:
            return Basis.RATING
        return Basis.EQUIVALENT if scale in CONVERTED else None


Row = tuple[int | None, str, str, str]  # lower end, code, native and English name of the class


def bands(
    rows: tuple[Row, ...], end: int | None = None, one: Mapping[str, tuple[str, str]] | None = None
) -> tuple[Band, ...]:
    """A band ends where the next one begins, the last one at `end`.

    `one`: code -> what one person of the class is called, where its name is no word for one person.
    """
    ends = [row[0] for row in rows[1:]] + [end]
    persons = one or {}
    return tuple(
        Band(lower, upper, _label(code, *persons.get(code, (native, english))), (native, Words(english)))
        for (lower, code, native, english), upper in zip(rows, ends, strict=True)
    )


def _label(code: str, native: str, english: str) -> Label:
    return Label(code, native, Words(english))

"""What a table of categories is made of: half-open bands of ratings, each with its label in two languages."""

from dataclasses import dataclass
from typing import NamedTuple


class Label(NamedTuple):
    """A category as it is shown."""

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

    def holds(self, rating: float) -> bool:
        return (self.lower is None or rating >= self.lower) and (self.upper is None or rating < self.upper)


@dataclass(frozen=True)
class Table:
    """The categories of one federation, from the lowest, without gaps."""

    name: str  # as on the switch between tables
    title: str  # the heading of the table by itself
    language: str  # of the native labels, ISO 639-1
    source: str
    bands: tuple[Band, ...]
    overlay: tuple[Band, ...] = ()  # labels of women, beside the general ones; they may leave ratings without one
    note: str = ""  # how the source was read where it is silent
    women: tuple[Band, ...] = ()  # where women have bands of their own instead


Row = tuple[int | None, str, str, str]  # lower end, code, native label, English label


def bands(rows: tuple[Row, ...], end: int | None = None) -> tuple[Band, ...]:
    """A band ends where the next one begins, the last one at `end`."""
    ends = [row[0] for row in rows[1:]] + [end]
    return tuple(Band(row[0], upper, Label(*row[1:])) for row, upper in zip(rows, ends, strict=True))

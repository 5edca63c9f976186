"""The event under one system: everybody's rating before and after, and how it is printed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext

from federation.models.players import Tempo
from ratings.as_if.computed import Total
from ratings.as_if.start_ratings import Start, scale_of
from ratings.catalogue import System
from ratings.formulas.conversions import Conversion, Scale
from ratings.models import RatingList
from ratings.wording.html import question
from ratings.wording.numbers import DASH, digits, fixed, shortest, signed

LONGEST_HEAD = 14  # signs
ALONE = gettext_lazy(
    "It finds all ratings anew from the games of several years; here it is given this event alone. Its numbers are the "
    "level of this field, not a change."
)

AS_IF = {
    Tempo.STANDARD: gettext_lazy("as if standard"),
    Tempo.RAPID: gettext_lazy("as if rapid"),
    Tempo.BLITZ: gettext_lazy("as if blitz"),
}


class Cell(NamedTuple):  # a page has hundreds
    """One player under one system."""

    system: System
    total: Total
    start: Start
    published: bool = False
    brought: float | None = None  # by this event, of a published list: exact, before the list's rounding
    exact: bool = False  # whether a decimal is shown: a list rounds once, over all its events

    @property
    def old(self) -> float | None:
        return self.total.before

    @property
    def new(self) -> float | None:
        return self.total.after

    @property
    def change(self) -> float | None:
        old, new, *_sums = self.total
        if old is None or new is None:
            return None
        return new - old if self.brought is None else self.brought

    @property
    def decimals(self) -> int:
        return max(self.system.decimals, 1) if self.exact and self.change != 0 else self.system.decimals

    @property
    def numbers(self) -> tuple[float | None, float | None, float | None]:
        """The rating before and after and the change for a file, with the digits that are printed."""
        of_new = self.decimals if self.old is not None else 0
        return digits(self.old, self.decimals), digits(self.new, of_new), digits(self.change, self.decimals)

    @property
    def printed(self) -> tuple[str, str, str, str]:
        """The rating before and after, the change, and the class that colours it: at once, of thousands of cells."""
        system, (old, new, *_sums), change, decimals = self.system, self.total, self.change, self.decimals
        if change is not None:
            told = signed(change, decimals)
        elif new is not None:
            told = pgettext("a rating", "new")
        else:
            told = DASH if old is None else pgettext("a rating", "lost")
        return (
            DASH if old is None else shortest(old, decimals),
            DASH if new is None else fixed(new, decimals if old is not None else 0),
            told,
            # A level of the field is no change (ALONE).
            "soft" if system.window_months and not self.published else system.direction(change),
        )

    @property
    def old_text(self) -> str:
        return self.printed[0]

    @property
    def new_text(self) -> str:
        return self.printed[1]

    @property
    def change_text(self) -> str:
        return self.printed[2]

    @property
    def direction(self) -> str:
        return self.printed[3]

    def question(self, who: str) -> str:
        """What the working answers of `who`."""
        change = "" if self.change is None else self.change_text
        new = "" if self.new is None else self.new_text
        number = self.system.lower_is_better
        return question(who, change, new, self.old is not None, number=number, would=not self.published)


@dataclass(frozen=True)
class Column:
    """The event under one system."""

    system: System
    cells: Mapping[int, Cell]  # by start number; empty while it is being computed
    counted: bool  # the system is made for games at this rate of play
    published: RatingList | None = None  # the published one that counts the event
    problems: tuple[str, ...] = ()
    ready: bool = True

    @property
    def head(self) -> str:
        """Its name on top of a column."""
        return self.system.name if len(self.system.name) <= LONGEST_HEAD else self.system.short

    @property
    def scale(self) -> Scale:
        return scale_of(self.system.slug)

    @property
    def note(self) -> str | Promise:
        """What one event alone cannot show of this system."""
        return ALONE if self.system.window_months and not self.published else ""

    @property
    def as_if(self) -> str | Promise:
        """What is assumed of the games where the system is made for others."""
        return AS_IF[Tempo(self.system.tempo)]

    @property
    def sources(self) -> list[Conversion]:
        """The conversions that start ratings come from, each once."""
        used = (cell.start.conversion for cell in self.cells.values() if not self.published)
        return list(dict.fromkeys(each for each in used if each is not None))

"""The page of an event's norms for Polish categories: who made which, and how."""

from collections.abc import Sequence
from dataclasses import dataclass

from federation.models import Tournament
from ratings.pages.titles.conditions import Told, left_out, of_norms
from ratings.titles.from_register import events
from ratings.titles.from_register.polish import CategoryNorm, category_norms


@dataclass(frozen=True)
class Row:
    """One player's norm with its working."""

    norm: CategoryNorm
    everybody: frozenset[str]  # what people check of every norm of the page, said once

    @property
    def checked(self) -> list[Told]:
        return of_norms(one for one in self.norm.verdict.conditions if one.met is not None)

    @property
    def for_people(self) -> list[Told]:
        """What only people can confirm, of this norm and not of all."""
        return of_norms(one for one in self.norm.verdict.open if one.article not in self.everybody)

    @property
    def left_out(self) -> list[tuple[int, str]]:
        """Games that do not count, from 1, and why."""
        return [(one.index + 1, str(left_out(one.article))) for one in self.norm.verdict.left_out]


@dataclass(frozen=True)
class EventCategories:
    """Everything that the page prints."""

    rows: Sequence[Row]
    for_people: Sequence[Told]  # what only people can confirm, of every norm


def event_categories(event: Tournament) -> EventCategories:
    """The norms of `event`, in the order of start numbers. Eight queries."""
    (seen,) = events.load([event])
    found = list(category_norms(seen))
    everybody = (
        frozenset.intersection(*(frozenset(one.article for one in each.verdict.open) for each in found or ()))
        if found
        else frozenset()
    )
    said = [one for one in found[0].verdict.open if one.article in everybody] if found else []
    return EventCategories([Row(one, everybody) for one in found], of_norms(said))

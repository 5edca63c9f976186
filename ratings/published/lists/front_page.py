"""What is new in the federation: the newest list and who moved on it, when the next lists come, titles, events."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from federation.models import TitleAward, Tournament
from federation.people.award_pages.table import shown
from federation.runtime.office import births
from ratings.models import InForce, Printed, RatingList, in_force
from ratings.published.lists.movers import KNOWN_GROUPS, Movers, movers
from ratings.published.tables.printed_entries import printed_between

TOP, MOVERS, EVENTS, TITLES = 10, 5, 6, 5
NEW_FOR = timedelta(days=365)  # so long an award is news


@dataclass(frozen=True)
class NextList:
    """One series: the list that counts, and the one that comes."""

    now: InForce

    @property
    def draft(self) -> RatingList | None:
        """What has been counted for the next list until now."""
        draft = self.now.draft
        return draft if draft is not None and draft.digest else None


@dataclass(frozen=True)
class FrontPage:
    """All of it. `leading` is the series whose list is shown; None before the first list."""

    series: Sequence[NextList]  # every one that has a list or a draft
    leading: InForce | None
    leaders: Sequence[Printed]
    movers: Movers | None  # of the leading list; None: there is none, or they are being found
    titles: Sequence[TitleAward]
    events: Sequence[Tournament]

    @property
    def counting(self) -> bool:
        """Whether any list is in force."""
        return any(one.now.list is not None for one in self.series)

    @property
    def best(self) -> list[tuple[str, Sequence[Printed]]]:
        """The best active women, juniors and seniors. Ages are told while they are those of today alone."""
        if self.movers is None:
            return []
        same_year = self.movers.list.effective.year == births.this_year()
        found = [(code, self.movers.best[code]) for code in KNOWN_GROUPS if code == "w" or same_year]
        return [(code, entries) for code, entries in found if entries]


def front_page(today: date) -> FrontPage:
    """So many queries, however many rows there are."""
    every = list(in_force.on(today).values())
    counting = [one for one in every if one.list is not None]
    leading = next(iter(counting or every), None)
    rating_list = leading.list if leading else None
    return FrontPage(
        series=[NextList(one) for one in every],
        leading=leading,
        leaders=[one for one in printed_between(rating_list.pk, 1, TOP) if one.active] if rating_list else [],
        movers=movers(rating_list, MOVERS) if rating_list else None,
        titles=list(shown().filter(date__gt=today - NEW_FOR, date__lte=today, revoked=None)[:TITLES]),
        events=list(Tournament.objects.filter(withdrawn=False)[:EVENTS]),
    )

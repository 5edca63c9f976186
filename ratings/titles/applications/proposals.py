"""Applications that Tabiya proposes: where norms and rating carry a title, or the rating alone does.

Idempotent: a title has one open application, whose conditions are checked again. What was refused or withdrawn by
somebody is not proposed again unless a norm was found since.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from federation.audit import record
from federation.models import Player, TitleAward
from federation.vocabulary.dates import federation_day
from ratings.models import Entry, NormFound, RatingList, TitleApplication
from ratings.titles import stored_verdicts
from ratings.titles.applications import ratings_reached
from ratings.titles.norms.basket import GOOD_FOR, Outcome, basket
from ratings.titles.norms.basket_norm import BasketNorm
from ratings.titles.norms.rating_titles import ORDER, RatingReached, title_by_rating
from ratings.titles.norms.verdict import Condition

PROPOSED, GONE = "title.proposed", "title.proposal-gone"
SCHEME = "FIDE"
State, Way = TitleApplication.State, TitleApplication.Way
NORM_TITLES = tuple(GOOD_FOR)


@dataclass(frozen=True)
class Case:
    """What an application for one title rests on."""

    title: str
    way: str
    norms: tuple[NormFound, ...]
    conditions: tuple[Condition, ...]

    @property
    def met(self) -> bool:
        return all(one.met is not False for one in self.conditions)

    @property
    def stored(self) -> list[dict]:
        return [asdict(one) | {"facts": dict(one.facts)} for one in self.conditions]


@dataclass(frozen=True)
class Merits:
    """What one person has: norms, ratings, titles."""

    norms: Sequence[NormFound]
    ratings: Sequence[RatingReached]
    held: frozenset[str]
    sex: str

    def case(self, title: str) -> Case:
        """The case for `title` as it stands, met or not."""
        if title not in GOOD_FOR:
            own = title_by_rating(self.ratings, self.sex) if self.ratings else None
            conditions = own.conditions if own is not None and own.title == title else rating_only(title, self.ratings)
            return Case(title, Way.RATING, (), conditions)
        by_event = {one.basket["event"] + one.title: one for one in self.norms if one.basket}
        found = basket(title, [stored_verdicts.basket_norm(one.basket) for one in by_event.values()], self.ratings)
        used = tuple(by_event[norm.event + norm.title] for norm in found.norms)
        return Case(title, Way.NORMS, used, found.conditions)

    def best(self) -> list[Case]:
        """The highest title that norms carry and the highest that the rating does, above what is held."""
        above = ORDER[: min((ORDER.index(one) for one in self.held if one in ORDER), default=len(ORDER))]
        cases = []
        if self.norms:
            wanted = [one for one in above if one in GOOD_FOR and (self.sex == "w" or not one.startswith("W"))]
            cases = [case for title in wanted if (case := self.case(title)).met][:1]
        own = title_by_rating(self.ratings, self.sex, self.held)
        if own is not None and not any(ORDER.index(case.title) < ORDER.index(own.title) for case in cases):
            cases.append(Case(own.title, Way.RATING, (), own.conditions))
        return cases

"""What players have reached: norms, ratings and titles, and the application that these carry."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from federation.models import Player
from federation.people.awards import titles_of
from federation.people.duplicates.merged import duplicates_of
from ratings.models import NormFound, RatingList, TitleApplication
from ratings.titles import stored_verdicts
from ratings.titles.applications import ratings_reached
from ratings.titles.norms.application.basket import GOOD_FOR, Basket, basket
from ratings.titles.norms.application.rating_titles import ORDER, RatingReached, rating_conditions, title_by_rating
from ratings.titles.norms.verdict import Condition

SCHEME = "FIDE"
Way = TitleApplication.Way


@dataclass(frozen=True)
class Case:
    """What an application for one title rests on."""

    title: str
    way: str
    norms: tuple[NormFound, ...]
    conditions: tuple[Condition, ...]
    games: int = 0  # that its norms count as

    @property
    def met(self) -> bool:
        return all(one.met is not False for one in self.conditions)

    @property
    def fails(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.article for one in self.conditions if one.met is False))


@dataclass(frozen=True)
class Merits:
    """What one person has."""

    person: Player
    norms: Sequence[NormFound]
    ratings: Sequence[RatingReached]
    held: frozenset[str]  # titles that were not revoked, conditional ones too
    national: frozenset[tuple[str, str]] = frozenset()  # (scheme, code) of other schemes' titles held now

    @property
    def above(self) -> tuple[str, ...]:
        """The titles above those held, highest first."""
        first = min((ORDER.index(one) for one in self.held if one in ORDER), default=len(ORDER))
        return tuple(one for one in ORDER[:first] if self.person.sex == "w" or not one.startswith("W"))

    def case(self, title: str) -> Case:
        """The case for `title` as it stands, met or not."""
        if title not in GOOD_FOR:
            return Case(title, Way.RATING, (), rating_conditions(title, self.ratings))
        found = self.basket(title)
        by_key = {(one.basket["event"], one.title): one for one in self.norms}
        used = tuple(by_key[norm.event, norm.title] for norm in found.norms)
        return Case(title, Way.NORMS, used, found.conditions, found.games)

    def basket(self, title: str) -> Basket:
        """The norms for `title`, chosen."""
        return basket(title, [stored_verdicts.basket_norm(one.basket) for one in self.norms], self.ratings)

    def met(self) -> list[Case]:
        """The highest title that norms carry, and a higher one that the rating alone does."""
        by_norms = (self.case(title) for title in self.above if title in GOOD_FOR and self.norms)
        cases = [case for case in by_norms if case.met][:1]
        own = title_by_rating(self.ratings, self.person.sex, self.held)
        if own is not None and all(ORDER.index(own.title) < ORDER.index(case.title) for case in cases):
            cases.append(Case(own.title, Way.RATING, (), own.conditions))
        return cases


def merits(people: Iterable[int], newest: RatingList | None = None) -> Mapping[int, Merits]:
    """person -> merits. Eight queries, however many they are; entries merged into one are that person's.

    `newest`: ratings of that list alone.
    """
    return merits_of(Player.objects.filter(pk__in=list(people), merged_into=None).order_by(), newest)


def merits_of(
    people: Iterable[Player],
    newest: RatingList | None = None,
    events: bool = False,
    history: ratings_reached.History | None = None,
) -> Mapping[int, Merits]:
    """The same of people at hand, none of them merged. What was prefetched of them is not asked for again.

    `events`: the norms with their events at hand. `history`: what lists have of the people themselves.
    """
    found = {one.pk: one for one in people}
    # By name duplicates would be read through the whole register.
    prefetch_related_objects(list(found.values()), Prefetch("duplicates", Player.objects.order_by()), "titles")
    entries = {entry.pk: key for key, one in found.items() for entry in (one, *duplicates_of(one))}
    norms: dict[int, list[NormFound]] = defaultdict(list)
    for one in _norms_of(list(entries), events=events):
        norms[entries[one.player_id]].append(one)
    ratings: dict[int, list[RatingReached]] = defaultdict(list)
    known = history if len(entries) == len(found) else None  # of entries that were merged it has nothing
    for player, reached in ratings_reached.reached(entries, newest, known).items():
        ratings[entries[player]] += reached
    return {key: Merits(one, norms[key], ratings[key], _held(one), _national(one)) for key, one in found.items()}


def _norms() -> QuerySet[NormFound]:
    """Those that an application may rest on."""
    return NormFound.objects.filter(scheme=SCHEME, norm=True, basket__isnull=False)


def _norms_of(players: Sequence[int], *, events: bool) -> QuerySet[NormFound]:
    """In the order of their events."""
    rows = _norms().filter(player__in=players, tournament__withdrawn=False).order_by("tournament__end", "pk")
    return rows.prefetch_related("tournament") if events else rows


def _held(person: Player) -> frozenset[str]:
    return frozenset(one.code for one in titles_of(person) if one.scheme == SCHEME and one.revoked is None)


def _national(person: Player) -> frozenset[tuple[str, str]]:
    """Categories of national schemes in force, as (scheme, code); one that waits for a rating is none yet."""
    return frozenset(
        (one.scheme, one.code)
        for one in titles_of(person)
        if one.scheme != SCHEME and one.revoked is None and (one.conditional_until is None or one.fulfilled is not None)
    )

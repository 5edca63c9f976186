"""What players have reached: norms, ratings and titles, and the application that these carry."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from federation.models import Player, TitleAward
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


def merits(people: Iterable[int], newest: RatingList | None = None, events: bool = False) -> Mapping[int, Merits]:
    """person -> merits. Seven queries, however many they are; entries merged into one are that person's.

    `newest`: ratings of that list alone. `events`: the norms with their events at hand.
    """
    found = {one.pk: one for one in Player.objects.filter(pk__in=list(people), merged_into=None)}
    entries = {key: key for key in found}
    merged = Player.objects.filter(merged_into__in=list(found)).order_by()  # by name it would read the whole register
    entries |= dict(merged.values_list("pk", "merged_into"))
    norms: dict[int, list[NormFound]] = defaultdict(list)
    rows = NormFound.objects.filter(player__in=list(entries), scheme=SCHEME, norm=True, basket__isnull=False)
    rows = rows.filter(tournament__withdrawn=False)
    for one in (rows.select_related("tournament") if events else rows).order_by("tournament__end", "pk"):
        norms[entries[one.player_id]].append(one)
    held: dict[int, set[str]] = defaultdict(set)
    national: dict[int, set[tuple[str, str]]] = defaultdict(set)
    awards = TitleAward.objects.filter(player__in=list(found), revoked=None)
    rows_of_awards = awards.values_list("player", "scheme", "code", "conditional_until", "fulfilled")
    for player, scheme, code, condition, fulfilled in rows_of_awards:
        if scheme == SCHEME:
            held[player].add(code)
        elif condition is None or fulfilled is not None:
            national[player].add((scheme, code))
    ratings: dict[int, list[RatingReached]] = defaultdict(list)
    for player, reached in ratings_reached.reached(entries, newest).items():
        ratings[entries[player]] += reached
    return {
        key: Merits(one, norms[key], ratings[key], frozenset(held[key]), frozenset(national[key]))
        for key, one in found.items()
    }

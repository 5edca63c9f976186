"""The section "Norms and applications" of a player's page: norms, games of 27, what is missing for the next title."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils import timezone

from federation.models import Player
from ratings.models import NormFound, TitleApplication
from ratings.pages.titles.application_page import start_numbers
from ratings.pages.titles.conditions import Told, of_applications
from ratings.pages.titles.next_category import NextCategory, next_category
from ratings.titles.applications.merits import Case, Merits, merits_of
from ratings.titles.applications.ratings_reached import History
from ratings.titles.norms.application.basket import GAMES, GOOD_FOR
from ratings.titles.norms.application.rating_titles import NEEDED, ORDER

PUBLIC = (TitleApplication.State.SUBMITTED, TitleApplication.State.AWARDED)  # what was sent out or decided for
HEIGHT = {title: place for place, title in enumerate(ORDER)}
FEW = 4  # events with norms that a page shows unfolded
NEAR = 100  # rating points to a title by rating alone that are worth a word


@dataclass(frozen=True)
class OneNorm:
    """The norm for the highest title that an event gave, with its address, and the lower titles it gave as well."""

    norm: NormFound
    number: int
    also: Sequence[str]


@dataclass(frozen=True)
class NextTitle:
    """A title above those held, and what its application has and lacks."""

    case: Case
    missing: Sequence[Told]
    to_confirm: Sequence[Told]

    @property
    def title(self) -> str:
        return self.case.title

    @property
    def by_norms(self) -> bool:
        return self.title in GOOD_FOR

    @property
    def games(self) -> int:
        return self.case.games

    needed = GAMES


@dataclass(frozen=True)
class PlayerNorms:
    """The section; empty where there is nothing to tell."""

    norms: Sequence[OneNorm]
    applications: Sequence[TitleApplication]
    next: Sequence[NextTitle]
    category: NextCategory | None = None  # national

    @property
    def few(self) -> bool:
        """Whether the norms take little room."""
        return len(self.norms) <= FEW

    def __bool__(self) -> bool:
        return bool(self.norms or self.applications or self.next or self.category)


def player_norms(player: Player, everything: bool, history: History | None = None) -> PlayerNorms:
    """What `player` has. So many queries, however much was played. `everything`: for an officer.

    `history`: what lists have of the player, where it is at hand.
    """
    if player.merged_into_id is not None:
        return PlayerNorms((), (), ())
    merit = merits_of([player], events=True, history=history)[player.pk]
    numbers = start_numbers(merit.norms) if merit.norms else {}
    norms = [
        OneNorm(highest, numbers[key], [one.title for one in lower])
        for key, (highest, *lower) in _by_event(merit.norms).items()
        if key in numbers
    ]
    category = next_category(merit, timezone.localdate())
    applications = _applications(player, everything)
    return PlayerNorms(norms, applications, [_next(case) for case in _worth_a_word(merit)], category)


def _applications(player: Player, everything: bool) -> list[TitleApplication]:
    if everything:
        return list(TitleApplication.objects.filter(player=player))
    return list(TitleApplication.objects.filter(player=player, state__in=PUBLIC))


def _by_event(norms: Iterable[NormFound]) -> dict[tuple[int, int], list[NormFound]]:
    """(event, player) -> norms, the highest title first; the latest event first."""
    found: dict[tuple[int, int], list[NormFound]] = {}
    for one in sorted(norms, key=lambda one: (-one.tournament.end.toordinal(), -one.tournament_id, HEIGHT[one.title])):
        found.setdefault((one.tournament_id, one.player_id), []).append(one)
    return found


def _worth_a_word(merit: Merits) -> list[Case]:
    """The titles somebody is on the way to: the lowest by norms with a norm made, and the lowest by rating nearby.

    The highest of them that needs nothing more is the last: nobody wants a lower one.
    """
    above = merit.above
    cases = []
    with_norms = [title for title in above if title in GOOD_FOR and merit.basket(title).norms] if merit.norms else []
    if with_norms:
        cases.append(merit.case(with_norms[-1]))
        if len(with_norms) > 1 and with_norms[0] != with_norms[-1]:
            cases.insert(0, merit.case(with_norms[0]))
    highest = max((one.rating for one in merit.ratings), default=0.0)
    alone = [title for title in above if title not in GOOD_FOR]
    near = [title for title in alone if NEEDED[title] - highest <= NEAR]
    if near:
        cases.append(merit.case(near[0]))
    reached = min((HEIGHT[case.title] for case in cases if case.met), default=len(HEIGHT))
    return [case for case in cases if HEIGHT[case.title] <= reached]


def _next(case: Case) -> NextTitle:
    missing = of_applications(one for one in case.conditions if one.met is False)
    return NextTitle(case, missing, of_applications(one for one in case.conditions if one.met is None))

"""Titles, ratings and federations of an event's entrants as they were when it began, and where each was found."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum

from django.db.models import Q, QuerySet

from federation.models import FederationChange, OutsideRating, TitleAward
from federation.models.players import Tempo
from federation.vocabulary.titles import PLAYING

# Which of several titles counts most in a norm: a WIM who is an FM as well counts as a WIM for WIM norms, and the half
# with titles counts either. CM and WCM never count.
TITLES = ("GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", "WCM")
SCHEME = "FIDE"
A_MONTH = timedelta(days=30)  # an event that lasts longer takes the ratings month by month: 1.1.4


class Source(StrEnum):
    """Where a rating or a title was found."""

    LIST = "list"  # FIDE's list of the month, as imported
    REGISTER = "register"
    REPORT = "report"  # the line of the arbiter's report
    NONE = ""


@dataclass(frozen=True, slots=True)
class Entered:
    """One line of a report, and who it is."""

    pk: int
    tournament: int
    number: int
    player: int  # the entry that the line was matched to
    person: int  # the entry that stands for it since a merge
    name: str
    sex: str
    fide_id: int | None
    birth_year: int | None
    title: str  # in the report
    rating: int | None  # in the report
    federation: str  # of the register today; of the report where that has none


@dataclass(frozen=True, slots=True)
class Person:
    """One entrant at the start of the event."""

    entered: Entered
    titles: frozenset[str]
    title: str  # the one that counts most; "": none
    title_from: Source
    federation: str
    ratings: Mapping[date, int] = field(default_factory=dict)  # first of a month -> rating on FIDE's list of that day
    start: date = date.min

    @property
    def shown(self) -> str:
        """The title that stands before the name: the highest, as everywhere; another one may count in a norm."""
        return next((code for code in PLAYING if code in self.titles), "")

    def rating(self, day: date) -> int | None:
        """The rating of a game on `day`: on the list of its month, or as reported. None: unrated."""
        reported = self.entered.rating or None
        return self.ratings.get(day.replace(day=1), reported) if self.ratings else reported

    def rating_from(self, day: date) -> Source:
        if day.replace(day=1) in self.ratings:
            return Source.LIST
        return Source.REPORT if self.entered.rating else Source.NONE


@dataclass(frozen=True)
class Known:
    """What the register says of many people, on any day. Three queries."""

    titles: Mapping[int, Sequence[TitleAward]]
    ratings: Mapping[int, Mapping[date, int]]
    moves: Mapping[int, Sequence[tuple[date, str]]]  # (first day for the new federation, the old one), earliest first

    def person(self, line: Entered, start: date) -> Person:
        awards = self.titles.get(line.person, ())
        held = frozenset(one.code for one in awards if one.in_force(start))
        if not awards and line.title in TITLES:  # the register knows of none, the arbiter does
            return self._person(line, start, frozenset({line.title}), Source.REPORT)
        return self._person(line, start, held, Source.REGISTER if held else Source.NONE)

    def _person(self, line: Entered, start: date, titles: frozenset[str], source: Source) -> Person:
        counts = next((title for title in TITLES if title in titles), "")
        federation = next((old for day, old in self.moves.get(line.person, ()) if day > start), line.federation)
        return Person(line, titles, counts, source, federation, self.ratings.get(line.person, {}), start)


def known(people: QuerySet | Iterable[int], first: date, last: date, also: Iterable[int] = ()) -> Known:
    """What the register says of `people` and `also` for events that begin and end from `first` to `last`.

    `people` may be a query of keys, which costs nothing to write down however many they are.
    """
    whose = Q(player__in=people) | Q(player__in=list(also)) if also else Q(player__in=people)
    titles: dict[int, list[TitleAward]] = defaultdict(list)
    for award in TitleAward.objects.filter(whose, scheme=SCHEME):
        titles[award.player_id].append(award)
    ratings: dict[int, dict[date, int]] = defaultdict(dict)
    month = first.replace(day=1)
    rows = OutsideRating.objects.filter(whose, tempo=Tempo.STANDARD, date__gte=month, date__lte=last)
    for player, day, rating in rows.order_by("date").values_list("player", "date", "rating"):
        ratings[player].setdefault(day.replace(day=1), rating)
    moves: dict[int, list[tuple[date, str]]] = defaultdict(list)
    changes = FederationChange.objects.filter(whose, day__gt=first).order_by("day")
    for player, day, old in changes.values_list("player", "day", "old"):
        moves[player].append((day, old))
    return Known(titles, ratings, moves)

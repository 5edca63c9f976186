"""A club as the register has it today, and its members on one list: boards, averages, who moved, what they played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count

from federation.models import Club, Entrant, Player, Tournament
from federation.runtime.database.among import among
from ratings.catalogue import System
from ratings.models import Printed, RatingList
from ratings.published.tables.printed_entries import printed_of
from ratings.systems.protocol.curves import half_up

BOARDS = (4, 6, 8)  # that averages are of
MOVED, EVENTS = 5, 12  # rows of what is told of a club
MONTHS = 12  # that events go back


@dataclass(frozen=True)
class Member:
    """A member and the entry on the list; None: not on it."""

    player: Player
    entry: Printed | None = None
    board: int | None = None  # by rating, of the active ones

    @property
    def rating(self) -> float | None:
        return self.entry.rating if self.entry else None


@dataclass(frozen=True)
class Members:
    """All members of a club who live: those with a board first, then the inactive ones, then those without a rating."""

    club: Club
    list: RatingList | None
    everybody: Sequence[Member]

    @property
    def boards(self) -> list[Member]:
        return [one for one in self.everybody if one.board is not None]

    @property
    def rated(self) -> list[Member]:
        """Everybody on the list, inactive ones too: who may be lined up."""
        return [one for one in self.everybody if one.entry is not None]

    @property
    def averages(self) -> list[tuple[int, int | None]]:
        """How many boards, and their average; None where the club has fewer."""
        return [(number, average(self.boards[:number]) if len(self.boards) >= number else None) for number in BOARDS]

    @property
    def risen(self) -> list[Member]:
        """Who improved most on this list, the most first."""
        return [one for one in reversed(self._by_change()) if self._gain(one) > 0][:MOVED]

    @property
    def fallen(self) -> list[Member]:
        return [one for one in self._by_change() if self._gain(one) < 0][:MOVED]

    def _by_change(self) -> list[Member]:
        return sorted((one for one in self.rated if one.entry and one.entry.printed_change), key=self._gain)

    def _gain(self, one: Member) -> float:
        """The change, positive for the better whichever way the system counts."""
        change = (one.entry.printed_change or 0) if one.entry else 0
        return -change if self.list is not None and self.list.catalogue.lower_is_better else change

    def chosen(self, keys: Iterable[int]) -> list[Member]:
        """The rated members with these keys, in the order of their boards."""
        wanted = set(keys)
        return [one for one in self.rated if one.player.pk in wanted]


def members_of(club: Club, rating_list: RatingList | None) -> Members:
    """Two queries at most."""
    people = {one.pk: one for one in Player.objects.current().filter(club=club, died=None)}
    printed = [] if rating_list is None else printed_of([rating_list.pk], people)
    entries = {one.player_id: one for one in printed}
    listed = sorted(entries.values(), key=lambda one: one.position)
    at_boards = [one for one in listed if one.active]
    found = [Member(people[one.player_id], one, board) for board, one in enumerate(at_boards, start=1)]
    found += [Member(people[one.player_id], one) for one in listed if not one.active]
    found += [Member(one) for key, one in people.items() if key not in entries]  # in the order of their names
    return Members(club, rating_list, found)


def average(boards: Sequence[Member]) -> int | None:
    """The average rating, rounded to a whole number; None for nobody. [rating points]"""
    ratings = [one.rating for one in boards if one.rating is not None]
    return half_up(sum(ratings) / len(ratings)) if ratings else None


def played(members: Members, today: date) -> list[Tournament]:
    """The last events of twelve months that members entered, the latest first, each with `members`, their number.

    Three queries at most.
    """
    since = today.replace(year=today.year - 1, day=min(today.day, 28))
    people = [one.player.pk for one in members.everybody]
    merged = Player.objects.filter(among("merged_into", people)).order_by().values_list("pk", flat=True)
    theirs = among("player", [*people, *merged])
    entered = Entrant.objects.filter(theirs, tournament__end__gte=since, tournament__withdrawn=False).order_by()
    numbers = dict(entered.values_list("tournament").annotate(Count("pk")))
    events = list(Tournament.objects.filter(pk__in=numbers).order_by("-end", "-pk")[:EVENTS])
    for one in events:
        one.members = numbers[one.pk]
    return events


def numbers_of_members(clubs: Iterable[Club]) -> dict[int, int]:
    """club -> how many members it has. One query."""
    people = Player.objects.current().filter(club__in=list(clubs), died=None).order_by()
    return dict(people.values_list("club").annotate(Count("pk")))


def has_expectation(system: System) -> bool:
    """Whether two ratings alone say what is expected of a game under `system`."""
    return system.elo_like and not system.window_months

"""What a list holds: its printed rows, the people they name, the working of each, and the events it counts."""

from collections import namedtuple
from collections.abc import Collection, Iterable, Iterator
from typing import Self

from django.db import models
from django.utils.translation import gettext

from federation.models import Player, Tournament
from federation.runtime.database.among import among
from ratings.catalogue import sentences
from ratings.models.lists import ListMenus, RatingList

# Entries and lines come by the hundred thousand. Their keys are not looked up row by row: on PostgreSQL a trigger looks
# them up once for all rows of a statement, the player of an entry by its version. Every index is one that pages need.
of_many = {"db_constraint": False, "db_index": False}


class NumberKey(models.ForeignKey):
    """A key of four bytes, also where the row it names has one of eight: entries come by the hundred million."""

    def db_type(self, connection) -> str:
        return "integer"


class PersonVersion(models.Model):
    """What lists print of a person besides numbers, from one change of it to the next. All lists share it.

    It is never changed, and stays as long as an entry names it. Written by `ratings.lists` alone.
    """

    FACTS = ("name", "search_key", "title", "federation", "club", "region", "sex", "birth_year")

    id = models.AutoField(primary_key=True)
    player = NumberKey(Player, models.CASCADE, related_name="versions", **of_many)
    birth_year = models.PositiveSmallIntegerField(null=True)
    digest = models.CharField(max_length=64)  # sha256 of the player's key and the facts
    name = models.CharField(max_length=201)
    search_key = models.CharField(max_length=220)
    title = models.CharField(max_length=8, blank=True)
    federation = models.CharField(max_length=3, blank=True)
    club = models.CharField(max_length=120, blank=True)
    region = models.CharField(max_length=80, blank=True)
    sex = models.CharField(max_length=1, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["digest"], name="one_version_of_the_same_facts")]
        indexes = [models.Index(fields=["club"], name="versions_of_a_club")]  # a list's players of one club

    def __str__(self) -> str:
        return self.name


class _Group(models.Func):
    """The number of a group of neighbours that PostgreSQL's indexes of entries name as one: see decision 021."""

    template = "(%(expressions)s / %(size)s)"
    output_field = models.IntegerField()


POSITIONS, LISTS = 64, 64  # of a group
PART = 1 << 16  # entries of a list that are read at once where all are
BLOCK = _Group("position", size=POSITIONS)


def span_of(column: str) -> models.Func:
    return _Group(column, size=LISTS)


def _spans(lists: Iterable[int]) -> list[int]:
    return sorted({key // LISTS for key in lists})


def _blocks(positions: Iterable[int]) -> list[int]:
    return sorted({position // POSITIONS for position in positions})


class EntryQuerySet(models.QuerySet):
    """Each says what it looks for in the words of the indexes too, which the database would not guess."""

    def between(self, first: int, last: int) -> Self:
        """The entries of one list at these positions, both included."""
        blocks = (first // POSITIONS, last // POSITIONS)
        return self.alias(block=BLOCK).filter(block__range=blocks, position__range=(first, last))

    def in_parts(self) -> Iterator[Self]:
        """All entries of one list, so many at once that an answer takes little room."""
        last = self.in_order().reverse().values_list("position", flat=True).first() or 0
        return (self.between(first, first + PART - 1) for first in range(0, last + 1, PART))

    def at(self, positions: Collection[int]) -> Self:
        """The entries of one list at each of these positions."""
        blocks = among("block", _blocks(positions))
        return self.alias(block=BLOCK).filter(blocks, among("position", positions))

    def menus(self) -> dict[str, list[str]]:
        """What `ListMenus` has of a list of these entries: every one of them is read."""
        return {
            name: sorted(
                value for value in self.order_by().values_list(f"person__{name}", flat=True).distinct() if value
            )
            for name in ListMenus.FIELDS
        }

    def of(self, lists: Iterable[int], players: Iterable | models.QuerySet) -> Self:
        """The entries of these players on these lists, which are given by their keys."""
        keys = list(lists)
        return self.alias(span=span_of("list")).filter(among("list", keys), span__in=_spans(keys), player__in=players)

    def on(self, rating_list: int) -> Self:
        """The entries of one list, by its key, where each is looked for by its player."""
        return self.alias(span=span_of("list")).filter(list=rating_list, span=rating_list // LISTS)

    def beyond(self, position: int) -> Self:
        """The entries of one list after a position, in its order."""
        return self.alias(block=BLOCK).filter(block__gte=position // POSITIONS, position__gt=position).in_order()

    def beside(self, other: int) -> Self:
        """With each player's entry on the list `other`, by its key, as "other"; its columns are null where none is."""
        on_it = models.FilteredRelation("player__ratings", condition=models.Q(player__ratings__list=other))
        return self.alias(other=on_it)

    def in_order(self) -> Self:
        """The entries of one list as it has them, however few are read."""
        return self.order_by(BLOCK, "position")

    def printed(self) -> list["Printed"]:
        """What lists print of these entries. It is read in half the time of the entries themselves."""
        return [Printed._make(row) for row in self.values_list(*PRINTED.values())]


class EntryManager(models.Manager.from_queryset(EntryQuerySet)):  # type: ignore[misc]
    """Entries come with what is printed of the person."""

    def get_queryset(self) -> EntryQuerySet:
        found: EntryQuerySet = super().get_queryset()
        return found.select_related("person")


class Entry(models.Model):
    """One printed row of a list: numbers, and the player's facts as they were on its day.

    The wide columns stand first, so that PostgreSQL pads nothing, and no column is null in most rows: then a row has no
    map of what is. PostgreSQL has neither the key nor the constraint below: what is to be unique of a list is looked at
    when it comes out, by `ratings.lists.database_guard`.
    """

    pk = models.CompositePrimaryKey("list", "position")
    rating = models.FloatField()
    previous = models.FloatField(null=True)  # on the list before; null: new on the list
    factor = models.FloatField(null=True)  # K from this list on
    list = NumberKey(RatingList, models.CASCADE, related_name="entries", **of_many)
    position = models.PositiveIntegerField()  # 1 to n: page N is an index range
    player = NumberKey(Player, models.PROTECT, related_name="ratings", **of_many)
    person = NumberKey(PersonVersion, models.PROTECT, related_name="entries", **of_many)
    rank = models.PositiveIntegerField(null=True)  # shared by equals; none for inactive players
    previous_rank = models.PositiveIntegerField(null=True)
    career_games = models.PositiveIntegerField(default=0)
    games = models.PositiveSmallIntegerField(default=0)  # rated in this period
    active = models.BooleanField(default=True)
    further = models.TextField(default="", blank=True)  # deviation and best, see `further_of`; mostly neither

    objects = EntryManager()

    class Meta:
        ordering = ["position"]
        constraints = [models.UniqueConstraint(fields=["player", "list"], name="one_entry_of_a_player")]

    def __str__(self) -> str:
        return f"{self.position} {self.name} {self.rating:g}"

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def search_key(self) -> str:
        return self.person.search_key

    @property
    def title(self) -> str:
        return self.person.title

    @property
    def federation(self) -> str:
        return self.person.federation

    @property
    def club(self) -> str:
        return self.person.club

    @property
    def region(self) -> str:
        return self.person.region

    @property
    def sex(self) -> str:
        return self.person.sex

    @property
    def birth_year(self) -> int | None:
        return self.person.birth_year

    @property
    def deviation(self) -> float | None:
        """Of systems that publish it."""
        return numbers_of(self.further)[0]

    @deviation.setter
    def deviation(self, value: float | None) -> None:
        self.further = further_of(value, self.best)

    @property
    def best(self) -> float | None:
        """The highest rating ever reached, of systems that publish it."""
        return numbers_of(self.further)[1]

    @best.setter
    def best(self, value: float | None) -> None:
        self.further = further_of(self.deviation, value)

    @property
    def change(self) -> float | None:
        """New minus old; None for a player new on the list."""
        return None if self.previous is None else self.rating - self.previous

    @property
    def printed_change(self) -> float | None:
        """The change as lists print it: None also for a player who neither played nor moved.

        In some systems ratings move without a game; such a move is printed.
        """
        return self.change if self.games or self.change else None

    @property
    def move(self) -> int | None:
        """Ranks gained since the previous list; None where either list gives no rank."""
        if self.rank is None or self.previous_rank is None:
            return None
        return self.previous_rank - self.rank


# What lists print of an entry -> where it is stored.
PRINTED = {
    **{each.name: each.name for each in Entry._meta.concrete_fields if not each.is_relation},
    **{name: f"person__{name}" for name in PersonVersion.FACTS},
    "list_id": "list_id",
    "player_id": "player_id",
}


class Printed(namedtuple("Printed", PRINTED)):  # type: ignore[misc]
    """What lists print of an entry, without the objects that Django would build of it."""

    __slots__ = ()
    change, printed_change, move = Entry.change, Entry.printed_change, Entry.move
    deviation, best = Entry.deviation, Entry.best


def further_of(deviation: float | None, best: float | None) -> str:
    """Both numbers in one text, in the shortest decimals that read back as the same double; "" for neither."""
    if deviation is None and best is None:
        return ""
    return " ".join("" if number is None else repr(float(number)) for number in (deviation, best))


def numbers_of(further: str) -> tuple[float | None, float | None]:
    """Deviation and best, as `further_of` wrote them."""
    if not further:
        return None, None
    deviation, best = (float(text) if text else None for text in further.split(" "))
    return deviation, best


class Line(models.Model):
    """The working: what one event, or one adjustment, contributed to one player's rating."""

    list = models.ForeignKey(RatingList, models.CASCADE, related_name="lines", **of_many)
    player = models.ForeignKey(Player, models.PROTECT, related_name="+", **of_many)
    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="lines", **of_many)
    order = models.PositiveSmallIntegerField()  # of this player's lines on this list, from 0
    games = models.PositiveSmallIntegerField()
    score = models.FloatField(null=True)
    expected = models.FloatField(null=True)
    factor = models.FloatField(null=True)
    change = models.FloatField(null=True)  # before the rounding of the list
    rule = models.CharField(max_length=40)  # one of the list's codes
    facts = models.JSONField(null=True)  # further numbers that the sentence names
    detail = models.BinaryField(default=b"")  # one record a game, see stored_arrays.py

    class Meta:
        ordering = ["order"]
        constraints = [models.UniqueConstraint(fields=["list", "player", "order"], name="one_line_an_order")]
        indexes = [models.Index(fields=["tournament", "list"], name="lines_of_an_event")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.rule} {self.change}"

    @property
    def heading(self) -> str:
        """The event, or what else moved or began the rating."""
        return without_event(self.list.system, self.rule) if self.tournament is None else self.tournament.name


def without_event(system: str, rule: str) -> str:
    """What moved or began a rating, where no event did."""
    known = sentences.heading(system, rule)
    return gettext(known) if known else gettext("Without an event")


class CountedEvent(models.Model):
    """A tournament that a list counts. An event is counted in one effective date only."""

    list = models.ForeignKey(RatingList, models.CASCADE, related_name="counted")
    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="counted")
    games = models.PositiveIntegerField()
    late = models.BooleanField(default=False)  # it ended before the list's first day

    class Meta:
        constraints = [models.UniqueConstraint(fields=["list", "tournament"], name="counted_once")]

    def __str__(self) -> str:
        return f"{self.tournament_id} in {self.list_id}"

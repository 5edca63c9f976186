"""What is kept of live ratings, of records and of whole lists, so that pages about them are index look-ups.

It follows from entries and lines, and can be made again from them. Written by `ratings.lists.records` alone.
"""

from typing import Self

from django.db import models

from federation.models import Player, Tournament
from ratings.models.entries import LISTS, Entry, NumberKey, of_many, span_of
from ratings.models.lists import RatingList


class LiveRatingQuerySet(models.QuerySet):
    def between(self, first: int, last: int) -> Self:
        """The rows of one draft at these positions, both included."""
        return self.filter(position__range=(first, last))

    def with_entries(self, draft: RatingList | None) -> Self:
        """The rows of a draft with the players' entries on it, which it asks for in the words of their index too."""
        if draft is None:
            return self.none()
        of_it = self.filter(list=draft, entry__list=draft).alias(span=span_of("entry__list"))
        return of_it.filter(span=draft.pk // LISTS).select_related("entry__person")


class LiveRating(models.Model):
    """The rating of one player now: that of the list in force with what the open draft has counted since.

    They are there while their draft is open, and go when it is published: then the list itself says it.
    """

    pk = models.CompositePrimaryKey("list", "player")
    # Keys like the entry's: a join of others is no question to its index.
    list = NumberKey(RatingList, models.CASCADE, related_name="live", **of_many)  # the draft
    player = NumberKey(Player, models.PROTECT, related_name="+", **of_many)
    entry = models.ForeignObject(
        Entry, models.DO_NOTHING, from_fields=["list", "player"], to_fields=["list", "player"], related_name="live"
    )  # of the draft; whoever deletes it deletes this first
    position = models.PositiveIntegerField()  # 1 to n, unique: page N is an index range
    rank = models.PositiveIntegerField()  # shared by equals
    rating = models.FloatField()  # not rounded; pages print one decimal
    events = models.PositiveSmallIntegerField()  # counted since the list
    last = models.ForeignKey(
        Tournament, models.PROTECT, null=True, related_name="+", db_constraint=False, db_index=False
    )

    objects = LiveRatingQuerySet.as_manager()

    class Meta:
        ordering = ["position"]
        constraints = [models.UniqueConstraint(fields=["list", "position"], name="a_live_rating_a_position")]

    def __str__(self) -> str:
        return f"{self.position} {self.rating:.1f}"

    @property
    def change(self) -> float:
        """Since the list in force."""
        return self.rating - self.entry.previous


class PersonalBest(models.Model):
    """Each time a player set a new best of their own: on published lists, and apart from that live.

    Live bests are those of lists and of events together, since after each list the live rating is the list's. Who ever
    reached a number has exactly one row that crosses it: `rating` reaches it, and `before` does not.
    """

    system = models.CharField(max_length=24)  # slug of the catalogue
    live = models.PositiveSmallIntegerField()  # 0 or 1
    player = models.ForeignKey(Player, models.PROTECT, related_name="bests", **of_many)  # as the list names them
    rating = models.FloatField()
    before = models.FloatField(null=True)  # the best until then; null: the first rating
    day = models.DateField()  # from which the list counts, or the last day of the event
    list = models.ForeignKey(RatingList, models.CASCADE, related_name="bests", db_constraint=False)
    tournament = models.ForeignKey(
        Tournament, models.PROTECT, null=True, related_name="+", **of_many
    )  # after which; null: on the list itself

    class Meta:
        indexes = [
            models.Index(fields=["system", "live", "rating", "before", "day"], name="who_reached"),  # counters, highest
            models.Index(fields=["system", "live", "player", "rating"], name="bests_of_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.rating:g} {self.day}"


def group(women: bool, federation: str) -> str:
    """The `among` of a record: "w", "POL" or "POL w"; "" is everybody."""
    return " ".join(part for part in (federation, "w" if women else "") if part)


class ListRecord(models.Model):
    """What one list adds to the records of its series: who led it, its biggest gains, and its best of each group.

    Of women, of each federation and of its women ten are kept, as the list prints them: whoever is among the ten best
    of all lists is among the ten best of the first list on which they had that rating.
    """

    class Kind(models.TextChoices):
        LEADER = "leader"  # number one; several share the place
        GAIN = "gain"  # from the list before
        EVENT = "event"  # in one event
        BEST = "best"  # of the group `among`

    list = models.ForeignKey(RatingList, models.CASCADE, related_name="records", db_constraint=False)
    kind = models.CharField(max_length=6, choices=Kind)
    player = models.ForeignKey(Player, models.PROTECT, related_name="+", **of_many)
    value = models.FloatField()  # the rating of the leader, or of who is among the best; else what was gained
    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="+", **of_many)
    among = models.CharField(max_length=5, blank=True, default="")  # see `group`
    place = models.PositiveIntegerField(default=0)  # position on the list, of who is among the best

    class Meta:
        indexes = [models.Index(fields=["among", "list"], name="best_of_a_group", condition=~models.Q(among=""))]

    def __str__(self) -> str:
        return f"{self.kind} {self.player_id} {self.value:g}"


class ListFigures(models.Model):
    """What is told of a whole published list, found once: how its ratings are spread, in which groups, and who moved.

    Otherwise every entry would be read for it. Players stand here by their position on the list, and nobody by name.
    What each column holds is in `ratings.lists.records.figures`; it is read in `ratings.published.statistics`.
    """

    list = models.OneToOneField(RatingList, models.CASCADE, related_name="figures", primary_key=True)
    totals = models.JSONField()  # group of players -> players, games, mean, median
    bars = models.JSONField()  # how the ratings of each group are spread
    regions = models.JSONField()  # how many play in each region, and how much
    movers = models.JSONField()  # heading -> positions

    def __str__(self) -> str:
        return str(self.list_id)

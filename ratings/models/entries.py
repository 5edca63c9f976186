"""What a list holds: its printed rows, the working of each, and the events it counts."""

from django.db import models
from django.utils.translation import gettext

from federation.models import Player, Tournament
from ratings.catalogue import sentences
from ratings.models.lists import RatingList

# Entries and lines come by the hundred thousand. Their keys are not looked up row by row: on PostgreSQL a trigger looks
# them up once for all rows of a statement (migration 0005). Every index is one that pages need.
of_many = {"db_constraint": False, "db_index": False}


class Entry(models.Model):
    """One printed row of a list, with the player's facts as they were on its day."""

    list = models.ForeignKey(RatingList, models.CASCADE, related_name="entries", **of_many)
    player = models.ForeignKey(Player, models.PROTECT, related_name="ratings", **of_many)
    position = models.PositiveIntegerField()  # 1 to n, unique: page N is an index range
    rank = models.PositiveIntegerField(null=True)  # shared by equals; none for inactive players
    previous_rank = models.PositiveIntegerField(null=True)
    rating = models.FloatField()
    previous = models.FloatField(null=True)  # on the list before; null: new on the list
    games = models.PositiveSmallIntegerField(default=0)  # rated in this period
    career_games = models.PositiveIntegerField(default=0)
    factor = models.FloatField(null=True)  # K from this list on
    deviation = models.FloatField(null=True)
    active = models.BooleanField(default=True)
    name = models.CharField(max_length=201)
    search_key = models.CharField(max_length=220)
    title = models.CharField(max_length=8, blank=True)
    federation = models.CharField(max_length=3, blank=True)
    club = models.CharField(max_length=120, blank=True)
    region = models.CharField(max_length=80, blank=True)
    sex = models.CharField(max_length=1, blank=True)
    birth_year = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["list", "position"], name="one_entry_a_position"),
            models.UniqueConstraint(fields=["player", "list"], name="one_entry_of_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.position} {self.name} {self.rating:g}"

    @property
    def change(self) -> float | None:
        """New minus old; None for a player new on the list."""
        return None if self.previous is None else self.rating - self.previous

    @property
    def move(self) -> int | None:
        """Ranks gained since the previous list; None where either list gives no rank."""
        if self.rank is None or self.previous_rank is None:
            return None
        return self.previous_rank - self.rank


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
        if self.tournament is not None:
            return self.tournament.name
        known = sentences.heading(self.list.system, self.rule)
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

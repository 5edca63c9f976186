"""Games with their moves, as they came in PGN files, of players in the register and of those that never were in it."""

from datetime import date

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from federation.models.players import LONGEST_KEY, Player
from federation.vocabulary.names import search_key

A_FEW = 1000  # names of players, or of events: their games are found by the index of games


class ArchivedPlayer(models.Model):
    """A name as PGN files write it, and the player of the register that it means, if it is one."""

    class MatchedBy(models.TextChoices):
        FIDE_ID = "fide-id", _("FIDE id")
        NAME = "name", _("Name and dates")

    name = models.CharField(max_length=120)
    fide_id = models.PositiveBigIntegerField(null=True, blank=True)
    key = models.CharField(max_length=LONGEST_KEY, db_index=True)
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="archived_as")
    matched_by = models.CharField(max_length=8, choices=MatchedBy, blank=True)

    class Meta:
        ordering = ["key", "id"]
        constraints = [
            models.CheckConstraint(condition=Q(matched_by__in=["", "fide-id", "name"]), name="a_known_way_of_matching"),
            models.UniqueConstraint(fields=["name", "fide_id"], name="archived_name_and_id_once"),
            models.UniqueConstraint(fields=["name"], condition=Q(fide_id=None), name="archived_name_without_id_once"),
        ]

    def __str__(self) -> str:
        return self.name


class ArchivedEvent(models.Model):
    """An event as the tags of its games name it."""

    name = models.CharField(max_length=120)
    site = models.CharField(max_length=120, blank=True)
    key = models.CharField(max_length=2 * LONGEST_KEY, db_index=True)

    class Meta:
        ordering = ["key", "id"]
        constraints = [models.UniqueConstraint(fields=["name", "site"], name="archived_event_once")]

    def __str__(self) -> str:
        return self.name


class ArchivedGameQuerySet(models.QuerySet):
    def with_names(self):
        return self.select_related("white__player", "black__player", "event")

    def of(self, words: str):
        """Games in which somebody played whose name has all `words`, whatever the order."""
        return self.of_names(_with_words(ArchivedPlayer.objects.all(), words))

    def of_player(self, player: int):
        """Of a player of the register, and of entries that were merged into this one."""
        return self.of_names(ArchivedPlayer.objects.filter(Q(player=player) | Q(player__merged_into=player)))

    def of_names(self, names: models.QuerySet):
        keys = _keys(names)
        return self.filter(Q(white__in=keys) | Q(black__in=keys))

    def at(self, words: str):
        """Games of events whose name or site has all `words`."""
        return self.filter(event__in=_keys(_with_words(ArchivedEvent.objects.all(), words)))

    def opened(self, code: str):
        """Games whose ECO code, of the tag or by the moves, begins with `code`."""
        return self.filter(Q(eco__startswith=code) | Q(classified__startswith=code))

    def in_order(self):
        return self.order_by("played", "event", "round_number", "id")


def _keys(rows: models.QuerySet) -> list[int] | models.QuerySet:
    """The keys of `rows`, for an index to be asked with each; where they are many, the query: every game is read."""
    keys = list(rows.order_by().values_list("pk", flat=True)[: A_FEW + 1])
    return keys if len(keys) <= A_FEW else rows.order_by().values("pk")


def _with_words(rows: models.QuerySet, words: str) -> models.QuerySet:
    """Rows whose key has all `words`; none for no words."""
    found = search_key(words).split()
    for word in found:
        rows = rows.filter(key__contains=word)
    return rows if found else rows.none()


class ArchivedGame(models.Model):
    """One game. Written by `federation.submissions.archive` alone."""

    class Result(models.TextChoices):
        WHITE = "1-0", "1–0"
        BLACK = "0-1", "0–1"
        DRAW = "1/2-1/2", "½–½"
        UNKNOWN = "*", "*"

    white = models.ForeignKey(ArchivedPlayer, models.PROTECT, related_name="white_games")
    black = models.ForeignKey(ArchivedPlayer, models.PROTECT, related_name="black_games")
    event = models.ForeignKey(ArchivedEvent, models.PROTECT, related_name="games")
    played = models.CharField(max_length=10, db_index=True)  # as PGN writes it, with ? for what is not known
    year = models.PositiveSmallIntegerField(null=True, blank=True, db_index=True)
    round = models.CharField(max_length=12, blank=True)
    round_number = models.PositiveSmallIntegerField(default=0)  # for the order; 0: not known
    result = models.CharField(max_length=7, choices=Result)
    eco = models.CharField(max_length=3, blank=True, db_index=True)  # as the tag says
    classified = models.CharField(max_length=3, blank=True, db_index=True)  # by the moves, where there is no tag
    white_rating = models.PositiveSmallIntegerField(null=True, blank=True)  # in the tags, as the following
    black_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    white_title = models.CharField(max_length=4, blank=True)
    black_title = models.CharField(max_length=4, blank=True)
    time_control = models.CharField(max_length=40, blank=True)
    moves = models.BinaryField()  # reports.pgn.moves
    plies = models.PositiveSmallIntegerField()
    digest = models.BigIntegerField()  # of the moves
    opening = models.BigIntegerField(db_index=True)  # digest of the first of them

    objects = ArchivedGameQuerySet.as_manager()

    class Meta:
        ordering = ["-year", "-played", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(result__in=["1-0", "0-1", "1/2-1/2", "*"]), name="a_known_result_of_an_archived_game"
            )
        ]
        indexes = [models.Index(fields=["-year", "-played", "id"], name="archived_latest_first")]

    def __str__(self) -> str:
        return f"{self.white} – {self.black} {self.played}"

    def get_absolute_url(self) -> str:
        return reverse("archived-game", args=[self.pk])

    @property
    def date(self) -> date | None:
        """The day, where all of it is known and there is one."""
        try:
            return date.fromisoformat(self.played.replace(".", "-"))
        except ValueError:
            return None

    @property
    def full_moves(self) -> int:
        """The number of the last move in a scoresheet."""
        return (self.plies + 1) // 2

"""Games with their moves, as they came in PGN files, of players in the register and of those that never were in it."""

from collections.abc import Mapping
from datetime import date

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from federation.models.jobs import Job
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

    def asked(self, asked: Mapping[str, str]):
        """What a search asks for: words of a player, or the player's key in the register; event, ECO code, year."""
        games = self.of(asked["player"]) if asked["player"] else self
        games = games.at(asked["event"]) if asked["event"] else games
        games = games.opened(asked["eco"].upper()[:3]) if asked["eco"] else games
        if asked["year"]:
            games = games.filter(year=int(asked["year"])) if _is_number(asked["year"], 4) else games.none()
        if asked["id"]:
            games = games.of_player(int(asked["id"])) if _is_number(asked["id"], 12) else games.none()
        return games

    def in_order(self):
        return self.order_by("played", "event", "round_number", "id")


def _is_number(text: str, longest: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= longest


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


class Taking(Job):
    """A choice of archived games, looked through by a worker, answered by an officer, then made events by a worker.

    `done`: the games that are taken so far, of the `total` that can be.
    """

    # The search of the archive that chooses them, and whether games are taken that do not tell their rate of play.
    player = models.CharField(max_length=100, blank=True)
    person = models.CharField(max_length=12, blank=True)  # key of a player in the register
    event = models.CharField(max_length=100, blank=True)
    eco = models.CharField(max_length=3, blank=True)
    year = models.CharField(max_length=4, blank=True)
    only_told_pace = models.BooleanField(default=False)

    confirmed = models.BooleanField(default=False)  # its second half: an officer has said yes
    games = models.PositiveIntegerField(default=0)  # chosen
    found = models.JSONField(default=dict, blank=True)  # what the officer is told: counts, days, refusals by reason
    events = models.PositiveIntegerField(default=0)  # made so far
    players = models.PositiveIntegerField(default=0)  # registered for them

    def __str__(self) -> str:
        words = [self.player, f"#{self.person}" if self.person else "", self.event, self.eco, self.year]
        return ", ".join(filter(None, words)) or str(_("the whole archive"))

    @property
    def asked(self) -> dict[str, str]:
        """The search, as the archive's page has it."""
        return {name: getattr(self, name) for name in ("player", "event", "eco", "year")} | {"id": self.person}

    @property
    def words(self) -> str:
        text = ngettext("%(number)d game taken", "%(number)d games taken", self.done)
        return text % {"number": self.done} if self.confirmed else str(_("looking through the archive"))

    def get_absolute_url(self) -> str:
        return reverse("archive-taking", args=[self.pk])

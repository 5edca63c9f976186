"""What an engine said of a game's moves, and the games that wait for it."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from federation.models import ArchivedGame


class GameAnalysisQuerySet(models.QuerySet):
    def done(self):
        return self.filter(state=GameAnalysis.State.DONE)

    def queued(self):
        """Those that are left to the workers, in the order in which they are to be done."""
        return self.waiting().filter(queued=True)

    def waiting(self):
        """In the order in which they are to be done."""
        return self.filter(state=GameAnalysis.State.WAITING).order_by("-priority", "pk")


class GameAnalysis(models.Model):
    """One game by one engine at one depth: the same question has the same answer, so it is asked once.

    Written by `ratings.computing.analysis` alone.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        PAUSED = "paused", _("Paused")
        DONE = "done", _("Done")
        FAILED = "failed", _("Failed")

    game = models.ForeignKey(ArchivedGame, models.CASCADE, related_name="analyses")
    engine = models.CharField(max_length=60)  # with its version, as it names itself
    depth = models.PositiveSmallIntegerField()
    hash_megabytes = models.PositiveSmallIntegerField()
    digest = models.BigIntegerField()  # of the moves that were assessed: a longer record is assessed anew
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    priority = models.SmallIntegerField(default=0)  # the higher, the sooner
    queued = models.BooleanField(default=False)  # left to the workers, not to the command that asked
    attempts = models.PositiveSmallIntegerField(default=0)  # times a worker took it
    rows = models.JSONField(default=list)  # a list a move: ply, played, best, their evaluations, complexity
    error = models.CharField(max_length=200, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    objects = GameAnalysisQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "game analyses"
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "paused", "done", "failed"]), name="a_known_state_of_an_analysis"
            ),
            models.UniqueConstraint(
                fields=["game", "engine", "depth", "hash_megabytes", "digest"], name="one_analysis_a_question"
            ),
        ]
        indexes = [models.Index(fields=["state", "-priority", "id"], name="analyses_by_turn")]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.engine}, depth {self.depth}"


class EngineTable(models.Model):
    """What all answers to one question say of players, eras and forecasts, computed by a worker and kept."""

    engine = models.CharField(max_length=60)
    depth = models.PositiveSmallIntegerField()
    hash_megabytes = models.PositiveSmallIntegerField()
    games = models.PositiveIntegerField()  # answers that it was computed from
    version = models.PositiveSmallIntegerField()  # of the formulas and of the content's form
    content = models.JSONField()  # see ratings.computing.analysis.tables
    made = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["engine", "depth", "hash_megabytes"], name="one_engine_table_a_question")
        ]

    def __str__(self) -> str:
        return f"{self.engine} {self.depth}"

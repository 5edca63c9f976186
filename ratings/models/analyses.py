"""What an engine said of a game's moves, and the games that wait for it."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models import ArchivedGame
from federation.models.jobs import Job, JobQuerySet


class GameAnalysisQuerySet(JobQuerySet):
    def done(self):
        return self.filter(state=Job.State.DONE)

    def queued(self):
        """Those that are left to the workers, in the same order."""
        return self.waiting().filter(queued=True)

    def waiting(self):
        """In the order in which they are to be done."""
        return self.open().order_by("-priority", "pk")


class GameAnalysis(Job):
    """One game by one engine at one depth: the same question has the same answer, so it is asked once.

    Written by `ratings.computing.analysis` alone. A stopped one rests until it is to go on.
    """

    game = models.ForeignKey(ArchivedGame, models.CASCADE, related_name="analyses")
    engine = models.CharField(max_length=60)  # with its version, as it names itself
    depth = models.PositiveSmallIntegerField()
    hash_megabytes = models.PositiveSmallIntegerField()
    digest = models.BigIntegerField()  # of the moves that were assessed: a longer record is assessed anew
    priority = models.SmallIntegerField(default=0)  # the higher, the sooner
    queued = models.BooleanField(default=False)  # left to the workers, not to the command that asked
    rows = models.JSONField(default=list)  # a list a move: ply, played, best, their evaluations, complexity

    objects = GameAnalysisQuerySet.as_manager()

    class Meta(Job.Meta):
        verbose_name_plural = _("game analyses")
        constraints = [
            *Job.Meta.constraints,
            models.UniqueConstraint(
                fields=["game", "engine", "depth", "hash_megabytes", "digest"], name="one_analysis_a_question"
            ),
        ]
        indexes = [models.Index(fields=["state", "-priority", "id"], name="analyses_by_turn")]

    def __str__(self) -> str:
        facts = {"game": self.game_id, "engine": self.engine, "depth": self.depth}
        return gettext("%(game)s: %(engine)s, depth %(depth)s") % facts

    def get_absolute_url(self) -> str:
        return reverse("archived-game", args=[self.game_id])


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

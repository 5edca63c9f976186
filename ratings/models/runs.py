"""The runs that compute lists: who asked, how far each is, what it found."""

from typing import Self

from django.conf import settings
from django.core.cache import caches
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from federation.runtime.tracing import request_ids
from ratings.models.lists import RatingList


def no_report() -> list[dict]:
    return []


class RunQuerySet(models.QuerySet):
    def open(self) -> Self:
        """Those that wait for a worker or are with one."""
        return self.filter(state__in=Run.OPEN)

    def computing(self) -> Self:
        """Those of them that compute a draft."""
        return self.open().filter(kind=Run.Kind.COMPUTE)


class Run(models.Model):
    """One computation: who asked for it, how far it is, what it found."""

    class State(models.TextChoices):
        QUEUED = "queued", _("Waiting for a worker")
        RUNNING = "running", _("Running")
        DONE = "done", _("Finished")
        FAILED = "failed", _("Failed")
        CANCELLED = "cancelled", _("Cancelled")
        INTERRUPTED = "interrupted", _("Interrupted")

    OPEN = (State.QUEUED, State.RUNNING)  # the others are over

    class Kind(models.TextChoices):
        COMPUTE = "compute", _("Computation of a draft")
        TRY = "try", _("Dry run of a recalculation")
        REWIND = "rewind", _("Recalculation of published lists")
        PUBLISH = "publish", _("Publication")

    kind = models.CharField(max_length=8, choices=Kind, default=Kind.COMPUTE)
    list = models.ForeignKey(RatingList, models.CASCADE, related_name="runs")  # of a recalculation: the first one
    requested_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    request = models.CharField(max_length=64, blank=True, default=request_ids.current)  # that asked for it
    reason = models.CharField(max_length=200)
    seen = models.CharField(max_length=64, blank=True)  # of a publication: the digest of what was looked at
    state = models.CharField(max_length=12, choices=State, default=State.QUEUED)
    step = models.CharField(max_length=80, blank=True)  # what it is doing now, in words
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    cancel = models.BooleanField(default=False)  # somebody pressed Stop
    attempts = models.PositiveSmallIntegerField(default=0)  # times a worker took it
    created = models.DateTimeField()
    started = models.DateTimeField(null=True, blank=True)
    heard = models.DateTimeField(null=True, blank=True)  # last sign of life of its worker
    finished = models.DateTimeField(null=True, blank=True)
    proposal = models.JSONField(null=True, blank=True)  # of a dry run: a change of an event
    report = models.JSONField(default=no_report)  # [{"text": ..., "items": [...]}], readable

    objects = RunQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [
            # Every worker looks every few seconds for those that wait or are at work, a few among years of runs.
            models.Index(fields=["state"], condition=Q(state__in=("queued", "running")), name="open_runs"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["queued", "running", "done", "failed", "cancelled", "interrupted"]),
                name="a_known_state_of_a_run",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["compute", "try", "rewind", "publish"]), name="a_known_kind_of_run"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.purpose}: {self.list}"

    @property
    def purpose(self) -> str:
        """What it is for, in words: a dry run may be of a change of an event, before anything is recalculated."""
        return str(_("Dry run of a change of an event")) if self.proposal else self.get_kind_display()

    @property
    def within(self) -> str:
        """How far it is within its step, in words; "" where nothing is told. What is written shows nowhere else."""
        return caches["shared"].get(self.key_within, "") if self.state == self.State.RUNNING else ""

    @property
    def key_within(self) -> str:
        """Where that is kept."""
        return f"run/{self.pk}/{self.attempts}"

    @property
    def over(self) -> bool:
        return self.state not in self.OPEN

    @property
    def percent(self) -> int:
        return (
            100 if self.over and self.state == self.State.DONE else (100 * self.done // self.total if self.total else 0)
        )

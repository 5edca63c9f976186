"""What every row of work has that a worker does for somebody who waits: how it stands, how far it is, why it failed.

The row of its subject is the row of the job: a file, a choice of games, a computation is asked for once, and is a job
until it is over. How a job is asked for, carried out and ended is the same for all: `federation.runtime.jobs`.
"""

from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


class JobQuerySet(models.QuerySet):
    def open(self) -> Self:
        """Those that wait for a worker or are with one."""
        return self.filter(state__in=Job.OPEN)

    def over(self) -> Self:
        """Those that came to an end, whichever."""
        return self.filter(state__in=Job.OVER)


class Job(models.Model):
    """A piece of work. Its life is written by `federation.runtime.jobs` alone."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting for a worker")
        WORKING = "working", _("At work")
        ASKS = "asks", _("Waiting for an answer")  # a worker has done its first half
        DONE = "done", _("Done")
        STOPPED = "stopped", _("Stopped")
        FAILED = "failed", _("Failed")

        @property
        def within(self) -> str:
            """It within a sentence."""
            return {
                "waiting": gettext("waiting for a worker"),
                "working": gettext("at work"),
                "asks": gettext("waiting for an answer"),
                "done": gettext("done"),
                "stopped": gettext("stopped"),
                "failed": gettext("failed"),
            }[self]

    OPEN = (State.WAITING, State.WORKING)
    OVER = (State.DONE, State.STOPPED, State.FAILED)
    TAGS = {
        State.DONE: "ok", State.FAILED: "error", State.WORKING: "note", State.STOPPED: "warning", State.ASKS: "warning",
    }  # fmt: skip

    by = models.ForeignKey(  # null: the calendar, or a command
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    created = models.DateTimeField(default=timezone.now)
    request = models.CharField(max_length=64, blank=True)  # id of the one that asked
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)  # times that a worker took it since something was stored
    started = models.DateTimeField(null=True, blank=True)  # when a worker took it last: nobody else's try has that time
    heard = models.DateTimeField(default=timezone.now)  # last sign of life of who works on it, or of who asked for it
    done = models.PositiveBigIntegerField(default=0)  # how far it is
    total = models.PositiveBigIntegerField(default=0)
    step = models.CharField(max_length=80, blank=True)  # what a worker is doing
    error = models.TextField(blank=True)  # why it failed or was stopped, as a sentence for people
    finished = models.DateTimeField(null=True, blank=True)

    objects = JobQuerySet.as_manager()

    class Meta:
        abstract = True
        ordering = ["-id"]
        indexes = [
            # Every worker looks every few seconds for those that wait or are at work, a few among years of others.
            models.Index(fields=["state"], condition=Q(state__in=("waiting", "working")), name="open_%(class)s"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "working", "asks", "done", "stopped", "failed"]),
                name="a_known_state_of_%(class)s",
            )
        ]

    @property
    def working(self) -> bool:
        """Whether a worker has it, or is awaited."""
        return self.state in self.OPEN

    @property
    def over(self) -> bool:
        return self.state in self.OVER

    @property
    def tag(self) -> str:
        """The colour of its state."""
        return self.TAGS.get(self.State(self.state), "")

    @property
    def words(self) -> str:
        """What a worker is doing, for people."""
        return self.step

    @property
    def percent(self) -> int:
        """How far it is; 100 only at the end."""
        return 100 if self.state == self.State.DONE else share(self.done, self.total)


def share(done: int, total: int) -> int:
    """Of what is not over: 99 % at most."""
    return min(99, 100 * done // total) if total else 0

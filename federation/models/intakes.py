"""A file on its way to becoming a report: a worker reads it, and what came of that."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from federation.models.submissions import Submission


class Intake(models.Model):
    """One file that is too large, or too slow, to be read while its arbiter waits for the page."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting for a worker")
        READING = "reading", _("Being read")
        DONE = "done", _("Read")
        REFUSED = "refused", _("Not read")

    class Step(models.TextChoices):
        """What a worker is doing with it, in order."""

        READING = "reading", _("reading its lines")
        CHECKING = "checking", _("checking the games")
        MATCHING = "matching", _("looking for its players in the register")

    arbiter = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created = models.DateTimeField()
    heard = models.DateTimeField()  # last sign of life of the worker that has it, or of who sent it
    filename = models.CharField(max_length=200)
    content = models.BinaryField()  # until it was read or refused
    size = models.PositiveIntegerField()  # bytes
    digest = models.CharField(max_length=64)  # sha256 of content, hexadecimal
    replaces = models.ForeignKey(Submission, models.CASCADE, null=True, blank=True, related_name="+")

    state = models.CharField(max_length=7, choices=State, default=State.WAITING, db_index=True)
    step = models.CharField(max_length=8, choices=Step, default=Step.READING)
    attempts = models.PositiveSmallIntegerField(default=0)  # times a worker took it
    error = models.TextField(blank=True)  # why it was not read
    submission = models.ForeignKey(
        Submission, models.CASCADE, null=True, blank=True, related_name="+"
    )  # what it became

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    state__in=["waiting", "reading", "done", "refused"], step__in=["reading", "checking", "matching"]
                ),
                name="a_known_state_of_an_intake",
            )
        ]

    def __str__(self) -> str:
        return self.filename

    @property
    def working(self) -> bool:
        """Whether a worker has it, or is awaited."""
        return self.state in {self.State.WAITING, self.State.READING}

    @property
    def steps_done(self) -> int:
        """How many of the steps are behind it."""
        if self.state == self.State.WAITING:
            return 0
        return self.Step.values.index(self.step) if self.state == self.State.READING else len(self.Step)

    def get_absolute_url(self) -> str:
        return reverse("submission-intake", args=[self.pk])

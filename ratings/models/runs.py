"""The runs that compute lists: who asked, how far each is, what it found."""

from typing import Self

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models.jobs import Job, JobQuerySet
from ratings.models.lists import RatingList


def no_report() -> list[dict]:
    return []


class RunQuerySet(JobQuerySet):
    def computing(self) -> Self:
        """Those that compute a draft, and are not over."""
        return self.open().filter(kind=Run.Kind.COMPUTE)


class Run(Job):
    """One computation: who asked for it, how far it is, what it found."""

    class Kind(models.TextChoices):
        COMPUTE = "compute", _("Computation of a draft")
        TRY = "try", _("Dry run of a recalculation")
        REWIND = "rewind", _("Recalculation of published lists")
        PUBLISH = "publish", _("Publication")

    kind = models.CharField(max_length=8, choices=Kind, default=Kind.COMPUTE)
    list = models.ForeignKey(RatingList, models.CASCADE, related_name="runs")  # of a recalculation: the first one
    reason = models.CharField(max_length=200)
    seen = models.CharField(max_length=64, blank=True)  # of a publication: the digest of what was looked at
    proposal = models.JSONField(null=True, blank=True)  # of a dry run: a change of an event
    report = models.JSONField(default=no_report)  # [{"text": ..., "items": [...]}], readable

    objects = RunQuerySet.as_manager()

    class Meta(Job.Meta):
        constraints = [
            *Job.Meta.constraints,
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
    def words(self) -> str:
        if not self.step:
            return ""
        told = {"step": self.step, "number": self.done + 1, "total": self.total}
        return gettext("%(step)s, step %(number)d of %(total)d") % told

    def get_absolute_url(self) -> str:
        return reverse("run", args=[self.pk])

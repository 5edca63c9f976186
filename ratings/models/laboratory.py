"""What the laboratory answered: comparisons of rating systems, and counts of ratings over the years."""

from datetime import date

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.events.for_fide.month import Month
from federation.models import JobPart
from federation.models.jobs import Job, JobQuerySet
from federation.vocabulary.dates import plain_day
from ratings.catalogue import SYSTEMS
from ratings.wording.settings import settings


class AnswerQuerySet(JobQuerySet):
    def public(self):
        """Those that an officer published."""
        return self.filter(state=Job.State.DONE).exclude(published_at=None)

    def without_answer(self):
        return self.defer("answer")


class Answered(Job):
    """A job that ends in an answer, which an officer may publish."""

    answer = models.JSONField(default=dict)
    published_at = models.DateTimeField(null=True, blank=True)  # null: the office's own

    objects = AnswerQuerySet.as_manager()

    class Meta(Job.Meta):
        abstract = True


class Backtest(Answered):
    """One comparison. Written by `ratings.lists.dry_runs.backtests.jobs` alone; its answer: see `answers` there."""

    question = models.JSONField()  # see ratings.lists.dry_runs.backtests.question

    def __str__(self) -> str:
        return _("%(systems)s, from %(month)s") % {"systems": self.systems, "month": self.question["from"][:7]}

    @property
    def systems(self) -> str:
        """The names of what is compared, each once, and which settings of it are tried."""
        tried: dict[str, list[str]] = {}
        for name in self.question["systems"]:
            slug, _colon, changed = name.partition(":")
            tried.setdefault(slug, []).extend([settings(changed)] if changed else [])
        return ", ".join(
            f"{SYSTEMS[slug].name} ({', '.join(each)})" if each else str(SYSTEMS[slug].name)
            for slug, each in tried.items()
            if slug in SYSTEMS
        )

    def get_absolute_url(self) -> str:
        return reverse("backtest-desk", args=[self.pk])


class YearsCount(Answered):
    """Ratings over the years, counted from one file of lists. Written by `ratings.lists.dry_runs.years.jobs` alone.

    What is counted is stored block by block: a worker goes on where the one before it was killed, at `done`. [bytes,
    unpacked]
    """

    filename = models.CharField(max_length=200)
    size = models.PositiveBigIntegerField()  # bytes
    federation = models.CharField(max_length=3)  # whose players are counted beside everybody

    lines = models.PositiveIntegerField(default=0)  # read so far, as the following
    people = models.PositiveIntegerField(default=0)
    refused = models.PositiveIntegerField(default=0)  # lines
    refusals = models.JSONField(default=list, blank=True)  # the first: [line, reason and year of scid_file.Refused]
    counts = models.BinaryField(default=b"")  # until the end: see ratings.lists.dry_runs.years.counts

    def __str__(self) -> str:
        return self.filename

    @property
    def words(self) -> str:
        text = ngettext("%(number)d player read", "%(number)d players read", self.people)
        return text % {"number": self.people} if self.people else ""

    def get_absolute_url(self) -> str:
        return reverse("years-desk", args=[self.pk])


class YearsFilePart(JobPart):
    """A piece of an uploaded file of lists."""

    of = models.ForeignKey(YearsCount, models.CASCADE, related_name="parts")

    class Meta(JobPart.Meta):
        constraints = [models.UniqueConstraint(fields=["of", "number"], name="one_years_part_a_number")]


class FideMirror(Job):
    """One month held against FIDE's list. Written by `ratings.lists.dry_runs.mirror.jobs` alone.

    Its answer: see `answers` there.
    """

    month = models.DateField()  # its first day, that of FIDE's list before it
    answer = models.JSONField(default=dict)

    class Meta(Job.Meta):
        constraints = [
            *Job.Meta.constraints, models.CheckConstraint(condition=models.Q(month__day=1), name="mirror_of_a_month"),
        ]  # fmt: skip

    def __str__(self) -> str:
        days = {"before": plain_day(self.month), "after": plain_day(self.after)}
        return _("FIDE’s lists of %(before)s and %(after)s") % days

    @property
    def after(self) -> date:
        """Of FIDE's list after the month."""
        return Month(self.month.year, self.month.month).next.first

    def get_absolute_url(self) -> str:
        return reverse("fide-mirror", args=[self.pk])


class FideFile(models.Model):
    """One of the lists of a mirror check, until it was read."""

    mirror = models.ForeignKey(FideMirror, models.CASCADE, related_name="files")
    filename = models.CharField(max_length=200)
    is_after = models.BooleanField()  # the list after the month

    class Meta:
        constraints = [models.UniqueConstraint(fields=["mirror", "is_after"], name="one_fide_file_a_side")]

    def __str__(self) -> str:
        return self.filename


class FideFilePart(JobPart):
    """A piece of an uploaded list of FIDE's."""

    of = models.ForeignKey(FideFile, models.CASCADE, related_name="parts")

    class Meta(JobPart.Meta):
        constraints = [models.UniqueConstraint(fields=["of", "number"], name="one_fide_part_a_number")]

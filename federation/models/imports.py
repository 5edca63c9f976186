"""Files from outside, as jobs: reports, player lists on their way into the register, PGN files into the archive."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.models.jobs import Job
from federation.models.submissions import Submission

# What is counted of a list, in the order in which it is told; JSON has none on PostgreSQL. See players_import/guard.py.
MEASURES = (
    "left", "new", "names", "births", "far_births", "sexes", "federations", "low_titles", "jumps", "refused",
)  # fmt: skip


class Intake(Job):
    """One file, of the arbiter `by`, that is too large, or too slow, to be read while the page waits."""

    class Step(models.TextChoices):
        """What a worker is doing with it, in order."""

        READING = "reading", gettext_lazy("reading its lines")
        CHECKING = "checking", gettext_lazy("checking the games")
        MATCHING = "matching", gettext_lazy("looking for its players in the register")

    filename = models.CharField(max_length=200)
    content = models.BinaryField()  # until it was read or refused
    size = models.PositiveIntegerField()  # bytes
    digest = models.CharField(max_length=64)  # sha256 of content, hexadecimal
    replaces = models.ForeignKey(Submission, models.CASCADE, null=True, blank=True, related_name="+")
    together = models.CharField(max_length=32, blank=True)  # a key that those have that came at once
    event = models.CharField(max_length=200, blank=True)  # that was put before its report's name

    submission = models.ForeignKey(
        Submission, models.CASCADE, null=True, blank=True, related_name="+"
    )  # what it became

    def __str__(self) -> str:
        return self.filename

    @property
    def words(self) -> str:
        return _("Now %(step)s.") % {"step": self.Step(self.step).label} if self.step else ""

    def get_absolute_url(self) -> str:
        return reverse("submission-intake", args=[self.pk])


class PlayerImport(Job):
    """One list: how it is to be read, how far it is, what it changes beside what is usual, and the answer to that.

    A worker reads it, then it asks; a worker writes it.
    """

    filename = models.CharField(max_length=200)
    size = models.PositiveBigIntegerField()  # bytes
    digest = models.CharField(max_length=64)  # sha256 of the file, hexadecimal

    # How it is read: what was typed, and once it was read what was found.
    format = models.CharField(max_length=4, default="auto")
    day = models.DateField(null=True, blank=True)  # the list's date
    tempo = models.CharField(max_length=8, blank=True)
    encoding = models.CharField(max_length=20, default="utf-8")
    federations = models.CharField(max_length=200, blank=True)  # "POL,ITA": nobody else's players are taken
    partial = models.BooleanField(default=False)  # names some players only, so that nobody is missing from it

    writing = models.BooleanField(default=False)  # its second half: it was answered, or a command asked for both
    rows = models.PositiveIntegerField(default=0)  # read so far

    scope = models.CharField(max_length=240, blank=True, db_index=True)  # imports of one scope are compared
    previous = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="+")  # the one before
    sample = models.BooleanField(default=False)  # whether its figures say what is usual
    counts = models.JSONField(default=dict, blank=True)  # "new", "changed", ... -> number
    figures = models.JSONField(default=dict, blank=True)  # code of a measure -> guard.Figure as a dict
    refusals = models.JSONField(default=list, blank=True)  # the first: [line, reason as of files/packed.py, text]
    notes = models.JSONField(default=list, blank=True)  # the first ones: [line, text as there]
    named = models.BinaryField(default=b"")  # players it named: packed by players_import/named.py

    answered_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+")
    reason = models.CharField(max_length=300, blank=True)  # why it goes on although it is unusual, or was dropped

    class Meta(Job.Meta):
        constraints = [
            *Job.Meta.constraints,
            models.UniqueConstraint(
                fields=["writing"], condition=Q(writing=True, state__in=["waiting", "working"]),
                name="one_import_writes",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return self.filename

    @property
    def words(self) -> str:
        text = ngettext("%(number)d line read", "%(number)d lines read", self.rows)
        return text % {"number": self.rows} if self.rows else ""

    @property
    def unusual(self) -> list[str]:
        """Codes of the measures that exceed what is usual."""
        found = [(code, self.figures[code]) for code in MEASURES if code in self.figures]
        return [code for code, figure in found if figure["count"] > figure["most"]]

    def get_absolute_url(self) -> str:
        return reverse("register-import", args=[self.pk])


class JobPart(models.Model):
    """A piece of the file of a job `of`, until the job is over. Written by `federation.runtime.uploads.parts`."""

    number = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        abstract = True
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.of_id}/{self.number}"


class ImportPart(JobPart):
    """A piece of an uploaded list."""

    of = models.ForeignKey(PlayerImport, models.CASCADE, related_name="parts")

    class Meta(JobPart.Meta):
        constraints = [models.UniqueConstraint(fields=["of", "number"], name="one_part_a_number")]


class ArchiveImport(Job):
    """One PGN file: how far it is in the archive, and what came of its games. Written game by game, a block at a time.

    What is written stays, so that a worker goes on where the one before it was killed: `done` is the place in the file
    where it goes on, `total` its size, where that is known. [bytes, unpacked]
    """

    filename = models.CharField(max_length=200)
    size = models.PositiveBigIntegerField()  # bytes
    digest = models.CharField(max_length=64)  # sha256 of the file, hexadecimal

    games = models.PositiveIntegerField(default=0)  # read so far, as the following
    added = models.PositiveIntegerField(default=0)
    duplicates = models.PositiveIntegerField(default=0)
    completed = models.PositiveIntegerField(default=0)  # among the duplicates
    names = models.PositiveIntegerField(default=0)  # new ones
    matched = models.PositiveIntegerField(default=0)  # of these, with players of the register
    refused = models.JSONField(default=dict, blank=True)  # code of the reason -> games
    refusals = models.JSONField(default=list, blank=True)  # the first ones: [number in the file, code, detail]
    noted = models.JSONField(default=dict, blank=True)  # code of a remark -> games
    notes = models.JSONField(default=list, blank=True)  # the first ones of each code, as the refusals

    def __str__(self) -> str:
        return self.filename

    @property
    def words(self) -> str:
        text = ngettext("%(number)d game read", "%(number)d games read", self.games)
        return text % {"number": self.games} if self.games else ""

    @property
    def refused_games(self) -> int:
        return sum(self.refused.values())

    def get_absolute_url(self) -> str:
        return reverse("archive-import", args=[self.pk])


class ArchiveImportPart(JobPart):
    """A piece of an uploaded PGN file."""

    of = models.ForeignKey(ArchiveImport, models.CASCADE, related_name="parts")

    class Meta(JobPart.Meta):
        constraints = [models.UniqueConstraint(fields=["of", "number"], name="one_archive_part_a_number")]

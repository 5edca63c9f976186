"""Imports from outside: player lists on their way into the register, and PGN files on theirs into the archive."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

# What is counted of a list, in the order in which it is told; JSON has none on PostgreSQL. See players_import/guard.py.
MEASURES = ("left", "new", "names", "births", "sexes", "federations", "jumps", "refused")


class PlayerImport(models.Model):
    """One list: how it is to be read, how far it is, what it changes beside what is usual, and the answer to that."""

    class State(models.TextChoices):
        UPLOADED = "uploaded", _("Waiting for a worker")
        READING = "reading", _("Being read")
        ASKS = "asks", _("Waiting for an answer")
        IMPORTING = "importing", _("Being written")
        DONE = "done", _("Imported")
        DROPPED = "dropped", _("Dropped")
        FAILED = "failed", _("Failed")

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")  # null: a command
    created = models.DateTimeField()
    request = models.CharField(max_length=64, blank=True)  # id of the request that asked for it
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

    state = models.CharField(max_length=9, choices=State, default=State.UPLOADED, db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)  # times a worker took it in this state
    heard = models.DateTimeField()  # last sign of life of who works on it, or of who asked for it
    rows = models.PositiveIntegerField(default=0)  # read so far
    percent = models.PositiveSmallIntegerField(default=0)

    scope = models.CharField(max_length=240, blank=True, db_index=True)  # imports of one scope are compared
    previous = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="+")  # the one before
    sample = models.BooleanField(default=False)  # whether its figures say what is usual
    counts = models.JSONField(default=dict, blank=True)  # "new", "changed", ... -> number
    figures = models.JSONField(default=dict, blank=True)  # code of a measure -> guard.Figure as a dict
    refusals = models.JSONField(default=list, blank=True)  # the first ones: [line, reason, text]
    notes = models.JSONField(default=list, blank=True)  # the first ones: [line, text]
    named = models.BinaryField(default=b"")  # players it named: packed by players_import/named.py
    error = models.TextField(blank=True)  # why it failed

    answered_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+")
    reason = models.CharField(max_length=300, blank=True)  # why it goes on although it is unusual, or was dropped
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["state"], condition=Q(state="importing"), name="one_import_writes"),
            models.CheckConstraint(
                condition=Q(state__in=["uploaded", "reading", "asks", "importing", "done", "dropped", "failed"]),
                name="a_known_state_of_an_import",
            ),
            models.CheckConstraint(condition=Q(percent__lte=100), name="a_hundred_percent_at_most"),
        ]

    def __str__(self) -> str:
        return self.filename

    @property
    def over(self) -> bool:
        return self.state in {self.State.DONE, self.State.DROPPED, self.State.FAILED}

    @property
    def working(self) -> bool:
        """Whether a worker has it, or is awaited."""
        return self.state in {self.State.UPLOADED, self.State.READING, self.State.IMPORTING}

    @property
    def unusual(self) -> list[str]:
        """Codes of the measures that exceed what is usual."""
        found = [(code, self.figures[code]) for code in MEASURES if code in self.figures]
        return [code for code, figure in found if figure["count"] > figure["most"]]

    def get_absolute_url(self) -> str:
        return reverse("register-import", args=[self.pk])


class ImportPart(models.Model):
    """A piece of an uploaded list, until the import is over: web servers and workers share the database alone."""

    of = models.ForeignKey(PlayerImport, models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["of", "number"], name="one_part_a_number")]

    def __str__(self) -> str:
        return f"{self.of_id}/{self.number}"


class ArchiveImport(models.Model):
    """One PGN file: how far it is in the archive, and what came of its games. Written game by game, a block at a time.

    What is written stays, so that a worker goes on where the one before it was killed.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting for a worker")
        READING = "reading", _("Being imported")
        DONE = "done", _("Imported")
        STOPPED = "stopped", _("Stopped")
        FAILED = "failed", _("Failed")

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created = models.DateTimeField()
    request = models.CharField(max_length=64, blank=True)  # id of the request that asked for it
    filename = models.CharField(max_length=200)
    size = models.PositiveBigIntegerField()  # bytes
    digest = models.CharField(max_length=64)  # sha256 of the file, hexadecimal

    state = models.CharField(max_length=7, choices=State, default=State.WAITING, db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)  # times a worker took it since games were written last
    heard = models.DateTimeField()  # last sign of life of who works on it, or of who asked for it
    at = models.PositiveBigIntegerField(default=0)  # where the file goes on [bytes, unpacked]
    unpacked = models.PositiveBigIntegerField(default=0)  # bytes in all, where it is known
    games = models.PositiveIntegerField(default=0)  # read so far, as the following
    added = models.PositiveIntegerField(default=0)
    duplicates = models.PositiveIntegerField(default=0)
    completed = models.PositiveIntegerField(default=0)  # among the duplicates
    names = models.PositiveIntegerField(default=0)  # new ones
    matched = models.PositiveIntegerField(default=0)  # of these, with players of the register
    refused = models.JSONField(default=dict, blank=True)  # code of the reason -> games
    refusals = models.JSONField(default=list, blank=True)  # the first ones: [number in the file, code, detail]
    error = models.TextField(blank=True)  # why it failed
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "reading", "done", "stopped", "failed"]),
                name="a_known_state_of_an_archive_import",
            )
        ]

    def __str__(self) -> str:
        return self.filename

    @property
    def working(self) -> bool:
        """Whether a worker has it, or is awaited."""
        return self.state in {self.State.WAITING, self.State.READING}

    @property
    def percent(self) -> int:
        """The share of the file that was read; 100 only at the end."""
        if self.state == self.State.DONE:
            return 100
        return min(99, 100 * self.at // self.unpacked) if self.unpacked else 0

    @property
    def refused_games(self) -> int:
        return sum(self.refused.values())

    def get_absolute_url(self) -> str:
        return reverse("archive-import", args=[self.pk])


class ArchiveImportPart(models.Model):
    """A piece of an uploaded PGN file, until the import is over."""

    of = models.ForeignKey(ArchiveImport, models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["of", "number"], name="one_archive_part_a_number")]

    def __str__(self) -> str:
        return f"{self.of_id}/{self.number}"

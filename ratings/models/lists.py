"""The lists: what was published, how each number came about, and the runs that computed them.

Written by `lists.py` alone. A published list is never updated.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from federation.models import Player, Tournament
from ratings.calendar import Cadence
from ratings.catalogue import SYSTEMS, System


class PublishedList(Exception):
    """Somebody tried to change a list that was published; a correction is a further edition."""


class Series(models.Model):
    """How a federation keeps the lists of one system. What is fixed by the system's rules is not here."""

    system = models.CharField(max_length=24, primary_key=True)  # slug of the catalogue
    on = models.BooleanField("kept", default=True)
    months = models.PositiveSmallIntegerField("a list every so many months")  # 0: every week
    closing_days = models.PositiveSmallIntegerField("reports close so many days before")
    automatic = models.BooleanField("published by itself on its day", default=False)

    class Meta:
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return self.catalogue.name

    @property
    def catalogue(self) -> System:
        return SYSTEMS[self.system]

    @property
    def cadence(self) -> Cadence:
        return Cadence(self.months, self.closing_days)


class ListQuerySet(models.QuerySet):
    def published(self):
        return self.filter(state=RatingList.State.PUBLISHED)

    def current(self):
        """Of every system and date, the published edition that counts."""
        newer = RatingList.objects.published().filter(
            system=models.OuterRef("system"),
            effective=models.OuterRef("effective"),
            edition__gt=models.OuterRef("edition"),
        )
        return self.published().filter(~models.Exists(newer))


class RatingList(models.Model):
    """One list of one system: a draft, a published edition, or one that was withdrawn."""

    class State(models.TextChoices):
        DRAFT = "draft", "Draft"
        PUBLISHED = "published", "Published"
        WITHDRAWN = "withdrawn", "Withdrawn"

    system = models.CharField(max_length=24)  # slug of the catalogue
    effective = models.DateField()
    first_day = models.DateField()
    last_day = models.DateField()  # the cut-off
    edition = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=10, choices=State, default=State.DRAFT)
    previous = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="following")
    imported = models.BooleanField(default=False)  # taken over from elsewhere, and not computed; see starting_list.py
    reason = models.TextField(blank=True)  # why this edition corrects the one before, or why it was withdrawn

    digest = models.CharField(max_length=64, blank=True)  # sha256 of the ordered inputs and the rules' version
    memory = models.BinaryField(default=b"")  # compressed arrays, see arrays.py
    wording = models.JSONField(default=dict)  # rule code -> {sentence, formula, source, order}, as the system had it
    run = models.ForeignKey("Run", models.SET_NULL, null=True, blank=True, related_name="+")  # that computed it

    entries_count = models.PositiveIntegerField(default=0)
    active_count = models.PositiveIntegerField(default=0)
    new_count = models.PositiveIntegerField(default=0)
    gone_count = models.PositiveIntegerField(default=0)
    tournaments_count = models.PositiveIntegerField(default=0)
    games_count = models.PositiveIntegerField(default=0)

    created = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True)
    published_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    # A draft may be signed off for a day: on that day it publishes itself, if it is still what was signed.
    signed_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+")
    signed_digest = models.CharField(max_length=64, blank=True)
    publish_on = models.DateField(null=True, blank=True)

    objects = ListQuerySet.as_manager()

    class Meta:
        ordering = ["-effective", "-edition"]
        constraints = [
            models.UniqueConstraint(fields=["system", "effective", "edition"], name="one_edition"),
            models.UniqueConstraint(fields=["system"], condition=Q(state="draft"), name="one_draft_a_system"),
        ]

    def __str__(self) -> str:
        edition = f", edition {self.edition}" if self.edition > 1 else ""
        return f"{self.name} of {self.effective.day} {self.effective:%B %Y}{edition}"

    def save(self, *args, **kwargs) -> None:
        stored = RatingList.objects.filter(pk=self.pk).values_list("state", flat=True).first() if self.pk else None
        if stored in (self.State.PUBLISHED, self.State.WITHDRAWN):
            fields = set(kwargs.get("update_fields") or ["everything"])
            if not fields <= {"state", "withdrawn_at", "reason"} or self.state != self.State.WITHDRAWN:
                raise PublishedList(f"{self} is published and cannot be changed")
        super().save(*args, **kwargs)

    def delete(self, *args, **kwargs):
        if self.state != self.State.DRAFT:
            raise PublishedList(f"{self} is published and cannot be deleted")
        return super().delete(*args, **kwargs)

    @property
    def catalogue(self) -> System:
        return SYSTEMS[self.system]

    @property
    def name(self) -> str:
        return self.catalogue.name

    @property
    def signed(self) -> bool:
        """Whether an officer signed off these very numbers."""
        return bool(self.signed_digest) and self.signed_digest == self.digest

    @property
    def codes(self) -> list[str]:
        """The rule codes in the system's order, which the details count by. JSON objects of databases have none."""
        return sorted(self.wording, key=lambda code: self.wording[code]["order"])

    def get_absolute_url(self) -> str:
        return reverse("ranking", args=[self.system, self.effective.isoformat()])


# Entries and lines come by the hundred thousand. Their keys are not looked up row by row: on PostgreSQL a trigger looks
# them up once for all rows of a statement (migration 0005). Every index is one that pages need.
of_many = {"db_constraint": False, "db_index": False}


class Entry(models.Model):
    """One printed row of a list, with the player's facts as they were on its day."""

    list = models.ForeignKey(RatingList, models.CASCADE, related_name="entries", **of_many)
    player = models.ForeignKey(Player, models.PROTECT, related_name="ratings", **of_many)
    position = models.PositiveIntegerField()  # 1 to n, unique: page N is an index range
    rank = models.PositiveIntegerField(null=True)  # shared by equals; none for inactive players
    previous_rank = models.PositiveIntegerField(null=True)
    rating = models.FloatField()
    previous = models.FloatField(null=True)  # on the list before; null: new on the list
    games = models.PositiveSmallIntegerField(default=0)  # rated in this period
    career_games = models.PositiveIntegerField(default=0)
    factor = models.FloatField(null=True)  # K from this list on
    deviation = models.FloatField(null=True)
    active = models.BooleanField(default=True)
    name = models.CharField(max_length=201)
    search_key = models.CharField(max_length=220)
    title = models.CharField(max_length=8, blank=True)
    federation = models.CharField(max_length=3, blank=True)
    club = models.CharField(max_length=120, blank=True)
    region = models.CharField(max_length=80, blank=True)
    sex = models.CharField(max_length=1, blank=True)
    birth_year = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["list", "position"], name="one_entry_a_position"),
            models.UniqueConstraint(fields=["player", "list"], name="one_entry_of_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.position} {self.name} {self.rating:g}"

    @property
    def change(self) -> float | None:
        """New minus old; None for a player new on the list."""
        return None if self.previous is None else self.rating - self.previous

    @property
    def move(self) -> int | None:
        """Ranks gained since the previous list; None where either list gives no rank."""
        if self.rank is None or self.previous_rank is None:
            return None
        return self.previous_rank - self.rank


class Line(models.Model):
    """The working: what one event, or one adjustment, contributed to one player's rating."""

    list = models.ForeignKey(RatingList, models.CASCADE, related_name="lines", **of_many)
    player = models.ForeignKey(Player, models.PROTECT, related_name="+", **of_many)
    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="lines", **of_many)
    order = models.PositiveSmallIntegerField()  # of this player's lines on this list, from 0
    games = models.PositiveSmallIntegerField()
    score = models.FloatField(null=True)
    expected = models.FloatField(null=True)
    factor = models.FloatField(null=True)
    change = models.FloatField(null=True)  # before the rounding of the list
    rule = models.CharField(max_length=40)  # key of the list's wording
    facts = models.JSONField(null=True)  # further numbers the wording names
    detail = models.BinaryField(default=b"")  # one record a game, see arrays.py

    class Meta:
        ordering = ["order"]
        constraints = [models.UniqueConstraint(fields=["list", "player", "order"], name="one_line_an_order")]
        indexes = [models.Index(fields=["tournament", "list"], name="lines_of_an_event")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.rule} {self.change}"


class CountedEvent(models.Model):
    """A tournament that a list counts. An event is counted in one effective date only."""

    list = models.ForeignKey(RatingList, models.CASCADE, related_name="counted")
    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="counted")
    games = models.PositiveIntegerField()
    late = models.BooleanField(default=False)  # it ended before the list's first day

    class Meta:
        constraints = [models.UniqueConstraint(fields=["list", "tournament"], name="counted_once")]

    def __str__(self) -> str:
        return f"{self.tournament_id} in {self.list_id}"


class Export(models.Model):
    """The file of a published list, written once: the list does not change."""

    list = models.OneToOneField(RatingList, models.CASCADE, related_name="export", primary_key=True)
    content = models.BinaryField()  # the CSV of its active players, gzip
    created = models.DateTimeField()

    def __str__(self) -> str:
        return f"file of list {self.list_id}"


def no_report() -> list[dict]:
    return []


class Run(models.Model):
    """One computation: who asked for it, how far it is, what it found."""

    class State(models.TextChoices):
        QUEUED = "queued", "Waiting for a worker"
        RUNNING = "running", "Running"
        DONE = "done", "Finished"
        FAILED = "failed", "Failed"
        CANCELLED = "cancelled", "Cancelled"
        INTERRUPTED = "interrupted", "Interrupted"

    class Kind(models.TextChoices):
        COMPUTE = "compute", "Computation of a draft"
        TRY = "try", "Dry run of a recalculation"
        REWIND = "rewind", "Recalculation of published lists"

    kind = models.CharField(max_length=8, choices=Kind, default=Kind.COMPUTE)
    list = models.ForeignKey(RatingList, models.CASCADE, related_name="runs")  # of a recalculation: the first one
    requested_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    reason = models.CharField(max_length=200)
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
    report = models.JSONField(default=no_report)  # [{"text": ..., "items": [...]}], readable

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"run {self.pk} of {self.list_id}"

    @property
    def over(self) -> bool:
        return self.state not in {self.State.QUEUED, self.State.RUNNING}

    @property
    def percent(self) -> int:
        return (
            100 if self.over and self.state == self.State.DONE else (100 * self.done // self.total if self.total else 0)
        )

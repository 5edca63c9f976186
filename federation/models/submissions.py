"""An uploaded tournament report on its way to becoming a tournament, and what was decided about it."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from federation.models.tournaments import AnnouncedEvent, Tournament

LARGE = ("content", "read_as_sent", "read_as_edited", "edits", "overrides", "choices", "steps")  # columns
TIME_TO_RESTORE = timedelta(days=1)  # after a withdrawal


class SubmissionQuerySet(models.QuerySet):
    def without_files(self):
        """For lists of submissions: what is large is left where it is."""
        return self.defer(*LARGE)


class Submission(models.Model):
    """The file exactly as it came, and everything its arbiter and the officer said about it.

    The report shown on screen is always `content` with `edits` applied. What follows from the two is stored for speed
    alone, and read again where it is missing or another reader's: counts for lists, and what was read.
    """

    class State(models.TextChoices):
        DRAFT = "draft", _("Draft")
        SUBMITTED = "submitted", _("Waiting for the rating officer")
        RETURNED = "returned", _("Returned for correction")
        REJECTED = "rejected", _("Rejected")
        ACCEPTED = "accepted", _("Accepted")
        WITHDRAWN = "withdrawn", _("Withdrawn")

    arbiter = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="submissions")
    created = models.DateTimeField()
    changed = models.DateTimeField()
    submitted = models.DateTimeField(null=True, blank=True)

    filename = models.CharField(max_length=200)
    content = models.BinaryField()
    size = models.PositiveIntegerField()  # bytes
    digest = models.CharField(max_length=64, db_index=True)  # sha256 of content, hexadecimal
    version = models.PositiveSmallIntegerField(default=1)
    replaces = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="replaced_by")
    first = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="later_versions")  # version 1

    name = models.CharField(max_length=200, blank=True)  # the tournament's name as last read
    end = models.DateField(null=True, blank=True)
    players = models.PositiveIntegerField(default=0)
    games = models.PositiveIntegerField(default=0)
    errors = models.PositiveIntegerField(default=0)  # problems still to mend
    warnings = models.PositiveIntegerField(default=0)  # still to confirm
    unmatched = models.PositiveIntegerField(default=0)  # players still to resolve
    unanswered = models.PositiveIntegerField(default=0)  # remarks of the officer still to mend or to reply to
    asks_new = models.PositiveIntegerField(default=0)  # players who are to come into the register
    confirmed = models.PositiveIntegerField(default=0)  # warnings that the arbiter confirmed
    tempo = models.CharField(max_length=8, blank=True)  # as last read, a value of Tempo or nothing
    region = models.CharField(max_length=80, blank=True)  # where most of its players are at home
    searched = models.TextField(blank=True)  # words of the event and its players, as `search_key` writes them

    edits = models.JSONField(default=list, blank=True)  # reports.report.Edit as dicts, in the order they were made
    overrides = models.JSONField(default=dict, blank=True)  # problem key -> {"reason", "message", "at"}
    choices = models.JSONField(default=dict, blank=True)  # start number -> {"player": id} or {"new": {...}}, "name"

    steps = models.JSONField(default=list, blank=True)  # what each change did: submissions/arbiter/steps.py
    undone = models.PositiveIntegerField(default=0)  # how many of the last steps are undone

    # Packed by submissions/parsed.py, which alone writes and reads them; empty until then.
    read_as_sent = models.BinaryField(default=b"")  # the report in `content`
    read_as_edited = models.BinaryField(default=b"")  # with `edits` applied, where there are any

    state = models.CharField(max_length=10, choices=State, default=State.DRAFT, db_index=True)
    message = models.TextField(blank=True)  # the officer's reason for returning or rejecting it
    quoted = models.JSONField(default=list, blank=True)  # what it was returned for: see quotes.Quote.stored
    replies = models.JSONField(default=dict, blank=True)  # key of a remark -> {"text", "at"}, the arbiter's words
    reviewer = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+")
    reviewed = models.DateTimeField(null=True, blank=True)
    # The announced event that it reports, where somebody said it; "said" and none: it was not announced.
    announced = models.ForeignKey(AnnouncedEvent, models.SET_NULL, null=True, related_name="+")
    announced_said = models.BooleanField(default=False, db_default=False)
    # Who its arbiters are, as somebody said it: search key of the name in the report -> key of a player, or null.
    arbiters = models.JSONField(default=dict, blank=True)
    assigned_to = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    tournament = models.OneToOneField(Tournament, models.PROTECT, null=True, blank=True, related_name="submission")

    objects = SubmissionQuerySet.as_manager()
    last_reading = None  # of this object, by submissions/reading.py; in no column
    checked = None  # report and problems after results alone were changed, by submissions/arbiter/changes.py
    retyped = None  # start numbers of those whose results were changed

    class Meta:
        ordering = ["-changed"]
        indexes = [
            # The desk's queue, page by page, and that of one region.
            models.Index(fields=["state", "submitted", "id"], name="reports_in_queue"),
            models.Index(fields=["state", "region", "submitted", "id"], name="reports_of_region"),
            models.Index(fields=["state", "-changed", "-id"], name="reports_last_changed"),
        ]
        constraints = [
            # The same bytes sent twice at once become one submission. A draft is in nobody else's way.
            models.UniqueConstraint(
                fields=["arbiter", "digest"],
                condition=Q(state__in=["draft", "returned", "submitted"]),
                name="one_open_submission_a_file",
            ),
            models.UniqueConstraint(
                fields=["digest"], condition=Q(state="submitted"), name="one_waiting_submission_a_file"
            ),
            models.CheckConstraint(
                condition=Q(state__in=["draft", "submitted", "returned", "rejected", "accepted", "withdrawn"]),
                name="a_known_state_of_a_report",
            ),
            models.CheckConstraint(
                condition=~Q(state="accepted") | Q(tournament__isnull=False), name="accepted_as_an_event"
            ),
            models.CheckConstraint(condition=Q(version__gte=1), name="versions_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.receipt} {self.name or self.filename}"

    @property
    def receipt(self) -> str:
        """The number an arbiter quotes: that of the first version, whatever file took its place."""
        return f"R-{self.first_id or self.pk:05d}"

    @property
    def history(self) -> models.QuerySet:
        """What was decided about the report, all its versions, in order, each with who did it."""
        first = self.first_id or self.pk
        versions = Q(submission=first) | Q(submission__first=first)
        return Decision.objects.filter(versions).select_related("by")

    @property
    def newer(self) -> "Submission | None":
        """The version whose file took the place of this one's."""
        return Submission.objects.filter(replaces=self).without_files().order_by("-version").first()

    @property
    def state_within(self) -> str:
        """Its state within a sentence."""
        return {
            "draft": gettext("draft"),
            "submitted": gettext("waiting for the rating officer"),
            "returned": gettext("returned for correction"),
            "rejected": gettext("rejected"),
            "accepted": gettext("accepted"),
            "withdrawn": gettext("withdrawn"),
        }[self.state]

    @property
    def standing(self) -> str:
        """Its state within a sentence. A version whose file was replaced says so."""
        if self.state == self.State.WITHDRAWN and self.newer is not None:
            return gettext("replaced by a newer version")
        return self.state_within

    @property
    def restorable_until(self) -> datetime | None:
        """Until when its arbiter may take back a withdrawal; None where it was not withdrawn."""
        if self.state != self.State.WITHDRAWN:
            return None
        ends = Decision.What.WITHDRAWN, Decision.What.REPLACED  # a version that was replaced has this state as well
        last = self.decisions.filter(what__in=ends).last()
        return last.at + TIME_TO_RESTORE if last is not None and last.what == Decision.What.WITHDRAWN else None

    @property
    def open(self) -> bool:
        """Whether the arbiter may still change it."""
        return self.state in {self.State.DRAFT, self.State.RETURNED}

    def get_absolute_url(self) -> str:
        return reverse("submission", args=[self.pk])


class Decision(models.Model):
    """One thing somebody decided about a submission: who, when and in which words. Never changed."""

    class What(models.TextChoices):
        SENT = "sent", _("File sent")
        MENDED = "mended", _("Mended")
        UNDONE = "undone", _("Change taken back")
        CONFIRMED = "confirmed", _("Confirmed")
        CHOSEN = "chosen", _("Player chosen")
        SUBMITTED = "submitted", pgettext_lazy("a report", "Submitted")
        RETURNED = "returned", _("Returned")
        REJECTED = "rejected", _("Rejected")
        ACCEPTED = "accepted", _("Accepted")
        REPLACED = "replaced", _("File replaced")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        ANSWERED = "answered", _("Remark answered")
        RESTORED = "restored", _("Withdrawal taken back")

    submission = models.ForeignKey(Submission, models.CASCADE, related_name="decisions")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    what = models.CharField(max_length=10, choices=What)
    text = models.TextField(blank=True)

    class Meta:
        ordering = ["at", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    what__in=[
                        "sent", "mended", "undone", "confirmed", "chosen", "submitted", "returned", "rejected",
                        "accepted", "replaced", "withdrawn", "answered", "restored",
                    ]
                ),
                name="a_known_decision",
            )
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.get_what_display()} {self.at:%Y-%m-%d %H:%M}"


class KnownTable(models.Model):
    """What the columns of tables with a certain head hold, as an arbiter said it; the same for the whole office."""

    head = models.CharField(max_length=64, unique=True)  # sha256 of its words, hexadecimal
    words = models.JSONField()  # the word over each run of columns as it stood in the file, cut
    columns = models.TextField()  # as an edit of the columns, one for each run of columns with the same word
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")

    class Meta:
        ordering = ["-at", "-id"]

    def __str__(self) -> str:
        return " · ".join(filter(None, self.words))


class Fingerprint(models.Model):
    """The games of an accepted event, or of a report since it was submitted.

    Follows from facts stored elsewhere. Written by `federation.events.alike.fingerprints` alone.
    """

    tournament = models.OneToOneField(Tournament, models.CASCADE, null=True, related_name="fingerprint")
    submission = models.OneToOneField(Submission, models.CASCADE, null=True, related_name="fingerprint")
    games = models.PositiveIntegerField()  # byes left out

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(tournament=None, submission__isnull=False) | Q(tournament__isnull=False, submission=None),
                name="fingerprint_of_an_event_or_a_report",
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament or self.submission}: {self.games}"


class Meeting(models.Model):
    """One pairing with its result, as one number; the round and the colours beside it."""

    fingerprint = models.ForeignKey(Fingerprint, models.CASCADE, related_name="meetings")
    key = models.BigIntegerField(db_index=True)  # events.alike.likeness.meeting: how a report is compared in one query
    round = models.PositiveSmallIntegerField()
    colours = models.SmallIntegerField()  # events.alike.likeness.Colours

    def __str__(self) -> str:
        return f"{self.round}: {self.key}"

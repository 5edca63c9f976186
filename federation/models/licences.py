"""Licences: who belongs to the federation, or may play, officiate or organise, from which day to which; and who did."""

from datetime import date

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models.players import Player
from federation.models.tournaments import Tournament
from federation.vocabulary.dates import plain_day


class Use(models.TextChoices):
    """What a licence lets its holder do."""

    PLAYING = "playing", _("Membership or licence of a player")
    OFFICIATING = "officiating", _("Licence of an arbiter")
    ORGANISING = "organising", _("Licence of an organiser")


KNOWN_USE = Q(use__in=["playing", "officiating", "organising"])


class LicenceQuerySet(models.QuerySet):
    def valid(self, day: date):
        """Those that hold on `day`, its first and its last day among them."""
        return self.filter(Q(last=None) | Q(last__gte=day), first__lte=day)


class Licence(models.Model):
    """One licence or membership of one person. Read by the office alone. Written by `federation.people` alone."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="licences")
    use = models.CharField(_("for"), max_length=11, choices=Use, default=Use.PLAYING)
    kind = models.CharField(_("kind or class"), max_length=40, blank=True)  # as the federation calls it: "A", "junior"
    number = models.CharField(_("number"), max_length=40, blank=True)
    first = models.DateField(_("valid from"))
    last = models.DateField(_("valid until"), null=True, blank=True)  # its last day; None: until it is ended

    objects = LicenceQuerySet.as_manager()

    class Meta:
        ordering = ["-first", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["player", "use", "kind", "first"], name="one_licence_a_day"),
            models.CheckConstraint(
                condition=Q(last=None) | Q(last__gte=F("first")), name="licence_ends_after_it_begins"
            ),
            models.CheckConstraint(condition=KNOWN_USE, name="a_known_use_of_a_licence"),
        ]

    def __str__(self) -> str:
        return " ".join(filter(None, (self.get_use_display(), self.kind, self.number)))

    @property
    def days(self) -> str:
        """From when to when, in words."""
        if self.last is None:
            return gettext("since %(day)s") % {"day": plain_day(self.first)}
        return gettext("%(first)s to %(last)s") % {"first": plain_day(self.first), "last": plain_day(self.last)}

    def valid(self, day: date) -> bool:
        """The same as the queryset's, of a row at hand."""
        return self.first <= day and (self.last is None or self.last >= day)


class Appointment(models.Model):
    """One person who officiated at, or organised, an accepted event. Written by `federation.events.arbiters`."""

    class Post(models.TextChoices):
        CHIEF = "chief", _("Chief arbiter")
        DEPUTY = "deputy", _("Deputy arbiter")
        ARBITER = "arbiter", _("Arbiter")
        ORGANISER = "organiser", _("Organiser")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="appointments")
    player = models.ForeignKey(Player, models.CASCADE, related_name="appointments")
    post = models.CharField(_("post"), max_length=9, choices=Post)
    name = models.CharField(max_length=200, blank=True)  # as the report writes it; "" where an officer entered it

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player", "post"], name="one_post_a_person"),
            models.CheckConstraint(
                condition=Q(post__in=["chief", "deputy", "arbiter", "organiser"]), name="a_known_post"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_post_display()}: {self.player}"


class LicenceImport(models.Model):
    """A list of licences as it was sent: how it is read, what it would change, and what came of it.

    The file is kept until it is written or dropped. How its columns were read is remembered for the next one with the
    same head.
    """

    class State(models.TextChoices):
        ASKS = "asks", _("Waiting for an answer")
        WRITTEN = "written", _("Written")
        DROPPED = "dropped", _("Dropped")

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    finished = models.DateTimeField(null=True, blank=True)
    filename = models.CharField(max_length=200)
    content = models.BinaryField(default=b"")
    size = models.PositiveIntegerField()  # bytes
    state = models.CharField(max_length=7, choices=State, default=State.ASKS)

    use = models.CharField(_("for"), max_length=11, choices=Use, default=Use.PLAYING)
    head = models.CharField(max_length=64, db_index=True)  # sha256 of the words over its columns, hexadecimal
    columns = models.JSONField(default=list)  # what each column holds, keys of licences.table.ROLES
    # What holds where a line says nothing.
    kind = models.CharField(_("kind or class"), max_length=40, blank=True)
    first = models.DateField(_("valid from"), null=True, blank=True)
    last = models.DateField(_("valid until"), null=True, blank=True)

    counts = models.JSONField(default=dict, blank=True)  # "new", "changed", "same", "refused" -> lines
    refusals = models.JSONField(default=list, blank=True)  # the first ones: [line, its text, why]

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["asks", "written", "dropped"]), name="a_known_state_of_licences"
            ),
            models.CheckConstraint(condition=KNOWN_USE, name="a_known_use_of_licences"),
        ]

    def __str__(self) -> str:
        return self.filename

    def get_absolute_url(self) -> str:
        return reverse("register-licence-import", args=[self.pk])

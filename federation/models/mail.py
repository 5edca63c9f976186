"""Mail that is to be sent: one row a letter, written with what it tells, and what people want to be written about."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from federation.models.players import Player


class Follower(models.Model):
    """An address that asked to be written to about players. It goes with the last of them, and its letters with it.

    Written by `federation.runtime.mail.following` alone.
    """

    address = models.EmailField(_("address"), unique=True)  # in small letters
    asked = models.DateTimeField()
    language = models.CharField(max_length=20, blank=True)  # of the page where it was confirmed last

    def __str__(self) -> str:
        return self.address


class Following(models.Model):
    """One player that an address is told of, once it was confirmed by a letter."""

    follower = models.ForeignKey(Follower, models.CASCADE, related_name="followings")
    player = models.ForeignKey(Player, models.CASCADE, related_name="followings")  # lists read it through merged_into
    asked = models.DateTimeField()  # last, while it is not confirmed
    confirmed = models.DateTimeField(null=True)
    # The follower says that they are the player, of age, or a parent or guardian: needed for a possible minor.
    guardian = models.BooleanField(default=False)
    every_list = models.BooleanField(default=True)  # that has the player's rating; else those that rate an event
    accepted = models.BooleanField(default=False)  # also when an event of the player is accepted, before it is rated

    class Meta:
        constraints = [models.UniqueConstraint(fields=["follower", "player"], name="followed_once")]

    def __str__(self) -> str:
        return f"{self.follower}: {self.player}"


class Letter(models.Model):
    """One mail to one address. What is written in a transaction that is rolled back is never sent."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        HANDED = "handed", _("Handed over, no answer")  # the mail server may have it: it is not sent again by itself
        SENT = "sent", _("Sent")
        REFUSED = "refused", _("Refused")  # for good, by the mail server

    key = models.CharField(max_length=120, unique=True)  # what is told and who reads it: sent once
    kind = models.CharField(max_length=20)  # see runtime/mail/letters.py
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
    follower = models.ForeignKey(Follower, models.CASCADE, null=True, related_name="letters")
    to = models.EmailField(_("address"))
    subject = models.CharField(max_length=200)
    language = models.CharField(max_length=20, blank=True)  # that it is written in; "": the site's first
    text = models.TextField()  # paragraphs, with a blank line between
    link = models.CharField(max_length=400, blank=True)  # where the page it is about is, from the root of the site
    ends = models.CharField(max_length=200, blank=True)  # where the page is that ends such letters; "" for none
    created = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    due = models.DateTimeField()  # of the next attempt
    claimed = models.DateTimeField(null=True)  # by a worker that is sending it
    attempts = models.PositiveSmallIntegerField(default=0)
    sent = models.DateTimeField(null=True)
    error = models.TextField(blank=True)  # why the last attempt failed

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [models.Index(fields=["due", "id"], condition=Q(state="waiting"), name="letters_that_wait")]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "handed", "sent", "refused"]), name="a_known_state_of_a_letter"
            )
        ]

    def __str__(self) -> str:
        return f"{self.subject} ({self.to})"


class Unwanted(models.Model):
    """A kind of mail that somebody does not want."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="unwanted_mail")
    kind = models.CharField(max_length=20)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "kind"], name="unwanted_once")]

    def __str__(self) -> str:
        return f"{self.user}: {self.kind}"

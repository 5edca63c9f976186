"""Mail that is to be sent: one row a letter, written with what it tells, and what people want to be written about."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Letter(models.Model):
    """One mail to one address. What is written in a transaction that is rolled back is never sent."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        HANDED = "handed", _("Handed over, no answer")  # the mail server may have it: it is not sent again by itself
        SENT = "sent", _("Sent")
        REFUSED = "refused", _("Refused")  # for good, by the mail server

    key = models.CharField(max_length=120, unique=True)  # what is told and who reads it: sent once
    kind = models.CharField(max_length=20)  # see runtime/mail/kinds.py
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
    to = models.EmailField(_("address"))
    subject = models.CharField(max_length=200)
    text = models.TextField()  # paragraphs, with a blank line between
    link = models.CharField(max_length=400, blank=True)  # where the page it is about is, from the root of the site
    created = models.DateTimeField()
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    due = models.DateTimeField()  # of the next attempt
    claimed = models.DateTimeField(null=True)  # by a worker that is sending it
    attempts = models.PositiveSmallIntegerField(default=0)
    sent = models.DateTimeField(null=True)
    error = models.TextField(blank=True)  # why the last attempt failed

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [models.Index(fields=["due"], condition=Q(state="waiting"), name="letters_that_wait")]
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

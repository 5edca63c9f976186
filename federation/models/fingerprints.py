"""By what an event is known again, whatever it is called: its games, each as one number."""

from django.db import models
from django.db.models import Q

from federation.models.submissions import Submission
from federation.models.tournaments import Tournament


class Fingerprint(models.Model):
    """The games of an accepted event, or of a report since it was submitted.

    Follows from facts stored elsewhere. Written by `federation.events.fingerprints` alone.
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
    key = models.BigIntegerField(db_index=True)  # events.likeness.meeting: how a report is compared in one query
    round = models.PositiveSmallIntegerField()
    colours = models.SmallIntegerField()  # events.likeness.Colours

    def __str__(self) -> str:
        return f"{self.round}: {self.key}"

"""The audit log's table: one row for each act of officers and registrars, never changed, never deleted.

And what everybody may know of such acts: the feed of public changes.
"""

from functools import reduce
from operator import or_

from django.conf import settings
from django.db import models
from django.db.models import Q

from federation.vocabulary.acts import ACTS

WITHOUT_CONSEQUENCE = (
    "account.", "audit.", "run.", "analysis.", "backtest.", "years.", "fide-mirror.", "duplicates.", "letter.",
    "submission.assigned", "submission.downloaded", "columns.", "player.document-downloaded", "player.handed-out",
    "player.erasure-asked",
    "correction.taken", "correction.given",
)  # fmt: skip


class DeedQuerySet(models.QuerySet):
    def of_consequence(self):
        """Those after which a list may come out otherwise: no sign-in, no download, nobody who takes a report."""
        harmless = reduce(or_, (Q(what__startswith=beginning) for beginning in WITHOUT_CONSEQUENCE))
        return self.exclude(harmless)

    def said(self, text: str):
        """Deeds whose words, or the name of what they were done to, hold `text`, case aside."""
        text = text.replace("\0", "").strip()
        return self.filter(Q(text__icontains=text) | Q(about_name__icontains=text)) if text else self


class Deed(models.Model):
    """Who did what to which thing, when and why. Written by `federation.audit.record` alone."""

    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")  # null: the calendar
    what = models.CharField(max_length=40, db_index=True)  # "submission.accepted"
    about_kind = models.CharField(max_length=60, blank=True)  # "federation.player"
    about_id = models.CharField(max_length=40, blank=True)
    about_name = models.CharField(max_length=250, blank=True)  # what it was called then
    text = models.TextField(blank=True)  # why, or what exactly
    data = models.JSONField(default=dict, blank=True)  # "changes": [{"field", "old", "new"}], and further facts
    request = models.CharField(max_length=64, blank=True)  # id of the request, or of the task, in which it was done

    objects = DeedQuerySet.as_manager()

    class Meta:
        ordering = ["-at", "-id"]
        indexes = [
            models.Index(fields=["-at", "-id"], name="deeds_latest_first"),
            models.Index(fields=["about_kind", "about_id"], name="deeds_about_a_thing"),
            models.Index(fields=["request"], name="deeds_of_a_request"),
        ]

    def __str__(self) -> str:
        return f"{self.words}: {self.about_name}" if self.about_name else self.words

    @property
    def words(self) -> str:
        """What was done; its code where an earlier version did what no version does any more."""
        return str(ACTS.get(self.what, self.what))


class PublicAct(models.Model):
    """An act that changed what everybody may read, as the feed of changes tells it.

    It holds keys and no words: a name may be taken out later. Written by `federation.audit.public_acts` alone, in the
    transaction of the act.
    """

    number = models.BigIntegerField(null=True, unique=True)  # in the feed; none before the feed was read since
    at = models.DateTimeField()
    kind = models.CharField(max_length=24)  # one of public_acts.KINDS
    key = models.BigIntegerField(null=True)  # of the list, event, player, request or club
    other = models.BigIntegerField(null=True)  # of the second player, or of the list that rated an event
    deed = models.ForeignKey(Deed, models.DO_NOTHING, null=True, related_name="+")  # which has the reason, and stays

    class Meta:
        indexes = [models.Index(fields=["id"], condition=Q(number=None), name="acts_without_number")]

    def __str__(self) -> str:
        return f"{self.number} {self.kind} {self.key}"

"""The lists of a system, their states and editions.

A published list is never updated.
"""

from collections.abc import Mapping
from datetime import date, datetime
from functools import cached_property

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.vocabulary.dates import plain_day
from ratings.catalogue import SYSTEMS, System, sentences
from ratings.systems.protocol.sentences import Rule


class PublishedList(Exception):
    """Somebody tried to change a list that was published; a correction is a further edition."""


class ListQuerySet(models.QuerySet):
    def published(self):
        return self.filter(state=RatingList.State.PUBLISHED)

    def public(self):
        """Everything that was ever public: published editions, and those taken back."""
        return self.exclude(state=RatingList.State.DRAFT).exclude(published_at=None)

    def current(self):
        """Of every system and date, the published edition that counts."""
        newer = RatingList.objects.published().filter(
            system=models.OuterRef("system"),
            effective=models.OuterRef("effective"),
            edition__gt=models.OuterRef("edition"),
        )
        return self.published().filter(~models.Exists(newer))

    def in_force(self, slug: str, day: date, known_by: datetime | None = None) -> "RatingList | None":
        """The list of `slug` that is official on `day`, in the edition that counts, or that counted at `known_by`."""
        if known_by is None:
            return self.current().filter(system=slug, effective__lte=day).first()
        standing = Q(state=RatingList.State.PUBLISHED) | Q(withdrawn_at__gt=known_by)
        lists = self.filter(standing, system=slug, effective__lte=day, published_at__lte=known_by)
        return lists.order_by("-effective", "-edition").first()

    def newest(self, slug: str) -> "RatingList | None":
        """The published list of `slug` with the latest date, official already or not."""
        return self.current().filter(system=slug).first()


class RatingList(models.Model):
    """One list of one system: a draft, a published edition, or one that was withdrawn."""

    class State(models.TextChoices):
        DRAFT = "draft", gettext_lazy("Draft")
        PUBLISHED = "published", pgettext_lazy("a list", "Published")
        WITHDRAWN = "withdrawn", pgettext_lazy("a list", "Withdrawn")

    system = models.CharField(max_length=24)  # slug of the catalogue
    effective = models.DateField()
    first_day = models.DateField()
    last_day = models.DateField()  # the cut-off
    edition = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=10, choices=State, default=State.DRAFT)
    previous = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="following")
    imported = models.BooleanField(default=False)  # taken over from elsewhere, and not computed; see lists/take_over/
    reason = models.TextField(blank=True)  # why this edition corrects the one before, or why it was withdrawn

    digest = models.CharField(max_length=64, blank=True)  # sha256 of the ordered inputs and the rules' version
    stand = models.CharField(max_length=64, blank=True, editable=False)  # of those inputs, see stand_of_inputs.py
    memory = models.BinaryField(default=b"")  # compressed arrays, see stored_arrays.py
    # What the codes say is looked up when the list is read, in the version that it was computed with.
    codes = models.JSONField(default=list)  # the system's rule codes in its order, which the details count by
    sentences_version = models.CharField(max_length=64, blank=True)  # of the system's, or the digest of a SentenceSet
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
    # What was known when it came out: the highest keys then of events, of changed results and of the audit log.
    knows_event = models.BigIntegerField(default=0, editable=False)
    knows_change = models.BigIntegerField(default=0, editable=False)
    knows_deed = models.BigIntegerField(default=0, editable=False)
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
            models.CheckConstraint(
                condition=Q(state__in=["draft", "published", "withdrawn"]), name="a_known_state_of_a_list"
            ),
            models.CheckConstraint(condition=Q(last_day__gte=F("first_day")), name="first_day_before_last_day"),
            models.CheckConstraint(condition=Q(edition__gte=1), name="editions_from_one"),
            models.CheckConstraint(condition=Q(previous=None) | ~Q(previous=F("id")), name="follows_from_another_list"),
        ]

    def __str__(self) -> str:
        facts = {"name": self.name, "day": plain_day(self.effective), "edition": self.edition}
        if self.edition > 1:
            return _("%(name)s of %(day)s, edition %(edition)s") % facts
        return _("%(name)s of %(day)s") % facts

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
    def was_public(self) -> bool:
        """As `ListQuerySet.public` says it."""
        return self.state != self.State.DRAFT and self.published_at is not None

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

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """What each rule code of this list says, in English and in the version it was computed with."""
        known = sentences.rules(self.system, self.sentences_version)
        if known is None:
            known = SentenceSet.objects.get(pk=self.sentences_version).by_code
        return {**sentences.EVERYWHERE, **known}

    def get_absolute_url(self) -> str:
        return reverse("ranking", args=[self.system, self.effective.isoformat()])


class SentenceSet(models.Model):
    """Sentences that a list was published with and no version of its system has; once for all lists that have them.

    Lists kept their own sentences until 2026; migration 0008 has stored here what it did not find among the versions.
    """

    digest = models.CharField(max_length=64, primary_key=True)  # sha256 of the rules
    rules = models.JSONField()  # [code, sentence, formula, source] of each rule, in the system's order

    def __str__(self) -> str:
        return f"sentences {self.digest[:12]}"

    @property
    def by_code(self) -> dict[str, Rule]:
        return {code: Rule(*texts) for code, *texts in self.rules}


class ListMenus(models.Model):
    """The federations, regions and clubs that a list names, from which its page lets readers choose.

    Found out once, as the list is computed: otherwise every entry and person of it is read. Written by
    `ratings.lists.computation` alone. It follows from the entries, and can be made again from them.
    """

    FIELDS = ("federation", "region", "club")

    federation = models.JSONField()  # texts, ascending, as are the others
    region = models.JSONField()
    club = models.JSONField()
    list = models.OneToOneField(RatingList, models.CASCADE, related_name="menus", primary_key=True)

    def __str__(self) -> str:
        return str(self.list_id)

    @staticmethod
    def kept_as(key: int, digest: str) -> str:
        """Under what the cache keeps the menus of a list that has none stored: they are looked up from its entries."""
        return f"choices/{key}/{digest.replace(' ', '')}"

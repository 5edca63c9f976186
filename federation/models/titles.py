"""Titles and categories: awarded, made conditional, fulfilled and revoked, with the documents that say so."""

from collections.abc import Iterable
from datetime import date

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from federation.models.players import Player
from federation.models.tournaments import Tournament
from federation.vocabulary import titles
from federation.vocabulary.dates import plain_day


class TitleAwardQuerySet(models.QuerySet):
    def in_force(self, day: date):
        """Awards whose title was held on `day`: awarded, not revoked, no condition open. No date: long ago."""
        awarded = self.filter(Q(date=None) | Q(date__lte=day))
        held = awarded.filter(Q(revoked=None) | Q(revoked__gt=day))
        return held.filter(Q(conditional_until=None) | Q(fulfilled__lte=day))

    def held(self):
        """Awards whose title is held now. No day is to come: none is awarded, fulfilled or revoked for the future."""
        return self.filter(revoked=None).exclude(conditional_until__isnull=False, fulfilled=None)

    def playing(self):
        """Awards of FIDE's titles of players."""
        return self.filter(scheme="FIDE", code__in=titles.PLAYING)

    def of_arbiters(self):
        return self.filter(scheme__in=titles.OF_ARBITERS)


def highest(found: Iterable["TitleAward"], day: date) -> "TitleAward | None":
    """What stands before a name on `day`, as lists print it: the highest of FIDE's titles of players in force."""
    held = (one for one in found if one.scheme == "FIDE" and one.code in titles.PLAYING and one.in_force(day))
    return min(held, key=lambda one: titles.PLAYING.index(one.code), default=None)


class TitleAward(models.Model):
    """A title or category awarded to a player, and what became of it. Written by `people.awards` and imports alone."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="titles")
    scheme = models.CharField(max_length=20, default="FIDE")  # key of vocabulary.titles.SCHEMES
    code = models.CharField(max_length=8)
    date = models.DateField(null=True, blank=True)  # of the award; None: not known, as of those that came with a list
    event = models.CharField(
        _("won at"), max_length=200, blank=True, default="", db_default=""
    )  # as the decision names it
    tournament = models.ForeignKey(Tournament, models.SET_NULL, null=True, blank=True, related_name="titles")
    decision = models.CharField(
        _("decision"), max_length=80, blank=True, default="", db_default=""
    )  # its number, "12/2026"
    conditional_until = models.PositiveSmallIntegerField(_("conditional until rated"), null=True, blank=True)
    fulfilled = models.DateField(null=True, blank=True)  # the rating was reached: in force from this day on
    revoked = models.DateField(null=True, blank=True)  # first day without it
    reason = models.CharField(_("reason for revoking"), max_length=300, blank=True, default="", db_default="")
    awarded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )  # None: it came with a list
    note = models.TextField(blank=True, default="", db_default="")  # for the office

    history = HistoricalRecords()
    objects = TitleAwardQuerySet.as_manager()

    class Meta:
        ordering = ["scheme", "date"]
        indexes = [
            models.Index(fields=["code"], name="titles_by_code"),  # a search by title alone
            models.Index(
                F("date").desc(nulls_last=True), F("id").desc(), name="titles_latest_first"
            ),  # the public list
        ]
        constraints = [
            # A title that was revoked may be awarded once more.
            models.UniqueConstraint(
                fields=["player", "scheme", "code"], condition=Q(revoked=None), name="one_award_of_a_title"
            ),
            models.CheckConstraint(
                condition=Q(fulfilled=None) | Q(conditional_until__isnull=False), name="only_a_condition_is_fulfilled"
            ),
            models.CheckConstraint(condition=Q(revoked=None) | ~Q(reason=""), name="revoked_for_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.code} ({self.scheme})"

    def clean(self) -> None:
        if self.title is None:
            raise ValidationError(
                gettext("%(scheme)s has no title %(code)s.") % {"scheme": self.scheme, "code": self.code}
            )

    @property
    def title(self) -> titles.Title | None:
        """What the vocabulary knows of it; None for a code that was stored before the vocabulary was."""
        return titles.find(self.scheme, self.code)

    @property
    def name(self) -> str:
        """What the code stands for, in the reader's language."""
        return gettext(self.title.name) if self.title is not None else self.code

    @property
    def words(self) -> str:
        """The title, with why it is not held where it is not."""
        if self.revoked is not None:
            return gettext("%(title)s, revoked on %(day)s") % {"title": self, "day": plain_day(self.revoked)}
        if self.conditional:
            return gettext("%(title)s, conditional until rated %(rating)s") % {
                "title": self, "rating": self.conditional_until,
            }  # fmt: skip
        return str(self)

    @property
    def look(self) -> str:
        """The further class of its code on a page, with a space in front."""
        return " title-code--gone" if self.revoked is not None else " title-code--open" if self.conditional else ""

    @property
    def held(self) -> bool:
        """The same as the queryset's, of a row at hand."""
        return self.revoked is None and not self.conditional

    @property
    def conditional(self) -> bool:
        """Whether the rating that it waits for is not reached yet."""
        return self.conditional_until is not None and self.fulfilled is None

    def in_force(self, day: date) -> bool:
        """The same as the queryset's, of a row at hand."""
        awarded = self.date is None or self.date <= day
        held = self.revoked is None or self.revoked > day
        return awarded and held and (self.conditional_until is None or (self.fulfilled or date.max) <= day)

    def get_absolute_url(self) -> str:
        return reverse("register-award", args=[self.pk])


class AwardDocument(models.Model):
    """A file that an award or its revocation rests on, exactly as it came. Read by the office alone."""

    award = models.ForeignKey(TitleAward, models.CASCADE, related_name="documents")
    filename = models.CharField(max_length=200)
    content = models.BinaryField()
    size = models.PositiveIntegerField()  # bytes
    digest = models.CharField(max_length=64)  # sha256 of content, hexadecimal
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "id"]
        constraints = [models.UniqueConstraint(fields=["award", "digest"], name="a_document_once")]

    def __str__(self) -> str:
        return self.filename

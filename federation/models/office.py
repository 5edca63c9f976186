"""What an administrator says of the federation that this office works for: one row, or none before it is named."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from federation.vocabulary.dates import DASH

ONLY = 1  # the key of the row


class OfficeQuerySet(models.QuerySet):
    def stored(self) -> "Office":
        """The row, or an empty one that is not stored yet."""
        return self.filter(pk=ONLY).first() or self.model(pk=ONLY)

    def locked(self) -> "Office":
        """The row for writing, made where there is none. In a transaction."""
        self.get_or_create(pk=ONLY)
        return self.select_for_update().get(pk=ONLY)


class Office(models.Model):
    """The federation as it is named and shown, and how its office begins. What is empty has the default.

    Settings of the machine (FEDERATION_NAME and others) go before it: `federation.runtime.office` knows both.
    """

    class Births(models.TextChoices):
        """What is shown of when adults were born. Of minors it is the age group, whatever stands here."""

        YEAR = "year", _("the year of birth")
        GROUP = "group", _("the age group alone")

    id = models.PositiveSmallIntegerField(primary_key=True, default=ONLY)
    name = models.CharField(max_length=100, blank=True)
    code = models.CharField(max_length=3, blank=True)  # as in reports, and before the numbers of its players
    country = models.CharField(max_length=3, blank=True)  # a code of FIDE's
    zone = models.CharField(max_length=60, blank=True)  # "Europe/Warsaw"
    languages = models.JSONField(default=list, blank=True)  # codes; the first is the site's own
    emblem = models.BinaryField(default=bytes, blank=True)
    emblem_name = models.CharField(max_length=40, blank=True)  # digest and kind: "3f0a....svg"
    births = models.CharField(max_length=5, choices=Births, default=Births.YEAR, db_default="year")
    settled = models.JSONField(default=list, blank=True)  # steps of the beginning that are not needed here
    first_token = models.CharField(max_length=64, blank=True)  # sha256 of what lets the first administrator in
    first_token_until = models.DateTimeField(null=True, blank=True)

    objects = OfficeQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(pk=ONLY), name="one_office"),
            models.CheckConstraint(condition=Q(births__in=["year", "group"]), name="a_known_way_of_showing_births"),
        ]

    def __str__(self) -> str:
        return self.name or DASH

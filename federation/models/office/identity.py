"""The federation that this office works for, in one row, and the count of changes that its public pages follow."""

from secrets import randbelow

from django.db import connection, models, transaction
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

    class Licence(models.TextChoices):
        """What others may do with the open data. While nothing was chosen nothing is said."""

        CC_BY = "cc-by-4.0", _("Creative Commons Attribution 4.0: use them and say from where")
        OTHER = "other", _("another one, named below")
        NONE = "none", _("none: everybody asks first")

    class Unlicensed(models.TextChoices):
        """What becomes of a report with players or arbiters who have no licence on the days of the event."""

        OFF = "off", _("is not asked for")
        TELL = "tell", _("is told to the arbiter, who confirms it")
        REFUSE = "refuse", _("is an error: the report waits for the licence")

    id = models.PositiveSmallIntegerField(primary_key=True, default=ONLY)
    name = models.CharField(max_length=100, blank=True)
    code = models.CharField(max_length=3, blank=True)  # as in reports, and before the numbers of its players
    country = models.CharField(max_length=3, blank=True)  # a code of FIDE's
    zone = models.CharField(max_length=60, blank=True)  # "Europe/Warsaw"
    languages = models.JSONField(default=list, blank=True)  # codes; the first is the site's own
    emblem = models.BinaryField(default=bytes, blank=True)
    emblem_name = models.CharField(max_length=40, blank=True)  # digest and kind: "3f0a....svg"
    births = models.CharField(max_length=5, choices=Births, default=Births.YEAR, db_default="year")
    licence = models.CharField(max_length=10, choices=Licence, blank=True, default="", db_default="")
    licence_name = models.CharField(
        max_length=100, blank=True, default="", db_default=""
    )  # of another one, with the next
    licence_url = models.CharField(max_length=300, blank=True, default="", db_default="")
    notice_days = models.PositiveSmallIntegerField(default=0, db_default=0)  # before an event; 0: FIDE's alone hold
    report_days = models.PositiveSmallIntegerField(default=7, db_default=7)  # after an event, for its report
    unlicensed = models.CharField(max_length=6, choices=Unlicensed, default=Unlicensed.OFF, db_default="off")
    unlicensed_arbiters = models.CharField(max_length=6, choices=Unlicensed, default=Unlicensed.OFF, db_default="off")
    officials_public = models.BooleanField(default=False, db_default=False)  # arbiters and organisers, as a list
    settled = models.JSONField(default=list, blank=True)  # steps of the beginning that are not needed here
    first_token = models.CharField(max_length=64, blank=True)  # sha256 of what lets the first administrator in
    first_token_until = models.DateTimeField(null=True, blank=True)

    objects = OfficeQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(pk=ONLY), name="one_office"),
            models.CheckConstraint(condition=Q(births__in=["year", "group"]), name="a_known_way_of_showing_births"),
            models.CheckConstraint(
                condition=Q(licence__in=["", "cc-by-4.0", "other", "none"]), name="a_known_licence_of_the_data"
            ),
            models.CheckConstraint(
                condition=Q(unlicensed__in=["off", "tell", "refuse"]), name="a_known_answer_to_no_licence"
            ),
            models.CheckConstraint(
                condition=Q(unlicensed_arbiters__in=["off", "tell", "refuse"]),
                name="a_known_answer_to_arbiters_without",
            ),
        ]

    def __str__(self) -> str:
        return self.name or DASH


class FeeEdition(models.Model):
    """What the federation asks for rating an event that ends on `since` or later, until the next edition.

    Amounts are for each player of an event, in units of `currency`.
    """

    since = models.DateField(unique=True)
    currency = models.CharField(max_length=3)  # ISO 4217
    standard = models.DecimalField(max_digits=8, decimal_places=2)
    rapid = models.DecimalField(max_digits=8, decimal_places=2)
    blitz = models.DecimalField(max_digits=8, decimal_places=2)

    class Meta:
        ordering = ["-since"]
        constraints = [
            models.CheckConstraint(
                condition=Q(standard__gte=0, rapid__gte=0, blitz__gte=0), name="no_fee_below_nothing"
            )
        ]

    def __str__(self) -> str:
        return f"{self.since} {self.currency}"


class PublicChangeQuerySet(models.QuerySet):
    def version(self) -> int:
        """Changes with everything that a public page may show, in the transaction that changes it."""
        with connection.cursor() as cursor:  # asked for at every public page
            cursor.execute("SELECT SUM(amount) FROM federation_publicchange")
            (found,) = cursor.fetchone()
        return int(found or 0)

    def note(self) -> None:
        """Something was changed that the database does not see by itself."""
        self.create(amount=1 + randbelow(1_000_000_000))

    def add_up(self) -> None:
        """Put many rows into one; the version stays."""
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("DELETE FROM federation_publicchange RETURNING amount")
            amounts = [amount for (amount,) in cursor.fetchall()]
            if amounts:
                self.create(amount=sum(amounts))


class PublicChange(models.Model):
    """Something that public pages show was changed, by whatever program: triggers of the database write it.

    A row for each change, and not one row that all of them raise: nobody who writes waits for anybody else. Amounts
    are random, so that no two states of the data, those of a restored backup among them, have the same sum. The
    triggers stand in `ratings/lists/database_guard/public_changes.py`.
    """

    amount = models.BigIntegerField()

    objects = PublicChangeQuerySet.as_manager()

    def __str__(self) -> str:
        return str(self.amount)

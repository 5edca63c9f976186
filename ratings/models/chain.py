"""The seals of published lists, each of which covers the one before, and what was found when they were checked.

And whether each list follows from the register as it is by now.
"""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy

from ratings.models.lists import RatingList


class Seal(models.Model):
    """What a list said when it came out, in one number: sha256 of its text, as `ratings.computing.seal_text` writes it.

    It covers the seal of the list that came out before in the same series, whatever became of that one. Written once,
    by `ratings.lists.chain.seals`.
    """

    list = models.OneToOneField(RatingList, models.PROTECT, related_name="seal", primary_key=True)
    system = models.CharField(max_length=24)  # the list's
    number = models.PositiveIntegerField()  # in the series, from 1, in the order of publication
    previous = models.OneToOneField("self", models.PROTECT, null=True, related_name="following")  # none: the first
    digest = models.CharField(max_length=64)
    parts = models.JSONField()  # name -> sha256 of each part of the text, so that a check can tell which one differs
    recipe = models.PositiveSmallIntegerField()  # the version of seal_text that wrote it

    class Meta:
        ordering = ["system", "number"]
        constraints = [models.UniqueConstraint(fields=["system", "number"], name="one_seal_a_number")]

    def __str__(self) -> str:
        return f"{self.system} {self.number} {self.digest[:12]}"


class Verification(models.Model):
    """One check of the seals of one series: how many lists follow, and the first that does not."""

    system = models.CharField(max_length=24)
    at = models.DateTimeField()
    by = models.CharField(max_length=150, blank=True)  # whoever had it done at the machine; "" for the nightly check
    lists = models.PositiveIntegerField()  # that follow from one another, from the first
    last = models.CharField(max_length=64, blank=True)  # the seal of the last of these
    broken = models.ForeignKey(RatingList, models.PROTECT, null=True, related_name="+")  # the first that does not
    parts = models.JSONField(default=list)  # of that list which differ; keys of `ratings.lists.chain.seals.WORDS`

    class Meta:
        indexes = [models.Index(fields=["system", "at"], name="verifications_of_a_series")]

    def __str__(self) -> str:
        return f"{self.system} {self.at:%Y-%m-%d}: {self.lists}"

    @property
    def failed(self) -> bool:
        return bool(self.parts)


class Proof(models.Model):
    """Whether a published list comes out again from the list before it and the register as it was at night.

    Written by `ratings.lists.dry_runs.proof`; the next one of the list takes its place.
    """

    class Answer(models.TextChoices):
        FOLLOWS = "follows", gettext_lazy("follows from the register")
        CHANGED = "changed", gettext_lazy("follows from the register without what was changed since")
        LASTING = "lasting", gettext_lazy("the register was changed since, and not all of it can be taken back")
        UNEXPLAINED = "unexplained", gettext_lazy("does not follow from the register, and nothing recorded says why")

    deeds = models.JSONField(default=list)  # keys of what is written down of changes since, latest first
    list = models.OneToOneField(RatingList, models.CASCADE, related_name="proof", primary_key=True)
    at = models.DateTimeField()
    answer = models.CharField(max_length=12, choices=Answer)
    ratings = models.PositiveIntegerField(default=0)  # that come out otherwise from the register as it is
    events = models.PositiveIntegerField(default=0)  # counted now and not then, or then and not now
    persons = models.PositiveIntegerField(default=0)  # about which the register says something else

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(answer__in=["follows", "changed", "lasting", "unexplained"]),
                name="a_known_answer_of_a_proof",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.list_id} {self.answer} {self.at:%Y-%m-%d}"

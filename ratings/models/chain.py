"""The seals of published lists, each of which covers the one before, and what was found when they were checked."""

from django.db import models

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


class PreparedSeal(models.Model):
    """The digests of a draft's rows, found out before it comes out, and how it is told that the rows are the same.

    Written by `ratings.lists.chain.preparing`, and gone once the list is sealed.
    """

    list = models.OneToOneField(RatingList, models.CASCADE, related_name="prepared", primary_key=True)
    rows = models.JSONField()  # of each table, in one text, how many rows there were, where, and who wrote them
    parts = models.JSONField()  # name -> sha256, of the parts of a seal that are rows
    recipe = models.PositiveSmallIntegerField()  # the version of seal_text that wrote them

    def __str__(self) -> str:
        return f"for the seal of list {self.list_id}"


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

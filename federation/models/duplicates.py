"""Pairs of entries that may be one person's, as a worker found them last, and the searches that find them."""

from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from federation.models.jobs import Job
from federation.models.players import Namesakes, Player


class DuplicateSearch(Job):
    """One comparison of the whole register. Its pairs are shown once it is done, until the next one is."""

    players = models.PositiveIntegerField(default=0)  # entries that were compared

    def __str__(self) -> str:
        return str(_("Search for duplicates %(number)s") % {"number": self.pk})

    def get_absolute_url(self) -> str:
        return f"{reverse('register')}?show=duplicates"


class DuplicatePairQuerySet(models.QuerySet):
    def standing(self):
        """Without those whose entries were merged since, or told apart: what is decided takes effect at once."""
        apart = Namesakes.objects.filter(
            Q(first=OuterRef("kept"), second=OuterRef("duplicate"))
            | Q(first=OuterRef("duplicate"), second=OuterRef("kept"))
        )
        return self.filter(~Exists(apart), duplicate__merged_into=None, kept__merged_into=None)


class DuplicatePair(models.Model):
    """Two entries that may be one person's, and why. Written by `federation.people.duplicates` alone."""

    search = models.ForeignKey(DuplicateSearch, models.CASCADE, related_name="pairs")
    duplicate = models.ForeignKey(Player, models.CASCADE, related_name="+")
    kept = models.ForeignKey(Player, models.CASCADE, related_name="+")  # the one that should rather stay
    score = models.PositiveSmallIntegerField()  # 0 to 100
    reasons = models.JSONField()  # codes, see people/duplicates/comparison.py
    doubts = models.JSONField()

    objects = DuplicatePairQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["search", "-score", "id"], name="duplicates_likeliest_first")]
        constraints = [
            models.UniqueConstraint(fields=["search", "duplicate", "kept"], name="one_pair_a_search"),
            models.CheckConstraint(condition=~Q(duplicate=F("kept")), name="no_duplicate_of_itself"),
        ]

    def __str__(self) -> str:
        return f"{self.duplicate_id}/{self.kept_id}: {self.score}"

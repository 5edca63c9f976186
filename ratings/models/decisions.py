"""Ratings that a federation set by a decision, each for the next list of its series."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext as _

from federation.models import Player


class RatingDecision(models.Model):
    """One decision: whose rating is set, to what and why. It stands in the working of its list as a line of its own.

    Written by `ratings.lists.decisions` alone. It takes effect on the first list of the series after `after`, the
    newest that was published when it was made, so never in a published one.
    """

    system = models.CharField(max_length=30)
    player = models.ForeignKey(Player, models.PROTECT, related_name="+")
    rating = models.FloatField()
    reason = models.TextField()
    decided = models.DateField()  # by the federation
    after = models.DateField(null=True)  # effective date of the newest published list of then
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    revoked = models.DateTimeField(null=True, blank=True)
    revoked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["system", "player", "after"], condition=Q(revoked=None), name="one_decision_a_player_and_list"
            ),
            models.UniqueConstraint(
                fields=["system", "player"],
                condition=Q(revoked=None, after=None),
                name="one_decision_a_player_and_first_list",
            ),
            # As `ratings.lists.decisions` allows them: above every scale.
            models.CheckConstraint(condition=Q(rating__gte=0, rating__lte=20_000), name="a_rating_of_some_scale"),
        ]

    def __str__(self) -> str:
        return _("%(number)s: %(player)s, %(rating)g") % {
            "number": self.number, "player": self.player, "rating": self.rating,
        }  # fmt: skip

    @property
    def number(self) -> str:
        """The number it is quoted by."""
        return f"D-{self.pk:05d}"

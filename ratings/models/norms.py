"""Norms: what officers say of an event, what was found in it, and the applications for titles that follow.

Written by `ratings.titles` alone.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from federation.models import Player, TitleAward, Tournament
from federation.vocabulary.words import Words, said


class EventNormFacts(models.Model):
    """What no report says of an event and norms depend on. An officer says it; without a row nothing is known."""

    class Exemption(models.TextChoices):
        """The article that sets the mix of federations aside."""

        CHAMPIONSHIP = "1.4.3a", _("1.4.3a: final of a national championship")
        LEAGUE = "1.4.3b", _("1.4.3b: national team championship")
        ZONAL = "1.4.3c", _("1.4.3c: zonal or sub-zonal tournament")
        BIG_SWISS = "1.4.3d", _("1.4.3d: Swiss with many foreign players")

    class Kind(models.TextChoices):
        """Events in which fewer than nine games make a norm."""

        WORLD_CUP = "world-cup", _("World Cup (eight games)")
        TEAM_CHAMPIONSHIP = "team-championship", _("World or continental team championship (seven games)")

    class Pairing(models.TextChoices):
        """How opponents came about, 1.4.2e; values of Tournament.Kind."""

        SWISS = "swiss", _("Swiss system")
        ROUND_ROBIN = "round-robin", _("Round robin")
        TEAM = "team", _("Team event")
        KNOCKOUT = "knockout", _("Knock-out")

    tournament = models.OneToOneField(Tournament, models.CASCADE, related_name="norm_facts")
    pairing = models.CharField(_("how opponents came about"), max_length=12, choices=Pairing, blank=True)
    exemption = models.CharField(_("exemption"), max_length=6, choices=Exemption, blank=True)
    kind = models.CharField(_("kind"), max_length=20, choices=Kind, blank=True)
    listed = models.BooleanField(_("event of the list of 1.5.6"), null=True, blank=True)  # null: nobody has said
    confirmed = models.JSONField(default=list, blank=True)  # articles of what only people can check
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.tournament} {self.exemption or self.kind}"


class NormSearch(models.Model):
    """That an event was searched for norms, and what the register had then. Newer things: it is searched again."""

    tournament = models.OneToOneField(Tournament, models.CASCADE, related_name="norm_search")
    version = models.PositiveSmallIntegerField()  # of the search itself
    # The newest of its kind that concerned the event; 0: none.
    history = models.BigIntegerField()  # of the tournament's own row
    change = models.BigIntegerField()  # of a game's result
    imported = models.BigIntegerField()  # list of FIDE's for its days
    waiver = models.JSONField(default=dict, blank=True)  # the exemption it offers and why; {}: none. See events.py
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.tournament} {self.at:%Y-%m-%d %H:%M}"


class NormFound(models.Model):
    """A norm as far as it can be checked, or a result that one article alone keeps from being one."""

    player = models.ForeignKey(Player, models.PROTECT, related_name="norms")  # as entered, merged later or not
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="norms")
    scheme = models.CharField(max_length=20)
    title = models.CharField(max_length=8)
    edition = models.CharField(max_length=10)  # the day from which the rules hold
    norm = models.BooleanField()
    refused_by = models.CharField(max_length=20, blank=True)  # the one article that is not met; "" for a norm
    credited = models.PositiveSmallIntegerField()  # games that it brings into an application
    performance = models.SmallIntegerField(null=True)
    verdict = models.JSONField()  # see titles/stored_verdicts.py
    basket = models.JSONField(null=True, blank=True)  # what an application asks of a norm; null: not of this scheme

    class Meta:
        ordering = ["tournament", "scheme", "title", "player"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "tournament", "scheme", "title"], name="one_verdict_a_player_event_and_title"
            ),
            models.CheckConstraint(
                condition=Q(norm=True, refused_by="") | (Q(norm=False) & ~Q(refused_by="")),
                name="a_norm_or_refused_by_one_article",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.scheme}) {self.player_id} {self.tournament_id}"


class TitleApplicationQuerySet(models.QuerySet):
    def open(self):
        """Those that wait for a decision."""
        return self.filter(state__in=TitleApplication.OPEN)


class TitleApplication(models.Model):
    """One title asked for one player, from the proposal to the award or refusal."""

    class Way(models.TextChoices):
        NORMS = "norms", _("Norms and rating")
        RATING = "rating", _("Rating alone")
        DIRECT = "direct", _("Result in a championship")

    class State(models.TextChoices):
        PROPOSED = "proposed", _("Proposed")
        SUBMITTED = "submitted", pgettext_lazy("an application", "Submitted")
        AWARDED = "awarded", _("Awarded")
        REFUSED = "refused", _("Refused")
        WITHDRAWN = "withdrawn", pgettext_lazy("an application", "Withdrawn")

    OPEN = (State.PROPOSED, State.SUBMITTED)

    player = models.ForeignKey(Player, models.PROTECT, related_name="title_applications")
    scheme = models.CharField(max_length=20)
    title = models.CharField(max_length=8)
    way = models.CharField(max_length=8, choices=Way)
    state = models.CharField(max_length=10, choices=State, default=State.PROPOSED, db_index=True)
    norms = models.ManyToManyField(NormFound, related_name="applications", blank=True)
    conditions = models.JSONField(default=list)  # what was checked, as it stood last; see titles/applications
    ticks = models.JSONField(default=dict, blank=True)  # article -> {"by": name, "at": moment}
    created = models.DateTimeField()
    changed = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")  # who changed it last
    decision = models.CharField(max_length=60, blank=True)  # number of the decision
    reason = models.TextField(blank=True)  # why it was refused or withdrawn
    award = models.OneToOneField(TitleAward, models.SET_NULL, null=True, blank=True, related_name="application")

    objects = TitleApplicationQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "scheme", "title"],
                condition=Q(state__in=["proposed", "submitted"]),
                name="one_open_application_a_title",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["proposed", "submitted", "awarded", "refused", "withdrawn"]),
                name="a_known_state_of_an_application",
            ),
            models.CheckConstraint(condition=Q(way__in=["norms", "rating", "direct"]), name="a_known_way_to_a_title"),
        ]

    @property
    def state_within(self) -> Words:
        """Its state within a sentence."""
        return {
            "proposed": said("proposed"),
            "submitted": said("submitted"),
            "awarded": said("awarded"),
            "refused": said("refused"),
            "withdrawn": said("withdrawn"),
        }[self.state]

    def __str__(self) -> str:
        return f"{self.number} {self.title} {self.player}"

    @property
    def number(self) -> str:
        """The number it is quoted by."""
        return f"A-{self.pk:05d}"

    @property
    def open(self) -> bool:
        return self.state in self.OPEN

    def get_absolute_url(self) -> str:
        return reverse("application", args=[self.pk])

"""Corrections anybody may ask for, what became of them, and the results of games that were changed for them."""

import json
import re

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models.players import Player
from federation.models.tournaments import Game, Tournament
from federation.vocabulary.dates import moment
from federation.vocabulary.words import Words, said
from federation.vocabulary.words_as_json import text_as_json, text_of_json

_PACKED = '["'  # how a list of a template and its values begins
KINDS_OF_GAMES = [kind.value for kind in Game.Kind]


class SaidField(models.TextField):
    """What was said, kept as template and values, so that each reader has it in their language; or a text as it is."""

    def from_db_value(self, value: str | None, expression, connection) -> str | None:
        return text_of_json(json.loads(value)) if value and value.startswith(_PACKED) else value

    def get_prep_value(self, value: str | None) -> str | None:
        if isinstance(value, Words):
            return json.dumps(text_as_json(value), ensure_ascii=False)
        return super().get_prep_value(value)


class CorrectionQuerySet(models.QuerySet):
    def open(self):
        """Those that still wait for an answer."""
        return self.filter(state__in=[Correction.State.ASKED, Correction.State.TAKEN])

    def numbered(self, text: str):
        """The one that `text` numbers, "C-00012", "c12" or "12"; none where it is no number."""
        found = re.fullmatch(r"(?:[Cc]-?)?([0-9]{1,9})", text.strip())
        return self.filter(pk=int(found[1])) if found else self.none()


class Correction(models.Model):
    """One request, from the question to the answer. Written by `federation.corrections.requests` alone."""

    class State(models.TextChoices):
        ASKED = "asked", _("Asked")
        TAKEN = "taken", _("Being looked at")
        GRANTED = "granted", _("Granted")
        REFUSED = "refused", _("Refused")

    class How(models.TextChoices):
        RESULT = "result", _("The result of a game was changed")
        WITHDRAWN = "withdrawn", _("The event was withdrawn")
        RESTORED = "restored", _("The event counts again")
        PLAYER = "player", _("The player’s entry in the register was changed")
        ABROAD = "abroad", _("The games abroad became a report")
        OTHER = "other", _("Something else was changed")

    state = models.CharField(max_length=8, choices=State, default=State.ASKED, db_index=True)
    asked = models.DateTimeField()
    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="corrections")
    player = models.ForeignKey(Player, models.PROTECT, null=True, related_name="corrections")
    round = models.PositiveSmallIntegerField(null=True)
    region = models.CharField(max_length=80, blank=True)  # of the player, or of the event's report, when it was asked
    where = models.CharField(max_length=200, blank=True)  # the list or page it was seen on, in the asker's words
    says = SaidField(blank=True)  # what the register said when it was asked
    wrong = models.TextField()
    wanted = models.TextField(blank=True)  # what it should be
    hidden = models.BooleanField(default=True)  # the asker's words, until an officer lets everybody read them
    blanked = models.TextField(blank=True)  # what everybody reads […] for, one a line: federation/corrections/words.py

    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")  # signed in
    name = models.CharField(max_length=100, blank=True)  # the asker's, for the officer alone
    email = models.EmailField(blank=True)
    language = models.CharField(max_length=20, blank=True)  # of the page it was asked on

    taken_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    decided = models.DateTimeField(null=True)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    answer = models.TextField(blank=True)  # the officer's, public
    how = models.CharField(max_length=10, choices=How, blank=True)  # what granting it did
    changes = models.JSONField(default=list, blank=True)  # [{"field", "old", "new"}] in words

    objects = CorrectionQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["state", "-decided"], name="corrections_decided"),
            models.Index(fields=["state", "asked", "id"], name="corrections_in_queue"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["asked", "taken", "granted", "refused"]), name="a_known_state_of_a_correction"
            ),
            models.CheckConstraint(
                condition=Q(how__in=["result", "withdrawn", "restored", "player", "abroad", "other", ""]),
                name="a_known_way_of_correcting",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.subject}"

    @property
    def state_within(self) -> Words:
        """Its state within a sentence."""
        return {
            "asked": said("asked"),
            "taken": said("being looked at"),
            "granted": said("granted"),
            "refused": said("refused"),
        }[self.state]

    @property
    def number(self) -> str:
        """What the asker quotes."""
        return f"C-{self.pk:05d}"

    @property
    def subject(self) -> str:
        return ", ".join(str(thing) for thing in (self.tournament, self.player) if thing is not None)

    @property
    def open(self) -> bool:
        return self.state in {self.State.ASKED, self.State.TAKEN}

    def get_absolute_url(self) -> str:
        return reverse("correction", args=[self.number])


class GamesAbroad(models.Model):
    """What a player tells of an event abroad, with the proof: for officers alone, and gone where it is refused."""

    correction = models.OneToOneField(Correction, models.CASCADE, primary_key=True, related_name="abroad")
    content = models.BinaryField()  # the file that becomes a report
    proof = models.BinaryField(default=b"")
    proof_name = models.CharField(max_length=120, blank=True)
    website = models.URLField(max_length=300, blank=True)  # of the event

    def __str__(self) -> str:
        return f"{self.correction_id} {self.proof_name or self.website}"


class GameChange(models.Model):
    """One change of a game's result: what it was, what it became, who changed it and why. Never changed itself.

    Written by `federation.events.changes` alone.
    """

    game = models.ForeignKey(Game, models.PROTECT, related_name="changes")
    correction = models.ForeignKey(Correction, models.PROTECT, null=True, related_name="game_changes")
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    reason = models.TextField()
    # Ratings follow the new result, and the standings of the event stay by the old one.
    ratings_alone = models.BooleanField(_("for ratings alone"), default=False)
    old_white = models.PositiveSmallIntegerField()  # half points
    old_black = models.PositiveSmallIntegerField()
    old_kind = models.CharField(max_length=12, choices=Game.Kind)
    new_white = models.PositiveSmallIntegerField()
    new_black = models.PositiveSmallIntegerField()
    new_kind = models.CharField(max_length=12, choices=Game.Kind)

    class Meta:
        ordering = ["-at", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(**dict.fromkeys(("old_kind__in", "new_kind__in"), KINDS_OF_GAMES)),
                name="a_known_kind_of_result",
            ),
            models.CheckConstraint(
                condition=Q(old_white__lte=2, old_black__lte=2, new_white__lte=2, new_black__lte=2),
                name="a_possible_change",
            ),
        ]

    def __str__(self) -> str:
        return gettext("%(game)s changed %(moment)s") % {"game": self.game, "moment": moment(self.at)}

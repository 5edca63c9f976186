"""What is announced, and what was played: tournaments, who entered them and every game.

Facts. What was played is written by `federation/submissions` alone.
"""

from datetime import date, timedelta
from typing import NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from federation.models.players import Player, Tempo
from federation.vocabulary.names import search_key
from federation.vocabulary.words import Words, said


class Tournament(models.Model):
    """One event whose report was accepted."""

    class Kind(models.TextChoices):
        SWISS = "swiss", _("Swiss system")
        ROUND_ROBIN = "round-robin", _("Round robin")
        TEAM = "team", _("Team event")
        MATCH = "match", _("Match")
        KNOCKOUT = "knockout", _("Knock-out")
        OTHER = "other", _("Other")

    code = models.CharField(max_length=16, unique=True)  # 2026-0147: year it ended, running number
    name = models.CharField(max_length=200)
    place = models.CharField(max_length=120, blank=True)
    search_key = models.TextField(blank=True, editable=False)  # of name and place, as words are looked for
    federation = models.CharField(_("federation code"), max_length=3, blank=True)
    start = models.DateField()
    end = models.DateField()
    tempo = models.CharField(max_length=8, choices=Tempo, default=Tempo.STANDARD)
    time_control = models.CharField(max_length=120, blank=True)
    minutes = models.FloatField(_("minutes for 60 moves"), null=True, blank=True)  # of a player; null: not known
    # Moves of the first control, where the time control gives a number of moves.
    first_control = models.PositiveSmallIntegerField(_("moves of the first control"), null=True, blank=True)
    # The entry in the audit log of the last change of one of these three; 0: an officer changed none.
    pace_change = models.BigIntegerField(default=0, editable=False)
    # The reference of FIDE's approval of a faster time control; "" for none. A decision of an officer, never read.
    approved_control = models.CharField(_("approval of a faster time control"), max_length=120, blank=True)
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.SWISS)
    rounds = models.PositiveSmallIntegerField()
    # What results are worth in the standings, as records XXS and 299 of TRF say it (reports/scoring_records.py); "" for
    # the usual. For ratings a game is a game.
    scoring = models.TextField(blank=True, editable=False)
    # By what ties are broken, and the points of matches of teams, as records 202, 212 and 362 of TRF say it
    # (reports/standings/rules.py); "" for the list that we propose and two points for a match.
    standings_rules = models.TextField(blank=True, editable=False)
    round_dates = models.JSONField(default=list, blank=True)  # ISO dates, one a round, or empty
    chief_arbiter = models.CharField(max_length=200, blank=True)
    deputy_arbiters = models.TextField(blank=True)  # one a line
    accepted_at = models.DateTimeField()
    accepted_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    withdrawn = models.BooleanField(default=False)  # kept as a fact; counts for nothing
    # Its games were taken from the archive: they count for systems that rate archives, and for nothing else.
    archived = models.BooleanField(default=False, editable=False)

    history = HistoricalRecords(excluded_fields=["search_key"])

    class Meta:
        ordering = ["-end", "-code"]
        # Pages of all, and of those at one rate of play, one kind or one place.
        indexes = [
            models.Index(fields=["-end", "-code"], name="events_latest_first"),
            models.Index(fields=["tempo", "-end", "-code"], name="events_of_a_tempo"),
            models.Index(fields=["kind", "-end", "-code"], name="events_of_a_kind"),
            models.Index(fields=["place", "-end", "-code"], name="events_of_a_place"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(end__gte=F("start")), name="ends_after_it_starts"),
            models.CheckConstraint(condition=Q(tempo__in=["standard", "rapid", "blitz"]), name="a_known_tempo"),
            models.CheckConstraint(
                condition=Q(kind__in=["swiss", "round-robin", "team", "match", "knockout", "other"]),
                name="a_known_kind_of_event",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args, **kwargs) -> None:
        self.search_key = search_key(f"{self.name} {self.place}")
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("event", args=[self.code])


class Then(NamedTuple):
    """What the register says of an entrant on the first day of an event."""

    title: str
    federation: str
    person: Player | None  # the entry that stands for the player since a merge; None: not in the register yet


class AnnouncedEventQuerySet(models.QuerySet):
    def public(self):
        """Those that everybody may read of: an officer registered them once."""
        return self.filter(state__in=["registered", "cancelled"], registered__isnull=False)

    def coming(self, first: date, last: date | None = None):
        """Registered ones that are not played and reported yet and end in these days, the next first."""
        found = self.filter(state="registered", tournament=None, end__gte=first)
        return (found if last is None else found.filter(start__lte=last)).order_by("start", "number")

    def unreported(self, today: date, days: int):
        """Registered ones that ended more than `days` ago and whose report was not accepted yet, the oldest first."""
        found = self.filter(state="registered", tournament=None, end__lt=today - timedelta(days=days))
        return found.order_by("end", "number")


class AnnouncedEvent(models.Model):
    """An event before it is played. Written by `federation.events.announced.acts` alone."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waits for the office")
        REGISTERED = "registered", _("Registered")
        BACK = "back", _("Sent back")
        CANCELLED = "cancelled", _("Cancelled")

    number = models.CharField(max_length=16, unique=True)  # A-2026-0012: year it begins, running number
    name = models.CharField(max_length=200)
    place = models.CharField(max_length=120, blank=True)
    federation = models.CharField(max_length=3, blank=True)
    start = models.DateField()
    end = models.DateField()
    kind = models.CharField(max_length=12, choices=Tournament.Kind, default=Tournament.Kind.SWISS)
    rounds = models.PositiveSmallIntegerField()
    tempo = models.CharField(max_length=8, choices=Tempo, default=Tempo.STANDARD)
    time_control = models.CharField(max_length=120, blank=True)
    minutes = models.FloatField(null=True)  # of a player for 60 moves; null: not known
    prizes = models.TextField(blank=True)
    organiser = models.CharField(max_length=200, blank=True)
    chief_arbiter = models.CharField(max_length=200, blank=True)
    deputy_arbiters = models.TextField(blank=True)  # one a line
    expected_players = models.PositiveIntegerField(null=True)
    strongest = models.PositiveSmallIntegerField(null=True)  # highest rating expected
    strongest_woman = models.PositiveSmallIntegerField(null=True)
    norms = models.BooleanField(default=False)  # are to be possible
    expected = models.JSONField(default=list, blank=True)  # keys of players; for who announced it and for officers
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    created = models.DateTimeField()
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    registered = models.DateTimeField(null=True)  # first
    decided = models.DateTimeField(null=True)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    answer = models.TextField(blank=True)  # the officer's, for who announced it
    fide_number = models.CharField(max_length=20, blank=True)
    tournament = models.OneToOneField(Tournament, models.SET_NULL, null=True, related_name="announced")

    objects = AnnouncedEventQuerySet.as_manager()

    class Meta:
        ordering = ["-start", "-number"]
        indexes = [models.Index(fields=["state", "start", "number"], name="announced_by_state")]
        constraints = [
            models.CheckConstraint(condition=Q(end__gte=F("start")), name="announced_ends_after_it_starts"),
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "registered", "back", "cancelled"]), name="a_known_state_of_announced"
            ),
            models.CheckConstraint(
                condition=~Q(state="registered") | Q(registered__isnull=False), name="registered_on_a_day"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=[kind.value for kind in Tournament.Kind]), name="a_known_kind_of_announced"
            ),
            models.CheckConstraint(
                condition=Q(tempo__in=["standard", "rapid", "blitz"]), name="a_known_tempo_of_announced"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def open(self) -> bool:
        """Whether who announced it may still change it."""
        return self.state in {self.State.WAITING, self.State.BACK}

    def get_absolute_url(self) -> str:
        return reverse("announced-event", args=[self.number])


class Entrant(models.Model):
    """One line of a report: the values as they stood in the file, beside the player they were matched to."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entrants")
    player = models.ForeignKey(Player, models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField(_("start number"))
    name = models.CharField(_("name in the file"), max_length=200)
    # What the report said. The title that the person had is in the register: events.as_they_were.
    reported_title = models.CharField(max_length=8, blank=True, db_column="title")
    sex = models.CharField(max_length=1, blank=True)
    rating = models.PositiveSmallIntegerField(_("rating in the file"), null=True, blank=True)
    federation = models.CharField(max_length=3, blank=True)
    fide_id = models.CharField(max_length=20, blank=True)
    birth = models.CharField(max_length=10, blank=True)
    club = models.CharField(max_length=120, blank=True)
    team = models.CharField(max_length=120, blank=True)
    points = models.DecimalField(max_digits=5, decimal_places=1, null=True, blank=True)
    rank = models.PositiveIntegerField(null=True, blank=True)

    then: Then  # told by events.as_they_were

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_start_number"),
            models.UniqueConstraint(fields=["tournament", "player"], name="one_entry_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def registered_name(self) -> str:
        """The name in the register; of somebody who is not there yet the one in the file."""
        return self.player.name or self.name


class EventSummary(models.Model):
    """How many played and who came first, for tables of events. It follows from the games and who played them.

    Written by `federation.events.summaries` alone, and can be made again.
    """

    tournament = models.OneToOneField(Tournament, models.CASCADE, primary_key=True, related_name="summary")
    players = models.PositiveIntegerField()
    first = models.ForeignKey(Entrant, models.CASCADE, null=True, related_name="+")  # null: a team is, or nobody
    team = models.CharField(max_length=120, blank=True)  # that is first
    others = models.PositiveIntegerField(default=0)  # that share the first place

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.players}"


class Game(models.Model):
    """One game, or one reason why an entrant had none: byes have no Black."""

    class Kind(models.TextChoices):
        PLAYED = "played", _("Played")
        FORFEIT = "forfeit", _("Forfeit")
        SHORT = "short", _("Less than one move")
        DECIDED = "decided", _("Result by decision, not a mirror image")
        FULL_BYE = "full-bye", _("Full-point bye")
        HALF_BYE = "half-bye", _("Half-point bye")
        ZERO_BYE = "zero-bye", _("Zero-point bye")
        PAIRING_BYE = "pairing-bye", _("Pairing-allocated bye")

        @property
        def within(self) -> Words:
            """It within a sentence."""
            return {
                "played": said("played"),
                "forfeit": said("forfeit"),
                "short": said("less than one move"),
                "decided": said("result by decision, not a mirror image"),
                "full-bye": said("full-point bye"),
                "half-bye": said("half-point bye"),
                "zero-bye": said("zero-point bye"),
                "pairing-bye": said("pairing-allocated bye"),
            }[self]

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="games")
    round = models.PositiveSmallIntegerField()
    board = models.PositiveSmallIntegerField()  # within the round, from 1
    date = models.DateField(null=True, blank=True)
    white = models.ForeignKey(Entrant, models.CASCADE, related_name="white_games")  # of a bye: the entrant with the bye
    black = models.ForeignKey(Entrant, models.CASCADE, null=True, blank=True, related_name="black_games")
    white_score = models.PositiveSmallIntegerField()  # half points: 2, 1, 0, whatever the event's scoring
    black_score = models.PositiveSmallIntegerField(default=0)
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.PLAYED)
    colours_known = models.BooleanField(default=True)  # some reports have none

    class Meta:
        ordering = ["round", "board"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "round", "board"], name="one_game_a_board"),
            models.CheckConstraint(condition=Q(black=None) | ~Q(white=F("black")), name="two_different_players"),
            models.CheckConstraint(
                # A point is shared: half points of both sides are 2 at most.
                condition=Q(white_score__lte=2, black_score__lte=2 - F("white_score")),
                name="a_possible_score",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["full-bye", "half-bye", "zero-bye", "pairing-bye"], black=None, black_score=0)
                | Q(kind__in=["played", "forfeit", "short", "decided"], black__isnull=False),
                name="a_known_kind_of_game",
            ),
        ]

    def __str__(self) -> str:
        return gettext("round %(round)s, board %(board)s") % {"round": self.round, "board": self.board}


class TakenGame(models.Model):
    """What an archived game told when it became `game`, of an event that is `archived`: an archive has no reports."""

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="taken")
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="taken_games")
    source = models.ForeignKey("federation.ArchivedGame", models.PROTECT, related_name="taken")
    day = models.DateField()  # or the last one that it may be
    dated = models.BooleanField()  # whether it is the day
    white_rating = models.PositiveSmallIntegerField(null=True, blank=True)  # FIDE's on that day, as the tags say
    black_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    white_title = models.CharField(max_length=4, blank=True)
    black_title = models.CharField(max_length=4, blank=True)

    class Meta:
        ordering = ["game"]

    def __str__(self) -> str:
        return f"{self.game_id} {self.day}"


class SentToFide(models.Model):
    """The report of an event, or the part of a month of a longer one, went to FIDE: when, and by which officer."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="sent_to_fide")
    month = models.DateField()  # its first day
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")

    class Meta:
        ordering = ["-at", "-id"]
        indexes = [models.Index(fields=["month", "tournament"], name="sent_in_a_month")]
        constraints = [models.CheckConstraint(condition=Q(month__day=1), name="sent_by_whole_months")]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.month:%Y-%m}"


class SeenAtFide(models.Model):
    """What FIDE's list shows of the report of an event, or of its part of a month.

    Written by `federation.events.for_fide.seen` alone.
    """

    class State(models.TextChoices):
        SEEN = "seen", _("On FIDE’s list")
        MISSING = "missing", _("Not on FIDE’s list")
        DIFFERS = "differs", _("Differs on FIDE’s list")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="seen_at_fide")
    month = models.DateField()  # its first day
    state = models.CharField(max_length=7, choices=State)
    list_day = models.DateField()  # of FIDE's list
    lacking = models.PositiveIntegerField(default=0)  # players of the own federation without their games

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["month", "tournament"], name="one_state_at_fide_a_month"),
            models.CheckConstraint(condition=Q(month__day=1), name="seen_by_whole_months"),
            models.CheckConstraint(condition=Q(state__in=["seen", "missing", "differs"]), name="a_known_state_at_fide"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.month:%Y-%m}: {self.state}"

    @property
    def tag(self) -> str:
        """The colour of its state."""
        return {"seen": "ok", "missing": "error", "differs": "warning"}[self.state]

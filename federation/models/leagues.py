"""Team leagues: a season of matches on boards, the squads that may play, and who won at which board.

Facts, written by `federation.events.leagues` alone. A player is the entry that was chosen; what was merged since is
followed where it is read.
"""

from datetime import date

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.models.players import Club, Player, Tempo
from federation.models.submissions import Submission

MOST_BOARDS = 20  # of a match


class League(models.Model):
    """One league of one season: its pairings are fixed when it is made."""

    name = models.CharField(_("name"), max_length=120)
    season = models.CharField(_("season"), max_length=20)  # as the federation calls it: 2026/27
    tempo = models.CharField(max_length=8, choices=Tempo, default=Tempo.STANDARD)
    time_control = models.CharField(max_length=120, blank=True)
    place = models.CharField(max_length=120, blank=True)  # for its reports: a region, where matches are at many places
    boards = models.PositiveSmallIntegerField()  # of a match
    cycles = models.PositiveSmallIntegerField(default=1)  # how often each meets each
    match_win = models.PositiveSmallIntegerField(default=2)  # match points
    match_draw = models.PositiveSmallIntegerField(default=1)
    home_white_on_odd = models.BooleanField(default=True)
    # Rating points that a player may be above one who sits higher and is ranked lower; 0: the ranking holds strictly;
    # null: any order.
    tolerance = models.PositiveSmallIntegerField(null=True, default=0)
    answer_days = models.PositiveSmallIntegerField(default=3)  # in which the other side answers
    chief_arbiter = models.CharField(max_length=200, blank=True)
    arbiter = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    opened = models.DateTimeField(null=True)  # everybody reads it and captains report from then on
    created = models.DateTimeField()
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")

    class Meta:
        ordering = ["-created", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["name", "season"], name="one_league_a_season"),
            models.CheckConstraint(
                condition=Q(tempo__in=["standard", "rapid", "blitz"]), name="a_known_tempo_of_league"
            ),
            models.CheckConstraint(condition=Q(boards__range=(1, MOST_BOARDS)), name="boards_of_a_league"),
            models.CheckConstraint(condition=Q(cycles__range=(1, 4)), name="cycles_of_a_league"),
            models.CheckConstraint(condition=Q(match_win__gt=F("match_draw")), name="a_won_match_is_worth_more"),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.season}"

    def get_absolute_url(self) -> str:
        return reverse("league", args=[self.pk])


class LeagueTeam(models.Model):
    """One team of a league; its number is that of the Berger tables."""

    league = models.ForeignKey(League, models.CASCADE, related_name="teams")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=32)  # as long as a report has room for
    club = models.ForeignKey(Club, models.SET_NULL, null=True, related_name="league_teams")
    captain = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="captain_of")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="one_team_a_number"),
            models.UniqueConstraint(fields=["league", "name"], name="one_team_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class SquadPlayerQuerySet(models.QuerySet):
    def valid(self, day: date):
        """Those who may play on `day`, its first and its last day among them."""
        return self.filter(Q(last=None) | Q(last__gte=day), first__lte=day)


class SquadPlayer(models.Model):
    """One player who may play for a team, from which day to which. Other ranks are other rows."""

    team = models.ForeignKey(LeagueTeam, models.CASCADE, related_name="squad")
    player = models.ForeignKey(Player, models.PROTECT, related_name="league_squads")
    rank = models.PositiveSmallIntegerField()  # in the ranking of the team, from 1
    rating = models.PositiveSmallIntegerField(null=True)  # of the list in force when the player came in
    first = models.DateField()
    last = models.DateField(null=True)  # None: until it is ended

    objects = SquadPlayerQuerySet.as_manager()

    class Meta:
        ordering = ["rank", "id"]
        constraints = [
            models.UniqueConstraint(fields=["team", "player", "first"], name="once_a_day_in_a_squad"),
            models.UniqueConstraint(
                fields=["team", "player"], condition=Q(last=None), name="once_in_a_squad_at_present"
            ),
            models.CheckConstraint(
                condition=Q(last=None) | Q(last__gte=F("first")), name="leaves_a_squad_after_coming"
            ),
            models.CheckConstraint(condition=Q(rank__gte=1), name="ranks_of_a_squad_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.rank} {self.player}"


class LeagueMatch(models.Model):
    """One match: reported by a captain or the arbiter, agreed to by both sides or decided by an officer."""

    class State(models.TextChoices):
        OPEN = "open", _("Not reported")
        REPORTED = "reported", _("Waits for the other side")
        DISPUTED = "disputed", _("Disputed")
        CONFIRMED = "confirmed", _("Confirmed")

    league = models.ForeignKey(League, models.CASCADE, related_name="matches")
    round = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()  # within the round, from 1
    day = models.DateField()
    home = models.ForeignKey(LeagueTeam, models.CASCADE, related_name="home_matches")
    away = models.ForeignKey(LeagueTeam, models.CASCADE, related_name="away_matches")
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    home_agrees = models.BooleanField(default=False)
    away_agrees = models.BooleanField(default=False)
    reported = models.DateTimeField(null=True)
    reported_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    confirmed = models.DateTimeField(null=True)  # the last time
    decision = models.TextField(blank=True)  # of an officer: why it counts so
    submission = models.ForeignKey(Submission, models.SET_NULL, null=True, related_name="league_matches")
    sent = models.DateTimeField(null=True)  # to the lists, as it stood then

    class Meta:
        ordering = ["round", "number"]
        indexes = [models.Index(fields=["state", "reported"], name="league_matches_by_state")]
        constraints = [
            models.UniqueConstraint(fields=["league", "round", "number"], name="one_match_a_number"),
            models.UniqueConstraint(fields=["league", "round", "home"], name="one_home_match_a_round"),
            models.UniqueConstraint(fields=["league", "round", "away"], name="one_away_match_a_round"),
            models.CheckConstraint(condition=~Q(home=F("away")), name="two_different_teams"),
            models.CheckConstraint(
                condition=Q(state__in=["open", "reported", "disputed", "confirmed"]), name="a_known_state_of_a_match"
            ),
            models.CheckConstraint(
                condition=Q(state="open", reported=None) | Q(~Q(state="open"), reported__isnull=False),
                name="a_match_is_reported_on_a_day",
            ),
            models.CheckConstraint(
                condition=~Q(state="confirmed") | Q(confirmed__isnull=False), name="a_match_is_confirmed_on_a_day"
            ),
        ]

    def __str__(self) -> str:
        facts = {"round": self.round, "home": self.home, "away": self.away}
        return gettext("round %(round)s: %(home)s against %(away)s") % facts

    def get_absolute_url(self) -> str:
        return reverse("league-match", args=[self.league_id, self.pk])

    @property
    def differs(self) -> bool:
        """Whether it was corrected after its games were sent to the lists."""
        return self.sent is not None and (self.confirmed is None or self.confirmed > self.sent)


class MatchBoard(models.Model):
    """One board of a match that was reported, with what the other side says of it where it disagrees."""

    class Result(models.TextChoices):
        HOME = "1", "1 : 0"
        DRAW = "=", "½ : ½"
        AWAY = "0", "0 : 1"
        HOME_FORFEIT = "+", "+ : −"
        AWAY_FORFEIT = "-", "− : +"
        BOTH_ABSENT = "x", "− : −"

        @property
        def home_half_points(self) -> int:
            return {"1": 2, "=": 1, "+": 2}.get(self.value, 0)

        @property
        def away_half_points(self) -> int:
            return {"0": 2, "=": 1, "-": 2}.get(self.value, 0)

        @property
        def played(self) -> bool:
            return self.value in {"1", "=", "0"}

    match = models.ForeignKey(LeagueMatch, models.CASCADE, related_name="lines")
    board = models.PositiveSmallIntegerField()  # from 1
    home = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")  # null: nobody was there
    away = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")
    result = models.CharField(max_length=1, choices=Result)
    claim = models.CharField(max_length=1, choices=Result, blank=True)  # of the other side; "" while it says none
    claim_text = models.CharField(max_length=300, blank=True)  # why
    claimed_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["match", "board"], name="one_line_a_board"),
            models.UniqueConstraint(fields=["match", "home"], name="once_at_home_in_a_match"),
            models.UniqueConstraint(fields=["match", "away"], name="once_away_in_a_match"),
            models.CheckConstraint(condition=Q(board__gte=1), name="boards_of_a_match_from_one"),
            models.CheckConstraint(
                condition=Q(home=None) | Q(away=None) | ~Q(home=F("away")), name="nobody_plays_themselves"
            ),
            models.CheckConstraint(
                condition=Q(result__in=["1", "=", "0", "+", "-", "x"]), name="a_known_result_of_a_board"
            ),
            models.CheckConstraint(
                condition=Q(claim__in=["", "1", "=", "0", "+", "-", "x"]), name="a_known_claim_of_a_board"
            ),
            models.CheckConstraint(
                condition=Q(result__in=["+", "-", "x"]) | Q(home__isnull=False, away__isnull=False),
                name="a_game_has_two_players",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board}: {self.get_result_display()}"

    @property
    def disputed(self) -> bool:
        return self.claimed_by_id is not None

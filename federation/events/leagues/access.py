"""Who may read a league, and what somebody may do with a match of it."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.http import Http404

from federation.models import League, LeagueMatch
from federation.permissions import OFFICER, has_role

State = LeagueMatch.State


@dataclass(frozen=True)
class Standing:
    """What somebody is to a match."""

    home: bool = False  # captain of the home team
    away: bool = False
    arbiter: bool = False  # of the league
    officer: bool = False

    @property
    def concerned(self) -> bool:
        """Whether they see what is not confirmed yet."""
        return self.home or self.away or self.arbiter or self.officer

    def asked(self, match: LeagueMatch) -> bool:
        """Whether a side is theirs that has not agreed to the report yet."""
        waits = match.state in {State.REPORTED, State.DISPUTED}
        return waits and ((self.home and not match.home_agrees) or (self.away and not match.away_agrees))

    def reports(self, match: LeagueMatch, user) -> bool:
        """Whether they may report the match, or report it again before the other side has agreed."""
        if match.league.opened is None:
            return False
        if match.state == State.OPEN:
            return self.home or self.away or self.arbiter
        return match.state != State.CONFIRMED and match.reported_by_id == user.pk


def standing(match: LeagueMatch, user) -> Standing:
    """No query for a match that was read with its teams and its league."""
    if not user.is_authenticated:
        return Standing()
    return Standing(
        home=match.home.captain_id == user.pk,
        away=match.away.captain_id == user.pk,
        arbiter=match.league.arbiter_id == user.pk,
        officer=has_role(user, OFFICER),
    )


def readable(user, pk: int) -> League:
    """The league, once it was opened; officers read all. Http404 for others."""
    found = League.objects.filter(pk=pk)
    if not has_role(user, OFFICER):
        found = found.exclude(opened=None)
    return _or_404(found.first())


def match_of(user, pk: int, league: League | None = None) -> LeagueMatch:
    """A match of a league that `user` may read, of `league` where it is given. Http404 for others."""
    found = LeagueMatch.objects.select_related("league", "home", "away", "submission__tournament").filter(pk=pk)
    if league is not None:
        found = found.filter(league=league)
    elif not has_role(user, OFFICER):
        found = found.exclude(league__opened=None)
    return _or_404(found.first())


def matches(league: League) -> QuerySet[LeagueMatch]:
    """All of a league, each with its teams."""
    return league.matches.select_related("league", "home", "away")


def matches_of(user) -> QuerySet[LeagueMatch]:
    """The matches that somebody reports as captain or arbiter, the earliest first."""
    mine = Q(home__captain=user) | Q(away__captain=user) | Q(league__arbiter=user)
    found = LeagueMatch.objects.filter(mine).exclude(league__opened=None)
    return found.select_related("league", "home", "away").order_by("day", "league", "number")


def _or_404(found):
    if found is None:
        raise Http404
    return found

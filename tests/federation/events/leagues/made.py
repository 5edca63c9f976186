"""A league of teams with squads and captains, to be bent by each test."""

from datetime import date, timedelta

from django.contrib.auth.models import User

from federation.events.leagues import seasons
from federation.events.leagues.line_ups import Line
from federation.models import League, LeagueTeam
from tests.factories import player

FIRST = date(2026, 9, 6)
FACTS = {
    "name": "First League", "season": "2026/27", "tempo": "standard", "time_control": "90 min + 30 s",
    "place": "Warsaw", "boards": 2, "cycles": 1, "match_win": 2, "match_draw": 1, "home_white_on_odd": True,
    "tolerance": 0, "answer_days": 3, "chief_arbiter": "Wiśniewska, Maria", "arbiter": None,
}  # fmt: skip


def league(officer, now, teams: int = 2, squad: int = 3, *, opened: bool = True, **facts) -> League:
    """Teams "Team 1" ... with captains `captain1` ... and players "Player11" ... ranked by rating."""
    named = [(f"Team {number}", None) for number in range(1, teams + 1)]
    rounds = (teams - 1 + teams % 2) * int(facts.get("cycles", 1))
    days = [FIRST + timedelta(weeks=week) for week in range(rounds)]
    made = seasons.found(FACTS | facts, named, days, officer, now)
    for team in made.teams.all():
        captain, _new = User.objects.get_or_create(username=f"captain{team.number}")
        seasons.name_team(team, team.name, None, captain, officer, now)
        players = [player(f"Player{team.number}{rank}", 2000 - 50 * rank) for rank in range(1, squad + 1)]
        ratings = {one.pk: 2000.0 - 50 * rank for rank, one in enumerate(players, 1)}
        seasons.set_squad(team, [*ratings], ratings, FIRST, officer, now)
    return seasons.open_season(made, officer, now) if opened else made


def squad_of(team: LeagueTeam) -> list[int]:
    """Keys by rank."""
    return list(team.squad.filter(last=None).order_by("rank").values_list("player", flat=True))


def lines(match, results: str) -> list[Line]:
    """The first of both squads at the boards, with these results."""
    home, away = squad_of(match.home), squad_of(match.away)
    return [Line(at, home[at - 1], away[at - 1], result) for at, result in enumerate(results, 1)]

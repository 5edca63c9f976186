"""Leagues, teams and squads as officers make them."""

from datetime import timedelta

import pytest

from federation.events.leagues import seasons
from federation.models import League, SquadPlayer
from federation.refusals import NotPossible
from tests.factories import player
from tests.federation.events.leagues.made import FACTS, FIRST, league, squad_of

pytestmark = pytest.mark.django_db
TEAMS = [("Gdynia", None), ("Sopot", None), ("Toruń", None)]
DAYS = [FIRST + timedelta(weeks=week) for week in range(6)]


def test_fixtures_follow_from_teams_and_cycles(officer, now):
    made = seasons.found(FACTS | {"cycles": 2}, TEAMS, DAYS, officer, now)
    found = [(one.round, one.home.name, one.away.name) for one in made.matches.select_related("home", "away")]
    assert len(found) == len(set(found)) == 6
    assert sorted((home, away) for _, home, away in found) == sorted(
        (one, other) for one, _ in TEAMS for other, _ in TEAMS if one != other
    )
    with pytest.raises(NotPossible, match="3 teams play 3 rounds; there are days for 2"):
        seasons.found(FACTS | {"name": "Second"}, TEAMS, DAYS[:2], officer, now)
    with pytest.raises(NotPossible, match="of that name and season already"):
        seasons.found(FACTS, TEAMS, DAYS[:3], officer, now)


def test_a_league_changes_and_is_dropped_until_it_is_opened(officer, now):
    made = league(officer, now, opened=False)
    changed = seasons.change(made, FACTS | {"name": "Second League", "tolerance": None, "boards": 9}, officer, now)
    assert (changed.name, changed.tolerance, changed.boards) == ("Second League", None, 2)
    seasons.open_season(made, officer, now)
    with pytest.raises(NotPossible, match="it stays"):
        seasons.drop(made, officer, now)
    other = seasons.found(FACTS, TEAMS, DAYS[:3], officer, now)
    seasons.drop(other, officer, now)
    assert list(League.objects.all()) == [made]


def test_squads_are_dated(officer, now):
    made = league(officer, now)
    team = made.teams.get(number=1)
    first, second, third = squad_of(team)
    new = player("New").pk
    later = FIRST + timedelta(days=30)
    seasons.set_squad(team, [first, new, second], {new: 2149.6, first: 1000.0}, later, officer, now)
    rows = list(team.squad.order_by("first", "rank").values_list("player", "rank", "rating", "first", "last"))
    before = later - timedelta(days=1)
    assert rows == [
        (first, 1, 1950, FIRST, None), (second, 2, 1900, FIRST, before), (third, 3, 1850, FIRST, before),
        (new, 2, 2150, later, None), (second, 3, None, later, None),
    ]  # fmt: skip
    seasons.set_squad(team, [first], {}, later, officer, now)  # the same day: what never held is no fact
    assert [one.player_id for one in SquadPlayer.objects.valid(later).filter(team=team)] == [first]
    assert team.squad.count() == 3


def test_nobody_is_in_two_squads_of_a_league(officer, now):
    made = league(officer, now)
    one, other = made.teams.all()
    with pytest.raises(NotPossible, match="Player21, Test is in the squad of Team 2"):
        seasons.set_squad(one, squad_of(other), {}, FIRST, officer, now)


def test_two_teams_have_two_names(officer, now):
    one, other = league(officer, now).teams.all()
    with pytest.raises(NotPossible, match="of that name already"):
        seasons.name_team(one, other.name, None, None, officer, now)

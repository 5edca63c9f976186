"""What the database refuses of a league."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from federation.events.leagues import access
from federation.models import LeagueMatch, MatchBoard, SquadPlayer
from tests.federation.events.leagues.made import FIRST, league, squad_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(officer, now):
    return access.matches(league(officer, now)).get()


def refused(write) -> bool:
    try:
        with transaction.atomic():
            write()
    except IntegrityError:
        return True
    return False


def test_boards(match):
    home, away = squad_of(match.home), squad_of(match.away)
    MatchBoard.objects.create(match=match, board=1, home_id=home[0], away_id=away[0], result="1")
    rows = [
        {"board": 1, "home_id": home[1], "away_id": away[1], "result": "1"},
        {"board": 2, "home_id": home[0], "away_id": away[1], "result": "1"},
        {"board": 2, "home_id": home[1], "away_id": away[0], "result": "1"},
        {"board": 2, "home_id": home[1], "away_id": home[1], "result": "1"},
        {"board": 2, "home_id": home[1], "away_id": away[1], "result": "?"},
        {"board": 2, "home_id": home[1], "away_id": away[1], "result": "1", "claim": "?"},
        {"board": 2, "home_id": home[1], "result": "1"},
        {"board": 0, "home_id": home[1], "away_id": away[1], "result": "1"},
    ]
    assert [refused(lambda row=row: MatchBoard.objects.create(match=match, **row)) for row in rows] == [True] * 8
    assert not refused(lambda: MatchBoard.objects.create(match=match, board=2, home_id=home[1], result="+"))


def test_matches(match):
    for facts in ({"state": "confirmed"}, {"state": "?"}, {"away": match.home}, {"state": "reported"}):
        assert refused(lambda facts=facts: LeagueMatch.objects.filter(pk=match.pk).update(**facts))


def test_squads(match):
    key = squad_of(match.home)[0]
    for facts in (
        {"first": FIRST + timedelta(9)}, {"first": FIRST - timedelta(9), "last": FIRST - timedelta(10)},
        {"first": FIRST, "last": FIRST}, {"first": FIRST + timedelta(9), "rank": 0, "last": FIRST + timedelta(10)},
    ):  # fmt: skip
        row = {"team": match.home, "player_id": key, "rank": 9, **facts}
        assert refused(lambda row=row: SquadPlayer.objects.create(**row))


def test_points_of_results():
    assert [(one.value, one.home_half_points, one.away_half_points, one.played) for one in MatchBoard.Result] == [
        ("1", 2, 0, True), ("=", 1, 1, True), ("0", 0, 2, True),
        ("+", 2, 0, False), ("-", 0, 2, False), ("x", 0, 0, False),
    ]  # fmt: skip

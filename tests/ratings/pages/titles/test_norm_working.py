"""The working of a norm: every round, with games left out and rounds without a game."""

import pytest

from federation.models import Game
from ratings.models import EventNormFacts
from ratings.pages.titles.norm_working import federations, player_of, working
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import FIVE, make_field, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def test_every_round_is_a_row():
    hero = make_hero()
    event = make_ring(hero)
    found = working(event, 1, "IM")
    assert [(row.round, row.half_points, row.rating, row.played, row.why_not) for row in found.rows] == [
        (number, {"1": 2, "=": 1, "0": 0}[result], 2434, True, "") for number, result in enumerate(FIVE, 1)
    ]
    assert (found.verdict.norm, found.verdict.performance, found.others) == (True, 2477, ["GM"])
    assert sorted(federations(found)) == ["FRA", "GER", "ITA"]
    assert player_of(found) == hero


def test_a_game_that_does_not_count_and_a_forfeit_say_so():
    field = make_field()
    for player, _rating in field[:1]:
        player.federation = "XXX"
        player.save()
    event = make_ring(make_hero(), FIVE, field)
    gone = Game.objects.filter(tournament=event, white__number=1).first()
    Game.objects.filter(pk=gone.pk).update(kind=Game.Kind.FORFEIT)
    told = {row.round: (row.played, bool(row.why_not)) for row in working(event, 1, "IM").rows}
    against = Game.objects.get(tournament=event, white__number__in=[1, 2], black__number__in=[1, 2])
    expected = dict.fromkeys(range(1, 10), (True, False))
    expected |= {against.round: (True, True)}
    expected |= {gone.round: (False, False)}
    assert told == expected


def test_what_an_officer_confirmed_of_the_event_is_marked():
    event = make_ring(make_hero())
    EventNormFacts.objects.create(tournament=event, confirmed=["1.1.1"], by=make_officer(), at=NOW)
    marked = {told.article: confirmed for told, confirmed in working(event, 1, "IM").for_people}
    assert (marked["1.1.1"], marked["1.8"]) == (True, False)


@pytest.mark.parametrize(("number", "title"), [(11, "IM"), (1, "FM"), (1, "WIM"), (1, "XX")])
def test_nobody_and_no_norm_have_no_working(number, title):
    assert working(make_ring(make_hero()), number, title) is None


def test_a_rapid_event_has_none():
    assert working(make_ring(make_hero(), tempo="rapid"), 1, "IM") is None

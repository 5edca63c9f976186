"""What players have reached, in as many queries for many as for one."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.models import OutsideRating, TitleAward
from ratings.titles import finding
from ratings.titles.applications.merits import merits
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import START, make_hero, make_ring

pytestmark = pytest.mark.django_db


def test_the_titles_above_those_held():
    man, woman = make_player(sex="m"), make_player(sex="w")
    TitleAward.objects.create(player=man, code="CM")
    TitleAward.objects.create(player=woman, code="WGM")
    TitleAward.objects.create(player=woman, scheme="FIDE arbiters", code="IA")
    found = merits([man.pk, woman.pk])
    assert found[man.pk].above == ("GM", "IM", "FM")
    assert found[woman.pk].above == ("GM", "IM")


def test_a_conditional_title_is_not_asked_for_again_and_a_revoked_one_is():
    player = make_player(sex="m")
    TitleAward.objects.create(player=player, code="IM", conditional_until=2200)
    assert merits([player.pk])[player.pk].above == ("GM",)
    TitleAward.objects.update(revoked=date(2026, 1, 1), reason="by mistake")
    assert merits([player.pk])[player.pk].above == ("GM", "IM", "FM", "CM")


def test_norms_and_the_higher_title_by_rating_make_two_cases():
    hero = make_hero()
    OutsideRating.objects.create(player=hero, date=date(2026, 5, 1), rating=2310, factor=20)
    make_ring(hero)
    finding.find_due(NOW)
    one = merits([hero.pk])[hero.pk]
    assert [(case.title, case.way) for case in one.met()] == [("FM", "rating")]
    im = one.case("IM")
    assert (im.way, im.games, im.fails, len(im.norms)) == ("norms", 9, ("1.5.1", "1.5.3"), 1)


@pytest.mark.parametrize("people", [1, 3])
def test_many_people_cost_as_many_queries_as_one(people):
    keys = []
    for at in range(people):
        hero = make_hero()
        make_ring(hero, start=START - timedelta(days=30 * at))
        keys.append(hero.pk)
    finding.find_due(NOW)
    with CaptureQueriesContext(connection) as context:
        merits(keys)
    assert len(context) == QUERIES


QUERIES = 6  # and two where a list is published

"""The section of a player: norms, applications, and what is missing for the next title."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.models import OutsideRating, TitleAward
from ratings.models import TitleApplication
from ratings.pages.titles.player_norms import player_norms
from ratings.titles import finding
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import START, make_hero, make_ring

pytestmark = pytest.mark.django_db


def rated(player, rating: int) -> None:
    OutsideRating.objects.create(player=player, date=date(2026, 5, 1), rating=rating, factor=20)


def test_a_norm_and_what_is_missing_for_its_title():
    hero = make_hero()
    rated(hero, 2380)
    event = make_ring(hero)
    finding.find_due(NOW)
    told = player_norms(hero, everything=False)
    assert [(one.norm.tournament, one.norm.title, one.number) for one in told.norms] == [(event, "IM", 1)]
    assert [(one.title, one.by_norms, one.games, [each.article for each in one.missing]) for one in told.next] == [
        ("IM", True, 9, ["1.5.1", "1.5.3"]),
        ("FM", False, 0, []),
    ]


def test_an_event_is_one_row_with_the_lower_titles_beside():
    hero = make_hero(sex="w")
    first, second = make_ring(hero, start=START - timedelta(days=30)), make_ring(hero)
    finding.find_due(NOW)
    told = player_norms(hero, everything=False)
    assert [(one.norm.tournament, one.norm.title, one.also) for one in told.norms] == [
        (second, "IM", ["WGM", "WIM"]),
        (first, "IM", ["WGM", "WIM"]),
    ]


def test_below_a_title_that_needs_nothing_more_no_other_is_on_the_way():
    hero = make_hero(sex="w")
    rated(hero, 2405)
    for at in range(3):
        make_ring(hero, start=START - timedelta(days=30 * at))
    finding.find_due(NOW)
    assert [(one.title, one.games, list(one.missing)) for one in player_norms(hero, False).next] == [("IM", 27, [])]


@pytest.mark.parametrize(("events", "few"), [(4, True), (5, False)])
def test_many_norms_are_folded(events, few):
    hero = make_hero()
    for at in range(events):
        make_ring(hero, start=START - timedelta(days=30 * at))
    finding.find_due(NOW)
    told = player_norms(hero, everything=False)
    assert (len(told.norms), told.few) == (events, few)


def test_a_rating_a_hundred_points_below_a_title_is_worth_a_word():
    near, far = make_player(sex="m"), make_player(sex="m")
    rated(near, 2100)
    rated(far, 2099)
    assert [(one.title, [each.article for each in one.missing]) for one in player_norms(near, False).next] == [
        ("CM", ["1.5.3"])
    ]
    assert not player_norms(far, False)


def test_what_was_refused_is_for_officers():
    player = make_player(sex="m")
    for state in TitleApplication.State.values:
        TitleApplication.objects.create(
            player=player, scheme="FIDE", title=state[:2].upper(), way="norms", state=state, created=NOW, changed=NOW
        )
    assert {one.state for one in player_norms(player, everything=False).applications} == {"submitted", "awarded"}
    assert len(player_norms(player, everything=True).applications) == 5


def test_who_has_the_title_is_on_no_way_to_it():
    hero = make_hero()
    make_ring(hero)
    finding.find_due(NOW)
    TitleAward.objects.create(player=hero, code="IM", date=START + timedelta(days=60))
    assert [one.title for one in player_norms(hero, False).next] == []


@pytest.mark.parametrize("events", [1, 3])
def test_more_events_cost_no_more_queries(events):
    hero = make_hero()
    for at in range(events):
        make_ring(hero, start=START - timedelta(days=30 * at))
    finding.find_due(NOW)
    with CaptureQueriesContext(connection) as context:
        player_norms(hero, everything=False)
    assert len(context) == QUERIES


QUERIES = 8

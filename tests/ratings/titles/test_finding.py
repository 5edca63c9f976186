"""Norms are found, found again where something changed, and never twice."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.events import changes
from federation.models import Game, OutsideRating, TitleAward
from federation.people import awards, merging
from ratings.models import NormFound, NormSearch
from ratings.titles import event_facts, finding
from ratings.titles.event_facts import Facts
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import DRAWS, FIVE, START, make_field, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def found(event) -> list[tuple]:
    rows = NormFound.objects.filter(tournament=event, player__federation="POL")
    return [(one.title, one.norm, one.refused_by, one.credited, one.performance) for one in rows]


def test_a_norm_and_what_one_article_refuses_are_kept():
    event = make_ring(make_hero())
    assert finding.find_due(NOW) == 1
    assert found(event) == [("GM", False, "1.4.8", 9, 2477), ("IM", True, "", 9, 2477)]


def test_a_full_point_above_the_score_counts_as_a_game_more():
    event = make_ring(make_hero(), "1=1=1====")  # six of nine, five are enough for IM
    finding.find_due(NOW)
    assert found(event) == [("GM", False, "1.4.8", 9, 2559), ("IM", True, "", 10, 2559)]


def test_what_two_articles_refuse_is_not_kept():
    weak = [(player, 2225) for player, _rating in make_field()]  # 1.4.8a and 1.4.8 refuse an IM norm
    event = make_ring(make_hero(), DRAWS, weak)
    finding.find_due(NOW)
    assert found(event) == []


def test_an_event_is_searched_once():
    make_ring(make_hero())
    finding.find_due(NOW)
    before = list(NormFound.objects.values_list("pk", "title"))
    assert finding.due() == []
    assert finding.find_due(NOW) == 0
    finding.find(list(NormSearch.objects.values_list("tournament", flat=True)), NOW)
    assert list(NormFound.objects.values_list("pk", "title")) == before


def test_a_changed_result_is_searched_again():
    event = make_ring(make_hero())
    finding.find_due(NOW)
    won = Game.objects.get(tournament=event, round=1, board=1)
    assert 1 in {won.white.number, won.black.number}
    scores = (1, 1)
    changes.change_result(won, *scores, Game.Kind.PLAYED, make_officer(), "Both score sheets say so.", NOW)
    assert finding.due() == [event.pk]
    finding.find_due(NOW)
    assert found(event) == [("GM", False, "1.4.8", 9, 2434), ("IM", False, "1.4.8", 9, 2434)]


def test_a_withdrawn_event_has_no_norm():
    event = make_ring(make_hero())
    finding.find_due(NOW)
    changes.withdraw_event(event, make_officer(), "It was played faster.", NOW)
    finding.find_due(NOW)
    assert found(event) == []
    changes.restore_event(event, make_officer("another"), "It was not.", NOW)
    finding.find_due(NOW)
    assert [row[:2] for row in found(event)] == [("GM", False), ("IM", True)]


def test_what_an_officer_says_of_the_event_is_searched_again():
    """Two federations of nine opponents, one of them the player's own: an exemption makes the norm."""
    field = make_field()
    for player, _rating in field[3:]:
        player.federation = "POL"
        player.save()
    event = make_ring(make_hero(), FIVE, field)
    finding.find_due(NOW)
    assert not NormFound.objects.filter(player=event.entrants.get(number=1).player).exists()
    event_facts.settle(event, Facts(exemption="1.4.3a"), "The final of the Polish championship.", make_officer(), NOW)
    assert finding.due() == [event.pk]
    finding.find_due(NOW)
    hero = NormFound.objects.get(tournament=event, player=event.entrants.get(number=1).player, title="IM")
    assert (hero.norm, hero.verdict["exemption"], hero.basket["exemption"]) == (True, "1.4.3a", "1.4.3a")
    assert NormSearch.objects.get(tournament=event).waiver == {"article": "1.4.3a", "seen": False}


def test_a_title_held_before_the_event_began_asks_for_no_norm():
    hero = make_hero()
    event = make_ring(hero)
    awards.award(hero, "FIDE", "IM", by=make_officer(), day=START, decision="1/2026", now=NOW)
    finding.find_due(NOW)
    assert found(event) == [("GM", False, "1.4.8", 9, 2477)]


def test_titles_of_opponents_are_those_of_the_first_day():
    field = make_field()
    event = make_ring(make_hero(), FIVE, field)
    TitleAward.objects.filter(player=field[5][0]).update(
        date=START + timedelta(days=1)
    )  # one of three IMs and three GMs
    finding.find_due(NOW)
    assert found(event)[-1][:3] == ("IM", True, "")
    TitleAward.objects.filter(player__in=[one for one, _rating in field[1:6]]).update(date=START + timedelta(days=1))
    assert finding.find_due(NOW, START) == 1
    assert found(event) == []  # one title holder of the level, four with a title


def test_a_list_of_the_month_comes_before_the_report():
    field = make_field()
    event = make_ring(make_hero(), FIVE, field)
    for player, _rating in field:
        OutsideRating.objects.create(player=player, date=date(2026, 6, 1), rating=2300)
    finding.find_due(NOW)
    assert found(event) == [("IM", False, "1.4.8", 9, 2343)]


def test_an_older_list_does_not():
    field = make_field()
    event = make_ring(make_hero(), FIVE, field)
    OutsideRating.objects.create(player=field[0][0], date=date(2026, 5, 1), rating=1900)
    finding.find_due(NOW)
    assert found(event)[-1] == ("IM", True, "", 9, 2477)


def test_a_merged_entry_has_the_titles_of_the_one_that_stays():
    field = make_field()
    kept = make_player("Gołąb, Jan", title="GM", federation="GER", sex="m", national_id="KEPT")
    TitleAward.objects.filter(player__in=[one for one, _rating in field[:4]]).delete()
    event = make_ring(make_hero(), FIVE, field)
    finding.find_due(NOW)
    assert found(event) == [("IM", False, "1.4.5", 9, 2477)]  # two of the level; three are needed
    merging.merge(field[0][0], kept, "One person, two entries.", make_officer(), NOW)
    finding.find_due(NOW, START)
    assert [row[:2] for row in found(event)] == [("IM", True)]


def test_many_events_cost_as_many_queries_as_one():
    keys = [make_ring(make_hero()).pk for _ in range(5)]

    def queries(searched: list[int]) -> int:
        with CaptureQueriesContext(connection) as context:
            finding.find(searched, NOW)
        return len([one for one in context if "SAVEPOINT" not in one["sql"]])

    assert queries(keys[:1]) == queries(keys[1:]) <= MOST_QUERIES


MOST_QUERIES = 35

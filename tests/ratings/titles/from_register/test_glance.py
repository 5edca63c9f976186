"""The glance leaves out no event, and nobody that a search game by game would store anything about."""

import random
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.models import Entrant, FederationChange, Game, OutsideRating, TitleAward, Tournament
from federation.people import merging
from ratings.models import EventNormFacts, NormFound, NormSearch
from ratings.titles import finding
from ratings.titles.from_register import chances, events
from ratings.titles.from_register.glance import Glance, glance
from ratings.titles.norms.fide.find import check
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import DRAWS, FIVE, START, make_field, make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def hero_of(event: Tournament) -> Entrant:
    return event.entrants.get(number=1)


def searched_game_by_game(event: Tournament) -> set[tuple]:
    """(player, title, norm, article) of everybody in `event`, each looked at for every title."""
    (seen,) = events.load([event])
    found = set()
    for entrant, person in seen.people.items():
        held = min((chances.PLACE[one] for one in person.titles if one in chances.PLACE), default=chances.HOLDS)
        for title in chances.TITLES[:held]:
            if title in chances.OF_WOMEN and person.entered.sex != "w":
                continue
            verdict = check(seen.norm_event(entrant), title)
            if verdict.norm or len(finding.articles(verdict)) == 1:
                found.add((person.entered.player, title, verdict.norm, "".join(finding.articles(verdict))))
    return found


def stored(event: Tournament) -> set[tuple]:
    return set(NormFound.objects.filter(tournament=event).values_list("player", "title", "norm", "refused_by"))


def test_the_search_stores_what_a_look_at_everybody_finds():
    rng = random.Random("glance")
    rings = []
    for at in range(12):
        field = [(player, rating + rng.randrange(-260, 60)) for player, rating in make_field()]
        if at % 3 == 0:
            field[0] = (field[0][0], None)
        results = "".join(rng.choice("11==0") for _ in range(9))
        ring = make_ring(make_hero(sex=rng.choice("mw")), results, field, START + timedelta(days=at))
        if at % 4 == 1:  # a forfeit and a player of no federation
            Game.objects.filter(tournament=ring, round=9, board=1).update(kind=Game.Kind.FORFEIT)
            ring.entrants.get(number=5).player.__class__.objects.filter(pk=field[3][0].pk).update(federation="XXX")
        if at % 4 == 2:
            FederationChange.objects.create(player=field[2][0], day=START + timedelta(days=40), old="POL", new="GER")
            OutsideRating.objects.create(player=field[1][0], date=START, rating=2600)
        if at % 4 == 3:
            TitleAward.objects.filter(player=field[4][0]).update(date=START + timedelta(days=2))
        rings.append(ring)
    finding.find_due(NOW)
    found = [stored(ring) for ring in rings]
    assert found == [searched_game_by_game(ring) for ring in rings]
    assert sum(map(len, found)) > 20


def test_who_is_near_is_named_with_the_titles_to_look_at():
    event = make_ring(make_hero())
    hero = hero_of(event)
    found = glance([event.pk])
    assert (found.events, found.titles[hero.pk]) == ([event.pk], ["GM", "IM"])


def test_a_weak_event_is_not_read():
    weak = make_ring(make_hero(), DRAWS, [(player, 1900) for player, _rating in make_field()])
    without = make_ring(make_hero(), FIVE, [(make_player("", federation="GER"), 2000) for _ in range(9)])
    assert glance([weak.pk, without.pk]) == Glance([], {})


def test_withdrawn_fast_and_short_events_are_not_read():
    keys = [make_ring(make_hero(), **fields).pk for fields in ({"withdrawn": True}, {"tempo": "rapid"}, {"rounds": 6})]
    assert glance(keys) == Glance([], {}) == glance([])


def test_a_list_of_the_month_raises_an_opponent():
    weak = [(player, 1900) for player, _rating in make_field()]
    event = make_ring(make_hero(), FIVE, weak)
    for player, _rating in weak:
        OutsideRating.objects.create(player=player, date=START, rating=2440)
    assert glance([event.pk]).titles[hero_of(event).pk] == ["GM", "IM"]


def test_a_merged_entry_has_the_title_and_the_ratings_of_the_one_that_stays():
    weak = [(player, 1900) for player, _rating in make_field()]
    TitleAward.objects.all().delete()
    event = make_ring(make_hero(), FIVE, weak)
    officer = make_officer()
    for number, (player, _rating) in enumerate(weak):
        kept = make_player("", title="GM", federation=player.federation, sex="m", national_id=f"KEPT{number}")
        OutsideRating.objects.create(player=kept, date=START, rating=2440)
        merging.merge(player, kept, "One person, two entries.", officer, NOW)
    assert glance([event.pk]).titles[hero_of(event).pk] == ["GM", "IM"]


def test_an_event_of_which_an_officer_spoke_is_read_for_its_exemption():
    event = make_ring(make_hero(), "0" * 9)
    assert hero_of(event).pk not in glance([event.pk]).titles
    EventNormFacts.objects.create(tournament=event, exemption="1.4.3a", by=make_officer(), at=NOW)
    assert glance([event.pk]).events == [event.pk]
    finding.find_due(NOW)
    assert NormSearch.objects.get(tournament=event).waiver == {"article": "1.4.3a", "seen": False}


def test_two_articles_missed_in_all_games_settle_it_only_where_all_were_played_against_different_people():
    """Half of the points against three grandmasters and nobody else with a title."""
    plain, forfeited, twice = (make_ring(make_hero(), DRAWS) for _ in range(3))
    TitleAward.objects.exclude(code="GM").delete()
    again, last = twice.games.filter(white__number=1).order_by("round")[:2]
    Game.objects.filter(pk=again.pk).update(black=last.black)
    Game.objects.filter(pk=forfeited.games.filter(white__number=1).earliest("round").pk).update(kind=Game.Kind.FORFEIT)
    titles = glance([plain.pk, forfeited.pk, twice.pk]).titles
    assert [titles.get(hero_of(each).pk, []) for each in (plain, forfeited, twice)] == [[], ["GM", "IM"], ["GM", "IM"]]


def test_many_events_cost_as_many_queries_as_one():
    keys = [make_ring(make_hero()).pk for _ in range(3)]
    with CaptureQueriesContext(connection) as one:
        glance(keys[:1])
    with CaptureQueriesContext(connection) as many:
        glance(keys)
    assert len(many) == len(one) <= 11

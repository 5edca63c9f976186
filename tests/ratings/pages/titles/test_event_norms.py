"""The section of an event: norms made, results that one article refuses, the exemption in words."""

import pytest

from federation.models import Tournament
from ratings.pages.titles.event_norms import event_norms, waiver_words
from ratings.titles import finding
from ratings.titles.event_facts import Facts, settle
from tests.ratings.lists.list_factory import NOW
from tests.ratings.titles.norm_factory import make_hero, make_officer, make_ring

pytestmark = pytest.mark.django_db


def test_norms_stand_apart_from_what_one_article_refuses():
    event = make_ring(make_hero())
    before = event_norms(event)
    assert (before.searched, list(before.made), list(before.missed)) == (False, [], [])
    finding.find_due(NOW)
    found = event_norms(Tournament.objects.get(pk=event.pk))
    # Start number 9, an FM, drew with everybody and beat the hero.
    assert [(row.norm.title, row.number) for row in found.made] == [("IM", 1), ("IM", 9)]
    assert found.made[0].name == "Okoń, Ewa"
    own = [row for row in found.missed if row.number == 1]
    assert [(row.norm.title, [told.article for told in row.why]) for row in own] == [("GM", ["1.4.8"])]
    assert (found.waiver, found.searched) == ("", True)


def test_a_player_is_one_row_with_the_lower_titles_beside():
    event = make_ring(make_hero(sex="w"))
    finding.find_due(NOW)
    assert [(row.norm.title, row.number, row.also) for row in event_norms(event).made] == [
        ("IM", 1, ["WGM", "WIM"]),
        ("IM", 9, []),
    ]


def test_three_queries_however_many_made_a_norm(django_assert_num_queries):
    event = make_ring(make_hero())
    finding.find_due(NOW)
    with django_assert_num_queries(3):
        event_norms(event)


def test_an_exemption_says_where_it_comes_from():
    assert waiver_words({}) == ""
    assert waiver_words({"article": "1.4.3b", "seen": False}) == (
        "The exemption 1.4.3b from the mix of federations applies: the rating officer says so."
    )
    seen = {"article": "1.4.3d", "seen": True, "players": 27, "federations": 5, "titled": 12}
    assert waiver_words(seen) == (
        "The exemption 1.4.3d from the mix of federations applies, as the games show: 27 rated players of 5 other "
        "federations, 12 of them GM, IM, WGM or WIM, were there in every round but one at most (20 of 3, with 10, are "
        "needed)."
    )


def test_an_event_of_no_known_kind_says_that_nothing_is_searched_until_an_officer_tells():
    """B.01 1.4.2e; the ten who met once each make norms as soon as somebody says what the event was."""
    event = make_ring(make_hero(), kind=Tournament.Kind.OTHER)
    finding.find_due(NOW)
    before = event_norms(Tournament.objects.get(pk=event.pk))
    settle(event, Facts(pairing="round-robin"), "The arbiter wrote to us.", make_officer(), NOW)
    finding.find_due(NOW)
    after = event_norms(Tournament.objects.get(pk=event.pk))
    assert [(one.unknown, len(one.made)) for one in (before, after)] == [(True, 0), (False, 2)]


def test_a_knock_out_is_searched():
    event = make_ring(make_hero(), kind=Tournament.Kind.KNOCKOUT)
    finding.find_due(NOW)
    found = event_norms(Tournament.objects.get(pk=event.pk))
    assert (found.unknown, [(row.norm.title, row.number) for row in found.made]) == (False, [("IM", 1), ("IM", 9)])

"""A search for duplicates from the button to the page: asked for, carried out, shown, and what is decided since."""

from datetime import timedelta

import pytest
from django.urls import reverse

from federation import tasks
from federation.models import Deed, DuplicatePair, DuplicateSearch, Player
from federation.people import life_events, merging
from federation.people.duplicates import searches
from federation.permissions import REGISTRAR
from federation.runtime.jobs.work import carry_through
from federation.runtime.tracing.request_ids import HEADER
from tests.factories import player

pytestmark = pytest.mark.django_db


@pytest.fixture
def two() -> tuple[Player, Player]:
    facts = {"given_name": "Ewa", "birth_year": 1990}
    return player("Okoń", national_id="T-1", **facts), player("Okon", national_id="T-2", **facts)


@pytest.fixture
def searched(two, now) -> DuplicateSearch:
    one = searches.ask(None, now)
    carry_through(one, lambda: now)
    return DuplicateSearch.objects.get()


def shown() -> list[tuple[int, int]]:
    return list(searches.pairs().values_list("duplicate", "kept"))


def test_nothing_is_known_before_the_first_search(two, now):
    assert (searches.last(), searches.count(), shown()) == (None, None, [])
    searches.ask(None, now)
    assert (searches.last(), searches.count(), shown()) == (None, None, [])


def test_search_keeps_what_it_found_and_when(searched, two, now):
    one, other = two
    assert (searched.finished, searched.players, searches.count()) == (now, 2, 1)
    assert shown() == [(other.pk, one.pk)]
    (pair,) = DuplicatePair.objects.all()
    assert (pair.score, pair.reasons, pair.doubts) == (80, ["same name", "same birth year"], [])


def test_search_done_twice_is_done_once(searched, now):
    carry_through(searched, lambda: now + timedelta(days=1))
    assert (DuplicateSearch.objects.get().finished, DuplicatePair.objects.count()) == (now, 1)


def test_search_broken_off_is_carried_out_once_more(searched, now):
    DuplicateSearch.objects.filter(pk=searched.pk).update(state="working", finished=None)
    carry_through(searched, lambda: now)
    assert (searches.count(), DuplicatePair.objects.count()) == (1, 1)


def test_next_search_takes_the_place_of_the_last(searched, two, now):
    Player.objects.filter(pk=two[0].pk).update(birth_year=1950)
    later = now + timedelta(days=1)
    second = searches.ask(None, later)
    assert searches.count() == 1  # of the first, until the second one is finished
    carry_through(second, lambda: later)
    assert (list(DuplicateSearch.objects.all()), DuplicatePair.objects.count(), searches.count()) == ([second], 0, 0)


def test_two_people_are_told_apart_at_once(searched, two, registrar, now):
    life_events.tell_apart(two[1], two[0], registrar, now)
    assert (searches.count(), shown()) == (0, [])


def test_merged_entries_are_gone_at_once_and_back_when_separated(searched, two, registrar, now):
    kept, duplicate = two
    merging.merge(duplicate, kept, "one person", registrar, now)
    assert searches.count() == 0
    merging.undo_merge(duplicate, "two people after all", registrar, now)
    assert searches.count() == 1


def test_a_search_under_way_is_not_asked_for_twice(two, now):
    first = searches.ask(None, now)
    assert searches.ask(None, now + timedelta(minutes=5)) == first
    DuplicateSearch.objects.update(state="failed")
    assert searches.ask(None, now + timedelta(minutes=5)) != first


def test_registrar_asks_now(client_for, two):
    desk = client_for(REGISTRAR)
    page = desk.get(reverse("register"), {"show": "duplicates"}).content.decode()
    assert "Nobody has searched yet" in page and "Search now" in page
    answer = desk.post(reverse("register-duplicates-search"), follow=False)
    one = DuplicateSearch.objects.get()
    assert (one.by.username, one.request) == ("registrar", answer[HEADER])
    assert list(Deed.objects.values_list("what", "request")) == [("duplicates.asked", answer[HEADER])]
    page = desk.get(reverse("register"), {"show": "duplicates"}).content.decode()
    assert "A search is under way." in page and "Search now" not in page
    tasks.work("duplicates", one.pk)
    page = desk.get(reverse("register"), {"show": "duplicates"}).content.decode()
    assert "A worker compared 2 entries on" in page and "Same name, same birth year" in page
    assert desk.get(reverse("register"), {"show": "duplicates", "q": "okon"}).context["pairs"] != []
    assert desk.get(reverse("register"), {"show": "duplicates", "q": "nowak"}).context["pairs"] == []


def test_night_asks_for_a_search(two):
    tasks.find_duplicates()
    assert list(DuplicateSearch.objects.values_list("by", "finished")) == [(None, None)]


@pytest.mark.parametrize("pairs", [1, 3])
def test_page_costs_the_same_however_many_pairs(pairs, client_for, now, django_assert_num_queries):
    for at in range(2 * pairs):
        player("Okoń", national_id=f"T-{at}", given_name="Ewa", birth_year=1990 + at // 2)
    carry_through(searches.ask(None, now), lambda: now)
    desk = client_for(REGISTRAR)
    desk.get(reverse("register"), {"show": "duplicates"})
    with django_assert_num_queries(15):
        page = desk.get(reverse("register"), {"show": "duplicates"})
    assert len(page.context["pairs"]) == pairs

"""The list of events: who came first, how strong it was, which lists count it, and what the address asks for."""

import re
from datetime import date

import pytest
from django.core.cache import cache

from federation.events import summaries
from federation.models import TitleAward, Tournament
from ratings.models import CountedEvent
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player

pytestmark = pytest.mark.django_db
JANUARY, PLAYED = date(2026, 1, 1), date(2026, 2, 7)


def text(response) -> str:
    return " ".join(response.content.decode().replace("\u00a0", " ").replace("\u2060", "").split())


def ring(name: str, rated) -> Tournament:
    """A round robin of two players of 2300 and 2304."""
    people = [make_player(sex="m") for _ in range(2)]
    for player, rating in zip(people, (2300, 2304), strict=True):
        make_entry(rated, player, rating)
    made = make_event(people, [(1, 1, 2, "1-0")], name, start=PLAYED, end=PLAYED, kind="round-robin")
    summaries.keep(made)
    return made


def test_an_event_is_told_with_winner_strength_and_the_lists_that_count_it(client):
    event = ring("Hanse Ring", make_list(JANUARY))
    winner = event.entrants.get(number=1).player
    TitleAward.objects.create(player=winner, code="FM", date=JANUARY)
    for rating_list in (make_list(date(2026, 3, 1)), make_list(date(2026, 3, 1), "dwz")):
        CountedEvent.objects.create(list=rating_list, tournament=event, games=1)
    page = text(client.get("/events/"))
    assert 'Round robin, Standard<br><span class="small">category 3, average 2302</span>' in page
    assert f'<span class="title-code">FM</span> <a href="/players/{winner.pk}/">{winner.name}</a></td>' in page
    flags = re.findall(r'<span class="flag">(.*?</span>.*?)</span>', page)
    assert [re.sub("<[^<>]*>", "", flag) for flag in flags] == ["Standard 1 Mar 2026", "DWZ 1 Mar 2026"]


def test_winners_that_share_the_place_and_teams_are_told(client):
    shared = make_event([make_player("Okoń, Ewa"), make_player()], [(1, 1, 2, "1/2")], "Shared")
    league = make_event([make_player() for _ in range(4)], [(1, 1, 3, "1-0"), (1, 2, 4, "1/2")], "League", kind="team")
    for number, team in enumerate(("Zamość <i>", "Zamość <i>", "Gdynia", "Gdynia"), 1):
        league.entrants.filter(number=number).update(team=team)
    for event in (shared, league):
        summaries.keep(event)
    page = text(client.get("/events/"))
    assert 'Okoń, Ewa</a> <span class="soft small">and 1 other</span></td>' in page
    assert '<td class="wide">Zamość &lt;i&gt;</td>' in page


def test_what_there_is_not_to_choose_is_said_and_not_kept(client):
    make_event([], [])
    answer = client.get("/events/?kind=nonsense")
    assert "Kind “nonsense”: there is none here." in text(answer)
    assert answer["Cache-Control"] == "no-store"
    assert "No event fits." in text(answer)


def test_a_form_sent_empty_leads_to_the_address_of_all(client):
    answer = client.get("/events/?year=&kind=&rated=&place=&q=")
    assert (answer.status_code, answer["Location"]) == (302, "/events/")


def test_three_events_cost_what_one_does(client, django_assert_num_queries):
    rated = make_list(JANUARY)
    ring("One", rated)
    for _ in range(2):
        cache.clear()
        with django_assert_num_queries(15):
            client.get("/events/")
        ring("Two", rated), ring("Three", rated)


def test_events_beyond_the_last_page_are_read_on(client, monkeypatch):
    monkeypatch.setattr("federation.runtime.pages.long_lists.MOST", 2)
    monkeypatch.setattr("ratings.views.public.events.events.PER_PAGE", 2)
    names = [f"Event {number}" for number in range(5)]
    for day, name in enumerate(names, 1):
        make_event([], [], name, start=date(2026, 9, day), end=date(2026, 9, day))
    where, seen = "/events/", []
    while where:
        page = text(client.get(where))
        seen += re.findall(r"Event \d", re.sub("<nav.*?</nav>", "", page))
        on = re.search(r'href="(\?after=\d+)" rel="next"', page)
        where = f"/events/{on[1]}" if on else ""
    assert seen == names[::-1]

"""The pages of a player beside others: opponents, and two players in full."""

from datetime import date

import pytest

from federation.models import Player
from federation.runtime.cache import published_pages
from tests.ratings.lists.list_factory import NOVEMBER, SEPTEMBER, make_entry, make_event, make_list, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *args: date(2026, 11, 21))


def text(response) -> str:
    page = response.content.decode().replace("\u00a0", " ").replace("\u2060", "")
    return " ".join(page.split())


@pytest.fixture
def two():
    return make_player("Okoń, Ewa"), make_player("Gołąb, Jan")


def rated(*people):
    for day in (SEPTEMBER, NOVEMBER):
        one = make_list(day)
        for at, person in enumerate(people):
            make_entry(one, person, 1200 + 100 * at, career_games=100, factor=20)


def test_opponents_with_the_score_lead_to_the_two(client, two):
    okon, golab = two
    make_event(two, [(1, 1, 2, "1-0"), (2, 2, 1, "1/2")])
    page = text(client.get(f"/players/{okon.pk}/opponents/"))
    assert "1 opponent in 2 games of the events here" in page
    assert f'href="/players/{okon.pk}/against/{golab.pk}/">Gołąb, Jan</a>' in page
    assert "1½ : ½" in page


def test_opponents_come_fifty_a_page_and_cost_the_same(client, django_assert_num_queries):
    okon, *others = (make_player() for _ in range(56))
    make_event([okon, *others[:1]], [(1, 1, 2, "1-0")])
    with django_assert_num_queries(6):
        client.get(f"/players/{okon.pk}/opponents/")
    make_event([okon, *others], [(at, 1, at + 1, "1-0") for at in range(1, 56)])
    published_pages.apart += ", with more"
    with django_assert_num_queries(6):
        first = text(client.get(f"/players/{okon.pk}/opponents/"))
    second = text(client.get(f"/players/{okon.pk}/opponents/?page=2"))
    assert [page.count('class="row-link"') for page in (first, second)] == [50, 5]


def test_nobody_met(client, two):
    assert "No game of this player is known here." in text(client.get(f"/players/{two[0].pk}/opponents/"))


def test_two_players_score_expectation_histories_and_common_opponents(client, two):
    okon, golab = two
    third = make_player("Czyż, Ola")
    rated(okon, golab)
    event = make_event([okon, golab, third], [(1, 1, 2, "1-0"), (2, 1, 3, "1-0"), (3, 3, 2, "1/2")])
    page = text(client.get(f"/players/{okon.pk}/against/{golab.pk}/"))
    assert '<p class="number">1 : 0</p>' in page
    assert "Okoń, Ewa in 1 game against each other: 1 won, 0 drawn, 0 lost." in page
    assert f'<a href="{event.get_absolute_url()}">Baltic Open</a>' in page
    assert '<td class="num">0.36</td>' in page  # of 1200 against 1300, as the challenge has it
    assert "ChessGold" not in page  # no list of it here
    assert "FIDE standard: both ratings" in page and "Rating of Okoń, Ewa and Gołąb, Jan" in page
    assert f'href="/players/{okon.pk}/against/{third.pk}/">1 / 1</a>' in page


def test_two_who_never_met_and_have_no_list(client, two):
    page = text(client.get(f"/players/{two[0].pk}/against/{two[1].pk}/"))
    assert "They have played no game against each other in the events here." in page
    assert "No list in force has a rating of both of them on the Elo scale." in page


def test_a_comparison_costs_the_same_with_one_game_and_with_nine(client, two, django_assert_num_queries):
    okon, golab = two
    rated(okon, golab)
    third = make_player()
    games = [(1, 1, 2, "1-0"), (2, 1, 3, "1-0"), (3, 3, 2, "1/2")]
    make_event([okon, golab, third], games)
    counts = []
    for number in (3, 9):
        published_pages.apart += f", {number}"
        with django_assert_num_queries(COMPARED if not counts else COMPARED - SHARED):
            client.get(f"/players/{okon.pk}/against/{golab.pk}/")
        counts.append(number)
        for _ in range(3):
            make_event([okon, golab, make_player()], games)


COMPARED, SHARED = 22, 0


def test_merged_entries_lead_to_those_that_stay(client, two):
    okon, golab = two
    double = make_player("Okon, E.")
    Player.objects.filter(pk=double.pk).update(merged_into=okon)
    assert (
        client.get(f"/players/{golab.pk}/against/{double.pk}/")["Location"] == f"/players/{golab.pk}/against/{okon.pk}/"
    )
    assert client.get(f"/players/{double.pk}/opponents/")["Location"] == f"/players/{okon.pk}/opponents/"
    same = client.get(f"/players/{okon.pk}/against/{double.pk}/")
    assert (same.status_code, "These are one and the same player." in text(same)) == (404, True)


def test_a_series_that_the_two_do_not_share_is_told(client, two):
    rated(*two)
    page = client.get(f"/players/{two[0].pk}/against/{two[1].pk}/?system=dwz")
    assert page.status_code == 404
    assert "There is no list of “dwz” with both players." in text(page)

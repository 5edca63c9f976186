"""Pages of clubs: the index with its search, one club on a list, its file, and where they are linked from."""

import re
from html import unescape

import pytest

from federation.models import Club
from federation.runtime.cache import published_pages
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player


@pytest.fixture
def club(db) -> Club:
    return Club.objects.create(name="Hetman Toruń", place="Toruń", region="Kuyavia")


def text(response) -> str:
    return unescape(response.content.decode())


def test_index_finds_by_words_and_leads_to_the_only_one(club, client):
    Club.objects.create(name="Hetman Płock")
    page = text(client.get("/clubs/"))
    assert re.findall(r'class="row-link" href="[^"]*">([^<]*)</a>', page) == ["Hetman Płock", "Hetman Toruń"]
    assert "2 clubs for “hetman”." in text(client.get("/clubs/?q=hetman"))
    assert client.get("/clubs/?q=torun")["Location"] == club.get_absolute_url()
    assert "No club has such a name" in text(client.get("/clubs/?q=moon"))


def test_a_club_says_its_boards_averages_movers_and_events(club, client):
    rating_list = make_list()
    people = [make_player(f"Okoń, N{at}", club=club) for at in range(4)]
    for at, player in enumerate(people):
        make_entry(rating_list, player, 2000 - 10 * at, previous=1990.0, games=3)
    make_player("Żuk, Bare", club=club)
    event = make_event(people, [], name="Hetman Open")
    page = text(client.get(club.get_absolute_url()))
    assert "5 members, 4 with a rating." in page
    assert re.findall(r"<dd>([^<]*)</dd>", page) == ["1985", "–", "–"]
    assert [name for name in ("Okoń, N0", "Okoń, N3", "Żuk, Bare", "Hetman Open") if name not in page] == []
    assert event.get_absolute_url() in page
    file = client.get(f"{club.get_absolute_url()}club.csv")
    assert f'club-{club.pk}-fide-2026-11-01.csv"' in file["Content-Disposition"]
    assert len(file.getvalue().decode().splitlines()) == 6


def test_its_ratings_are_of_the_series_that_is_chosen(club, client):
    for system, rating in (("fide", 2000), ("dwz", 1700)):
        make_entry(make_list(system=system), make_player(f"Okoń, {system}", club=club), rating)
    address = club.get_absolute_url()
    page = text(client.get(f"{address}?system=dwz"))
    assert ('<td class="rating">1700</td>' in page, '<td class="rating">2000</td>' in page) == (True, False)
    assert client.get(f"{address}?system=nothing").status_code == 404
    assert client.get("/clubs/999999/").status_code == 404


def test_a_club_asks_the_database_as_often_for_many_members_as_for_one(club, client, django_assert_num_queries):
    rating_list = make_list()
    for members in (1, 3):
        while club.members.count() < members:
            player = make_player(club=club)
            make_entry(rating_list, player, 2000, previous=1990.0, games=1)
            make_event([player], [])
        published_pages.apart = f"club {members}"
        with django_assert_num_queries(9):
            client.get(club.get_absolute_url())


def test_a_renamed_club_keeps_its_address_and_old_lists_their_word(club, client):
    rating_list = make_list()
    make_entry(rating_list, make_player("Okoń, Ewa", club=club), 2000)
    address = club.get_absolute_url()
    link = f'<a href="{address}">Hetman Toruń</a>'
    assert link in text(client.get(rating_list.get_absolute_url()))
    club.name = "Goniec"
    club.save()
    page = text(client.get(rating_list.get_absolute_url()))
    assert ("Hetman Toruń" in page, link in page) == (True, False)
    assert "<h1>Goniec</h1>" in text(client.get(address))


def test_players_lead_to_their_club(club, client):
    player = make_player("Okoń, Ewa", club=club)
    make_player("Okoń, Ola", club=club)
    link = f'<a href="{club.get_absolute_url()}">Hetman Toruń</a>'
    assert [link in text(client.get(address)) for address in (player.get_absolute_url(), "/players/")] == [True, True]

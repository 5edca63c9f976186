"""Feeds are found from their pages, answered as Atom, kept like pages, and cost the same for one row and for three."""

import pytest
from defusedxml.ElementTree import fromstring
from django.core.cache import cache

from federation.models import Player
from tests.ratings.lists.list_factory import make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
ENTRY = "{http://www.w3.org/2005/Atom}entry"
COSTS = {
    "/lists/feed.atom": 2, "/lists/fide/feed.atom": 2, "/events/feed.atom": 4, "/players/{player}/feed.atom": 7,
    "/clubs/{club}/feed.atom": 9, "/corrections/feed.atom": 2,
}  # fmt: skip


@pytest.fixture
def played():
    """A player on a list that rates an event of theirs."""
    rating_list, player = make_list(), make_player("Okoń, Ewa", club="Hetman")
    make_entry(rating_list, player, 2000)
    make_line(rating_list, player, make_event([player], []), change=1.0)
    type(rating_list).objects.update(tournaments_count=1)
    return rating_list, player


def test_pages_name_their_feeds(client, played):
    _, player = played
    pages = {
        "/": "/lists/feed.atom",
        "/lists/": "/lists/feed.atom",
        "/lists/fide/2026-11-01/": "/lists/fide/feed.atom",
        "/events/": "/events/feed.atom",
        player.get_absolute_url(): f"/players/{player.pk}/feed.atom",
        player.club.get_absolute_url(): f"/clubs/{player.club_id}/feed.atom",
        "/corrections/": "/corrections/feed.atom",
    }
    named = {
        page: f'<link rel="alternate" type="application/atom+xml" href="{feed}"' in client.get(page).content.decode()
        for page, feed in pages.items()
    }
    assert named == dict.fromkeys(pages, True)
    assert {client.get(feed)["Content-Type"] for feed in pages.values()} == {"application/atom+xml; charset=utf-8"}


def test_a_feed_that_did_not_change_is_not_sent_again(client, played):
    first = client.get("/lists/feed.atom")
    assert first["Last-Modified"] == "Sat, 21 Nov 2026 12:00:00 GMT"
    again = client.get("/lists/feed.atom", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/lists/feed.atom")["Last-Modified"] == first["Last-Modified"]  # of the kept one too


def test_nobody_has_a_feed_who_is_not_there(client, played):
    _, player = played
    twin = make_player("Okoń, Eva")
    Player.objects.filter(pk=twin.pk).update(merged_into=player)
    moved = client.get(f"/players/{twin.pk}/feed.atom")
    assert (moved.status_code, moved["Location"]) == (301, f"/players/{player.pk}/feed.atom")
    assert client.get("/players/999999/feed.atom").status_code == 404
    assert client.get("/lists/nonsense/feed.atom").status_code == 404


@pytest.mark.parametrize("path", COSTS)
def test_more_rows_cost_no_more_queries(client, played, path, django_assert_num_queries):
    rating_list, player = played
    where = path.format(player=player.pk, club=player.club_id)
    with django_assert_num_queries(COSTS[path]):
        first = client.get(where)
    for order in range(1, 4):
        make_line(rating_list, player, make_event([player], []), order=order)
    cache.clear()
    with django_assert_num_queries(COSTS[path]):
        again = client.get(where)
    if "events" in path or "players" in path:
        counts = [len(fromstring(answer.content).findall(ENTRY)) for answer in (first, again)]
        assert counts[1] == counts[0] + 3

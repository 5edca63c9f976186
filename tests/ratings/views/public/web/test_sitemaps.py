"""The sitemap: an index that counts nothing, sections in ranges of keys, and in them what everybody may read."""

import re
from datetime import date

import pytest
from django.core.cache import cache
from django.urls import reverse

from federation.models import Player
from federation.runtime.cache import shared_facts
from federation.vocabulary import withheld
from ratings.models import RatingList
from ratings.views.public.web import sitemaps
from tests.ratings.lists.list_factory import make_event, make_list, make_player
from tests.ratings.views.public.web.test_robots import KEPT_AWAY
from tests.walks.roles import PUBLIC

pytestmark = pytest.mark.django_db
SITE = "http://testserver"


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


def found(client, address: str) -> list[str]:
    answer = client.get(address)
    assert answer["Content-Type"] == "application/xml; charset=utf-8"
    return [one.removeprefix(SITE) for one in re.findall("<loc>(.*?)</loc>", answer.content.decode())]


def test_sections_hold_what_everybody_may_read(client):
    make_list()
    make_list(date(2026, 9, 1), state=RatingList.State.WITHDRAWN)
    make_list(date(2027, 1, 1), state=RatingList.State.DRAFT)
    one, other, gone = make_player(club="Hetman"), make_player(), make_player(withheld.NAME)
    Player.objects.filter(pk=other.pk).update(merged_into=one)
    event, _withdrawn = make_event([one], []), make_event([one], [], withdrawn=True)
    sections = found(client, "/sitemap.xml")
    shown = [address for each in sections if "pages" not in each for address in found(client, each)]
    assert [each.partition("?")[0] for each in sections if "page=" not in each] == [
        "/sitemap-pages.xml", "/sitemap-lists.xml", "/sitemap-events.xml", "/sitemap-clubs.xml",
        "/sitemap-players.xml",
    ][: len(sections)]  # fmt: skip
    of_all = ["/lists/fide/2026-11-01/", *(each.get_absolute_url() for each in (event, one.club, one))]
    assert shown == of_all
    assert gone.get_absolute_url() not in shown


def test_a_page_is_a_range_of_keys(client, monkeypatch, django_assert_num_queries):
    monkeypatch.setattr(sitemaps, "AT_ONCE", 3)
    people = [make_player() for _ in range(7)]
    pages = [each for each in found(client, "/sitemap.xml") if "players" in each]
    assert len(pages) == -(-people[-1].pk // 3)
    theirs = pages[(people[0].pk - 1) // 3 :]  # keys go on from test to test
    assert [address for each in theirs for address in found(client, each)] == [one.get_absolute_url() for one in people]
    cache.clear()
    shared_facts.forget()
    with django_assert_num_queries(5):  # the version, the lists, and the highest keys of events, clubs and players
        client.get("/sitemap.xml")
    with django_assert_num_queries(3):  # the version, the highest key, and the range
        client.get(pages[-1])


@pytest.mark.parametrize(
    "address", ["/sitemap-nothing.xml", "/sitemap-players.xml?page=9", "/sitemap-pages.xml?page=x"]
)
def test_other_parts_are_not_there(client, address):
    assert client.get(address).status_code == 404


NO_PAGES = {  # addresses of one thing each, and files
    "sitemaps", "robots", "manifest", "favicon", "titles-csv", "archive-pgn", "player-suggestions", "calendar",
        "norms-made-csv", "lists-feed", "events-feed", "corrections-feed",
        "announced-feed", "events-calendar-file",
}  # fmt: skip


def test_every_public_page_without_further_words_is_in_it(client):
    plain = {name for name in PUBLIC - set(KEPT_AWAY) - NO_PAGES if not arguments_of(name)}
    assert plain == set(sitemaps.PAGES)
    assert {reverse(name) for name in sitemaps.PAGES} <= set(found(client, "/sitemap-pages.xml"))


def arguments_of(name: str) -> bool:
    try:
        reverse(name)
    except Exception:  # noqa: BLE001
        return True
    return False

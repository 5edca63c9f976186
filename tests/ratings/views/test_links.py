"""Every link that the public pages offer leads to a page: menus, home, lists, players, events and the laboratory."""

import re
from html import unescape
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.core.cache import cache
from django.urls import reverse

from ratings.catalogue import SYSTEMS
from tests.ratings.lists.list_factory import SEPTEMBER, make_entry, make_event, make_line, make_list, make_player

pytestmark = pytest.mark.django_db
NOT_PAGES = ("/static/", "mailto:", "http://", "https://", "#")


@pytest.fixture
def small_site():
    """One series with two lists, another one whose first list is a draft, and an event of two players."""
    cache.clear()
    september = make_list(SEPTEMBER)
    november = make_list(previous=september)
    winner, loser = make_player("Okoń, Ewa", club="Hetman"), make_player("Horák, Tomáš")
    event = make_event([winner, loser], [(1, 1, 2, "1-0")])
    for rating_list, rating in ((september, 2100), (november, 2105)):
        for player in (winner, loser):
            make_entry(rating_list, player, rating, previous=2100, games=1, factor=20)
    game = event.games.get()
    for player in (winner, loser):
        detail = {
            "game": game.pk,
            "opponent_rating": 2100,
            "own_rating": 2100,
            "score": 1,
            "expected": 0.5,
            "change": 5,
        }
        make_line(november, player, event, score=1, expected=0.5, factor=20, change=5, details=[detail])
    make_list(system="dwz", state="draft", published_at=None)


def links(html: str, address: str) -> set[str]:
    """The pages that `address` links, without the part of the page they begin at."""
    found = {unescape(one) for one in re.findall(r'\bhref="([^"]*)"', html)}
    return {urldefrag(urljoin(address, one))[0] for one in found if one and not one.startswith(NOT_PAGES)}


def kind(address: str) -> tuple[str, bool]:
    """Of the addresses of one page only one with a question is followed: they differ by sorting and filters."""
    parts = urlsplit(address)
    return parts.path, bool(parts.query)


def crawled(client, start: str) -> tuple[dict[str, int], dict[str, str]]:
    """The status of every address that `start` leads to, one of each kind; and for each, a page that links it."""
    status: dict[str, int] = {}
    linked_by = {start: ""}
    kinds = {kind(start)}
    waiting = [start]
    while waiting:
        address = waiting.pop()
        answer = client.get(address, follow=True)
        status[address] = answer.status_code
        if answer.streaming or "text/html" not in answer.headers["Content-Type"]:
            continue
        for link in links(answer.content.decode(), answer.request["PATH_INFO"]):
            if kind(link) not in kinds:
                kinds.add(kind(link))
                linked_by[link] = address
                waiting.append(link)
    return status, linked_by


def test_no_link_leads_nowhere(client, small_site):
    status, linked_by = crawled(client, "/")
    broken = {address: linked_by[address] for address, code in status.items() if code != 200}
    assert broken == {}
    wanted = [reverse(name, args=[slug]) for name in ("system", "calculator") for slug in SYSTEMS]
    wanted += ["/lists/", "/players/", "/events/", "/systems/", "/calculators/", "/categories/", "/corrections/"]
    assert [address for address in wanted if address not in status] == []


@pytest.mark.parametrize("address", ["/", "/lists/", "/players/", "/events/", "/systems/fide/", "/calculators/fide/"])
def test_no_link_leads_nowhere_before_the_first_list(client, address):
    cache.clear()
    page = client.get(address)
    found = sorted(links(page.content.decode(), address))
    assert [link for link in found if client.get(link, follow=True).status_code != 200] == []

"""The frame of every page: kept for all who are not signed in, and one's own for who is."""

import re

import pytest

from federation.runtime.office import identity
from federation.templatetags import site

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def frames(monkeypatch) -> dict:
    found: dict = {}
    monkeypatch.setattr(site, "_frames", found)
    return found


def masthead(client, address: str, **headers: str) -> str:
    page = client.get(address, headers=headers).content.decode()
    return page[page.index("<header") : page.index("</header>")]


def marked(head: str) -> list[tuple[str, str]]:
    return re.findall(r'aria-current="(\w+)">([^<]+)<', head)


def test_everybody_is_shown_where_they_are(client):
    addresses = ("/lists/", "/players/", "/titles/", "/lists/", "/")
    assert [marked(masthead(client, address)) for address in addresses] == [
        [("page", "Lists")], [("page", "Players")], [("true", "Players")], [("page", "Lists")], [],
    ]  # fmt: skip


def test_it_is_made_once_for_those_who_are_not_signed_in(client, frames):
    first = masthead(client, "/players/?q=a")
    kept = dict(frames)
    assert (masthead(client, "/players/?q=b"), frames) == (first, kept)
    assert sum("masthead" in key[0] for key in kept) == 1


def test_the_signed_in_have_their_own_which_nobody_else_gets(client, arbiter, frames):
    client.force_login(arbiter)
    own = masthead(client, "/players/?q=a")
    assert ("My reports" in own, arbiter.get_username() in own or arbiter.get_full_name() in own) == (True, True)
    assert not any("masthead" in key[0] for key in frames)
    client.logout()
    assert "My reports" not in masthead(client, "/players/?q=a")
    client.force_login(arbiter)
    assert "My reports" in masthead(client, "/players/?q=a")


def test_another_name_of_the_federation_is_shown_at_once(client, settings):
    settings.FIXED, settings.FEDERATION_NAME = set(), ""
    for name in ("Amber Chess Federation", "Heron Chess Union"):
        identity.keep(identity.Identity(named=name))
        assert name in masthead(client, "/players/")


def test_few_frames_are_kept(client, frames, monkeypatch):
    monkeypatch.setattr(site, "MOST_FRAMES", 3)
    for address in ("/lists/", "/players/", "/events/", "/systems/"):
        masthead(client, address)
    assert 0 < len(frames) <= 3

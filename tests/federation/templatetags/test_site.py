"""The frame of every page: where one is, who one is, what the federation is called."""

import re

import pytest

from federation.runtime.office import identity

pytestmark = pytest.mark.django_db


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


def test_the_signed_in_have_their_own_which_nobody_else_gets(client, arbiter):
    client.force_login(arbiter)
    own = masthead(client, "/players/?q=a")
    assert ("My reports" in own, arbiter.get_username() in own or arbiter.get_full_name() in own) == (True, True)
    client.logout()
    assert "My reports" not in masthead(client, "/players/?q=a")
    client.force_login(arbiter)
    assert "My reports" in masthead(client, "/players/?q=a")


def test_another_name_of_the_federation_is_shown_at_once(client, settings):
    settings.FIXED, settings.FEDERATION_NAME = set(), ""
    for name in ("Amber Chess Federation", "Heron Chess Union"):
        identity.keep(identity.Identity(named=name))
        assert name in masthead(client, "/players/")

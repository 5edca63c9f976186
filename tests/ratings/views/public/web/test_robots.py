"""What search engines are kept from is the office and forms, and nothing that everybody reads."""

from urllib.robotparser import RobotFileParser

import pytest

from tests.walks import failures_of
from tests.walks.roles import OPEN, WALK

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("robots")]
# Public addresses that are not for search engines -> why.
KEPT_AWAY = {
    **dict.fromkeys(("sign-in", "password-forgotten", "password-set", "correction-new", "games-abroad"), "a form"),
    **dict.fromkeys(("health", "health-live", "health-ready"), "how the site is now"),
    **dict.fromkeys(("follow", "follow-confirm", "following"), "a form"),
    **{name: "for programs" for name, _method in WALK if name.startswith("api-")},
    "player-suggestions": "part of a page",
    "archive-pgn": "a large file",
}
# Nobody finds their addresses without asking, or only where the office makes the page public.
ELSEWHERE = {"security-txt", "games-abroad-proof", "first-person", "arbiters"}


def test_the_office_is_kept_away_and_public_pages_are_not(client, address):
    parser = RobotFileParser()
    text = client.get("/robots.txt").content.decode()
    parser.parse(text.splitlines())

    def ask(name):
        allowed = parser.can_fetch("anybody", address(name))
        wanted = WALK[name, "GET"] == OPEN and name not in KEPT_AWAY
        return "" if allowed == wanted else f"{'allowed' if allowed else 'kept away'}, not so wanted"

    names = sorted({name for name, method in WALK if method == "GET"} - ELSEWHERE)
    assert failures_of([(name,) for name in names], ask) == []
    assert "Sitemap: http://testserver/sitemap.xml" in text.splitlines()


def test_rows_in_another_order_are_kept_away(client):
    lines = client.get("/robots.txt").content.decode().splitlines()
    assert [f"Disallow: /*?*{name}=" in lines for name in ("sort", "labels", "whole", "menus")] == [True] * 4

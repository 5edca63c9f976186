"""Small tables for frames of other sites, and the page with the line to copy."""

import pytest
from django.core.cache import cache

from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


@pytest.fixture
def person():
    found = make_player("Okoń, Ewa", club="Hetman")
    make_entry(make_list(), found, 2402)
    return found


def text(client, address: str) -> str:
    return client.get(address).content.decode()


def framed(client, address: str) -> tuple[bool, str]:
    answer = client.get(address)
    return "frame-ancestors *" in answer["Content-Security-Policy"], answer.get("X-Frame-Options", "")


def test_only_the_small_tables_stand_in_frames_also_when_they_were_kept(client, person):
    tables = (f"/embed/players/{person.pk}/", f"/embed/clubs/{person.club_id}/", "/embed/lists/fide/")
    for _made_then_kept in range(2):
        assert [framed(client, address) for address in tables] == [(True, "")] * 3
        assert framed(client, "/embed/") == (False, "DENY")
    assert framed(client, "/embed/lists/nothing/") == (False, "DENY")


def test_what_a_browser_has_keeps_the_policy_that_it_came_with(client, person):
    for address in ("/embed/lists/fide/", f"/players/{person.pk}/badge.svg", "/lists/"):
        tag = client.get(address)["ETag"]
        again = client.get(address, headers={"if-none-match": tag})
        told = [name for name in ("Content-Security-Policy", "X-Frame-Options") if name in again]
        assert (again.status_code, told) == (304, []), address


def test_a_table_has_what_is_in_force_no_script_and_no_form(client, person):
    of_player, of_list = text(client, f"/embed/players/{person.pk}/"), text(client, "/embed/lists/fide/")
    of_club = text(client, f"/embed/clubs/{person.club_id}/")
    for page in (of_player, of_list, of_club):
        assert ["2402" in page, "<script" in page, "<form" in page] == [True, False, False]
    for page in (of_list, of_club):
        assert f'href="{person.get_absolute_url()}" target="_blank"' in page
    assert ['<html lang="en" class="dark">' in text(client, f"/embed/lists/fide/?theme={each}")
            for each in ("dark", "light")] == [True, False]  # fmt: skip


def test_the_line_to_copy_is_on_a_page_that_player_club_and_list_lead_to(client, person):
    for page, address, line in (
        (person.get_absolute_url(), f"/embed/?player={person.pk}", f"/embed/players/{person.pk}/"),
        (person.club.get_absolute_url(), f"/embed/?club={person.club_id}", f"/embed/clubs/{person.club_id}/"),
        ("/lists/fide/2026-11-01/", "/embed/?list=fide", "/embed/lists/fide/"),
    ):
        assert f'href="{address}"' in text(client, page)
        assert f"&lt;iframe src=&quot;http://testserver{line}&quot;" in text(client, address)


@pytest.mark.parametrize("query", ["?player=999999", "?player=x", "?club=9", "?list=nothing", "?list=fide-blitz"])
def test_what_is_not_there_has_no_line(client, person, query):
    assert client.get(f"/embed/{query}").status_code == 404

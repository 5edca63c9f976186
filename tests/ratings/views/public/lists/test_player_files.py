"""The players of a list as a file for pairing programs, with the filters of its page."""

import re
from html import unescape
from urllib.parse import parse_qs

import pytest

from federation.reports.files.reading import read
from ratings.views.public.lists import player_files
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
LIST = "/lists/fide/2026-11-01/"


@pytest.fixture
def listed():
    rating_list = make_list()
    make_entry(rating_list, make_player("Okoń, Ewa", fide_id=9900001, club="Hetman"), 2000)
    make_entry(rating_list, make_player("Horák, Tomáš", sex="m", fide_id=9900002), 1900)
    return rating_list


def text(response) -> str:
    assert response.status_code == 200
    return response.getvalue().decode()


def test_the_files_keep_the_filters_of_the_page(client, listed):
    for kind, kept in (("txt", "9900001"), ("xml", "9900001"), ("trf", "9900001")):
        whole, women = text(client.get(f"{LIST}players.{kind}")), text(client.get(f"{LIST}players.{kind}?women=true"))
        assert [("9900002" in one, kept in one) for one in (whole, women)] == [(True, True), (False, True)], kind
    entrants = read(text(client.get(f"{LIST}players.trf")).encode(), "players.trf").entrants
    assert [(one.number, one.rating) for one in entrants] == [(1, 2000), (2, 1900)]


def test_the_file_has_the_name_of_its_list(client, listed):
    response = client.get(f"{LIST}players.txt")
    assert response["Content-Disposition"] == 'attachment; filename="fide-2026-11-01-edition-1-players.txt"'
    assert text(response).splitlines()[0].split()[-5:] == ["NOV26", "Gms", "K", "B-day", "Flag"]


def test_the_page_leads_to_the_files_with_its_filters(client, listed):
    page = unescape(client.get(f"{LIST}?women=true").content.decode())
    for kind in ("txt", "xml", "trf"):
        query = parse_qs(re.search(rf'"{LIST}players\.{kind}\?([^"]*)"', page)[1])
        assert query == {"women": ["true"], "edition": ["1"]}, kind


def test_what_there_is_not_is_said(client, listed, monkeypatch):
    assert client.get(f"{LIST}players.doc").status_code == 404
    assert client.get("/lists/fide/2026-11-02/players.txt").status_code == 404
    monkeypatch.setattr(player_files, "MOST_PLAYERS", 1)
    refused = client.get(f"{LIST}players.trf")
    assert refused.status_code == 404
    assert "A report has at most 1 players, and these are 2. Choose a club first." in refused.content.decode()
    assert client.get(f"{LIST}players.trf?women=true").status_code == 200

"""Player lists for pairing programs: chosen by an arbiter, with the ratings of a list in force."""

from datetime import date

import pytest

from federation.models import Club
from federation.permissions import ARBITER
from federation.reports.files.reading import read
from tests.ratings.lists.list_factory import make_entry, make_event, make_list, make_player

pytestmark = pytest.mark.django_db
ADDRESS = "/register/player-lists/"


@pytest.fixture
def people():
    club = Club.objects.create(name="Górnik")
    ewa = make_player("Okoń, Ewa", club=club, fide_id=1100001, birth_year=1990)
    jan = make_player("Gołąb, Jan", club=club, fide_id=None)
    ida = make_player("Wilk, Ida", region="Coast", fide_id=1100003)
    make_player("Wilk, Uwe", club=club, died=date(2020, 1, 1))
    make_entry(make_list(date(2026, 11, 1), "fide"), ewa, 2105.4)
    return ewa, jan, ida


@pytest.fixture
def arbiter_page(client_for):
    return client_for(ARBITER)


def names(response) -> list[tuple[str, int | None]]:
    assert response.status_code == 200, response
    return [(one.name, one.rating) for one in read(response.content, home="VIS").entrants]


def test_a_club_with_the_ratings_of_a_list(arbiter_page, people):
    found = arbiter_page.get(ADDRESS, {"club": "Górnik", "ratings": "fide", "file": "trf"})
    assert names(found) == [("Okoń, Ewa", 2105), ("Gołąb, Jan", None)]
    assert found.headers["Content-Disposition"] == 'attachment; filename="players-gornik.trf"'


def test_a_region_an_event_or_everybody(arbiter_page, people):
    event = make_event([people[1], people[2]], [(1, 1, 2, "1-0")])
    for asked, found in (
        ({"region": "Coast"}, ["Wilk, Ida"]),
        ({"event": event.code}, ["Gołąb, Jan", "Wilk, Ida"]),
        ({}, ["Gołąb, Jan", "Okoń, Ewa", "Wilk, Ida"]),
    ):
        assert [name for name, _ in names(arbiter_page.get(ADDRESS, asked | {"file": "trf"}))] == found


def test_a_file_of_fides_form_leaves_nobody_out_unasked(arbiter_page, people):
    asked = {"club": "Górnik", "file": "txt"}
    page = arbiter_page.get(ADDRESS, asked).content.decode()
    assert "1 of these players has no FIDE id and no line in such a file." in page
    text = arbiter_page.get(ADDRESS, asked | {"without": "on"}).content.decode()
    assert "Okon, Ewa" in text and "Golab" not in text  # FIDE's lists have no other letters


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"event": "nothing"}, "No event has this code."),
        ({"federation": "XXX"}, "Nobody in the register is meant."),
        ({"club": "Nowhere"}, "Select a valid choice."),
        ({"file": "doc"}, "Select a valid choice."),
    ],
)
def test_what_cannot_be_made_is_said(arbiter_page, people, asked, said):
    assert said in arbiter_page.get(ADDRESS, {"file": "trf"} | asked).content.decode()


def test_more_than_a_program_takes_is_refused(arbiter_page, people, monkeypatch):
    monkeypatch.setattr("ratings.views.registrar.player_lists.MOST", 2)
    said = "3 players are meant; 2 are the most. Choose a club, a region or an event."
    assert said in arbiter_page.get(ADDRESS, {"file": "trf"}).content.decode()


def test_it_asks_first(arbiter_page, people):
    assert "Make the file" in arbiter_page.get(ADDRESS).content.decode()

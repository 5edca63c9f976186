"""A team picked from a club, and a match of two teams: who plays, averages, what is expected."""

import re
from html import unescape

import pytest

from federation.models import Club
from ratings.models import RatingList
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

PAGE = "/clubs/match/"


@pytest.fixture
def clubs(db) -> list[Club]:
    """Two clubs of five and three rated members each."""
    rating_list = make_list()
    found = [Club.objects.create(name=name) for name in ("Hetman Toruń", "Dama Warna")]
    for at in range(5):
        for club, rating in zip(found, (2200, 2100), strict=True):
            if at < 3 or club is found[0]:
                make_entry(rating_list, make_player(f"{club.name[0]}, N{at}", club=club), rating - 10 * at)
    return found


def text(response) -> str:
    return unescape(response.content.decode())


def boards(page: str) -> list[str]:
    body = page[page.index("<tbody>") : page.index("</tfoot>")]
    rows = [re.sub(r"<[^>]*>", " ", row) for row in body.split("</tr>")]
    return [" ".join(row.split()) for row in rows if row.split()]


def test_the_first_boards_of_two_clubs_meet(clubs, client):
    page = text(client.get(PAGE, follow=True, data={"first": clubs[0].pk, "second": "dama", "boards": 2}))
    assert boards(page) == [
        "1 H, N0 2200 0.64 – 0.36 2100 D, N0",
        "2 H, N1 2190 0.64 – 0.36 2090 D, N1",
        "Average 2195 1.28 – 0.72 2095",
    ]
    assert "Hetman Toruń is expected to score 1.28 and Dama Warna 0.72 points." in page


def test_those_ticked_are_the_team_and_its_average_needs_no_other(clubs, client):
    keys = [clubs[0].members.get(given_name=name).pk for name in ("N4", "N1")]
    answer = client.get(f"{PAGE}?first={clubs[0].pk}&first_players={keys[0]}&first_players={keys[1]}")
    assert answer["Location"] == f"{PAGE}?first={clubs[0].pk}&first_players={keys[0]},{keys[1]}"
    page = text(client.get(answer["Location"]))
    assert boards(page) == ["1 H, N1 2190", "2 H, N4 2160", "Average 2175"]
    assert page.count("checked") == 2


def test_a_board_too_many_meets_nobody(clubs, client):
    page = text(client.get(PAGE, follow=True, data={"first": clubs[0].pk, "second": clubs[1].pk}))
    assert boards(page)[-2:] == ["4 H, N3 2170 – – –", "Average 2185 1.92 – 1.08 2090"]


def test_what_is_not_clear_is_asked(clubs, client):
    Club.objects.create(name="Hetman Płock")
    page = text(client.get(PAGE, follow=True, data={"first": "hetman", "second": "moon"}))
    assert re.findall(r'class="chip"\s+href="\?first=\d+&second=moon"\s*>\s*([^<]*?)\s*<', page) == [
        "Hetman Płock", "Hetman Toruń",
    ]  # fmt: skip
    assert "No club of the register is called so." in page
    assert "No member of this club is on the list." in text(
        client.get(PAGE, follow=True, data={"first": "Hetman Płock"})
    )
    for wrong in ("0", "many", "99", "²"):
        assert client.get(PAGE, {"first": clubs[0].pk, "boards": wrong}, follow=True).status_code == 200


def test_a_system_that_says_no_expectation_says_so(clubs, client):
    other = make_list(system="clarke")
    for club in clubs:
        make_entry(other, club.members.first(), 200)
    page = text(client.get(PAGE, follow=True, data={"first": clubs[0].pk, "second": clubs[1].pk, "system": "clarke"}))
    assert "says no expected score." in page and boards(page)[-1] == "Average 200 200"


def test_without_a_list_the_page_is_there(db, client):
    assert not RatingList.objects.exists()
    assert "No list is in force today." in text(client.get(PAGE))

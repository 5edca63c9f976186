"""The page of rounds: recommended and still allowed ones for a number of players, and the printed table."""

import re
from html import unescape

import pytest

from tests.federation.runtime.pages.plain_html import plain

pytestmark = pytest.mark.django_db


def answer(client, players: str) -> str:
    page = client.get("/calculators/rounds/", {"players": players}).content.decode()
    found = re.search(r'<section id="answer".*?</section>', page, re.S)
    return unescape(re.sub("<[^<>]*>", "", " ".join(found[0].split()))).replace(" .", ".").strip() if found else ""


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("14", "14 players: 5, 6, 7 rounds recommended · 8 still allowed."),
        ("16", "16 players: 7, 8 rounds recommended · 6, 9 still allowed."),
        ("31", "31 players: 11, 13, 15 rounds recommended."),
        (
            "40",
            "The table has 9 to 32 players. The regulations of 1997 ask for a third of the players at least and half "
            "of them plus one at most: 14 to 21 rounds.",
        ),
        ("", ""),
    ],
)
def test_rounds_of_a_number_of_players(client, players, said):
    assert answer(client, players) == said


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("many", "“many” is no number."),
        ("14.5", "“14.5”: a whole number is needed."),
        ("1", "1 is out of range: it must lie between 2 and 999."),
    ],
)
def test_what_is_no_number_of_players_is_told_beside_the_field(client, typed, wrong):
    page = unescape(client.get("/calculators/rounds/", {"players": typed}).content.decode())
    assert re.findall(r'id="wrong-players">(.*?)</p>', page) == [wrong]
    assert 'id="answer"' not in page


def test_the_table_is_printed_as_it_is_and_as_it_is_read(client):
    page = plain(client.get("/calculators/rounds/", {"players": "22"}).content.decode())
    rows = re.findall(r'<tr( class="here")?><th scope="row" class="num">(\d+)</th>(.*?)</tr>', page)
    assert [int(players) for _, players, _ in rows] == list(range(9, 33))
    [(mark, _, cells)] = [row for row in rows if row[1] == "22"]
    assert mark == ' class="here"'
    assert re.findall(r"<td.*?>(.*?)</td>", cells) == ["9, 10, 11", "8, 12", "(8) 9 - 11 (12)"]

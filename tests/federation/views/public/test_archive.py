"""Pages of the archive: search, a game on the board, PGN."""

import re
from io import BytesIO

import pytest
from django.urls import reverse

from federation.models import ArchivedGame
from federation.submissions.archive.importing import read
from tests.factories import player
from tests.federation.submissions.archive.test_importing import game

pytestmark = pytest.mark.django_db


@pytest.fixture
def games() -> list[ArchivedGame]:
    player("Nowak", given_name="Ewa", birth_year=1980)
    eco = '[ECO "C90"]\n'
    read(BytesIO((game(more=eco) + game(white="Kot, Anna", date="2019.01.01")).encode()))
    return list(ArchivedGame.objects.all())


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ({}, 2), ({"player": "kot"}, 1), ({"event": "lodz"}, 2), ({"eco": "c9"}, 2), ({"eco": "c90"}, 1),
        ({"year": "2019"}, 1),
        ({"year": "x"}, 0), ({"id": "1"}, None), ({"player": "nobody"}, 0),
    ],
)  # fmt: skip
def test_search(client, games, asked, shown):
    asked = {"id": str(games[0].white.player_id)} if shown is None else asked
    page = client.get(reverse("archive"), asked)
    assert page.context["page"].paginator.count == (1 if shown is None else shown)
    text = "".join(page for page in map(bytes.decode, client.get(reverse("archive-pgn"), asked).streaming_content))
    assert text.count("[Event ") == (1 if shown is None else shown)


def test_a_game_on_the_board_without_javascript(client, games):
    address = games[0].get_absolute_url()
    page = " ".join(client.get(address, {"ply": 3}).content.decode().split())
    assert "Position after 2. Nf3" in page
    assert "White: king e1, queen d1, rook a1 h1" in page
    assert re.search(r'<a href="\?ply=3" aria-current="true" ?>Nf3</a ?> <a href="\?ply=4" ?>Nc6</a', page)
    assert page.count("square--moved") == 2
    assert "The position in words" in page
    assert [client.get(address, {"ply": ply}).context["view"].ply for ply in ("0", "999", "-1", "x")] == [0, 22, 0, 0]
    assert reverse("player", args=[games[0].white.player_id]) in page


def test_pgn_of_one_game(client, games):
    answer = client.get(reverse("archived-game-pgn", args=[games[0].pk]))
    assert answer.getvalue().decode().startswith('[Event "Open"]\n[Site "Łódź"]')
    assert client.get(reverse("archived-game-pgn", args=[0])).status_code == 404

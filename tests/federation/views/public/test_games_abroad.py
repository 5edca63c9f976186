"""Games abroad in the browser: told by a player with a proof, confirmed by an officer, sent in by an arbiter."""

from html import unescape

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.corrections import requests
from federation.models import Correction, GamesAbroad, Submission
from federation.permissions import ARBITER, OFFICER
from federation.reports.files.reading import read
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db
EVENT = {
    "event": "Isle of Larks Open", "place": "Larkham", "federation": "ENG", "start": "2026-08-01", "end": "2026-08-09",
    "time_control": "90 min + 30 s", "link": "https://example.org/larks", "name": "Ewa", "email": "ewa@example.org",
}  # fmt: skip
PDF = b"%PDF-1.7 a crosstable"
GAMES = [
    {"round": "1", "colour": "w", "result": "1", "family_name": "Lark", "given_name": "Ann", "federation": "ENG"},
    {"round": "3", "colour": "b", "result": "=", "family_name": "Moss", "federation": "WLS", "rating": "2011",
     "title": "FM", "fide_id": "1800001"},
]  # fmt: skip
WHY = "The crosstable shows it."


@pytest.fixture(autouse=True)
def nobody_asked_lately():
    cache.clear()


@pytest.fixture
def ewa():
    return make_player("Okoń, Ewa")


def sent(games=GAMES, **typed: object) -> dict[str, object]:
    rows = {f"games-{at}-{name}": value for at, game in enumerate(games) for name, value in game.items()}
    return EVENT | rows | {"games-TOTAL_FORMS": "9", "games-INITIAL_FORMS": "0"} | typed


def told(client, player, data: dict[str, object]):
    return client.post(f"{reverse('games-abroad')}?player={player.pk}", data)


def text(response, status: int = 200) -> str:
    assert response.status_code == status
    return unescape(response.content.decode())


@pytest.fixture
def asked(client, ewa) -> Correction:
    proof = SimpleUploadedFile("cross table.pdf", PDF, "application/pdf")
    response = told(client, ewa, sent(proof=proof))
    found = Correction.objects.get()
    assert response.headers["Location"] == found.get_absolute_url()
    return found


def test_a_player_tells_games_and_gets_a_number(client, asked, ewa, officer, now):
    page = text(client.get(asked.get_absolute_url()))
    words = "2 games abroad are to be rated: Isle of Larks Open, Larkham, 1 – 9 August 2026."
    assert words not in page
    requests.show(asked, officer, "", now)
    page = text(client.get(asked.get_absolute_url()))
    assert words in page
    assert "Lark, Ann" not in page and "ewa@example.org" not in page
    assert (asked.player, asked.abroad.proof_name, bytes(asked.abroad.proof)) == (ewa, "cross table.pdf", PDF)


def test_the_file_holds_the_own_games_alone(asked, ewa):
    report = read(bytes(asked.abroad.content))
    assert (report.name, report.place, report.federation, report.tempo) == (
        "Isle of Larks Open", "Larkham", "ENG", "standard",
    )  # fmt: skip
    assert [(one.name, one.national_id, one.half_points) for one in report.entrants if one.national_id] == [
        ("Okoń, Ewa", ewa.national_id, 3)
    ]
    assert [
        (one.name, one.rating, one.title, one.fide_id, [(at.round, at.result) for at in one.pairings if at.result])
        for one in report.entrants[1:]
    ] == [("Lark, Ann", None, "", "", [(1, "0")]), ("Moss", 2011, "FM", "1800001", [(3, "=")])]


WRONG = [
    (sent(link=""), "Without a page or a file that shows the results nobody can confirm them."),
    (sent(end="2026-07-01"), "The last day is before the first."),
    (sent(end="2030-07-01"), "The event is not over yet."),
    (sent([]), "Tell at least one game."),
    (sent([GAMES[0], GAMES[0]]), "Two games stand in the same round."),
    (sent([GAMES[0] | {"fide_id": "77"}]), "A FIDE id has six figures or more."),
    (sent([{"round": "1", "result": "1"}]), "This field is required."),
    (sent(website="x"), "This field is there to catch programs. Empty it and send again."),
]


@pytest.mark.parametrize(("data", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_typed_wrongly_is_said_and_not_stored(client, ewa, data, said):
    assert said in text(told(client, ewa, data))
    assert not Correction.objects.exists()


def test_a_proof_is_a_picture_or_a_page_of_paper(client, ewa):
    for name, content, said in (
        ("a.html", b"<script>", "Send a PDF, a PNG or a JPEG."),
        ("a.pdf", PDF + bytes(2_000_000), "The file is larger than 2 MB."),
    ):
        assert said in text(told(client, ewa, sent(proof=SimpleUploadedFile(name, content))))


def test_without_a_player_there_is_no_form(client):
    assert "Games are reported from the page of their player." in text(client.get(reverse("games-abroad")))
    assert client.get(reverse("games-abroad"), {"player": "99999"}).status_code == 404


def test_a_longer_form(client, ewa):
    page = text(client.get(reverse("games-abroad"), {"player": ewa.pk, "rows": "30"}))
    assert page.count("games-29-round") and "A longer form" not in page


def test_officers_see_games_and_proof(client, client_for, asked):
    address = reverse("games-abroad-proof", args=[asked.number])
    desk = client_for(OFFICER)
    page = text(desk.get(reverse("correction-desk", args=[asked.number])))
    assert "3,=,B,Moss,,2011,FM,WLS,1800001" in page and address in page and EVENT["link"] in page
    proof = desk.get(address)
    assert (proof.content, proof.headers["Content-Type"]) == (PDF, "application/pdf")
    assert proof.headers["Content-Disposition"] == f'attachment; filename="{asked.number}.pdf"'
    assert client.get(address).status_code == 302


def test_confirmed_games_become_a_report_of_an_arbiter(client, client_for, asked, arbiter):
    desk, own = client_for(OFFICER), client_for(ARBITER)
    data = {"how": "abroad", "abroad-answer": WHY, "abroad-arbiter": arbiter.pk}
    desk.post(reverse("correction-grant", args=[asked.number]), data)
    made = Submission.objects.get()
    asked.refresh_from_db()
    assert (made.arbiter, made.players, made.games, asked.state, asked.how) == (arbiter, 3, 2, "granted", "abroad")
    assert asked.changes == [{"field": "Report", "old": "", "new": made.receipt}]
    assert "Only the games of Okoń, Ewa are in this file." in text(own.get(made.get_absolute_url()))
    assert "The games abroad became a report" in text(client.get(asked.get_absolute_url()))


def test_refused_games_are_not_kept(client_for, asked):
    client_for(OFFICER).post(reverse("correction-refuse", args=[asked.number]), {"refuse-answer": WHY})
    assert not GamesAbroad.objects.exists() and not Submission.objects.exists()

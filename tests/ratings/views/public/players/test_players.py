"""What a player's page answers besides the rating: estimate, goals, the next game, best results, data to take away."""

from datetime import date

import pytest

from federation.models import Player
from ratings.lists.records import writing
from ratings.models import RatingList
from tests.ratings.lists.list_factory import (
    NOVEMBER,
    SEPTEMBER,
    make_entry,
    make_event,
    make_line,
    make_list,
    make_player,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *args: date(2026, 11, 21))


def text(response) -> str:
    page = response.content.decode().replace("\u00a0", " ").replace("\u2060", "")
    return " ".join(page.split())


@pytest.fixture
def okon():
    """On the lists of September and November, with a draft that counts one more event."""
    player, rival = make_player("Okoń, Ewa", sex="m"), make_player("Gołąb, Jan")
    before = make_list(SEPTEMBER)
    now = make_list(NOVEMBER, previous=before)
    make_entry(before, player, 1760)
    make_entry(now, player, 1775, previous=1760, games=1, career_games=100, factor=20)
    event = make_event([player, rival], [(1, 1, 2, "1-0")])
    detail = {"game": event.games.get().pk, "opponent_rating": 2050, "own_rating": 1760, "expected": 0.16,
              "score": 1, "change": 15.0}  # fmt: skip
    make_line(now, player, event, score=1, expected=0.16, change=15.0, details=[detail])
    draft = make_list(date(2027, 1, 1), previous=now, state=RatingList.State.DRAFT)
    make_entry(draft, player, 1781, previous=1775)
    make_line(draft, player, make_event([player], [], name="Running Open"), games=1, score=1, change=6.4)
    writing.keep_due("fide")
    writing.keep_draft(draft)
    return player


def test_the_first_lines_say_what_counts_and_what_the_next_list_would_have(client, okon):
    page = text(client.get(f"/players/{okon.pk}/"))
    first = page.index("official until 31 December 2026.")
    estimate = "Estimate for the list of 1 January 2027: <strong>1781</strong> (+6), from what is counted so far."
    assert 0 < first < page.index(estimate) < page.index("Rank 1 of 1.") < page.index("What is missing")


def test_goals_and_the_next_game(client, okon):
    page = text(client.get(f"/players/{okon.pk}/"))
    assert "<strong>4</strong> of 5" in page
    assert 'action="/calculators/challenge/"' in page
    assert f'<input type="hidden" name="first_id" value="{okon.pk}">' in page
    assert 'href="/calculators/fide/?rating=1775&amp;factor=20' in page
    asked = client.get("/calculators/challenge/", {"first_id": okon.pk, "second": "Gołąb, Jan"})
    assert "Okoń, Ewa – Gołąb, Jan" in text(asked)


def test_the_best_win_and_the_events_on_the_chart(client, okon):
    page = text(client.get(f"/players/{okon.pk}/"))
    assert "<dt>Best win</dt> <dd> <strong>2050</strong>" in page
    assert "<title>Baltic Open, 1 / 1, +15.0</title>" in page
    assert '<th scope="row">2026</th>' in page
    assert f'href="/players/{okon.pk}/opponents/"' in page


def test_earlier_lists_are_folded_away(client):
    player = make_player()
    for at in range(14):
        one = make_list(date(2025 + at // 12, at % 12 + 1, 1), "dwz")
        make_entry(one, player, 1500 + at, previous=1499 + at if at else None)
        make_line(one, player, make_event([player], []), games=1, change=1.0)
    page = text(client.get(f"/players/{player.pk}/"))
    assert page.index("List of 1 March 2025") < page.index("2 earlier lists") < page.index("List of 1 February 2025")


def test_everything_public_is_one_json_document_at_a_lasting_address(client, okon):
    answer = client.get(f"/players/{okon.pk}/player.json")
    assert (answer["Content-Type"], answer.json()["player"]["name"]) == ("application/json", "Okoń, Ewa")
    double = make_player()
    Player.objects.filter(pk=double.pk).update(merged_into=okon)
    assert client.get(f"/players/{double.pk}/player.json")["Location"] == f"/players/{okon.pk}/player.json"


def test_the_document_costs_the_same_however_much_was_played(client, okon, django_assert_num_queries):
    with django_assert_num_queries(21):
        client.get(f"/players/{okon.pk}/player.json")
    for _ in range(3):
        make_event([okon, make_player()], [(1, 1, 2, "1-0"), (2, 2, 1, "1-0")])
    with django_assert_num_queries(21):
        client.get(f"/players/{okon.pk}/player.json")

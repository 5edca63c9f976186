"""An accepted event on the desk: the form at the game asked for, a dry run before anything, then the change."""

import re
from datetime import date
from html import unescape

import pytest
from django.urls import reverse

from federation.models import GameChange
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.models import Run
from tests.factories import event, player, published
from tests.federation.runtime.pages.plain_html import plain

pytestmark = pytest.mark.django_db

MARCH, MAY = date(2025, 3, 1), date(2025, 5, 1)


@pytest.fixture
def match():
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    published("fide", MARCH)
    made = event("Club match", date(2025, 3, 10), date(2025, 3, 12), [(okon, golab, 1), (golab, okon, 1)])
    published("fide", MAY)
    return made


def page(response) -> str:
    assert response.status_code == 200
    return " ".join(unescape(response.content.decode()).split())


def addresses(match) -> tuple[str, str]:
    return reverse("event-desk", args=[match.code]), reverse("event-change", args=[match.code])


def test_the_form_opens_at_the_game_of_the_player_in_the_round(client, match):
    look, _ = addresses(match)
    second = match.games.get(round=2)
    shown = page(client.get(look, {"player": second.white.player_id, "round": 2}))
    assert f'<option value="{second.pk}" selected>' in shown
    assert '<details class="sheet decide" open> <summary>Change the result of a game</summary>' in shown
    assert '<details class="sheet decide" open>' not in page(client.get(look))


def test_a_change_for_ratings_alone_stays_one_from_its_dry_run_on(client, match, now):
    look, act = addresses(match)
    game = match.games.get(round=1)
    result = {
        "what": "result",
        "result-game": game.pk,
        "result-result": "played:1:1",
        "result-reason": "It was a draw.",
    }
    asked = result | {"result-ratings_alone": "on"}
    tried = client.post(act, asked)
    carry_out(kinds.named("run"), Run.objects.get(kind=Run.Kind.TRY).pk, lambda: now)
    shown = page(client.get(tried.headers["Location"]))
    assert re.search(r'name="result-ratings_alone"[^>]* checked', shown)
    other = page(client.post(act, result | {"carry-out": ""}))  # another change, which nobody has tried
    assert "Make a dry run first, and read what would change." in other
    client.post(act, asked | {"carry-out": ""})
    assert GameChange.objects.get().ratings_alone
    assert "½ – ½, for ratings alone" in page(client.get(look))


def test_a_change_needs_its_dry_run(client, match, now):
    look, act = addresses(match)
    game = match.games.get(round=1)
    asked = {
        "what": "result",
        "result-game": game.pk,
        "result-result": "played:1:1",
        "result-reason": "The arbiter erred.",
    }
    refused = page(client.post(act, asked | {"carry-out": ""}))
    assert "Make a dry run first, and read what would change." in refused
    tried = client.post(act, asked)
    run = Run.objects.get(kind=Run.Kind.TRY)
    assert tried.headers["Location"].startswith(look + "?what=result&")
    waiting = page(client.get(tried.headers["Location"]))
    assert "Waiting for a worker" in waiting and 'name="carry-out"' not in waiting
    carry_out(kinds.named("run"), run.pk, lambda: now)
    run.refresh_from_db()
    shown = page(client.get(tried.headers["Location"]))
    assert run.report[0]["text"] in shown and 'name="carry-out"' in shown
    assert f'<a href="{reverse("run", args=[run.pk])}">{run.list}</a>' in plain(shown)
    assert "Dry run of a change of an event, asked for by" in page(client.get(reverse("run", args=[run.pk])))
    assert not GameChange.objects.exists()
    done = page(client.post(act, asked | {"carry-out": ""}, follow=True))
    assert "Done. The lists that it moves are on the desk" in done
    assert "Round 1, Okoń, Test – Gołąb, Test" in done and "The arbiter erred." in done
    game.refresh_from_db()
    assert (game.white_score, game.black_score) == (1, 1)


def test_withdrawing_and_restoring(client, match, now):
    look, act = addresses(match)
    for what, withdrawn in (("withdraw", True), ("restore", False)):
        asked = {"what": what, f"{what}-reason": "It was a friendly match."}
        client.post(act, asked)
        for run in Run.objects.filter(state=Run.State.WAITING):
            carry_out(kinds.named("run"), run.pk, lambda: now)
        client.post(act, asked | {"carry-out": ""})
        match.refresh_from_db()
        assert match.withdrawn is withdrawn
    assert "Let the event count again" not in page(client.get(look)).split("What was changed here")[0]


def test_what_cannot_be_is_said(client, match):
    _, act = addresses(match)
    assert "The event does not allow that now." in page(client.post(act, {"what": "restore"}, follow=True))
    short = page(client.post(act, {"what": "withdraw", "withdraw-reason": "no"}))
    assert "field--wrong" in short
    assert client.get(reverse("event-desk", args=["no-such"])).status_code == 404

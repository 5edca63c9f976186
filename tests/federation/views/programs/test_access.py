"""Who comes in with a token, and how everybody else is refused: in words, as JSON."""

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from federation import submissions
from federation.accounts import program_tokens
from federation.models import Submission
from federation.permissions import ARBITER
from federation.runtime.requests import form_limits, keys, limits
from tests.federation.small_trf import trf
from tests.federation.views.programs.conftest import Program, another

pytestmark = pytest.mark.django_db


def refusal(response) -> tuple[int, str]:
    assert response["Cache-Control"] == "no-store"
    return response.status_code, response.json()["detail"]


def test_without_a_token_that_counts_nobody_is_let_in(token, arbiter, now):
    for sent in ("", "tabiya_made-up", f"{token}x", token[:-1], "x" * 5000, "żółw"):
        response = Program(sent).send(trf())
        assert response.status_code == 401, sent
        assert response["WWW-Authenticate"] == "Bearer"
        assert ("not known here" if sent else "Authorization: Bearer") in response.json()["detail"]
    basic = Client().get("/api/v1/reports/1/", headers={"Authorization": f"Basic {token}"})
    assert basic.status_code == 401
    assert not Submission.objects.exists()


def test_a_revoked_token_says_so(program, arbiter, now):
    program_tokens.revoke(arbiter, program_tokens.of(arbiter).get().pk, now)
    status, words = refusal(program.send(trf()))
    assert (status, words) == (401, "This token was revoked. Make another one on your page “Programs”.")


def test_whose_role_is_gone_or_who_is_suspended_sends_nothing(program, arbiter):
    arbiter.groups.remove(Group.objects.get(name=ARBITER))
    gone = refusal(program.send(trf()))
    assert gone == (403, "The owner of this token sends no reports here any more. Ask an administrator.")
    arbiter.groups.add(Group.objects.get(name=ARBITER))
    arbiter.is_active = False
    arbiter.save()
    assert refusal(program.get("1/")) == gone


def test_a_session_is_nobody_here(client_for, arbiter, token, players):
    """Who is signed in with a browser needs a token too; and a token needs no token of a form."""
    browser = client_for(ARBITER)
    assert browser.post("/api/v1/reports/", trf(), content_type="text/plain").status_code == 401
    assert Program(token, enforce_csrf_checks=True).send(trf()).status_code == 201
    stranger = client_for("rating officer")
    headers = {"Authorization": f"Bearer {token}"}
    assert stranger.get("/api/v1/reports/1/", headers=headers).status_code in (200, 404)
    assert Submission.objects.get().arbiter == arbiter


def test_another_arbiters_report_is_not_there(program, players, now):
    other = another()
    foreign = submissions.upload(other, "baltic.trf", trf(), now)
    words = (404, "You have no report with this number.")
    assert refusal(program.get(f"{foreign.pk}/")) == words
    assert refusal(program.mend(foreign.pk, {"place": "cell-1-1", "text": "4w0"})) == words
    assert refusal(program.post(f"{foreign.pk}/submit/")) == words
    assert refusal(program.get("files/1/")) == words
    assert refusal(program.get("999999/")) == words
    foreign.refresh_from_db()
    assert (foreign.state, foreign.edits) == ("draft", [])


def test_another_method_is_refused_in_words(program):
    response = program.get("")
    assert refusal(response) == (405, "This address takes POST, OPTIONS.")
    assert response["Allow"] == "POST, OPTIONS"


@pytest.fixture
def limited(settings, nothing_kept, monkeypatch):
    """Limits hold, and the clock stands 20 seconds before the minute's end."""
    settings.RATE_LIMITS = True
    settings.CACHES = {**settings.CACHES, "default": settings.CACHES["shared"]}
    monkeypatch.setattr(limits, "time", lambda: 1_700_000_020.0)
    monkeypatch.setattr(form_limits, "time", lambda: 1_700_000_020.0)


def test_a_thousand_requests_within_a_minute_are_too_many(limited, token, arbiter, now):
    """Those of one person, from however many addresses; and another person is in nobody's way."""
    told = []
    for number in range(1000):
        told.append(Program(token, REMOTE_ADDR=f"10.0.{number % 50}.1").get("1/"))
    codes = [response.status_code for response in told]
    assert codes == [404] * limits.PROGRAMS.person + [429] * (1000 - limits.PROGRAMS.person)
    last = told[-1]
    assert last["Retry-After"] == "20"
    assert refusal(last) == (429, "That was too much within one minute. Try again in 20 seconds.")
    other = program_tokens.make(another(), "another", now)[1]
    assert Program(other, REMOTE_ADDR="10.0.99.1").get("1/").status_code == 404


def test_guesses_from_one_address_are_too_many(limited):
    codes = [Program(f"guess{number}").get("1/").status_code for number in range(keys.TRIES + 5)]
    assert codes == [401] * keys.TRIES + [429] * 5


def test_uploads_are_counted_with_those_of_the_pages(limited, token, players):
    codes = [Program(token).send(b"").status_code for _ in range(limits.UPLOADS.person + 1)]
    assert codes == [422] * limits.UPLOADS.person + [429]

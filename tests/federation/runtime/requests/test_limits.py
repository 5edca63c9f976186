"""How often one person or one address may ask within a minute, and how they are told."""

import json

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from federation.permissions import ARBITER, OFFICER
from federation.runtime.requests import form_limits, limits
from federation.runtime.requests.limits import FILES, FORMS, SEARCHES, UPLOADS, Limit, limit_of
from tests.test_roles import patterns
from tests.walks.roles import WALK

pytestmark = pytest.mark.django_db
# Pages that anybody may ask for at will: they show what is stored, a few rows of it.
CHEAP = {
    "home", "lists", "list-dates", "calendar", "list-calendar", "chain", "systems", "system", "system-history",
    "categories", "documents", "guide", "calculators", "backtests", "backtest-publish",
    "years-counts", "years-desk", "years-publish", "fide-mirrors",
    "norms-needed", "health", "health-live", "health-ready", "metrics", "sign-in", "sign-in-code", "admin-sign-in",
    "after-sign-in", "password-change", "password-forgotten", "password-set", "account", "second-factor",
    "second-factor-confirm", "people", "person", "mail-choices", "outbox", "submissions", "submission-new",
    "submission-replace", "submission-withdraw", "submission-intake", "submission-by-hand", "submission-row",
    "submission-together", "reviews", "event-rate-of-play", "known-tables", "fide-month", "fees",
    "series", "run", "job-progress", "jobs", "jobs-at-work", "corrections", "correction-new", "correction",
    "leagues", "league", "league-match", "my-matches", "league-match-report", "league-match-dispute", "leagues-desk",
    "league-new", "league-desk", "league-change", "league-team", "league-match-decide",
    "announced", "announced-new", "announced-event", "announced-desk", "announced-report",
    "announced-table", "announced-table-empty",
    "games-abroad", "games-abroad-proof", "follow", "follow-confirm", "following",
    "corrections-desk", "correction-desk", "register-player-new", "register-player-edit", "register-player-title",
    "register-award", "register-licence-import", "register-player-licences", "register-licence",
    "register-clubs", "register-club-new", "register-club-edit", "register-imports",
    "archive-imports", "archive-import", "archive-takings", "archive-taking", "register-import", "register-licences",
    "program-tokens", "pairing-programs", "emblem", "office", "beginning", "security-txt", "robots",
}  # fmt: skip


@pytest.fixture(autouse=True)
def limited(settings, nothing_kept, monkeypatch):
    """Limits hold, nothing was asked before, and the clock stands 20 seconds before the minute's end."""
    settings.RATE_LIMITS = True
    settings.CACHES = {**settings.CACHES, "default": settings.CACHES["shared"]}
    monkeypatch.setattr(limits, "time", lambda: 1_700_000_020.0)
    monkeypatch.setattr(form_limits, "time", lambda: 1_700_000_020.0)


@pytest.fixture
def two(monkeypatch):
    """Two of everything, for a person and for an address."""
    for name in ("COSTLY", "SEARCHES", "FILES", "UPLOADS", "FORMS"):
        object.__setattr__(getattr(limits, name), "person", 2)
        object.__setattr__(getattr(limits, name), "address", 2)
    yield
    for name, (person, address) in USUAL.items():
        object.__setattr__(getattr(limits, name), "person", person)
        object.__setattr__(getattr(limits, name), "address", address)


USUAL = {
    name: (getattr(limits, name).person, getattr(limits, name).address)
    for name in ("COSTLY", "SEARCHES", "FILES", "UPLOADS", "FORMS")
}


def views() -> dict:
    return {one.name: one.callback for one in patterns(get_resolver())}


def test_every_address_declares_its_limit_or_is_cheap():
    """A new address that computes is declared with `limited`; one that does not joins CHEAP."""
    found = views()
    limitless = {(name, method) for name, method in WALK if limit_of(found[name], method) is None}
    assert limitless == {(name, method) for name, method in WALK if method == "GET" and name in CHEAP}


def test_uploads_have_a_limit_of_their_own():
    found = {name for name, method in WALK if method == "POST" and limit_of(views()[name], "POST") == UPLOADS}
    assert found == {
        "api-reports",
        "submission-by-hand",
        "submission-new",
        "submission-replace",
        "games-abroad",
        "norms-needed",
        "register-imports",
        "register-licences",
        "archive-imports",
        "announced-table",
        "years-counts",
        "fide-mirrors",
        "register-award-attach",
    }
    assert limit_of(views()["sign-out"], "POST") == FORMS


def test_too_much_is_a_page_that_says_when_to_come_back(client, two):
    page = reverse("archive")
    assert [client.get(page).status_code for _ in range(2)] == [200, 200]
    refused = client.get(page)
    assert (refused.status_code, refused["Retry-After"]) == (429, "20")
    assert "That was too much within one minute. Try again in 20 seconds." in refused.content.decode()
    assert client.get(reverse("lists")).status_code == 200


def test_a_fragment_and_json_say_it_in_a_sentence(client, two):
    words = "That was too much within one minute. Try again in 20 seconds."
    page = reverse("player-suggestions")
    for _ in range(2):
        client.get(page)
    fragment = client.get(page, headers={"HX-Request": "true"})
    assert (fragment.status_code, fragment.content.decode(), fragment["Content-Type"]) == (
        429, words, "text/plain; charset=utf-8",
    )  # fmt: skip
    told = client.get(page, headers={"Accept": "application/json"})
    assert (told.status_code, json.loads(told.content), told["Retry-After"]) == (429, {"error": words}, "20")


def test_who_is_signed_in_counts_as_a_person_wherever_they_are(client_for, two):
    """A club's evening behind one router: nobody is in anybody's way."""
    page, arbiter, officer = reverse("archive"), client_for(ARBITER), client_for(OFFICER)
    assert [Client().get(page).status_code for _ in range(3)] == [200, 200, 429]
    told = [arbiter.get(page, REMOTE_ADDR=f"10.0.0.{number}").status_code for number in range(3)]
    assert told == [200, 200, 429]
    assert officer.get(page).status_code == 200
    assert Client(REMOTE_ADDR="10.1.1.1").get(page).status_code == 200


def test_a_refused_upload_is_not_read(client_for, two):
    arbiter, page = client_for(ARBITER), reverse("submission-new")
    assert [arbiter.post(page, {}).status_code for _ in range(3)] == [200, 200, 429]
    assert arbiter.get(page).status_code == 200


def test_the_next_minute_begins_anew(client, two, monkeypatch):
    page = reverse("archive")
    assert [client.get(page).status_code for _ in range(3)] == [200, 200, 429]
    monkeypatch.setattr(limits, "time", lambda: 1_700_000_041.0)
    assert client.get(page).status_code == 200


def test_limits_can_be_left_to_a_proxy(client, two, settings):
    settings.RATE_LIMITS = False
    assert {client.get(reverse("players")).status_code for _ in range(4)} == {200}


def test_kinds_are_counted_apart():
    assert len({limit.kind for limit in vars(limits).values() if isinstance(limit, Limit)}) == 10
    assert SEARCHES.person > FILES.person

"""Tokens at the open data: more often than without, refused where they do not count, and no way past the cache."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from federation.accounts import program_tokens
from federation.models import ProgramToken
from federation.runtime.requests import form_limits, keys, limits
from federation.runtime.requests.limits import DATA

pytestmark = pytest.mark.django_db
WHERE = "/api/v1/series/"


@pytest.fixture(autouse=True)
def limited(settings, nothing_kept, monkeypatch):
    """Two answers a minute without a token and four with one; the clock stands 20 seconds before the minute's end."""
    settings.RATE_LIMITS = True
    settings.CACHES = {**settings.CACHES, "default": settings.CACHES["shared"]}
    for module in (limits, form_limits, keys):
        monkeypatch.setattr(module, "time", lambda: 1_700_000_020.0)
    usual = DATA.address, DATA.key
    object.__setattr__(DATA, "address", 2)
    object.__setattr__(DATA, "key", 4)
    yield
    object.__setattr__(DATA, "address", usual[0])
    object.__setattr__(DATA, "key", usual[1])


def ask(token: str = "", query: str = "", **how):
    """An answer that is not kept: wrong questions never are."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return Client(**how).get(f"{WHERE}{query}", headers=headers)


@pytest.fixture
def token(arbiter, now) -> str:
    return program_tokens.make(arbiter, "one", now, sends=False)[1]


def test_a_token_asks_more_often_and_is_told_how_often(token):
    without = [ask(query=f"?x={number}") for number in range(3)]
    assert [(each.status_code, each["RateLimit"]) for each in without] == [
        (400, '"data";r=1;t=20'), (400, '"data";r=0;t=20'), (429, '"data";r=0;t=20'),
    ]  # fmt: skip
    assert (without[2]["Retry-After"], without[2]["RateLimit-Policy"]) == ("20", '"data";q=2;w=60')
    with_one = [ask(token, f"?x={number}", REMOTE_ADDR="10.0.0.1") for number in range(5)]
    assert [each.status_code for each in with_one] == [400] * 4 + [429]
    assert with_one[0]["RateLimit-Policy"] == '"data";q=4;w=60'
    assert ask(token, "?x=9", REMOTE_ADDR="10.0.0.2").status_code == 429


def test_a_token_that_does_not_count_is_refused(token, arbiter, now):
    for sent in ("tabiya_made-up", "x" * 500, "żółw"):
        answer = ask(sent)
        assert (answer.status_code, answer["WWW-Authenticate"], answer["Cache-Control"]) == (401, "Bearer", "no-store")
        assert answer.json()["type"] == "/api/#no-token"
    assert ask(token, "?x=1").status_code == 400
    program_tokens.revoke(arbiter, ProgramToken.objects.get().pk, now)
    keys.forget(ProgramToken.objects.get())  # which a test's transaction never comes to
    assert ask(token, "?x=1").status_code == 401


def test_whose_account_is_closed_reads_with_no_token(token):
    User.objects.update(is_active=False)
    assert ask(token).status_code == 403


def test_what_is_kept_is_answered_from_the_cache_whatever_token_comes(token):
    assert ask().status_code == 200
    for sent in ("tabiya_made-up", token):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert ask(sent).status_code == 200
        assert ["programtoken" in each["sql"] for each in asked] == [False]
    assert ProgramToken.objects.get().used is None


def test_a_good_token_is_looked_up_once_a_minute(token):
    ask(token, "?x=1")
    with CaptureQueriesContext(connection) as asked:
        ask(token, "?x=2")
    assert [each["sql"] for each in asked if "programtoken" in each["sql"]] == []


def test_wrong_tokens_cost_no_more_than_some_queries(token):
    """At both doors together."""
    cache.clear()
    codes, queries = [], 0
    for number in range(keys.TRIES + 10):
        sent = {"Authorization": f"Bearer wrong{number}"}
        with CaptureQueriesContext(connection) as asked:
            where = WHERE if number % 2 else "/api/v1/reports/1/"
            codes.append(Client().get(where, headers=sent).status_code)
        queries += sum("programtoken" in each["sql"] for each in asked)
    assert codes == [401] * keys.TRIES + [429] * 10
    assert queries == keys.TRIES
    assert ask(token, "?x=1", REMOTE_ADDR="10.0.0.1").status_code == 400


def test_a_token_that_reads_sends_nothing(token, arbiter):
    answer = Client().get("/api/v1/reports/1/", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.json()["detail"][:34]) == (403, "This token reads the open data alo")

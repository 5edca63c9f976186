"""A posted period: rated as `rate` rates it, refused with every place, bounded, one at a time."""

import json

import msgspec
import pytest
from django.core.cache import cache
from django.test import Client

from federation.runtime.requests.limits import RATE
from ratings.calculators import posted_period
from ratings.catalogue import SYSTEMS
from ratings.standalone.printing import as_json_text
from ratings.standalone.run import rate
from ratings.views.api.rate import SENT
from tests.walks import walk

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_counted():
    cache.clear()


def post(sent: object, status: int = 200):
    answer = Client().post("/api/v1/rate/", json.dumps(sent), content_type="application/json")
    assert answer.status_code == status, answer.content[:2000]
    return answer.json()


def period(players: int = 3, games: int = 3, **more) -> dict:
    return {
        "system": "fide",
        "players": [{"id": at, "name": f"Okoń {at}", "rating": 2000 + at} for at in range(players)],
        "games": [
            {"white": at % players, "black": (at + 1) % players, "result": "½", "date": "2026-01-09", "event": "Open"}
            for at in range(games)
        ],
    } | more


def test_every_system_answers_as_its_command_does():
    def same(slug: str) -> None:
        cache.clear()
        payload = SYSTEMS[slug].example.payload
        told = json.loads(as_json_text(rate(payload, slug)))
        assert post(payload | {"system": slug, "working": True}) == told
        if slug == "fide":
            assert post(payload | {"system": slug}) == told | {"sheet": []}

    walk(SYSTEMS, same)


def test_what_is_doubtful_is_told_with_its_place():
    sent = period()
    sent["games"][1]["result"] = "perhaps"
    told = post(sent)
    assert [(one["severity"], one["game"]) for one in told["problems"]] == [("error", 1)]
    assert told["players"][0]["after"] is not None


def test_what_cannot_be_rated_is_refused_with_every_place():
    unknown = post(period(system="chess"), 422)
    assert unknown["errors"][0]["pointer"] == "#/system"
    assert post(period() | {"games": []}, 422)["errors"]
    misspelt = period()
    misspelt["players"][2]["raiting"] = 2000
    assert post(misspelt, 422)["errors"][0]["pointer"] == "#/players/2/raiting"
    assert post(period(options={"k": 1}), 422)["errors"]


def test_more_than_the_bounds_is_refused_before_anything_is_computed():
    assert post(period(players=posted_period.PLAYERS + 1), 422)["errors"][0]["pointer"] == "#/players"
    assert post(period(games=posted_period.GAMES + 1), 422)["errors"][0]["pointer"] == "#/games"
    assert post(period(players=3) | {"system": "x" * 2_000_000}, 413)["detail"]


def test_the_most_that_is_taken_is_rated():
    told = post(period(posted_period.PLAYERS, posted_period.GAMES))
    assert len(told["players"]) == posted_period.PLAYERS


def test_one_is_rated_at_a_time():
    with posted_period._alone():
        told = Client().post("/api/v1/rate/", msgspec.json.encode(SENT), content_type="application/json")
    assert (told.status_code, told["Retry-After"]) == (429, "5")
    assert post(msgspec.to_builtins(SENT))["players"]


def test_it_has_a_limit_of_its_own(settings, monkeypatch):
    settings.RATE_LIMITS = True
    monkeypatch.setattr("federation.runtime.requests.limits.time", lambda: 600.0)  # no minute ends meanwhile
    statuses = [
        Client().post("/api/v1/rate/", "no JSON", content_type="application/json").status_code
        for _ in range(RATE.address + 1)
    ]
    assert statuses == [400] * RATE.address + [429]

"""What is posted: read as its type, or refused with every wrong place; and what is answered is kept by nobody."""

from typing import Annotated

import pytest
from django.http import HttpRequest
from django.test import Client
from django.urls import path
from msgspec import Meta, Struct

from federation.runtime.api.bodies import Body
from federation.runtime.api.description import openapi
from federation.runtime.api.endpoints import Lines, by_method, endpoint

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]
SMALL = 200  # bytes


class Game(Body, frozen=True, kw_only=True):
    rating: Annotated[int, Meta(ge=100)]
    score: float


class Games(Body, frozen=True, kw_only=True):
    games: list[Game]
    name: str = ""


class Asked(Struct, frozen=True):
    twice: bool = False


class Sum(Struct, frozen=True):
    score: float


@endpoint(query=Asked, body=Games, most=SMALL, example="/api/v1/sum/", sent=Games(games=[Game(rating=1500, score=0.5)]))
def add(request: HttpRequest, asked: Asked, sent: Games) -> Sum:
    """The sum of scores."""
    return Sum(sum(game.score for game in sent.games) * (2 if asked.twice else 1))


@endpoint(example="/api/v1/sum/")
def counting(request: HttpRequest) -> Lines[Sum]:
    """Some sums."""
    return Lines(Sum(number) for number in range(3))


urlpatterns = [path("api/v1/sum/", by_method(counting, add)), path("api/v1/only/", add)]


def posted(body: object, kind: str = "application/json", where: str = "/api/v1/sum/"):
    return Client().post(where, body, content_type=kind)


def test_a_body_is_read_as_its_type_and_the_answer_is_not_kept():
    answer = posted({"games": [{"rating": 1500, "score": 0.5}, {"rating": 1600, "score": 1}]})
    assert (answer.status_code, answer.json(), answer["Cache-Control"]) == (200, {"score": 1.5}, "no-store")
    assert "ETag" not in answer.headers
    assert posted({"games": [{"rating": 1500, "score": 1}]}, where="/api/v1/sum/?twice=true").json() == {"score": 2}


def test_every_wrong_place_is_told():
    told = posted({"games": [{"rating": 99, "score": "x"}, {"rating": 1500}], "names": ""}).json()
    assert (told["type"], told["status"]) == ("/api/#not-accepted", 422)
    assert [each["pointer"] for each in told["errors"]] == [
        "#/games/0/rating", "#/games/0/score", "#/games/1/score", "#/names",
    ]  # fmt: skip


def test_what_is_no_json_is_refused():
    for body, kind, status in (
        ("games=1", "application/x-www-form-urlencoded", 415), ("{}", "text/plain", 415), ("{}", "", 415),
        ("{", "application/json", 400), (" ", "application/json", 400), (b'"\xff"', "application/json", 400),
        ("[" * 150, "application/json", 400), ('{"name": "\\u0000"}', "application/json", 400),
        ('{"name": "' + SMALL * "a" + '"}', "application/json", 413), ("[]", "application/json; charset=utf-8", 422),
    ):  # fmt: skip
        answer = posted(body, kind)
        assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json"), body
        assert answer["Cache-Control"] == "no-store"
    deep = posted("[" * SMALL + "]" * SMALL, where="/api/v1/only/")
    assert deep.status_code == 413


def test_an_address_is_asked_in_the_ways_it_declares():
    read = Client().get("/api/v1/sum/")
    assert (read.getvalue(), read["Content-Type"]) == (
        b'{"score":0}\n{"score":1}\n{"score":2}\n', "application/x-ndjson",
    )  # fmt: skip
    assert "ETag" in read.headers
    for where, method, allowed in (
        ("/api/v1/sum/", "put", "GET, HEAD, POST, OPTIONS"),
        ("/api/v1/sum/", "delete", "GET, HEAD, POST, OPTIONS"),
        ("/api/v1/only/", "get", "POST, OPTIONS"),
    ):
        answer = getattr(Client(), method)(where)
        assert (answer.status_code, answer["Allow"]) == (405, allowed), where


def test_what_is_sent_is_described():
    way = openapi("x")["paths"]["/api/v1/sum/"]
    assert way["get"]["responses"]["200"]["content"].keys() == {"application/x-ndjson"}
    sent = way["post"]["requestBody"]["content"]["application/json"]
    assert sent == {
        "schema": {"$ref": "#/components/schemas/Games"},
        "example": {"games": [{"rating": 1500, "score": 0.5}], "name": ""},
    }
    assert {"413", "415", "422"} <= way["post"]["responses"].keys()
    assert openapi("x")["components"]["schemas"]["Games"]["additionalProperties"] is False

"""What an address for programs refuses, and that its answers are kept as pages are and may be read by any page."""

import json

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def refused(path: str, status: int = 400) -> dict:
    answer = Client().get(path)
    assert answer.status_code == status, path
    assert answer["Cache-Control"] == "no-store", path
    return answer.json()


def test_parameters_that_are_not_understood_are_all_told():
    told = refused("/api/v1/lists/?serie=fide&age=9")
    assert told["type"] == "/api/#unknown-parameter"
    assert [each["parameter"] for each in told["errors"]] == ["age", "serie"]
    assert told["detail"] == "This address does not know “age”. It knows: after, limit, series."
    assert refused("/api/v1/?x=1")["detail"] == "This address does not know “x”. It takes no parameters."


def test_values_that_cannot_be_are_told_with_the_parameter():
    for query, name in (("limit=0", "limit"), ("limit=1001", "limit"), ("limit=many", "limit"), ("after=x", "after"),
                        ("limit=1&limit=2", "limit"), ("series=chess", "series")):  # fmt: skip
        told = refused(f"/api/v1/lists/?{query}")
        assert (told["type"], [each["parameter"] for each in told["errors"]]) == ("/api/#wrong-value", [name]), query


def test_other_methods_are_refused_and_a_browser_may_ask_first():
    answer = Client().post("/api/v1/lists/")
    assert (answer.status_code, answer["Allow"], answer.json()["type"]) == (
        405, "GET, HEAD, OPTIONS", "/api/#wrong-method",
    )  # fmt: skip
    asked = Client().options("/api/v1/lists/")
    assert (asked.status_code, asked["Access-Control-Allow-Origin"], asked.content) == (204, "*", b"")


def test_an_answer_is_kept_and_known_again_and_any_page_may_read_it():
    first = Client().get("/api/v1/")
    again = Client().get("/api/v1/", headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    for answer in (first, again, Client().get("/api/v1/?x=1")):
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert answer["Link"] == '</api/v1/openapi.json>; rel="service-desc"'
    assert first["RateLimit-Policy"] == '"data";q=600;w=60'
    assert json.loads(first.content)["requests_a_minute"] == 600
    assert "Access-Control-Allow-Origin" not in Client().get("/lists/").headers

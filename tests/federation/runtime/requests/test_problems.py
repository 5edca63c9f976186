"""A refusal for programs: its parts by RFC 9457, and that codes and statuses belong together."""

import json

import pytest
from django.test import Client, RequestFactory

from federation.runtime.requests import problems
from federation.runtime.requests.problems import CODES, Refused, Wrong


def test_a_refusal_has_the_parts_of_the_standard():
    refused = Refused(
        "wrong-value", "limit: too much", errors=[Wrong("limit", "too much")], headers={"X-Why": "so"}, at=3
    )
    answer = problems.answer(refused)
    assert (answer.status_code, answer["Content-Type"], answer["Cache-Control"]) == (
        400, "application/problem+json", "no-store",
    )  # fmt: skip
    assert answer["X-Why"] == "so"
    assert json.loads(answer.content) == {
        "type": "/api/#wrong-value", "title": "A parameter has a value that it cannot have", "status": 400,
        "detail": "limit: too much", "errors": [{"parameter": "limit", "detail": "too much"}], "at": 3,
    }  # fmt: skip


def test_every_code_has_a_status_of_refusals():
    assert {code: status for code, (status, _title) in CODES.items() if not 400 <= status < 600} == {}
    assert Refused("gone", "").status == 410


@pytest.mark.django_db
def test_an_address_that_is_not_there_is_told_as_json():
    for path in ("/api/v1/nothing/", "/api/v9/"):
        answer = Client().get(path)
        assert (answer.status_code, answer["Content-Type"]) == (404, problems.CONTENT_TYPE), path
        assert answer.json()["type"] == "/api/#not-found"


def test_pages_for_people_are_not_for_programs():
    at = RequestFactory().get
    assert [problems.is_for_programs(at(path)) for path in ("/api/v1/", "/api/", "/lists/", "/apiary/v1/")] == [
        True, False, False, False,
    ]  # fmt: skip

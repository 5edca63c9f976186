"""The description agrees with the answers: each example is asked for and read as the type that is declared."""

import json

import msgspec
import pytest
from django.test import Client

from federation.runtime.api.description import PLACEHOLDER, endpoints, openapi
from federation.runtime.requests.problems import CODES
from tests.ratings.lists.list_factory import make_entry, make_list, make_player
from tests.walks import walk

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation():
    """Enough for every example to find something."""
    rating_list = make_list()
    make_entry(rating_list, make_player("Okoń, Ewa"), 2100, rank=1)


def test_every_example_is_answered_with_its_type(federation):
    declared = dict(endpoints())

    def answered(route: str) -> None:
        each = declared[route]
        answer = Client().get(each.example)
        assert answer.status_code == (302 if each.leads_on else 200), answer.content
        if not each.leads_on:
            msgspec.json.decode(answer.content, type=each.answers)

    walk(declared, answered)


def test_the_description_names_every_address_once():
    described = Client().get("/api/v1/openapi.json")
    told = json.loads(described.content)
    assert described["Content-Type"] == "application/openapi+json;version=3.1"
    assert told["openapi"] == "3.1.0"
    assert len(told["paths"]) == len(endpoints())
    operations = [way["get"] for way in told["paths"].values()]
    names = [each["operationId"] for each in operations]
    assert len(set(names)) == len(names)
    for way, each in told["paths"].items():
        inside = {part["name"] for part in each["get"]["parameters"] if part["in"] == "path"}
        assert {f"{{{name}}}" for name in inside} == {part for part in way.split("/") if part.startswith("{")}


def test_every_reference_leads_somewhere():
    text = json.dumps(openapi("x"))
    known = openapi("x")["components"]["schemas"]
    used = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert used - known.keys() == set()
    assert "Problem" in used


def test_each_route_is_read_with_its_converters():
    assert PLACEHOLDER.findall("api/v1/<slug:series>/<int:pk>/") == [("slug", "series"), ("int", "pk")]
    assert all(code == code.lower() for code in CODES)

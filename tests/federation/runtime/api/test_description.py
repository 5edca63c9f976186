"""The description agrees with the answers: each example is asked for and read as the type that is declared."""

import json
from datetime import date

import msgspec
import pytest
from django.test import Client

from federation.models import Club
from federation.runtime.api.description import PLACEHOLDER, endpoints, openapi
from federation.runtime.api.endpoints import LINES, Endpoint
from federation.runtime.requests.problems import CODES
from ratings.models import Seal
from tests.ratings.lists.list_factory import SEPTEMBER, make_entry, make_event, make_list, make_player
from tests.walks import walk

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation():
    """Enough for every example to find something."""
    rating_list = make_list(previous=make_list(SEPTEMBER))
    Club.objects.create(pk=1, name="Hetman Toruń")
    ewa = make_player("Okoń, Ewa", pk=1, fide_id=1100001, national_id="POL1", club="Hetman Toruń")
    make_entry(rating_list, ewa, 2100, rank=1)
    make_list(date(2027, 1, 1), state="draft", previous=rating_list)
    parts = {"numbers": "", "entries": ""}
    Seal.objects.create(list=rating_list, system="fide", number=1, digest="0" * 64, parts=parts, recipe=1)
    make_event([make_player("Bąk, Ida", pk=2), make_player("Lis, Jan", pk=3)], [(1, 1, 2, "1-0")], code="2026-0001")


def test_every_example_is_answered_with_its_type(federation):
    def answered(_route: str, each: Endpoint) -> None:
        if each.method == "POST":
            answer = Client().post(each.example, each.example_body, content_type="application/json")
        else:
            answer = Client().get(each.example)
        assert answer.status_code == (302 if each.leads_on else 200), answer.content
        for text in answer.getvalue().splitlines() if each.kind == LINES else [answer.getvalue()]:
            if not each.leads_on:
                msgspec.json.decode(text, type=each.told)

    walk([(route, each) for route, each in endpoints() if not each.token], answered)


def test_the_description_names_every_address_once():
    described = Client().get("/api/v1/openapi.json")
    told = json.loads(described.content)
    assert described["Content-Type"] == "application/openapi+json;version=3.1"
    assert told["openapi"] == "3.1.0"
    operations = [(way, each) for way, methods in told["paths"].items() for each in methods.values()]
    assert len(operations) == len(endpoints())
    names = [each["operationId"] for _way, each in operations]
    assert len(set(names)) == len(names)
    for way, each in operations:
        inside = {part["name"] for part in each["parameters"] if part["in"] == "path"}
        assert {f"{{{name}}}" for name in inside} == {part for part in way.split("/") if part.startswith("{")}


def test_what_asks_for_a_token_says_so():
    paths = openapi("x")["paths"]
    sent = paths["/api/v1/reports/"]["post"]
    assert sent["security"] == [{"token": []}]
    assert sent["requestBody"]["content"].keys() == {"multipart/form-data", "application/octet-stream"}
    assert {"201", "202", "401", "403", "413", "422"} <= sent["responses"].keys()
    assert "security" not in paths["/api/v1/lists/"]["get"]


def test_every_reference_leads_somewhere():
    text = json.dumps(openapi("x"))
    known = openapi("x")["components"]["schemas"]
    used = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert used - known.keys() == set()
    assert "Problem" in used


def test_each_route_is_read_with_its_converters():
    assert PLACEHOLDER.findall("api/v1/<slug:series>/<int:pk>/") == [("slug", "series"), ("int", "pk")]
    assert all(code == code.lower() for code in CODES)

"""The one address of a page, and what leads to it."""

import pytest
from django.http import QueryDict
from django.test import RequestFactory
from django.urls import ResolverMatch, reverse

from federation.runtime.cache.addresses import Parameters, better, encoded, ordered
from federation.runtime.requests.parameters import values_of

LIST = Parameters(
    ["sort", "page", "club", "whole", "systems"], {"page": "1", "sort": "position"}, ["page"], {"whole": ["yes"]},
    ["systems"],
)  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "canonical"),
    [
        ("", ""),
        ("page=2&club=Hetman+Toru%C5%84", "club=Hetman+Toru%C5%84&page=2"),
        ("zz=1", ""),
        ("club=&page=1&sort=position", ""),
        ("page=0002", "page=2"),
        ("page=+2&page=%203", "page=3"),
        ("page=x", "page=x"),  # the page says that there is none
        ("page=" + "9" * 5000, "page=" + "9" * 5000),
        ("whole=yes", "whole=yes"),
        ("whole=no", ""),
        ("systems=dwz&systems=fide", "systems=dwz,fide"),
        ("club=a&club=b", "club=b"),
    ],
)
def test_every_question_has_one_address(asked, canonical):
    found = LIST.canonical(values_of(QueryDict(asked)))
    assert (encoded(found), LIST.canonical(values_of(QueryDict(canonical)))) == (canonical, found)


def led(address: str, parameters: Parameters = LIST, **kwargs: object) -> str | None:
    match = ResolverMatch(None, (), kwargs, url_name="player" if kwargs else "home")
    return better(RequestFactory().get(address), match, parameters)


def test_other_addresses_lead_to_it():
    assert led("/?page=2&club=a") == "/?club=a&page=2"
    assert led("/?zz=1") == "/"
    assert led("/players/007/?page=2", player=7) == reverse("player", args=[7]) + "?page=2"


def test_the_same_signs_written_in_another_way_lead_nowhere_and_are_not_seen():
    request = RequestFactory().get("/", QUERY_STRING="club=%41%20b")
    assert better(request, ResolverMatch(None, (), {}), LIST) is None
    assert request.get_full_path() == "/?club=A+b"


def test_links_have_the_same_order():
    assert ordered(values_of(QueryDict("women=true&age=U18&systems=a,b"))) == "age=U18&systems=a,b&women=true"

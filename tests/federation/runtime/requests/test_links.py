"""Links of a page to itself come out canonical, and so does the address that it says is its own."""

from types import SimpleNamespace

import pytest
from django.test import RequestFactory

from federation.runtime.cache.addresses import Parameters
from federation.runtime.requests.links import absolute, canonical, link

LIST = Parameters(["sort", "page", "women"], {"page": "1", "sort": "position"}, ["page"])


@pytest.mark.parametrize(
    ("query", "changes", "answer"),
    [
        ("page=2&women=true", {"sort": "name", "page": None}, "?sort=name&women=true"),
        ("sort=name", {"sort": "position"}, "?"),
        ("x=1&women=true", {"sort": "-name"}, "?sort=-name&women=true"),
        ("", {"sort": "a b&c"}, "?sort=a+b%26c"),
    ],
)
def test_a_link_of_a_published_page_is_canonical(query, changes, answer):
    request = RequestFactory().get(f"/?{query}")
    request.resolver_match = SimpleNamespace(func=SimpleNamespace(parameters=LIST))
    assert link(request, **changes) == answer


@pytest.fixture
def page():
    """`page(query)` is a request of a published page for it."""

    def asked(query: str, parameters: Parameters | None = LIST):
        request = RequestFactory().get(f"/list/?{query}")
        view = SimpleNamespace() if parameters is None else SimpleNamespace(parameters=parameters)
        request.resolver_match = SimpleNamespace(func=view)
        return request

    return asked


def test_what_chooses_rows_is_in_the_address_of_a_page_and_how_they_are_shown_is_not(page, settings):
    settings.SITE_URL = "https://ratings.example.org"
    found = [canonical(page(query)) for query in ("sort=name", "women=true&sort=name&page=2", "page=1", "evil=1")]
    site = "https://ratings.example.org/list/"
    assert found == [site, f"{site}?page=2&women=true", site, site]
    assert canonical(page("women=true"), without=["women"]) == site


def test_what_answers_typed_words_is_the_page_to_type_on(page, settings):
    settings.SITE_URL = "https://ratings.example.org"
    assert canonical(page("rating=2000&page=3", None)) == "https://ratings.example.org/list/?page=3"


def test_a_site_that_nobody_named_is_called_as_the_visitor_calls_it(page, settings):
    settings.SITE_URL = settings.LAPTOP
    assert absolute(page(""), "/lists/") == "http://testserver/lists/"

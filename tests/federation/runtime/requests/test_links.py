"""Links of a page to itself come out canonical."""

from types import SimpleNamespace

import pytest
from django.test import RequestFactory

from federation.runtime.cache.addresses import Parameters
from federation.runtime.requests.links import link

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

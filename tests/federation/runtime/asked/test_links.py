"""The links of a table's heads are those that each would have by itself."""

from types import SimpleNamespace

import pytest
from django.test import RequestFactory

from federation.runtime.asked.links import link, links
from federation.runtime.caching.addresses import Parameters

LIST = Parameters(["sort", "page", "women"], {"page": "1", "sort": "position"}, ["page"])
NOT_SORTED = Parameters(["page", "women"], {"page": "1"}, ["page"])


@pytest.mark.parametrize("query", ["", "page=2&women=true", "sort=name", "women=VALUE"])
@pytest.mark.parametrize("parameters", [None, LIST, NOT_SORTED])
@pytest.mark.parametrize("value", ["name", "-name", "position", "", "a b&c,d"])
def test_each_is_the_link_of_its_value(query, parameters, value):
    request = RequestFactory().get(f"/?{query}")
    view = SimpleNamespace() if parameters is None else SimpleNamespace(parameters=parameters)
    request.resolver_match = SimpleNamespace(func=view)
    assert links(request, "sort", page=None)(value) == link(request, sort=value, page=None)

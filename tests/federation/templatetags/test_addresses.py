"""Links to other pages of a list have the order of canonical addresses."""

from types import SimpleNamespace

import pytest
from django.template import Context, Template
from django.test import RequestFactory

from federation.runtime.cache.addresses import Parameters

LIST = Parameters(["sort", "page", "women"], {"page": "1"}, ["page"])


@pytest.mark.parametrize(
    ("parameters", "tag", "link"),
    [
        (None, "page=3", "?page=3&amp;women=true&amp;zz=1"),
        (None, "women=None zz=None page=None", "?"),
        (LIST, "page=3", "?page=3&amp;women=true"),
        (LIST, "page=1", "?women=true"),
        (LIST, "sort='name'", "?page=2&amp;sort=name&amp;women=true"),
    ],
)
def test_links_are_canonical(parameters, tag, link):
    request = RequestFactory().get("/?women=true&page=2&zz=1")
    view = SimpleNamespace() if parameters is None else SimpleNamespace(parameters=parameters)
    request.resolver_match = SimpleNamespace(func=view)
    assert Template(f"{{% querystring {tag} %}}").render(Context({"request": request})) == link


def test_what_takes_the_place_of_the_page_says_so():
    told = Template('<form {% in_place "none" %}>').render(Context())
    assert told == '<form hx-boost="true" hx-target="#content" hx-select="#content" hx-swap="outerHTML show:none">'
    assert 'show:window:top"' in Template("<a {% in_place %}>").render(Context())

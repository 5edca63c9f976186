"""Links to other pages of a list have the order of canonical addresses; addresses of pages are those of Django."""

from types import SimpleNamespace

import pytest
from django.template import Context, Template
from django.test import RequestFactory
from django.urls import NoReverseMatch

from federation.runtime.caching.addresses import Parameters

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


@pytest.mark.parametrize(
    ("tag", "address"),
    [
        ("{% url 'player' 7 %}", "/players/7/"),
        ("{% url 'player' pk %}", "/players/12/"),
        ("{% url 'correction' code %}", "/corrections/a&amp;b%22/"),
        ("{% autoescape off %}{% url 'correction' code %}{% endautoescape %}", "/corrections/a&b%22/"),
        ("{% url 'player' 7 as found %}<{{ found }}>", "</players/7/>"),
        ("{% url 'player' nobody as found %}<{{ found }}>", "<>"),
        ("{% url 'no-such-page' as found %}<{{ found }}>", "<>"),
        ("{% url name %}", "/players/"),
        ("{% url 'player' player=pk %}", "/players/12/"),
    ],
)
def test_addresses_of_pages(tag, address):
    told = {"pk": 12, "code": 'a&b"', "name": "players"}
    template = Template(tag)
    assert [template.render(Context(told)) for _ in range(2)] == [address] * 2


@pytest.mark.parametrize("tag", ["{% url 'no-such-page' %}", "{% url 'player' nobody %}", "{% url 'player' %}"])
def test_no_address_of_a_page_that_is_not_there(tag):
    with pytest.raises(NoReverseMatch):
        Template(tag).render(Context({}))

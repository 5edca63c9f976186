"""The page of an address where nothing is: its words, its ways on, escaped, and the general one without them."""

import pytest
from django.http import Http404
from django.test import RequestFactory

from federation.runtime.requests.parameters import Gone, NotThere
from federation.views.public.errors import not_found

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(client):
    """`page(exception)` is the answer, shown to somebody who is not signed in."""

    def shown(exception: Http404, status: int = 404) -> str:
        request = RequestFactory().get("/nowhere/")
        request.user = client.get("/sign-in/").wsgi_request.user
        answer = not_found(request, exception)
        assert answer.status_code == status
        return answer.content.decode()

    return shown


def test_words_and_offers_are_escaped(page):
    shown = page(NotThere("There is no <b> here.", ("A & B", "/lists/?club=A%26B&page=1")))
    assert '<p class="sentence">There is no &lt;b&gt; here.</p>' in shown
    assert '<a class="chip" href="/lists/?club=A%26B&amp;page=1">A &amp; B</a>' in shown


def test_other_addresses_lead_to_the_lists(page):
    shown = page(Http404("secret detail"))
    assert "There is nothing at this address." in shown and "secret detail" not in shown
    assert '<a href="/lists/">Lists</a>' in shown


def test_what_was_taken_away_is_told_as_gone_with_what_to_do(page):
    shown = page(Gone("It was taken out.", "Ask the office.", ("Lists", "/lists/")), 410)
    assert "<h1>No longer here</h1>" in shown
    assert '<p class="sentence">It was taken out.</p>' in shown and "<p>Ask the office.</p>" in shown

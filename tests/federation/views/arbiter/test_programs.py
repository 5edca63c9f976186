"""The page of tokens, and the one about pairing programs."""

import re

import pytest
from django.urls import reverse

from federation.accounts import program_tokens
from federation.models import ProgramToken
from federation.permissions import ARBITER
from tests.federation.views.programs.conftest import Program, another

pytestmark = pytest.mark.django_db
PAGE = "/submissions/programs/"


def test_a_token_is_shown_once_and_works(client, arbiter):
    made = client.post(PAGE, {"name": "Sharly on my laptop"}).content.decode()
    text = re.search(r'<code class="token">(tabiya_[\w-]+)</code>', made)[1]
    assert f"Authorization: Bearer {text}" in made
    assert Program(text).get("1/").status_code == 404
    again = client.get(PAGE).content.decode()
    assert text not in again
    assert "Sharly on my laptop" in again
    assert "Authorization: Bearer tabiya_…" in again
    assert "http://testserver/api/v1/reports/" in again


def test_a_token_is_revoked_by_its_arbiter_alone(client, arbiter, client_for, now):
    token, text = program_tokens.make(arbiter, "one", now)
    foreign, other = program_tokens.make(another(), "theirs", now)
    client.post(reverse("program-token-revoke", args=[foreign.pk]))
    assert Program(other).get("1/").status_code == 404
    page = client.post(reverse("program-token-revoke", args=[token.pk]), follow=True).content.decode()
    assert "one is revoked; it opens nothing any more." in page
    assert Program(text).get("1/").status_code == 401
    assert "theirs" not in page
    assert client_for(ARBITER).get(PAGE).status_code == 200


def test_a_token_without_a_name_is_not_made(client):
    page = client.post(PAGE, {"name": " "}).content.decode()
    assert "This field is required." in page
    assert not ProgramToken.objects.exists()


def test_everybody_with_an_account_makes_tokens_that_read(client_for):
    officer = client_for("rating officer")
    page = officer.get(PAGE).content.decode()
    assert "How a program sends a report" not in page
    officer.post(PAGE, {"name": "Club site", "sends": "yes"})
    assert [(one.name, one.sends) for one in ProgramToken.objects.all()] == [("Club site", False)]
    arbiter = client_for(ARBITER)
    for sends, name in (("no", "reads"), ("yes", "sends"), ("", "as before")):
        arbiter.post(PAGE, {"name": name, "sends": sends})
    made = dict(ProgramToken.objects.exclude(name="Club site").values_list("name", "sends"))
    assert made == {"reads": False, "sends": True, "as before": True}


def test_one_query_however_many_tokens(client, arbiter, now, django_assert_num_queries):
    program_tokens.make(arbiter, "0", now)
    client.get(PAGE)
    with django_assert_num_queries(4):
        client.get(PAGE)
    for number in (1, 2):
        program_tokens.make(arbiter, f"{number}", now)
    with django_assert_num_queries(4):
        client.get(PAGE)


def test_the_arbiters_pages_lead_to_both(client):
    page = client.get(reverse("submissions")).content.decode()
    for name in ("program-tokens", "pairing-programs"):
        assert f'href="{reverse(name)}"' in page
    told = client.get(reverse("pairing-programs")).content.decode()
    for name in ("Swiss-Manager", "FIDE-Data-Export TRF16", "Vega", "Sharly Chess", PAGE):
        assert name in told

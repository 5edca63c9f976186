"""Pages for what went wrong: in the words and the layout of the site, for every role."""

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from federation.permissions import ARBITER
from federation.runtime.tracing.request_ids import HEADER
from tests.launcher.owner import as_owner


def told(response) -> tuple[int, str]:
    """Status and heading of a page with the site's masthead."""
    page = response.content.decode()
    assert f"· {settings.FEDERATION_NAME}</title>" in page
    assert 'class="masthead"' in page
    return response.status_code, page.partition("<h1>")[2].partition("</h1>")[0]


@pytest.mark.django_db
def test_nothing_at_the_address(client):
    assert told(client.get("/there-is-nothing/")) == (404, "Not here")


def test_a_page_of_the_office(client_for):
    assert told(client_for(ARBITER).get("/desk/")) == (403, "Not for you")


def test_a_form_from_before_signing_in():
    assert told(Client(enforce_csrf_checks=True).post("/sign-in/", {})) == (403, "Not sent")


def test_an_address_of_another_site(client):
    assert told(client.get("/", headers={"host": "elsewhere.example"})) == (400, "Not understood")


@pytest.mark.django_db
def test_a_fault_of_ours():
    with as_owner(), connection.cursor() as cursor:
        cursor.execute("ALTER TABLE ratings_ratinglist RENAME TO gone")  # until the test's transaction is undone
    answer = Client(raise_request_exception=False).get("/lists/")
    assert told(answer) == (500, "Something broke")
    assert f"<code>{answer[HEADER]}</code>" in answer.content.decode()  # the number to tell the office

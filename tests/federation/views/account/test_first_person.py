"""The page where the first administrator comes in, and what an empty site says of it."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from federation.accounts import first_person
from federation.permissions import ADMINISTRATOR
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db
GIVEN = {
    "first_name": "Mila",
    "last_name": "Stork",
    "email": "mila@example.org",
    "password": PASSWORD,
    "again": PASSWORD,
}
GREETING = "This rating office has not begun yet"


@pytest.fixture
def address() -> str:
    return reverse("first-person", args=[first_person.token(timezone.now())])


def test_an_empty_site_says_where_the_address_is(client, client_for):
    page = client.get("/").content.decode()
    assert GREETING in page
    assert "docker compose logs migrate" in page
    client_for(ADMINISTRATOR)
    assert GREETING not in client.get("/").content.decode()


def test_the_first_administrator_is_signed_in_and_the_address_is_used(client, address):
    assert client.get(address)["Cache-Control"].startswith("max-age=0, no-cache, no-store")
    answer = client.post(address, GIVEN, follow=True)
    assert answer.redirect_chain[-1] == (reverse("desk"), 302)
    assert answer.context["user"] == User.objects.get(username="mila@example.org")
    again = client.get(address)
    assert (again.status_code, "This address was used already" in again.content.decode()) == (404, True)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"password": "short", "again": "short"}, "This password is too short."),
        ({"again": "another one"}, "The two passwords are not the same."),
        ({"email": "nobody"}, "Enter a valid email address."),
        ({"email": "Otto@example.org"}, "otto@example.org has an account already."),
    ],
)
def test_what_is_wrong_is_said_and_the_address_still_opens(client, address, wrong, why):
    User.objects.create_user("otto@example.org")
    assert why in client.post(address, GIVEN | wrong).content.decode()
    assert client.get(address).status_code == 200


def test_a_made_up_address_is_not_there(client):
    assert client.get("/begin/nonsense/").status_code == 404

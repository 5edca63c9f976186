"""Signing in, being locked out, and where one lands."""

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth import authenticate
from django.test import Client
from django.urls import reverse

from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_in(client, name: str, password: str = PASSWORD, **more):
    return client.post(reverse("sign-in"), {"username": name, "password": password, **more})


@pytest.mark.parametrize(
    ("role", "page"), [(ARBITER, "submissions"), (OFFICER, "desk"), (REGISTRAR, "register"), (ADMINISTRATOR, "desk")]
)
def test_everybody_lands_on_the_page_of_their_role(client_for, role, page):
    assert client_for(role).get(reverse("after-sign-in")).headers["Location"] == reverse(page)


def test_signing_in_leads_on(client, arbiter):
    assert sign_in(client, "arbiter").headers["Location"] == reverse("after-sign-in")
    assert client.get(reverse("sign-in")).headers["Location"] == reverse("after-sign-in")


def test_signing_in_leads_back_to_what_was_wanted(client, arbiter):
    wanted = reverse("submission-new")
    asked = client.get(wanted)
    assert asked.headers["Location"] == f"{reverse('sign-in')}?next={wanted}"
    assert sign_in(client, "arbiter", next=wanted).headers["Location"] == wanted
    client.logout()
    assert sign_in(client, "arbiter", next="https://evil.example/").headers["Location"] == reverse("after-sign-in")


def test_a_wrong_password_is_said_on_the_page(client, arbiter):
    response = sign_in(client, "arbiter", "wrong")
    assert (response.status_code, "_auth_user_id" in client.session) == (200, False)
    assert "This address and this password do not belong together." in response.content.decode()


def test_the_form_asks_for_the_address_that_people_were_invited_by(client):
    assert "E-mail address or name</label>" in client.get(reverse("sign-in")).content.decode()


def test_guessing_is_locked_out_in_words(client, arbiter, settings):
    settings.AXES_ENABLED = True
    settings.AXES_FAILURE_LIMIT = 3
    answers = [sign_in(client, "arbiter", f"guess {number}").status_code for number in range(3)]
    assert answers == [200, 200, 429]
    response = sign_in(client, "arbiter")
    assert (response.status_code, response["Retry-After"], "_auth_user_id" in client.session) == (429, "60", False)
    assert "Too many wrong passwords from here. Wait a minute, then try again." in response.content.decode()


def through_proxy(client, address: str, name: str, password: str = PASSWORD) -> int:
    """Sign in from `address`, which the one proxy before the site wrote behind what the visitor had written."""
    forwarded = {"X-Forwarded-For": f"203.0.113.77, {address}"}
    form = {"username": name, "password": password}
    return client.post(reverse("sign-in"), form, headers=forwarded).status_code


@pytest.fixture
def guarded(settings, monkeypatch):
    """A site behind one proxy, and its clock, which moves by hand. Passwords cost little."""
    settings.AXES_ENABLED, settings.PROXIES = True, 1
    clock = [datetime(2026, 11, 22, 12, tzinfo=UTC)]
    for place in ("django.utils.timezone.now", "axes.handlers.proxy.now"):
        monkeypatch.setattr(place, lambda: clock[0])
    return clock


@pytest.fixture
def guess(rf):
    """Try a wrong password as the page does, without drawing the page. Returns whether it was looked at."""

    def attempt(address: str, name: str) -> bool:
        request = rf.post(reverse("sign-in"), headers={"X-Forwarded-For": f"203.0.113.77, {address}"})
        assert authenticate(request, username=name, password="Winter2026!") is None
        return not request.axes_locked_out

    return attempt


def test_guesses_from_many_addresses_keep_nobody_out(guarded, guess, arbiter):
    guessing = [f"198.51.100.{number}" for number in range(15)]
    answers = Counter(guess(address, "arbiter") for _ in range(10) for address in guessing)
    assert answers == {True: 135, False: 15}  # the tenth of each address has to wait
    assert through_proxy(Client(), "192.0.2.1", "arbiter") == 302
    assert through_proxy(Client(), guessing[0], "arbiter") == 429  # somebody beside whoever guesses waits a minute
    guarded[0] += timedelta(minutes=1, seconds=1)
    assert through_proxy(Client(), guessing[0], "arbiter") == 302


def test_many_names_from_one_address_take_a_minute_for_ten(guarded, guess, arbiter):
    minutes = 0
    for number in range(50):
        if not guess("192.0.2.1", f"name {number}"):
            minutes += 1
            guarded[0] += timedelta(minutes=1, seconds=1)
    assert minutes == 5


def test_an_account_of_ones_own_buys_no_further_guesses(guarded, arbiter, officer):
    own = [
        through_proxy(Client(), "192.0.2.1", "arbiter") if turn == 5
        else through_proxy(Client(), "192.0.2.1", "officer", f"guess {turn}")
        for turn in range(12)
    ]  # fmt: skip
    assert own == [200] * 5 + [302] + [200] * 4 + [429, 429]


def test_no_browser_keeps_a_private_page(client_for):
    private = client_for(ARBITER).get(reverse("submissions"))
    assert private["Cache-Control"] == "no-store"
    assert client_for(ARBITER).get(reverse("home"))["Cache-Control"] == "private, no-store"
    assert "no-store" in client_for(None).get(reverse("sign-in"))["Cache-Control"]


def test_signing_out_is_a_post(client_for):
    client = client_for(ARBITER)
    assert client.get(reverse("sign-out")).status_code == 405
    assert client.post(reverse("sign-out")).headers["Location"] == reverse("home")
    assert "_auth_user_id" not in client.session


def test_changing_the_password(client, arbiter):
    sign_in(client, "arbiter")
    new = {"old_password": PASSWORD, "new_password1": "another battery horse", "new_password2": "another battery horse"}
    short = client.post(reverse("password-change"), new | {"new_password1": "short", "new_password2": "short"})
    assert "too short" in short.content.decode()
    assert client.post(reverse("password-change"), new).headers["Location"] == reverse("after-sign-in")
    arbiter.refresh_from_db()
    assert arbiter.check_password("another battery horse")


def test_forms_need_their_token(arbiter):
    careful = Client(enforce_csrf_checks=True)
    assert sign_in(careful, "arbiter").status_code == 403

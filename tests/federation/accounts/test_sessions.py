"""Sessions: seen and closed by whose they are, and ended when nobody clicks."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from federation.accounts import sessions
from federation.models import SignedIn
from federation.permissions import ARBITER
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch):
    moment = [datetime.now(UTC)]
    monkeypatch.setattr("django.utils.timezone.now", lambda: moment[0])
    return moment


def test_a_session_without_a_click_ends_and_says_so(client_for, clock):
    client = client_for(ARBITER)
    for _ in range(4):
        assert client.get(reverse("submissions")).status_code == 200
        clock[0] += timedelta(hours=1, minutes=59)
    assert client.get(reverse("submissions")).status_code == 200
    clock[0] += timedelta(hours=2, minutes=1)
    ended = client.get(reverse("submissions"), follow=True)
    assert "You were signed out after 2 hours without a click." in ended.content.decode()
    assert not SignedIn.objects.exists()


def test_one_sees_and_ends_ones_other_sessions(arbiter):
    def signed_in(browser: str) -> Client:
        client = Client(headers={"User-Agent": browser})
        client.post(reverse("sign-in"), {"username": "arbiter", "password": PASSWORD})
        client.get(reverse("submissions"))
        return client

    here, phone, club = signed_in("Firefox"), signed_in("Phone"), signed_in("The club's")
    page = here.get(reverse("account")).content.decode()
    assert [browser in page for browser in ("Firefox", "Phone", "The club&#x27;s", "this browser")] == [True] * 4
    here.post(reverse("session-close", args=[SignedIn.objects.get(browser="Phone").pk]))
    assert [each.get(reverse("submissions")).status_code for each in (here, phone, club)] == [200, 302, 200]
    here.post(reverse("session-close", args=[0]))
    assert [each.get(reverse("submissions")).status_code for each in (here, club)] == [200, 302]


def test_nobody_ends_the_session_of_another(client_for, arbiter, officer):
    client_for(ARBITER).get(reverse("submissions"))
    foreign = SignedIn.objects.get()
    assert sessions.close(officer, pk=foreign.pk) == 0


def test_signing_out_forgets_the_session(client_for):
    client = client_for(ARBITER)
    client.get(reverse("submissions"))
    client.post(reverse("sign-out"))
    assert not SignedIn.objects.exists()


def test_a_new_password_ends_the_other_sessions(client_for, arbiter):
    here, there = client_for(ARBITER), client_for(ARBITER)
    for each in (here, there):
        each.get(reverse("submissions"))
    new = {"old_password": PASSWORD, "new_password1": "another battery horse", "new_password2": "another battery horse"}
    here.post(reverse("password-change"), new)
    assert [each.get(reverse("submissions")).status_code for each in (here, there)] == [200, 302]

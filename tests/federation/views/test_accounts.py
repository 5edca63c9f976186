"""Signing in, being locked out, and where one lands."""

from datetime import timedelta
from functools import partial

import pytest
from django.conf import settings
from django.db import Error
from django.test import Client
from django.urls import reverse
from kombu import Connection

from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from federation.runtime import worker_heartbeats
from federation.views.public import health
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
    assert "Please enter a correct username and password" in response.content.decode()


def test_guessing_is_locked_out_in_words(client, arbiter, settings):
    settings.AXES_ENABLED = True
    settings.AXES_FAILURE_LIMIT = 3
    answers = [sign_in(client, "arbiter", f"guess {number}").status_code for number in range(3)]
    assert answers == [200, 200, 429]
    response = sign_in(client, "arbiter")
    assert (response.status_code, "_auth_user_id" in client.session) == (429, False)
    assert "Too many attempts. Wait a quarter of an hour" in response.content.decode()


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


NOBODY = {"answering": 0, "last_heard_seconds": None}


def test_health_is_ok(client, nothing_kept):
    response = client.get(reverse("health"))
    whole = {"version": settings.VERSION, "database": "ok", "broker": "ok", "workers": NOBODY}
    assert (response.status_code, response.json()) == (200, whole)


def test_health_counts_the_workers_that_answer(client, nothing_kept, monkeypatch, now):
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    for name, seconds in (("one@office", 3), ("two@office", 30), ("gone@office", 31)):
        worker_heartbeats.beat(name, now - timedelta(seconds=seconds))
    response = client.get(reverse("health"))
    assert response.json()["workers"] == {"answering": 2, "last_heard_seconds": 3}
    assert "office" not in response.content.decode()  # names of machines are for officers


def test_health_says_what_cannot_be_reached(client, monkeypatch, nothing_kept):
    def fail():
        raise Error

    monkeypatch.setattr(health, "_database", fail)
    response = client.get(reverse("health"))
    whole = {"version": settings.VERSION, "database": "unreachable", "broker": "ok", "workers": NOBODY}
    assert (response.status_code, response.json()) == (503, whole)


def test_health_notices_a_dead_broker(client, monkeypatch, nothing_kept):
    dead = partial(Connection, "redis://127.0.0.1:1/0")
    monkeypatch.setattr(health.app, "connection_for_write", dead)
    response = client.get(reverse("health"))
    whole = {"version": settings.VERSION, "database": "ok", "broker": "unreachable", "workers": NOBODY}
    assert (response.status_code, response.json()) == (503, whole)


def test_forms_need_their_token(arbiter):
    careful = Client(enforce_csrf_checks=True)
    assert sign_in(careful, "arbiter").status_code == 403

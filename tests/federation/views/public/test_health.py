"""What monitors are told: this process lives, pages can be read, workers and the clock answer."""

from datetime import timedelta
from functools import partial

import pytest
from django.conf import settings
from django.db import Error
from django.urls import reverse
from kombu import Connection

from federation.runtime.workers import worker_heartbeats
from federation.views.public import health

pytestmark = pytest.mark.django_db

NOBODY = {"answering": 0, "last_heard_seconds": None}
WHOLE = {"version": settings.VERSION, "database": "ok", "broker": "ok", "workers": NOBODY, "clock": NOBODY}


@pytest.fixture(autouse=True)
def broker_not_asked_lately(monkeypatch):
    monkeypatch.setattr(health._Memory, "until", 0.0)


def said(client, name: str = "health-ready") -> tuple[int, dict]:
    response = client.get(reverse(name))
    return response.status_code, response.json()


def test_everything_answers(client, nothing_kept):
    assert said(client) == said(client, "health") == (200, WHOLE)


def test_workers_and_clocks_that_answer_are_counted(client, nothing_kept, monkeypatch, now):
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    for name, seconds in (("one@office", 3), ("two@office", 30), ("gone@office", 31)):
        worker_heartbeats.beat(name, now - timedelta(seconds=seconds))
    worker_heartbeats.beat("clock@office", now - timedelta(seconds=4), worker_heartbeats.CLOCKS)
    response = client.get(reverse("health"))
    assert response.json()["workers"] == {"answering": 2, "last_heard_seconds": 3}
    assert response.json()["clock"] == {"answering": 1, "last_heard_seconds": 4}
    assert "office" not in response.content.decode()  # names of machines are for officers


def test_without_a_database_no_page_can_be_read_and_the_process_lives(client, monkeypatch, nothing_kept):
    def fail():
        raise Error

    monkeypatch.setattr(health, "_database", fail)
    assert said(client) == (503, WHOLE | {"database": "unreachable"})
    assert said(client, "health-live") == (200, {"version": settings.VERSION})


def test_without_a_broker_pages_are_read_all_the_same(client, monkeypatch, nothing_kept):
    dead = partial(Connection, "redis://127.0.0.1:1/0")
    monkeypatch.setattr(health.app, "connection_for_write", dead)
    assert said(client) == (200, WHOLE | {"broker": "unreachable"})


def test_the_broker_is_asked_once_a_second(client, monkeypatch, nothing_kept):
    times = [100.0]
    monkeypatch.setattr(health, "monotonic", lambda: times[-1])
    asked = said(client)[1]["broker"]
    monkeypatch.setattr(health.app, "connection_for_write", partial(Connection, "redis://127.0.0.1:1/0"))
    found = [asked]
    for seconds in (100.9, 101.0):
        times.append(seconds)
        found.append(said(client)[1]["broker"])
    assert found == ["ok", "ok", "unreachable"]

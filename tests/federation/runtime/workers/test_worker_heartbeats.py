"""Heartbeats of workers: when the last of each came, and what pages say where no worker answers."""

from datetime import timedelta

import pytest

from federation.runtime.workers import worker_heartbeats
from federation.runtime.workers.worker_heartbeats import Worker, beat, heard, silence

pytestmark = pytest.mark.usefixtures("nothing_kept")


def test_workers_are_told_the_last_heard_first(now):
    earlier = now - timedelta(seconds=40)
    beat("one", earlier)
    beat("two", earlier)
    beat("one", now)
    assert heard(now) == [Worker("one", now, now), Worker("two", earlier, now)]
    assert [(worker.seconds, worker.answers) for worker in heard(now)] == [(0, True), (40, False)]


def test_silence_begins_after_half_a_minute_and_says_since_when(now):
    assert silence(now) == "no worker answers"
    beat("one", now)
    assert silence(now + timedelta(seconds=30)) == ""
    assert silence(now + timedelta(seconds=31)) == "no worker has answered since 21 November 2026, 12:00"


def test_a_worker_that_is_forgotten_loses_its_name(now, monkeypatch):
    monkeypatch.setattr(worker_heartbeats, "REMEMBERED", 0)
    beat("gone", now)
    monkeypatch.undo()
    beat("one", now)
    assert worker_heartbeats.caches["shared"].get("workers") == ["one"]
    assert heard(now) == [Worker("one", now, now)]


def test_the_clock_is_no_worker(now):
    worker_heartbeats.beat("office", now, worker_heartbeats.CLOCKS)
    assert worker_heartbeats.heard(now) == []
    assert [(clock.name, clock.answers) for clock in worker_heartbeats.clocks(now)] == [("office", True)]

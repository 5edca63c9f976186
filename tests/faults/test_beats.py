"""Beats as they run on a site: two processes that were silent for a day, one worker, lists of weeks that are due."""

import sys
from datetime import timedelta
from pathlib import Path

import pytest
from celery.beat import PersistentScheduler

from federation.celery import app
from launcher import processes
from ratings.models import RatingList, Series
from tests.faults import weekly_series
from tests.processes import environment_of_this_test, wait_until
from tests.requirement import ROOT

WEEKS = 4


@pytest.fixture
def beats(tmp_path, worker):
    """Two beats that are not yet started, each with the memory of having last sent something yesterday."""
    started: list[processes.Process] = []

    def start() -> None:
        for number in range(2):
            schedule = tmp_path / f"schedule-{number}"
            remember_yesterday(schedule)
            command = [sys.executable, "-m", "celery", "--app", "federation", "--quiet", "beat"]
            command += ["--loglevel", "INFO", "--pidfile", "", "--schedule", str(schedule)]
            log = tmp_path / f"beat-{number}.log"
            started.append(processes.start("beat", command, log, ROOT, environment_of_this_test()))

    yield start, started
    processes.stop(started, patience=10)


def remember_yesterday(schedule: Path) -> None:
    kept = PersistentScheduler(app, schedule_filename=str(schedule))
    for entry in kept.schedule.values():
        entry.last_run_at -= timedelta(days=1)
    kept.close()


def test_two_beats_after_a_day_of_silence_bring_out_every_list_once(transactional_db, officer, worker, beats):
    late = weekly_series.Weekly(officer, WEEKS)
    Series.objects.update(automatic=True)
    before = RatingList.objects.published().count()
    start, started = beats
    worker.start()
    start()
    wait_until(lambda: not late.draft_is_due(), "all that was due is published")
    wait_until(lambda: all("Sending due task" in one.log.read_text() for one in started), "both beats have sent")
    worker.end()
    assert RatingList.objects.published().count() == before + WEEKS + 1
    assert weekly_series.published_once()
    assert weekly_series.differing() == []

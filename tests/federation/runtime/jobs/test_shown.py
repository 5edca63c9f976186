"""What is said of a job at every step: while it waits, is worked at, was lost, and is over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from federation.models import ArchiveImport
from federation.models.jobs import Job
from federation.permissions import OFFICER, REGISTRAR
from federation.runtime.jobs import kinds, progress, shown
from federation.runtime.workers import holds, worker_heartbeats
from tests.federation.runtime.jobs.each_kind import EXAMPLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]
State = Job.State


def said(job: Job, now) -> tuple[str, str, str]:
    """State, colour and sentence."""
    found = shown.of(type(job).objects.get(pk=job.pk), now)
    return found.state, found.tag, found.words


def test_the_truth_at_every_step(officer, now):
    job = EXAMPLES["games"].ask(officer)
    silent = "No worker answers. It goes on as soon as one does."
    assert said(job, now) == ("Waiting for a worker", "", silent)
    worker_heartbeats.beat("worker@office", now)
    assert said(job, now) == ("Waiting for a worker", "", "A worker takes it as soon as one is free.")
    ArchiveImport.objects.update(state=State.WORKING, attempts=1, started=now, games=7)
    with holds.hold("games", job.pk):
        assert said(job, now) == ("At work", "note", "7 games read")
    assert said(job, now) == ("Waiting for a worker", "", "Its worker has stopped. Another one takes it.")
    for state, told in (
        (State.DONE, ("Done", "ok", "")),
        (State.STOPPED, ("Stopped", "warning", "")),
        (State.FAILED, ("Failed", "error", "")),
    ):
        ArchiveImport.objects.update(state=state)
        assert said(job, now) == told


def test_those_at_work_stand_before_those_that_wait(officer):
    waiting = EXAMPLES["games"].ask(officer)
    working = EXAMPLES["taking"].ask(officer)
    type(working).objects.update(state=State.WORKING, started=timezone.now())
    found, more = shown.at_work("")
    assert ([one.job for one in found], more) == ([working, waiting], [])


def test_many_that_wait_are_counted(officer, monkeypatch):
    monkeypatch.setattr(shown, "MOST", 1)
    for name in ("games", "taking"):
        EXAMPLES[name].ask(officer)
    ArchiveImport.objects.create(created=timezone.now(), heard=timezone.now(), filename="b.pgn", size=1)
    assert [(kind.name, number) for kind, number in shown.at_work("")[1]] == [("games", 1)]


def test_those_that_are_over_are_listed_across_all_kinds(officer, now):
    jobs = [EXAMPLES[name].ask(officer) for name in ("games", "run", "taking", "intake")]
    for minutes, (job, state) in enumerate(zip(jobs, ("done", "failed", "stopped", "failed"), strict=True)):
        type(job).objects.update(state=state, finished=now + timedelta(minutes=minutes))
    over = shown.Over()
    assert (over.count(), [one.job for one in over[0:3]], [one.job for one in over[3:9]]) == (
        4, [jobs[3], jobs[2], jobs[1]], [jobs[0]],
    )  # fmt: skip
    assert [one.job for one in shown.Over("failed")[0:9]] == [jobs[3], jobs[1]]
    assert shown.counts() == [("done", "Done", 1), ("stopped", "Stopped", 1), ("failed", "Failed", 2)]


def test_who_may_stop_it_and_who_may_have_it_tried_again(officer, registrar):
    users, found = {OFFICER: officer, REGISTRAR: registrar}, {}
    for name, example in EXAMPLES.items():
        job = example.ask(officer)
        one = shown.Shown(job, kinds.of(job), "", False, progress.of(job))
        stops = [role for role, user in users.items() if shown.may_stop(user, one)]
        job.state = State.FAILED
        found[name] = (stops, [role for role, user in users.items() if shown.may_try_again(user, one)])
    both, mine, theirs = [OFFICER, REGISTRAR], [OFFICER], [REGISTRAR]
    assert found == {
        "intake": ([], []), "import": (theirs, theirs), "games": (both, both), "taking": (mine, mine),
        "duplicates": ([], theirs), "run": (mine, mine), "analysis": ([], mine), "backtest": (mine, mine),
        "years": (mine, mine), "fide-mirror": (mine, mine), "erasure": ([], theirs),
    }  # fmt: skip

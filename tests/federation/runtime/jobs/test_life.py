"""A job outside the workers: it is told once it is stored, found again where it was lost, stopped and gone on with."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone
from kombu.exceptions import OperationalError as BrokerAway

from federation.celery import app
from federation.models.jobs import Job
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, life
from federation.runtime.workers import holds
from tests.federation.runtime.jobs.each_kind import EXAMPLES
from tests.requirement import require

pytestmark = pytest.mark.django_db
State = Job.State


@pytest.fixture
def sent(monkeypatch) -> list[tuple[list, dict]]:
    """The messages to workers; the broker is Celery's, not ours."""
    told: list[tuple[list, dict]] = []

    def send(name, arguments, **options):
        if name == life.TASK:
            told.append((arguments, options))

    monkeypatch.setattr("celery.current_app.send_task", send)
    return told


@pytest.fixture(params=EXAMPLES)
def job(request, officer, sent) -> Job:
    made = EXAMPLES[request.param].ask(officer)
    sent.clear()
    return made


def test_workers_of_its_queue_are_told_once_it_is_stored(job, sent, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        life.ask(job)
        assert sent == []
    kind = kinds.of(job)
    soft, hard = settings.TASK_LIMITS[kind.queue]
    assert sent == [([kind.name, job.pk], {"queue": kind.queue, "soft_time_limit": soft, "time_limit": hard})]


def test_what_lost_its_worker_or_its_message_is_sent_again(job, sent):
    now, name = timezone.now(), kinds.of(job).name
    found = {}
    for state, started, seconds in (
        (State.WAITING, False, 14), (State.WAITING, False, 15), (State.WAITING, True, 0), (State.WORKING, True, 0),
        (State.ASKS, False, 3600), (State.DONE, True, 3600), (State.STOPPED, True, 3600), (State.FAILED, True, 3600),
    ):  # fmt: skip
        heard = now - timedelta(seconds=seconds)
        type(job).objects.update(state=state, started=heard if started else None, heard=heard)
        sent.clear()
        assert life.look_round(now) == [(kind, pk) for (kind, pk), _ in sent]
        found[state, started, seconds] = [(pk, "priority" in options) for (kind, pk), options in sent if kind == name]
    assert {case: told for case, told in found.items() if told} == {
        (State.WAITING, False, 15): [(job.pk, False)],
        (State.WAITING, True, 0): [(job.pk, True)],  # what was begun goes before what waits
        (State.WORKING, True, 0): [(job.pk, True)],
    }


def test_what_somebody_has_in_hand_is_not_sent_again(job, sent):
    type(job).objects.update(state=State.WORKING, started=timezone.now(), attempts=1)
    with holds.hold(kinds.of(job).name, job.pk):
        life.look_round(timezone.now() + timedelta(days=1))
    assert [arguments for arguments, _ in sent if arguments == [kinds.of(job).name, job.pk]] == []


def test_a_worker_that_starts_waits_for_nothing(job, sent):
    assert (kinds.of(job).name, job.pk) in life.look_round(job.heard, timedelta(0))


def test_a_broker_that_is_away_costs_nothing(job, sent, monkeypatch):
    """The job waits in its row, and is sent once the broker answers again."""

    def away(*_, **__):
        raise BrokerAway("connection refused")

    with monkeypatch.context() as patch:
        patch.setattr("celery.current_app.send_task", away)
        told = [life.send(job) for _ in range(10)]
        rounds = [life.look_round(job.heard, timedelta(0)) for _ in range(10)]
    job.refresh_from_db()
    assert (any(told), len(set(map(tuple, rounds))), job.state, job.attempts) == (False, 1, State.WAITING, 0)
    life.look_round(job.heard, timedelta(0))
    assert [kinds.of(job).name, job.pk] in [arguments for arguments, _ in sent]


def test_what_waits_in_the_queue_is_not_sent_again(officer):
    require(bool(settings.REDIS_URL), "a Redis")
    app.control.purge()
    job = EXAMPLES["games"].ask(officer)
    life.send(job)
    later = job.heard + timedelta(days=1)
    assert life.look_round(later) == []
    app.control.purge()
    assert life.look_round(later) == [("games", job.pk)]
    app.control.purge()


def test_who_may_not_do_it_now_is_told_how_it_stands(job):
    with pytest.raises(NotPossible, match=r": Waiting for a worker\.$"):
        life.locked(type(job), job.pk, State.FAILED)


def test_one_that_goes_on_begins_with_all_its_tries(job, sent, django_capture_on_commit_callbacks):
    type(job).objects.update(state=State.FAILED, attempts=3, started=timezone.now(), error="It failed.")
    now = timezone.now()
    with django_capture_on_commit_callbacks(execute=True):
        life.go_on(life.locked(type(job), job.pk, State.FAILED), now)
    found = type(job).objects.get()
    assert (found.state, found.attempts, found.started, found.error, found.heard) == (State.WAITING, 0, None, "", now)
    assert [arguments for arguments, _ in sent] == [[kinds.of(job).name, job.pk]]

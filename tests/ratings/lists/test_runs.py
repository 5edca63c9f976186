"""A run outlives its worker: it waits for another, until it has been begun too often; it waits for a database."""

from contextlib import suppress
from datetime import date, timedelta

import pytest
from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import OperationalError

from federation.celery import app
from federation.refusals import NotPossible
from federation.runtime.workers import holds, tried
from ratings.computing import list_inputs
from ratings.lists import computation, housekeeping, life, runs
from ratings.models import Run
from tests.factories import compute_now, computed, noon, player
from tests.requirement import require

pytestmark = pytest.mark.django_db
JANUARY = date(2026, 1, 1)
NOW = noon(JANUARY)


@pytest.fixture
def run():
    player("Okoń", 2000)
    return life.request(computed("fide", JANUARY), "a test", NOW)


@pytest.fixture
def sent(monkeypatch):
    """The runs that workers were told of, and whether before others; the broker is Celery's, not ours."""
    told: list[tuple[int, bool]] = []

    def send(task, arguments, priority=None):
        if task == life.TASK:
            told.append((arguments[0], priority == 0))

    monkeypatch.setattr("celery.current_app.send_task", send)
    return told


def stored(run: Run) -> tuple[str, int]:
    return Run.objects.values_list("state", "attempts").get(pk=run.pk)


def begun(run: Run, attempts: int) -> None:
    """Its worker has taken it and says nothing any more."""
    Run.objects.filter(pk=run.pk).update(state="running", attempts=attempts, started=NOW, heard=NOW)


def test_run_whose_worker_is_dead_waits_for_another(run, sent):
    begun(run, 1)
    assert housekeeping.look_round(NOW) == [run.pk]
    assert (stored(run), sent) == (("queued", 1), [(run.pk, True)])
    computation.recompute(run.pk, lambda: NOW)
    assert stored(run) == ("done", 2)


def test_run_that_somebody_has_in_hand_is_neither_given_back_nor_computed_twice(run, sent, monkeypatch):
    monkeypatch.setattr(holds, "PATIENCE", 0.0)
    begun(run, 1)
    with holds.hold(holds.RUN, run.pk):
        assert housekeeping.look_round(NOW + timedelta(days=1)) == []
        computation.recompute(run.pk, lambda: NOW)
    assert (stored(run), sent) == (("running", 1), [])


def test_run_that_waits_without_a_message_is_sent_again(run, sent):
    assert housekeeping.look_round(NOW + timedelta(seconds=14)) == []
    assert housekeeping.look_round(NOW + timedelta(seconds=15)) == [run.pk]
    assert sent == [(run.pk, True)]


def test_run_that_waits_in_the_queue_is_not_sent_again(run):
    require(bool(settings.REDIS_URL), "a Redis")
    app.control.purge()
    life.send(run.pk)
    assert housekeeping.look_round(NOW + timedelta(days=1)) == []
    app.control.purge()
    assert housekeeping.look_round(NOW + timedelta(days=1)) == [run.pk]
    app.control.purge()


@pytest.mark.parametrize("how", ["the clock", "its message"])
def test_run_that_was_begun_too_often_has_failed(run, how):
    begun(run, tried.MOST)
    if how == "the clock":
        assert housekeeping.look_round(NOW) == []
    else:
        computation.recompute(run.pk, lambda: NOW)
    run.refresh_from_db()
    text = "It was begun 3 times, and each time its worker died before the end. The list stays as it was."
    assert (run.state, run.report) == ("failed", [{"text": text, "items": []}])


TOO_LONG = "It took longer than 60 minutes, the most that it may take. The list stays as it was."


def test_run_that_was_killed_at_the_limit_has_failed(run, sent):
    begun(run, 1)
    housekeeping.look_round(NOW + timedelta(minutes=65))
    run.refresh_from_db()
    assert (run.state, run.report, sent) == ("failed", [{"text": TOO_LONG, "items": []}], [])


@pytest.mark.parametrize(
    ("signal", "left"),
    [
        (SoftTimeLimitExceeded(), ("failed", 1, [{"text": TOO_LONG, "items": []}])),
        (SystemExit(), ("queued", 0, [])),  # its worker was told to stop: no attempt
    ],
)
def test_run_that_is_told_to_stop_says_why_or_waits_for_another(run, monkeypatch, signal, left):
    def told(*_):
        raise signal

    monkeypatch.setattr(list_inputs, "begin", told)
    with suppress(SystemExit):
        computation.recompute(run.pk, lambda: NOW)
    run.refresh_from_db()
    assert (run.state, run.attempts, run.report) == left


@pytest.mark.parametrize("step", computation.STEPS)
def test_worker_that_lost_its_run_to_another_writes_nothing(run, monkeypatch, step):
    """Its network was away for half a minute: the server let another worker take it."""
    draft = run.list
    before = draft.digest, draft.run_id
    say = runs.say

    def say_and_lose(said, now_at, *rest):
        say(said, now_at, *rest)
        if now_at == step:
            Run.objects.filter(pk=run.pk).update(attempts=2)

    monkeypatch.setattr(runs, "say", say_and_lose)
    computation.recompute(run.pk, lambda: NOW)
    draft.refresh_from_db()
    assert (stored(run), (draft.digest, draft.run_id)) == (("running", 2), before)


def test_run_stopped_as_a_worker_takes_it_is_not_begun(run):
    def clock():
        Run.objects.filter(pk=run.pk).update(state="cancelled")
        return NOW

    computation.recompute(run.pk, clock)
    assert stored(run) == ("cancelled", 0)


def test_run_without_a_database_is_left_to_be_tried_again(run, monkeypatch):
    def away(*_):
        raise OperationalError("server closed the connection unexpectedly")

    with monkeypatch.context() as patch, pytest.raises(OperationalError):
        patch.setattr(list_inputs, "begin", away)
        computation.recompute(run.pk, lambda: NOW)
    assert stored(run) == ("queued", 0)
    computation.recompute(run.pk, lambda: NOW)
    assert stored(run) == ("done", 1)


def test_what_one_worker_finished_another_does_not_undo(run):
    computation.recompute(run.pk, lambda: NOW)
    run.refresh_from_db()
    with pytest.raises(tried.Superseded):
        runs.finish(run, Run.State.CANCELLED, [runs.STOPPED], NOW)
    assert stored(run) == ("done", 1)


def test_draft_that_is_no_more_is_neither_computed_nor_published(run, officer):
    gone = run.list
    life.discard_draft("fide")
    for refused in (
        lambda: compute_now(gone, NOW),
        lambda: life.publish(gone.pk, officer, NOW),
        lambda: life.sign_off(gone.pk, JANUARY, officer, NOW),
    ):
        with pytest.raises(NotPossible, match="This draft was superseded by another one"):
            refused()


def test_how_far_a_run_is_within_a_step_is_told_as_it_goes(run, monkeypatch, nothing_kept):
    monkeypatch.setattr(runs, "OFTEN", 0.0)
    begun(run, 1)
    run.refresh_from_db()
    told = []
    progress = runs.Progress(run, 20_000)
    for _ in progress.counted([{"player": range(8192)}, {"player": range(8192)}, {"player": range(100)}]):
        told.append(run.within)
    told.append(run.within)
    progress.games(1, 1)
    told.append(run.within)
    progress.games(60_000, 780)
    told.append(run.within)
    assert told == [
        "", "8,192 of 20,000 rows", "16,384 of 20,000 rows", "16,484 of 20,000 rows", "1 game of 1 event",
        "60,000 games of 780 events",
    ]  # fmt: skip
    runs.say(run, "Writing the list", 2, NOW)
    assert run.within == ""


def test_list_without_a_run_tells_nothing(nothing_kept):
    progress = runs.Progress(None, 1)
    assert list(progress.counted([{"player": range(1)}])) == [{"player": range(1)}]
    progress.games(1, 1)

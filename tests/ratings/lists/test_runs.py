"""A run outlives its worker: it waits for another, until it has been begun too often; it waits for a database."""

from datetime import date, timedelta

import pytest
from django.db import OperationalError

from federation.refusals import NotPossible
from ratings.computing import list_inputs
from ratings.lists import computation, housekeeping, life, runs
from ratings.models import Run
from tests.factories import compute_now, computed, noon, player

pytestmark = pytest.mark.django_db
JANUARY = date(2026, 1, 1)
NOW = noon(JANUARY)


@pytest.fixture
def run():
    player("Okoń", 2000)
    return life.request(computed("fide", JANUARY), "a test", NOW)


def stored(run: Run) -> tuple[str, int]:
    return Run.objects.values_list("state", "attempts").get(pk=run.pk)


def begun(run: Run, attempts: int) -> None:
    """Its worker has taken it and says nothing any more."""
    Run.objects.filter(pk=run.pk).update(state="running", attempts=attempts, started=NOW, heard=NOW)


def test_run_whose_worker_fell_silent_waits_for_another(run):
    begun(run, 1)
    runs.give_back_silent(NOW + runs.SILENCE)
    assert stored(run) == ("running", 1)
    housekeeping.look_round(NOW + runs.SILENCE + timedelta(seconds=1))
    assert stored(run) == ("queued", 1)
    computation.recompute(run.pk, lambda: NOW)
    assert stored(run) == ("done", 2)


@pytest.mark.parametrize("how", ["the calendar", "its message"])
def test_run_that_was_begun_too_often_has_failed(run, how):
    begun(run, runs.ATTEMPTS)
    if how == "the calendar":
        housekeeping.look_round(NOW + timedelta(hours=1))
    else:
        computation.recompute(run.pk, lambda: NOW)
    run.refresh_from_db()
    assert (run.state, run.report) == ("failed", [runs.LOST])


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
        patch.setattr(list_inputs, "load", away)
        computation.recompute(run.pk, lambda: NOW)
    assert stored(run) == ("running", 1)
    computation.recompute(run.pk, lambda: NOW)
    assert stored(run) == ("done", 2)


def test_what_one_worker_finished_another_does_not_undo(run):
    computation.recompute(run.pk, lambda: NOW)
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

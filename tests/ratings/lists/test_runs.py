"""A run of a draft: nothing is written by who lost it, nor for a draft that is no more; how far it is is told."""

from datetime import date

import pytest
from django.urls import reverse

from federation.models import Deed
from federation.permissions import OFFICER
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, progress
from federation.runtime.jobs.work import carry_through
from ratings.lists import computation, life, recalculation, runs
from ratings.models import Run
from tests.factories import compute_now, computed, noon, player

pytestmark = pytest.mark.django_db
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
NOW = noon(JANUARY)


@pytest.fixture
def draft():
    player("Okoń", 2000)
    return computed("fide", JANUARY)


@pytest.fixture
def run(draft):
    return life.request(draft, "a test", NOW)


@pytest.mark.parametrize("step", computation.STEPS)
def test_worker_that_lost_its_run_to_another_writes_nothing(run, monkeypatch, step):
    """Its network was away for half a minute: the server let another worker take it."""
    draft = run.list
    before = draft.digest, draft.run_id
    say = runs.say

    def say_and_lose(said, now_at, *rest):
        say(said, now_at, *rest)
        if now_at == step:
            Run.objects.filter(pk=run.pk).update(started=noon(date(2026, 1, 2)))

    monkeypatch.setattr(runs, "say", say_and_lose)
    carry_through(run, lambda: NOW)
    draft.refresh_from_db()
    run.refresh_from_db()
    assert (run.state, (draft.digest, draft.run_id)) == ("working", before)


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
    Run.objects.update(state="working", started=NOW)
    run.refresh_from_db()
    told = []
    within = runs.Progress(run, 20_000)
    for _ in within.counted([{"player": range(8192)}, {"player": range(8192)}, {"player": range(100)}]):
        told.append(progress.of(run).words)
    told.append(progress.of(run).words)
    within.games(1, 1)
    told.append(progress.of(run).words)
    within.games(60_000, 780)
    told.append(progress.of(run).words)
    assert told == [
        "", "8,192 of 20,000 rows", "16,384 of 20,000 rows", "16,484 of 20,000 rows", "1 game of 1 event",
        "60,000 games of 780 events",
    ]  # fmt: skip
    runs.say(run, "Writing the list", 2, NOW)
    assert progress.of(run).words == ""


def test_list_without_a_run_tells_nothing(nothing_kept):
    progress = runs.Progress(None, 1)
    assert list(progress.counted([{"player": range(1)}])) == [{"player": range(1)}]
    progress.games(1, 1)


def ended(draft, state: str) -> Run:
    run = life.request(draft, "a test", noon(JANUARY))
    Run.objects.filter(pk=run.pk).update(state=state, finished=noon(JANUARY))
    run.refresh_from_db()
    return run


@pytest.mark.parametrize("state", ["failed", "stopped"])
def test_what_did_not_end_well_can_be_tried_again(draft, client_for, state):
    run = ended(draft, state)
    assert "Try again" in client_for(OFFICER).get(reverse("run", args=[run.pk])).content.decode()
    answer = client_for(OFFICER).post(reverse("job-again", args=["run", run.pk]))
    again = Run.objects.get(state="waiting")
    assert answer["Location"] == reverse("run", args=[again.pk])
    assert (again.list, again.kind, again.reason) == (draft, "compute", f"run {run.pk} again")


def test_recalculation_is_tried_again_as_one(draft, officer):
    life.publish(draft.pk, officer, noon(JANUARY))
    run = recalculation.request("fide", JANUARY, "a late report", Run.Kind.REWIND, noon(JANUARY), officer)
    Run.objects.filter(pk=run.pk).update(state="failed")
    again = kinds.of(run).again(run, officer, noon(MARCH))
    assert (again.kind, again.list, again.reason) == ("rewind", run.list, "a late report")


def test_nothing_is_computed_again_for_a_published_list(draft, officer, client_for):
    run = ended(draft, "failed")
    life.publish(draft.pk, officer, noon(JANUARY))
    page = client_for(OFFICER).post(reverse("job-again", args=["run", run.pk]), follow=True).content.decode()
    assert "is published; nothing is left to do" in page
    with pytest.raises(NotPossible, match=r": Done\.$"):
        kinds.of(run).again(draft.runs.get(state="done"), officer, noon(JANUARY))


def test_who_asked_for_a_run_and_who_stopped_it_is_in_the_log(draft, officer):
    run = runs.asked(life.request(draft, "by hand", noon(JANUARY), officer), officer, noon(JANUARY))
    for _ in range(2):  # the second time it is over
        runs.stop(run.pk, officer, noon(JANUARY))
    told = list(Deed.objects.filter(what__startswith="run.").order_by("pk").values_list("what", "by", "text"))
    assert told == [("run.asked", officer.pk, "by hand"), ("run.stopped", officer.pk, "by hand")]
    run.refresh_from_db()
    assert (run.state, run.error) == ("stopped", "Stopped before anything was written.")

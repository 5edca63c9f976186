"""Two runs of one draft do not compute the same, none is told that it failed, and no change stays unseen."""

from datetime import date

import pytest
from billiard.exceptions import SoftTimeLimitExceeded
from django.core.cache import caches

from federation.runtime.jobs import kinds
from federation.runtime.jobs import life as jobs
from federation.runtime.jobs.work import carry_out, carry_through
from ratings.lists import computation, housekeeping, life, runs
from ratings.models import RatingList, Run
from tests.factories import computed, event, noon, player

pytestmark = pytest.mark.django_db
JANUARY = date(2026, 1, 1)
NOW = noon(JANUARY)


@pytest.fixture
def draft() -> RatingList:
    event("Zimowy Open", date(2025, 12, 1), date(2025, 12, 8), [(player("Okoń", 2300), player("Wrona", 2200), 1)])
    return computed("fide", JANUARY)


@pytest.fixture(autouse=True)
def unsent(monkeypatch):
    """No worker hears of anything."""
    monkeypatch.setattr(jobs, "_send", lambda *_: True)


def late_result() -> None:
    event("Wiosna", date(2025, 12, 10), date(2025, 12, 12), [(player("Sęk", 2100), player("Lis", 2000), 1)])


def open_runs(draft: RatingList) -> list[tuple[str, str]]:
    return list(draft.runs.computing().order_by("pk").values_list("state", "reason"))


def in_hand(draft: RatingList) -> Run:
    """A run of it that a worker computes."""
    run = life.request(draft, "by hand", NOW)
    Run.objects.filter(pk=run.pk).update(state="working")
    return run


def test_nothing_is_asked_for_while_a_worker_computes_it(draft):
    in_hand(draft)
    late_result()
    assert housekeeping.refresh("results changed", NOW) == []
    assert housekeeping.keep("fide", NOW) == []
    assert open_runs(draft) == [("working", "by hand")]


def test_what_changed_meanwhile_is_computed_next(draft, monkeypatch):
    run = life.request(draft, "by hand", NOW)
    computing = computation.outputs.entry_rows

    def and_a_result_comes(*computed):
        late_result()
        assert housekeeping.refresh("results changed", NOW) == []
        return computing(*computed)

    with monkeypatch.context() as patch:
        patch.setattr(computation.outputs, "entry_rows", and_a_result_comes)
        carry_out(kinds.named("run"), run.pk, lambda: NOW)
    run.refresh_from_db()
    assert (run.state, open_runs(draft)) == ("done", [("waiting", "results changed")])
    carry_out(kinds.named("run"), draft.runs.computing().get().pk, lambda: NOW)
    draft.refresh_from_db()
    assert (draft.tournaments_count, open_runs(draft)) == (2, [])


def test_run_that_was_stopped_or_took_too_long_is_not_begun_again_by_itself(draft, monkeypatch):
    def too_long(*_):
        raise SoftTimeLimitExceeded

    late_result()
    run = in_hand(draft)
    runs.stop(run.pk, None, NOW)
    carry_out(kinds.named("run"), run.pk, lambda: NOW)
    with monkeypatch.context() as patch:
        patch.setattr(computation, "_computed", too_long)
        failed = in_hand(draft)
        carry_out(kinds.named("run"), failed.pk, lambda: NOW)
    states = Run.objects.filter(pk__in=(run.pk, failed.pk)).order_by("pk").values_list("state", flat=True)
    assert (list(states), open_runs(draft)) == (["stopped", "failed"], [])


def test_draft_that_failed_three_times_is_not_begun_for_ever(draft, officer):
    late_result()
    for _ in range(3):
        (run,) = housekeeping.refresh("results changed", NOW)
        Run.objects.filter(pk=run.pk).update(state="failed")
    assert housekeeping.refresh("results changed", NOW) == []
    run.refresh_from_db()
    kinds.of(run).again(run, officer, NOW)
    assert [state for state, _ in open_runs(draft)] == ["waiting"]


def test_run_that_a_later_one_overtook_says_so(draft):
    earlier = in_hand(draft)
    late_result()
    carry_through(life.request(draft, "somebody else", NOW), lambda: NOW)
    Run.objects.filter(pk=earlier.pk).update(state="waiting", error="")  # its worker comes to writing only now
    carry_through(earlier, lambda: NOW)
    earlier.refresh_from_db()
    told = "A run asked for later has computed this list meanwhile. Nothing is missing."
    assert (earlier.state, earlier.error, told) == ("stopped", told, runs.overtaken())


def test_run_that_waits_is_told_what_overtook_it(draft):
    waiting = life.request(draft, "waits", NOW)
    carry_through(Run.objects.create(list=draft, reason="later", created=NOW, heard=NOW), lambda: NOW)
    waiting.refresh_from_db()
    assert (waiting.state, waiting.error) == ("stopped", runs.overtaken())


def test_publication_that_waits_is_neither_a_computation_nor_overtaken_by_one(draft, officer):
    asked = life.ask_to_publish(draft.pk, draft.digest, officer, NOW)
    late_result()
    run = life.request(draft, "by hand", NOW)
    assert (run.pk != asked.pk, run.kind) == (True, "compute")
    carry_through(run, lambda: NOW)
    asked.refresh_from_db()
    assert asked.state == "waiting"


def test_drafts_are_looked_at_once_the_facts_rest_though_the_message_was_lost(draft, monkeypatch, nothing_kept):
    caches["shared"].clear()
    told: list[str] = []
    monkeypatch.setattr(housekeeping.messages, "tell", told.append)

    def rounds(number: int) -> int:
        before = len(told)
        for _ in range(number):
            housekeeping.look_at_facts()
        return len(told) - before

    assert rounds(1) == 0  # somebody may be at it
    assert rounds(5) == 1
    late_result()
    assert rounds(1) == 0
    assert rounds(5) == 1
    assert set(told) == {housekeeping.REFRESH}

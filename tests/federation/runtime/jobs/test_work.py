"""Whatever ends a try of a job, the rules are those of every kind: each is ended ten times in each way."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import OperationalError
from django.utils import timezone

from federation.models import ArchiveImport
from federation.models.jobs import Job
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, life, work
from federation.runtime.workers import holds
from federation.submissions.archive import work as games
from tests.federation.runtime.jobs.each_kind import EXAMPLES, carried_through
from tests.federation.submissions.archive.test_uploads import uploaded

pytestmark = pytest.mark.django_db
TIMES = 10


class Killed(BaseException):
    """What nobody catches, as a process that is killed comes to no handler."""


def test_every_kind_is_tried():
    assert {kind.name for kind in kinds.every()} == set(EXAMPLES)


@pytest.fixture(params=EXAMPLES)
def job(request, officer, monkeypatch) -> Job:
    monkeypatch.setattr(life, "_send", lambda *_: True)
    return EXAMPLES[request.param].ask(officer)


@pytest.fixture
def tried(job, monkeypatch) -> Callable[[BaseException], Job]:
    """The job after a try that `error` ended."""

    def end(error: BaseException) -> Job:
        def ends(*_, **__):
            raise error

        monkeypatch.setattr(EXAMPLES[kinds.of(job).name].inside, ends)
        with suppress(type(error)):
            work.carry_through(job, timezone.now)
        return type(job).objects.get(pk=job.pk)

    return end


def stands(job: Job) -> tuple[str, int]:
    return job.state, job.attempts


def test_a_worker_that_is_told_to_stop_takes_no_try_away(tried):
    assert {stands(tried(SystemExit())) for _ in range(TIMES)} == {("waiting", 0)}


def test_a_database_that_is_away_takes_no_try_away(tried):
    assert {stands(tried(OperationalError("away"))) for _ in range(TIMES)} == {("waiting", 0)}


def test_a_worker_that_dies_takes_one_away_and_three_end_it(tried):
    found = [tried(Killed()) for _ in range(TIMES)]
    assert [stands(one) for one in found] == [
        ("working", 1), ("working", 2), ("working", 3), *[("failed", 3)] * (TIMES - 3),
    ]  # fmt: skip
    assert found[-1].error.startswith("It was begun 3 times, and each time its worker died before the end.")


def test_what_takes_too_long_is_given_up_and_not_begun_again(job, tried):
    found = [tried(SoftTimeLimitExceeded()) for _ in range(TIMES)]
    assert {stands(one) for one in found} == {("failed", 1)}
    minutes = settings.TASK_LIMITS[kinds.of(job).queue][0] // 60
    assert found[0].error.startswith(f"It took longer than {minutes} minutes, the most that it may take.")


def test_what_was_killed_at_its_limit_is_not_begun_again(job):
    hard = timedelta(seconds=kinds.of(job).limits[1])
    type(job).objects.update(state="working", attempts=1, started=timezone.now() - hard)
    found = carried_through(job)
    assert (stands(found), found.error.startswith("It took longer than")) == (("failed", 1), True)


def test_an_error_of_the_program_is_told_in_a_sentence(tried):
    one = tried(ZeroDivisionError("division by zero"))
    assert one.state == "failed"
    assert one.error.startswith("The program met an error. Its log has it under the request ")
    assert "Error" not in one.error and "zero" not in one.error


def test_what_is_refused_is_told_in_its_own_words(tried):
    one = tried(NotPossible("There is no more room."))
    assert (one.state, one.error.startswith("There is no more room.")) == ("failed", True)


def test_one_that_is_stopped_as_a_worker_takes_it_is_not_begun(job):
    def clock():
        type(job).objects.update(state="stopped")
        return timezone.now()

    work.carry_through(job, clock)
    assert stands(type(job).objects.get()) == ("stopped", 0)


def test_a_worker_whose_job_was_given_to_another_ends_nothing(job, monkeypatch):
    """Its network was away for half a minute: the server let another worker take it."""
    moments = []

    def refused(*_, **__):
        raise NotPossible("There is no more room.")

    def clock():
        moments.append(timezone.now())
        if len(moments) == 2:
            type(job).objects.update(attempts=2, started=moments[-1])
        return moments[-1]

    monkeypatch.setattr(EXAMPLES[kinds.of(job).name].inside, refused)
    work.carry_through(job, clock)
    assert stands(type(job).objects.get()) == ("working", 2)


def test_what_somebody_has_in_hand_is_not_begun_again(job, monkeypatch):
    monkeypatch.setattr(holds, "PATIENCE", 0.0)
    with holds.hold(kinds.of(job).name, job.pk):
        assert stands(carried_through(job)) == ("waiting", 0)


def test_what_is_gone_is_nobodys(job):
    work.carry_out(kinds.of(job), job.pk + 1, timezone.now)
    assert stands(type(job).objects.get()) == ("waiting", 0)


def test_what_one_worker_ended_another_does_not_undo(job):
    type(job).objects.update(state="done", started=timezone.now())
    job.refresh_from_db()
    with pytest.raises(work.Superseded):
        work.finish(job, Job.State.STOPPED, timezone.now())


def test_what_was_stored_in_a_try_is_gone_on_from(officer, monkeypatch):
    """A file of games whose try stored some and then took too long is sent again; tries that store nothing end it."""
    one, sent = uploaded(officer), []
    monkeypatch.setattr(life, "_send", lambda kind, pk, first: sent.append(pk))

    def stores_some(job, *_):
        work.stored(job, timezone.now(), done=1)
        raise SoftTimeLimitExceeded

    monkeypatch.setattr(games, "_read", stores_some)
    assert {stands(carried_through(one)) for _ in range(TIMES)} == {("waiting", 0)}
    assert (sent, work.MOST < TIMES) == ([one.pk] * TIMES, True)
    assert ArchiveImport.objects.get().done == 1

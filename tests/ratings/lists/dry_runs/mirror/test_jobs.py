"""Mirror checks as jobs: refused, stopped, repeated, and their files forgotten."""

from datetime import timedelta

import pytest

from federation.models import SeenAtFide
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_through
from ratings.lists.dry_runs.mirror import jobs
from ratings.models import FideFile, FideFilePart, FideMirror
from tests.ratings.lists.dry_runs.mirror.small_month import NOW, OCTOBER, checked, upload

pytestmark = pytest.mark.django_db
State = FideMirror.State


def test_the_files_are_forgotten_with_the_answer(month):
    assert checked(month).state == State.DONE
    assert not FideFile.objects.exists() and not FideFilePart.objects.exists()


@pytest.mark.parametrize("code", ["", "VIS"])
def test_an_office_without_a_code_of_fides_is_asked_for_it(officer, settings, code):
    settings.FEDERATION_CODE = code
    with pytest.raises(NotPossible, match="by which code FIDE knows"):
        jobs.ask(officer, OCTOBER, None, jobs.Sent("after.txt", lambda: [b""]), NOW)
    assert not FideMirror.objects.exists()


def test_a_killed_worker_writes_nothing_and_the_next_one_all(month, monkeypatch):
    job = upload(month.officer, month.before.values(), month.after.values())
    settle = jobs.seen.settle

    def killed(*args) -> None:
        settle(*args)
        raise SystemExit

    monkeypatch.setattr(jobs.seen, "settle", killed)
    with pytest.raises(SystemExit):
        carry_through(job, lambda: NOW)
    left = FideMirror.objects.get()
    assert (left.state, left.answer, SeenAtFide.objects.count(), left.files.count()) == (State.WAITING, {}, 0, 2)
    monkeypatch.setattr(jobs.seen, "settle", settle)
    carry_through(left, lambda: NOW)
    assert (FideMirror.objects.get().state, SeenAtFide.objects.count()) == (State.DONE, 17)


def test_a_stopped_one_goes_on_while_its_files_are_there(month):
    job = upload(month.officer, month.before.values(), month.after.values())
    kind = kinds.of(job)
    kind.stop(job, month.officer, NOW)
    job.refresh_from_db()
    assert kind.may_go_again(job)
    FideMirror.objects.update(heard=NOW - jobs.PATIENCE - timedelta(seconds=1))
    jobs.forget_old(NOW)
    assert not kind.may_go_again(job)


def test_lists_of_different_rates_of_play_have_nothing_to_compare(month):
    rapid = [one._replace(tempos=(one.tempos[1], one.tempos[0], one.tempos[2])) for one in month.after.values()]
    job = upload(month.officer, month.before.values(), rapid)
    carry_through(job, lambda: NOW)
    assert FideMirror.objects.get().error == "The two lists have no rate of play in common."

"""A file of ratings as a job: counted in blocks, gone on with where it was killed, refused with a reason."""

import gzip
from datetime import UTC, datetime, timedelta

import pytest

from federation.refusals import NotPossible
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_through
from ratings.lists.dry_runs.years import jobs
from ratings.models import YearsCount
from tests.ratings.lists.dry_runs.years.made_up import HEAD, PLAYERS, WRONG, file

pytestmark = pytest.mark.django_db
State = YearsCount.State
NOW = datetime(2026, 1, 10, 12, tzinfo=UTC)


def clock() -> datetime:
    return NOW


def uploaded(user, content: bytes = file(PLAYERS + WRONG), name: str = "old.ssp") -> YearsCount:
    return jobs.upload(user, name, len(content), lambda: [content[:50], content[50:]], "POL", NOW)


def counted(job: YearsCount) -> YearsCount:
    carry_through(job, clock)
    return YearsCount.objects.get(pk=job.pk)


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_worker_counts_it_and_forgets_the_file(officer, pack):
    job = counted(uploaded(officer, pack(file(PLAYERS + WRONG))))
    assert (job.state, job.error, job.percent, job.people) == (State.DONE, "", 100, 4)
    assert job.answer["people"] == [[4, 3, 9], [3, 3, 8]]
    first = (HEAD + PLAYERS).count(b"\n") + 2
    assert (job.refused, job.refusals) == (4, [
        [first, "future", 2102], [first + 1, "unreadable", 0], [first + 2, "early", 1970], [first + 3, "twice", 2014],
    ])  # fmt: skip
    assert (job.parts.count(), bytes(job.counts)) == (0, b"")


@pytest.mark.parametrize("blocks", [0, 1, 2])
def test_a_killed_workers_counts_are_gone_on_with(officer, monkeypatch, blocks):
    whole = counted(uploaded(officer))
    store, stored = jobs._store, []

    def killed(*args, **kwargs) -> None:
        if len(stored) == blocks:
            raise SystemExit
        store(*args, **kwargs)
        stored.append(args)

    monkeypatch.setattr(jobs, "BLOCK", 2)
    monkeypatch.setattr(jobs, "_store", killed)
    job = uploaded(officer)
    with pytest.raises(SystemExit):
        carry_through(job, clock)
    left = YearsCount.objects.get(pk=job.pk)
    assert (left.state, left.done > 0, bool(left.counts)) == (State.WAITING, blocks > 0, blocks > 0)
    monkeypatch.setattr(jobs, "_store", store)
    found = counted(left)
    told = ("answer", "refusals", "refused", "people", "lines")
    assert [getattr(found, name) for name in told] == [getattr(whole, name) for name in told]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (file(b""), "no player with a rating"),
        (file(b"Gracz, Adam #-  POL [2450] 1970\n   %Elo 1990:?,2400\n"), "no player with a rating"),
        (gzip.compress(file(), mtime=0)[:-20], "damaged after line"),
    ],
    ids=["empty", "never-on-a-first-list", "damaged"],
)
def test_what_cannot_be_counted_is_said(officer, content, words):
    job = counted(uploaded(officer, content))
    assert (job.state, words in job.error) == (State.FAILED, True)


def test_what_is_no_file_of_ratings_is_not_stored(officer):
    with pytest.raises(NotPossible, match="@PLAYER"):
        uploaded(officer, b"ID;Name;Rating\n")
    assert not YearsCount.objects.exists()


def test_too_much_out_of_a_packed_file_is_given_up(officer, monkeypatch):
    monkeypatch.setattr(jobs, "MOST_UNPACKED", 100)
    assert "when unpacked" in counted(uploaded(officer)).error


def test_a_stopped_one_goes_on_while_its_file_is_there(officer):
    job = uploaded(officer)
    kind = kinds.of(job)
    kind.stop(job, officer, NOW)
    assert counted(job).state == State.STOPPED
    job.refresh_from_db()
    assert kind.may_go_again(job)
    YearsCount.objects.update(heard=NOW - jobs.PATIENCE - timedelta(seconds=1))
    jobs.forget_old(NOW)
    assert not kind.may_go_again(job)

"""Which file is read at once and which by a worker, what an arbiter may have waiting, and what is taken up again."""

from datetime import timedelta

import pytest

from federation import submissions
from federation.models import Intake, Submission
from federation.refusals import NotPossible
from federation.reports.files.reading import Unreadable
from federation.runtime.uploads import report_reading
from federation.submissions import intake
from federation.submissions.intake import life
from tests.federation.reports.hostile_files import report
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db
SEND = "federation.tasks.work"
LARGE = report(600, 9).encode()


@pytest.fixture(autouse=True)
def sent(monkeypatch):
    """The files of which workers were told; the broker is Celery's, not ours."""
    told: list[tuple[str, list]] = []
    monkeypatch.setattr("celery.current_app.send_task", lambda name, arguments, **_: told.append((name, arguments)))
    return told


def test_a_small_file_is_a_report_at_once(arbiter, now):
    found = intake.receive(arbiter, "baltic.trf", trf(), now)
    assert isinstance(found, Submission)
    assert (found.name, found.players, Intake.objects.count()) == ("Baltic Open", 6, 0)


def test_a_large_file_goes_to_a_worker_after_commit(arbiter, now, sent, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        one = intake.receive(arbiter, "C:\\open.trf", LARGE, now)
        assert sent == []
    assert sent == [(SEND, ["intake", one.pk])]
    assert (one.state, one.filename, one.size, one.by, one.replaces, one.percent) == (
        Intake.State.WAITING, "open.trf", len(LARGE), arbiter, None, 0,
    )  # fmt: skip
    assert Submission.objects.count() == 0


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_a_small_file_of_many_lines_goes_to_a_worker(arbiter, now, end):
    lines = b"".join(b"001 %4d m     Nowa%d, Jan" % (number, number) + end for number in range(1, 401))
    assert len(lines) < report_reading.AT_ONCE
    assert report_reading.quick(lines) and not report_reading.quick(lines + b"001" + end)
    assert isinstance(intake.receive(arbiter, "open.trf", lines + b"001" + end, now), Intake)


@pytest.mark.parametrize("content", [b"<?xml?>\n", b"\n{}", b"[1, [2]]"])
def test_what_is_no_report_is_refused_at_once_however_many_its_lines(arbiter, now, content):
    with pytest.raises(Unreadable):
        intake.receive(arbiter, "open.trf", content + b"\n" * 500, now)


def test_a_small_file_that_needs_long_goes_to_a_worker(arbiter, now, settings, monkeypatch):
    settings.REPORTS_BOXED = True
    monkeypatch.setattr(report_reading, "QUICK", report_reading.Limits(seconds=0.001, megabytes=256))
    one = intake.receive(arbiter, "open.trf", report(100, 9).encode(), now)
    assert (type(one), Submission.objects.count()) == (Intake, 0)


def test_while_one_file_is_stored_another_goes_to_a_worker(arbiter, now):
    with life._storing:
        assert isinstance(intake.receive(arbiter, "baltic.trf", trf(), now), Intake)
    assert isinstance(intake.receive(arbiter, "summer.trf", trf(h012="Summer Open"), now), Submission)


def test_what_is_too_large_or_no_report_is_stored_nowhere(arbiter, now, settings):
    with pytest.raises(Unreadable, match=r"^This is no report we can read"):
        intake.receive(arbiter, "a.trf", b"hello", now)
    settings.REPORT_MAX_BYTES = 200_000
    with pytest.raises(Unreadable, match=r"^The file has 300 kB; 200 kB are the most\.$"):
        intake.receive(arbiter, "a.trf", b"x" * 300_000, now)
    assert (Submission.objects.count(), Intake.objects.count()) == (0, 0)


def test_a_second_click_waits_for_the_same_file_and_a_sixth_file_for_the_others(arbiter, officer, now):
    first = intake.receive(arbiter, "open.trf", LARGE, now)
    assert intake.receive(arbiter, "open.trf", LARGE, now) == first
    for number in range(1, life.MOST_WAITING):
        intake.receive(arbiter, "open.trf", LARGE + b"\n" * number, now)
    with pytest.raises(NotPossible, match=rf"^{life.MOST_WAITING} files of yours are still being read\."):
        intake.receive(arbiter, "open.trf", LARGE + b"###", now)
    assert intake.receive(officer, "open.trf", LARGE, now) != first
    assert intake.mine(arbiter).count() == life.MOST_WAITING


def test_a_refusal_is_forgotten_after_a_while_and_its_report_is_not(arbiter, now):
    refused = intake.receive(arbiter, "open.trf", LARGE, now)
    became = intake.receive(arbiter, "open.trf", LARGE + b"\n", now)
    stored = submissions.upload(arbiter, "baltic.trf", trf(), now)
    Intake.objects.filter(pk=refused.pk).update(state=Intake.State.FAILED)
    Intake.objects.filter(pk=became.pk).update(state=Intake.State.DONE, submission=stored)
    intake.forget_old(now + life.KEPT)
    assert Intake.objects.count() == 2
    intake.forget_old(now + life.KEPT + timedelta(seconds=1))
    assert (Intake.objects.count(), Submission.objects.get()) == (0, stored)

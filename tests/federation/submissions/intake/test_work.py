"""A worker reads a file once, within limits, and says why where there is no report."""

import pytest

from federation import submissions
from federation.models import Intake, Submission
from federation.runtime.jobs.work import carry_through
from federation.submissions import intake
from tests.federation.reports.hostile_files import report
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db
LARGE = report(600, 9).encode()
State = Intake.State


def sent(user, content: bytes, now, replacing: Submission | None = None) -> Intake:
    """A file on its way to a worker, whatever its size."""
    one = intake.life._hand_over(user, "open.trf", content, now, replacing)
    assert isinstance(one, Intake)
    return one


def ended(one: Intake) -> tuple[str, str, int]:
    """State, why it is refused, and how many bytes are kept."""
    one.refresh_from_db()
    return one.state, one.error, len(one.content)


@pytest.mark.parametrize("boxed", [False, True])
def test_a_worker_stores_the_report(arbiter, now, settings, boxed):
    settings.REPORTS_BOXED = boxed
    one = sent(arbiter, LARGE, now)
    carry_through(one, lambda: now)
    assert ended(one) == (State.DONE, "", 0)
    stored = Submission.objects.get()
    assert (one.submission, one.percent, one.step) == (stored, 100, "")
    assert (stored.arbiter, stored.players, stored.created, bytes(stored.content)) == (arbiter, 600, now, LARGE)
    carry_through(one, lambda: now)
    assert Submission.objects.count() == 1


def test_a_worker_puts_a_file_in_the_place_of_another(arbiter, now):
    old = submissions.upload(arbiter, "baltic.trf", trf(), now)
    one = sent(arbiter, LARGE, now, old)
    carry_through(one, lambda: now)
    newer = Submission.objects.get(state="draft")
    assert (ended(one)[0], newer.replaces, newer.version) == (State.DONE, old, 2)


def test_a_refusal_says_which_limit(arbiter, now, settings):
    settings.REPORTS_BOXED = True
    slow = report(9999, 9).encode()  # a sound one, of seconds
    refusals = []
    for settings.REPORT_SECONDS, settings.REPORT_MEGABYTES in ((0.2, 256), (20, 40)):
        one = sent(arbiter, slow, now)
        carry_through(one, lambda: now)
        refusals.append(ended(one))
    advice = "No report does: send one tournament, as the pairing program wrote it."
    assert refusals == [
        (State.FAILED, f"Reading this file needs more than 0.2 s of computing time. {advice}", 0),
        (State.FAILED, f"Reading this file needs more than 40 MB of memory. {advice}", 0),
    ]
    assert Submission.objects.count() == 0


def test_a_refusal_of_the_reader_or_of_the_desk_is_in_their_words(arbiter, now):
    submissions.upload(arbiter, "baltic.trf", trf(), now)
    refusals = []
    for content in (b"hello", trf()):
        one = sent(arbiter, content, now)
        carry_through(one, lambda: now)
        refusals.append(ended(one))
    assert [(state, words.partition(" (")[0][:40]) for state, words, _ in refusals] == [
        (State.FAILED, "This is no report we can read: neither a"),
        (State.FAILED, "You already sent this file on 21 Novembe"),
    ]

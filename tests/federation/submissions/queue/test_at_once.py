"""Several reports at once: each by the function of the single act, each with its answer and its audit entry."""

import pytest

from federation.models import Deed, Submission, Tournament
from federation.submissions.pages.tables import seen
from federation.submissions.queue import at_once

pytestmark = pytest.mark.django_db


def done(answers) -> list[str]:
    return [answer.refused for answer in answers]


def test_reports_without_a_remark_are_accepted_each_by_itself(waiting, officer, now):
    assert done(at_once.look_at([waiting], officer, now)) == [""]
    assert Tournament.objects.count() == 0
    assert done(at_once.accept_all([(waiting, "as it was yesterday")], officer, now)) == [
        "It was changed since you looked."
    ]
    assert done(at_once.accept_all([(waiting, seen(waiting))], officer, now)) == [""]
    assert (Tournament.objects.count(), [deed.what for deed in Deed.objects.all()]) == (1, ["submission.accepted"])


def test_what_is_to_be_looked_at_is_told(waiting, draft, arbiter, officer, now):
    (answer,) = at_once.look_at([waiting], arbiter, now)
    assert answer.refused == "You sent this report yourself."
    Submission.objects.update(edits=[{"what": "header", "text": "Sopot", "name": "place"}])
    (answer,) = at_once.look_at([Submission.objects.get()], officer, now)
    assert answer.refused == "Its arbiter mended what the file says."
    Submission.objects.update(state="returned")
    (answer,) = at_once.look_at([Submission.objects.get()], officer, now)
    assert answer.refused == "It is returned for correction."


def test_one_that_cannot_be_returned_keeps_none_of_the_others(waiting, officer, now):
    gone = Submission.objects.get()
    gone.pk, gone.digest, gone.state = None, "other", Submission.State.REJECTED
    gone.save()
    answers = at_once.send_all_back([gone, waiting], officer, "Round 2 is missing.", now)
    assert done(answers) == ["The report is rejected, not waiting for a decision.", ""]
    assert [deed.what for deed in Deed.objects.all()] == ["submission.returned"]
    assert Submission.objects.get(pk=waiting.pk).message == "Round 2 is missing."


def test_given_all_at_once(waiting, officer, now):
    assert done(at_once.give([waiting], officer, officer, now)) == [""]
    assert Submission.objects.get().assigned_to == officer

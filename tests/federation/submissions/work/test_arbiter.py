"""A file that was sent before, by the same arbiter or by another."""

from datetime import timedelta

import pytest

from federation import submissions
from federation.models import Decision, Submission
from federation.submissions import AlreadySent, NotPossible
from tests.federation.small_trf import trf
from tests.federation.submissions.handing_in import at_once, settle

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting_of_another(draft, officer, players, now):
    """The same bytes as the draft, handed in by somebody else."""
    return settle(submissions.upload(officer, "mine.trf", trf(), now), players, now)


def test_a_file_that_waits_is_not_taken_from_another_arbiter(waiting, officer, now):
    with pytest.raises(AlreadySent) as refusal:
        submissions.upload(officer, "again.trf", trf(), now + timedelta(days=2))
    assert str(refusal.value) == (
        f"Another arbiter already sent this file on 21 November 2026 (receipt {waiting.receipt}), and it waits for the "
        "rating officer. If that report should not be there, write to the rating officer."
    )
    assert (refusal.value.own, Submission.objects.count()) == (False, 1)


def test_a_file_that_became_an_event_is_taken_from_nobody(waiting, arbiter, officer, now):
    event = submissions.accept(waiting, officer, now)
    for user in (arbiter, officer):
        with pytest.raises(AlreadySent) as refusal:
            submissions.upload(user, "again.trf", trf(), now)
        assert refusal.value.event == event
        assert str(refusal.value) == (
            "This file became the event 2026-0001, Baltic Open, and need not be sent again. If something in the event "
            "is wrong, ask for a correction on its page."
        )
    event.withdrawn = True
    event.save()
    assert submissions.upload(arbiter, "again.trf", trf(), now).state == "draft"


def test_a_draft_is_in_nobody_elses_way(draft, waiting_of_another, officer, now):
    """Whoever submits first is first; the other one is told, and may still withdraw."""
    assert draft.state == "draft"
    assert waiting_of_another.state == "submitted"
    with pytest.raises(NotPossible, match=r"^Still 1 to fix, 1 player to resolve\.$"):
        submissions.submit(draft, now)
    assert submissions.withdraw(draft, now).state == "withdrawn"


@pytest.mark.django_db(transaction=True)
def test_one_file_of_two_arbiters_submitted_at_once_waits_once(draft, officer, players, now):
    other = submissions.upload(officer, "mine.trf", trf(), now)
    queue = [submissions.choose(one, 5, {"player": players[5].pk}, now) for one in (draft, other)]
    answers = at_once(lambda: submissions.submit(queue.pop(), now).state)
    assert sorted(answers, key=str) == [NotPossible, "submitted"]


def test_the_history_tells_namesakes_apart(waiting, players):
    chosen = [one.text for one in waiting.history if one.what == Decision.What.CHOSEN]
    assert chosen == [f"5 {players[5].name} is {players[5].name}, {players[5].national_id}"]

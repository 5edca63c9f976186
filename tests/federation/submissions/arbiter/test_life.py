"""A file that was sent before, by the same arbiter or by another; a report withdrawn, and the withdrawal taken back."""

from datetime import timedelta
from hashlib import sha256

import pytest

from federation import submissions
from federation.models import Decision, Fingerprint, Player, Submission
from federation.models.submissions import TIME_TO_RESTORE
from federation.submissions import AlreadySent, NotPossible, parsed
from tests.federation.reports.swiss_manager.made_up import SOUND
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


def test_addresses_in_a_file_are_not_kept_and_it_is_still_known(arbiter, now):
    content = SOUND.written()
    address = "a@b.c".encode("utf-16-le")
    one = submissions.upload(arbiter, "lantern.TUNX", content, now)
    one.refresh_from_db()
    kept = bytes(one.content)
    assert (address in content, address in kept, len(kept), one.digest) == (
        True, False, len(content), sha256(content).hexdigest(),
    )  # fmt: skip
    Submission.objects.filter(pk=one.pk).update(read_as_sent=b"")
    one.refresh_from_db()
    assert [each.name for each in parsed.report_of(one).entrants] == [
        "Okoń, Jan", "Gołąb, Ewa", "Wilk, Adam", "Sowa, Anna",
    ]  # fmt: skip
    with pytest.raises(AlreadySent):
        submissions.upload(arbiter, "again.TUNX", content, now)


@pytest.mark.django_db(transaction=True)
def test_one_file_of_two_arbiters_submitted_at_once_waits_once(draft, officer, players, now):
    other = submissions.upload(officer, "mine.trf", trf(), now)
    queue = [submissions.choose(one, 5, {"player": players[5].pk}, now) for one in (draft, other)]
    answers = at_once(lambda: submissions.submit(queue.pop(), now).state)
    assert sorted(answers, key=str) == [NotPossible, "submitted"]


def test_the_history_tells_namesakes_apart(waiting, players):
    chosen = [one.text for one in waiting.history if one.what == Decision.What.CHOSEN]
    assert chosen == [f"5 {players[5].name} is {players[5].name}, {players[5].national_id}"]


# ---- withdrawn and taken back --------------------------------------------------------------------------------------
def whats(submission) -> list[str]:
    return [decision.what for decision in submission.decisions.all()]


def waits(submission) -> bool:
    """Whether another report of the same games finds this one."""
    return Fingerprint.objects.filter(submission=submission).exists()


def test_a_withdrawn_draft_comes_back_as_it_was(draft, players, now):
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    submissions.withdraw(draft, now)
    back = submissions.restore(draft, now + TIME_TO_RESTORE - timedelta(seconds=1))
    assert (back.state, back.unmatched, list(back.choices)) == ("draft", 0, ["5"])
    assert whats(back) == ["sent", "chosen", "withdrawn", "restored"]


def test_a_report_that_waited_waits_again_and_is_found_by_its_games(waiting, now):
    later = now + timedelta(hours=3)
    assert (submissions.withdraw(waiting, now).state, waits(waiting)) == ("withdrawn", False)
    back = submissions.restore(waiting, later)
    assert (back.state, back.submitted, waits(back)) == ("submitted", later, True)
    assert whats(back)[-3:] == ["withdrawn", "restored", "submitted"]


def test_a_returned_report_comes_back_with_its_remarks(waiting, officer, now):
    submissions.send_back(waiting, officer, "Round 3 has no date.", now)
    submissions.withdraw(waiting, now)
    back = submissions.restore(waiting, now)
    assert (back.state, back.message, back.unanswered) == ("returned", "Round 3 has no date.", 1)


def test_what_came_up_meanwhile_keeps_a_report_with_its_arbiter(waiting, now):
    """It is handed in again by its arbiter alone, also after it was withdrawn once more."""
    submissions.withdraw(waiting, now)
    Player.objects.create(national_id="VIS000009", family_name="Okoń", given_name="Tadeusz", sex="m", birth_year=1985)
    Player.objects.filter(national_id="VIS000002").update(fide_id=None)
    back = submissions.restore(waiting, now)
    assert (back.state, back.unmatched, waits(back)) == ("draft", 1, False)
    back = submissions.choose(back, 2, {"player": Player.objects.get(national_id="VIS000002").pk}, now)
    submissions.withdraw(back, now)
    assert submissions.restore(back, now).state == "draft"


def test_a_withdrawal_stands_after_a_day(draft, now):
    draft = submissions.withdraw(draft, now)
    assert draft.restorable_until == now + TIME_TO_RESTORE
    with pytest.raises(NotPossible, match=r"for one day\. Send the file again as a new report\.$"):
        submissions.restore(draft, now + TIME_TO_RESTORE)


def test_only_a_withdrawal_is_taken_back(waiting, officer, players, now):
    older = submissions.replace(
        submissions.upload(officer, "b.trf", trf(h012="Cup"), now), "c.trf", trf(h012="Trophy"), now
    ).replaces
    for report, state in ((waiting, "waiting for the rating officer"), (older, "replaced by a newer version")):
        assert report.restorable_until is None
        with pytest.raises(NotPossible, match=rf"^The report is {state}; no withdrawal of it can be taken back"):
            submissions.restore(report, now)


def test_a_file_that_was_sent_again_meanwhile_is_in_the_way(draft, officer, arbiter, players, now):
    submissions.withdraw(draft, now)
    again = submissions.upload(arbiter, "again.trf", trf(), now)
    with pytest.raises(AlreadySent, match=rf"^You already sent this file on .* {again.receipt}, draft"):
        submissions.restore(draft, now)
    submissions.withdraw(again, now)
    settle(submissions.upload(officer, "mine.trf", trf(), now), players, now)
    with pytest.raises(AlreadySent, match=r"^Another arbiter already sent this file"):
        submissions.restore(draft, now)


@pytest.mark.django_db(transaction=True)
def test_of_a_file_sent_again_and_a_withdrawal_taken_back_at_once_one_is_refused(draft, arbiter, now):
    submissions.withdraw(draft, now)
    acts = [
        lambda: submissions.restore(draft, now).state,
        lambda: submissions.upload(arbiter, "b.trf", trf(), now).state,
    ]
    assert sorted(at_once(lambda: acts.pop()()), key=str) == [AlreadySent, "draft"]

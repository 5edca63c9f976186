"""What a receipt says: what was handed over, when and by whom, to whom it goes, and what is usual."""

from datetime import timedelta

import pytest

from federation import submissions
from federation.models import Letter, Submission
from federation.submissions.pages.receipts import facts, letter, next_steps, receipt, usual, usual_wait
from tests.federation.small_trf import trf
from tests.federation.submissions.handing_in import settle
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
NEW = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}


def test_it_names_what_was_handed_over_when_and_by_whom(draft, players, now):
    draft = submissions.choose(draft, 5, {"new": NEW}, now)
    sent = submissions.submit(draft, now + timedelta(hours=1))
    assert facts(sent, submissions.reading(sent)) == [
        ("Tournament", "Baltic Open, Gdynia, 5 – 7 September 2026"),
        ("File", "baltic.trf, 1 kB"),
        ("Version", "1"),
        ("Digest (SHA-256)", sent.digest[:16]),
        ("Players", "6, 1 of them new"),
        ("Games", "9"),
        ("Sent by", "arbiter"),
        ("File sent", "21 November 2026, 12:00"),
        ("Handed over", "21 November 2026, 13:00"),
    ]


def told(submission, now) -> dict[str, str]:
    return dict(receipt(submission, submissions.reading(submission), now).facts)


def test_a_replaced_file_and_a_withdrawn_report_have_theirs(draft, now):
    new = submissions.replace(draft, "b.trf", trf(h022="Hel"), now + timedelta(hours=2))
    found = receipt(new.replaces, submissions.reading(new.replaces), now)
    assert (found.facts[-1], found.newer, found.restorable_until) == (
        ("Replaced", "21 November 2026, 14:00, by version 2, b.trf"), new, None,
    )  # fmt: skip
    gone = submissions.withdraw(new, now + timedelta(hours=3))
    found = receipt(gone, submissions.reading(gone), now)
    until = now + timedelta(hours=27)
    assert (found.facts[-1], found.newer, found.restorable_until) == (
        ("Withdrawn", "21 November 2026, 15:00"), None, until,
    )  # fmt: skip
    assert receipt(gone, submissions.reading(gone), until).restorable_until is None


def test_it_says_to_whom_a_report_goes_and_when_officers_are_reminded(waiting, officer, settings):
    settings.MAIL = False
    anybody = "It goes to the rating officers. One of them accepts it, or returns it with remarks."
    assert next_steps(waiting) == [anybody]
    settings.MAIL, waiting.assigned_to = True, officer
    assert next_steps(waiting) == [
        "It is with officer of the rating office.",
        "Officers who have not decided after 3 days are reminded.",
    ]


def test_what_is_usual_is_the_median_of_those_accepted_last(arbiter, now):
    player = [make_player("Okoń, Ewa"), make_player("Gołąb, Jan")]
    for number, hours in enumerate([1, 2, 30, 90, 200]):
        assert usual_wait() is None
        row = {"filename": "a", "content": b"", "size": 0, "digest": str(number), "state": "accepted"}
        moments = {"created": now, "changed": now, "submitted": now, "reviewed": now + timedelta(hours=hours)}
        event = make_event(player, [(1, 1, 2, "1-0")])
        Submission.objects.create(arbiter=arbiter, tournament=event, **row, **moments)
    assert usual_wait() == timedelta(hours=30)


@pytest.mark.parametrize(
    ("wait", "words"),
    [
        (None, ""),
        (timedelta(minutes=5), "Of the last reports half were decided within an hour."),
        (timedelta(hours=30), "Of the last reports half were decided within 30 hours."),
        (timedelta(hours=37), "Of the last reports half were decided within 2 days."),
        (timedelta(days=9, minutes=1), "Of the last reports half were decided within 10 days."),
    ],
)
def test_a_usual_wait_is_rounded_up(wait, words):
    assert usual(wait) == words


def test_a_letter_has_the_facts_and_what_comes_next(waiting, settings):
    settings.MAIL = False
    first, second = map(str, letter(waiting, submissions.reading(waiting)))
    assert first.splitlines()[0] == "Tournament: Baltic Open, Gdynia, 5 – 7 September 2026"
    assert second.startswith("It goes to the rating officers")


def test_the_arbiter_gets_the_letter_when_the_report_is_handed_over(draft, players, arbiter, now, settings):
    settings.MAIL, arbiter.email = True, "arbiter@example.org"
    arbiter.save()
    sent = settle(draft, players, now)
    row = Letter.objects.get()
    assert (row.kind, row.subject) == ("handed-over", f"{sent.receipt} Baltic Open was handed over")

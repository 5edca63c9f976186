"""On which occasions who is written to, in which words, and where the link leads."""

from datetime import date, timedelta

import pytest
from django.contrib.auth.models import Group, User
from django.utils import translation

from federation.corrections import requests
from federation.events.announced import acts
from federation.models import AnnouncedEvent, Letter, Submission
from federation.permissions import OFFICER
from federation.runtime.jobs import kinds, work
from federation.runtime.mail import occasions
from federation.runtime.office import identity
from federation.runtime.office.identity import Identity
from federation.submissions import officer as office
from federation.submissions.queue.assignment import assign
from ratings.models import RatingList, Run
from tests.federation.events.announced.made import announced
from tests.ratings.lists.list_factory import make_event, make_list, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def with_mail(settings, arbiter, officer):
    settings.MAIL = True
    for user in (arbiter, officer):
        user.email = f"{user.username}@example.org"
        user.save()


@pytest.fixture
def event():
    return make_event([make_player("Okoń, Ewa"), make_player("Gołąb, Jan")], [(1, 1, 2, "1-0")])


def report(arbiter, now, **more) -> Submission:
    row = {"filename": "open.txt", "content": b"", "size": 0, "digest": "0", "name": "Open", "state": "submitted"}
    return Submission.objects.create(arbiter=arbiter, created=now, changed=now, submitted=now, **row | more)


def told() -> list[tuple[str, str, str, str]]:
    return list(Letter.objects.order_by("pk").values_list("to", "subject", "text", "link"))


def test_a_returned_report_opens_at_its_first_remark(arbiter, officer, now):
    sent = report(arbiter, now)
    office.send_back(sent, officer, "Round 3 is missing.", now)
    assert told() == [
        (
            "arbiter@example.org",
            f"{sent.receipt} Open was returned with 1 remark",
            "Round 3 is missing.",
            f"{sent.get_absolute_url()}#remark-1",
        )
    ]


def test_a_rejected_report_says_why(arbiter, officer, now):
    sent = report(arbiter, now)
    office.reject(sent, officer, "It was a simultaneous exhibition.", now)
    subject = f"{sent.receipt} Open was rejected"
    assert told() == [("arbiter@example.org", subject, "It was a simultaneous exhibition.", sent.get_absolute_url())]


def test_an_accepted_report_leads_to_its_event(arbiter, event, now):
    sent = report(arbiter, now, state="accepted", tournament=event)
    occasions.accepted(sent, "It counts for the list of 1 January.", now)
    words = f"It is the event {event.code} now. Every game can be seen on its page."
    assert told() == [
        (
            "arbiter@example.org", f"{sent.receipt} Open was accepted",
            f"{words}\n\nIt counts for the list of 1 January.", event.get_absolute_url(),
        )
    ]  # fmt: skip


def test_the_arbiter_of_a_counted_event_hears_of_the_list_once(arbiter, event, now):
    report(arbiter, now, state="accepted", tournament=event)
    for _ in range(2):
        occasions.published("FIDE standard, 1 January 2027", "/lists/fide/2027-01-01/", [event.pk], now)
    subject = f"{event} is rated: FIDE standard, 1 January 2027"
    words = "Its games count in FIDE standard, 1 January 2027, which is published now."
    assert told() == [("arbiter@example.org", subject, words, "/lists/fide/2027-01-01/")]


def test_who_is_given_a_report_hears_of_it_and_who_takes_it_does_not(arbiter, officer, now):
    sent, colleague = report(arbiter, now), User.objects.create_user("anna", first_name="Anna", last_name="Wrona")
    colleague.groups.add(Group.objects.get(name=OFFICER))
    assign(sent, officer, officer, now)
    assert told() == []
    assign(sent, None, colleague, now)
    assign(sent, officer, colleague, now)
    subject, words = f"{sent.receipt} Open was given to you", "Anna Wrona asks you to decide on it."
    assert told() == [("officer@example.org", subject, words, f"/desk/submissions/{sent.pk}/")]


def test_officers_are_reminded_once_of_a_report_that_waits(arbiter, officer, now):
    sent = report(arbiter, now)
    for days in (2, 3, 4, 5):
        occasions.waiting_too_long(now + timedelta(days=days, seconds=1))
    (letter,) = told()
    assert (letter[0], letter[3]) == ("officer@example.org", f"/desk/submissions/{sent.pk}/")


def test_officers_hear_of_a_computation_that_failed(officer, now):
    draft = make_list(date(2027, 1, 1), state=RatingList.State.DRAFT)
    run = Run.objects.create(list=draft, reason="to fail", created=now, state="working", heard=now)
    work.fail(kinds.of(run), run, "It was too large.", now)
    why = "It was too large. The list stays as it was."
    assert told() == [("officer@example.org", f"The computation of {draft} failed", why, f"/desk/runs/{run.pk}/")]


def test_who_asked_for_a_correction_is_answered(officer, event, now):
    asked = requests.ask(now, tournament=event, wrong="Round 1 was a draw.", email="ewa@example.org")
    requests.refuse(asked, officer, "The score sheet says 1 – 0.", now)
    words = f"Your request {asked.number} about {event} was refused.\n\nThe score sheet says 1 – 0."
    assert told() == [("ewa@example.org", f"{asked.number}: refused", words, asked.get_absolute_url())]


def test_an_answer_is_in_the_language_of_the_page_it_was_asked_on(officer, event, now):
    identity.keep(Identity(spoken=("en", "pl")))
    with translation.override("pl"):
        asked = requests.ask(now, tournament=event, wrong="W rundzie 1 był remis.", email="ewa@example.org")
    requests.refuse(asked, officer, "The score sheet says 1 – 0.", now)
    assert Letter.objects.get().language == "pl"
    assert told()[0][1] == f"{asked.number}: odrzucono"
    identity.keep(Identity())


def test_a_report_that_is_handed_over_has_a_receipt(arbiter, now):
    sent = report(arbiter, now)
    occasions.handed_over(sent, ["File: open.txt", "It goes to the rating officers."], now)
    words = "File: open.txt\n\nIt goes to the rating officers."
    subject = f"{sent.receipt} Open was handed over"
    assert told() == [("arbiter@example.org", subject, words, sent.get_absolute_url())]


def test_the_person_who_announced_an_event_hears_what_became_of_it(arbiter, officer, now):
    event = announced(arbiter, now)
    acts.send_back(event, officer, "The place is missing.", now)
    AnnouncedEvent.objects.update(state="waiting")
    acts.register(event, officer, "412345", now)
    assert told() == [
        ("arbiter@example.org", f"{event} was sent back", "The place is missing.", event.get_absolute_url()),
        (
            "arbiter@example.org",
            f"{event} is registered",
            "It stands in the calendar now. The empty report for your program is on its page.\n\n"
            "FIDE’s number of the event: 412345.",
            event.get_absolute_url(),
        ),
    ]

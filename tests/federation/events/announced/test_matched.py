"""Which announced event a report is of."""

from datetime import date

import pytest

from federation import submissions
from federation.events.announced.matched import candidates, differences, event_of
from federation.submissions.arbiter.announced import say
from tests.federation.events.announced.made import announced, registered
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle

pytestmark = pytest.mark.django_db


@pytest.fixture
def players():
    return register()


@pytest.fixture
def draft(arbiter, players, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


def matched(submission):
    report = submissions.reading(submission).report
    return event_of(submission, report, candidates(report))


def test_it_is_found_by_name_and_days(draft, arbiter, officer, now):
    announced(arbiter, now)  # not registered
    registered(arbiter, officer, now, name="Cup of Warsaw")
    registered(arbiter, officer, now, start=date(2026, 9, 11), end=date(2026, 9, 12))
    assert matched(draft) is None
    event = registered(arbiter, officer, now, start=date(2026, 9, 8), end=date(2026, 9, 10))
    assert matched(draft) == event
    registered(arbiter, officer, now)
    assert matched(draft) is None  # two are as like


def test_the_number_in_the_file_goes_before_names(arbiter, officer, now):
    registered(arbiter, officer, now)
    other = registered(arbiter, officer, now, name="Cup of Warsaw")
    sent = submissions.upload(arbiter, "baltic.trf", trf() + f"### {other.number}\r\n".encode(), now)
    assert matched(sent) == other


def test_what_differs_is_said(draft, arbiter, officer, now):
    event = registered(
        arbiter, officer, now, rounds=5, place="GDYNIA", end=date(2026, 9, 8), chief_arbiter="Nowak, Jan",
        time_control="60 min", minutes=60.0,
    )  # fmt: skip
    assert differences(event, submissions.reading(draft).report) == [
        "Days: announced 5 – 8 September 2026, reported 5 – 7 September 2026.",
        "Rounds: announced 5, reported 3.",
        "Chief arbiter: announced Nowak, Jan, reported Wiśniewska, Maria.",
        "Time control: announced 60 min, reported 90 min + 30 s.",
    ]


def test_what_was_said_holds_and_acceptance_points_to_the_event(draft, players, arbiter, officer, now):
    found, other = registered(arbiter, officer, now), registered(arbiter, officer, now, name="Cup of Warsaw")
    assert matched(say(draft, None, arbiter, now)) is None
    assert matched(say(draft, other, arbiter, now)) == other
    tournament = submissions.accept(settle(draft, players, now), officer, now)
    found.refresh_from_db(), other.refresh_from_db()
    assert (found.tournament, other.tournament) == (None, tournament)

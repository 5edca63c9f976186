"""A report's file is written anew without one person, and what cannot be read goes."""

import pytest

from federation import submissions
from federation.models import Erasure, Submission
from federation.people.privacy import reports
from federation.people.privacy.traces import person
from federation.submissions import parsed
from tests.federation.small_trf import PEOPLE, register, trf
from tests.launcher.owner import as_owner

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(arbiter, now):
    return register(), submissions.upload(arbiter, "baltic.trf", trf(), now)


def test_a_report_on_its_way_names_the_person_by_id_or_name(draft, now):
    players, report = draft
    someone = person(players[6])
    assert list(reports.naming(someone)) == [report]
    assert list(reports.naming(person(players[5]))) == [report]


def test_everybody_else_stays_as_reported(draft, now):
    players, report = draft
    before = parsed.report_of(report)
    reports.naming(person(players[5])).update(edits=[])
    Erasure.objects.create(player=players[6], at=now, by=report.arbiter, reason="asked by letter")
    with as_owner():
        reports.take_out(report, person(players[6]), now)
    after = parsed.report_of(report)
    assert [line.name for line in after.entrants] == [
        *(PEOPLE[number].name for number in range(1, 6)), "Name withheld",
    ]  # fmt: skip
    games = [[(each.opponent, each.colour, each.result) for each in line.pairings] for line in after.entrants]
    assert games == [[(each.opponent, each.colour, each.result) for each in line.pairings] for line in before.entrants]
    assert b"9900006" not in bytes(report.content) and b"9900001" in bytes(report.content)


def test_a_file_that_cannot_be_read_goes(draft, now):
    players, report = draft
    Erasure.objects.create(player=players[6], at=now, by=report.arbiter, reason="asked by letter")
    with as_owner():
        Submission.objects.filter(pk=report.pk).update(content=b"\0\1", read_as_sent=b"")
    report.refresh_from_db()
    with as_owner():
        reports.take_out(report, person(players[6]), now)
    report.refresh_from_db()
    assert bytes(report.content) == reports.UNREADABLE

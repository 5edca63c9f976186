"""The page of a file that a worker reads: how far it is, and where it leads once there is news."""

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Intake
from federation.permissions import ARBITER, OFFICER
from tests.federation.small_trf import trf

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting(arbiter, now) -> Intake:
    return Intake.objects.create(
        by=arbiter, created=now, heard=now, filename="open.trf", content=trf(), size=200_000, digest="0" * 64
    )


def test_a_file_that_waits_says_so(client_for, waiting):
    page = client_for(ARBITER).get(waiting.get_absolute_url())
    assert ("Waiting for a worker" in page.content.decode(), page.context["size"]) == (True, "200 kB")


def test_a_refusal_is_shown_with_its_reason(client_for, waiting):
    Intake.objects.update(state=Intake.State.FAILED, error="This is no report we can read.")
    page = client_for(ARBITER).get(waiting.get_absolute_url()).content.decode()
    assert "This is no report we can read. Nothing was stored." in page


def test_once_it_was_read_it_leads_to_the_report(client_for, waiting, arbiter, now):
    report = submissions.upload(arbiter, "open.trf", trf(), now)
    Intake.objects.update(state=Intake.State.DONE, submission=report)
    answer = client_for(ARBITER).get(waiting.get_absolute_url())
    assert answer.headers["Location"] == reverse("submission", args=[report.pk])


def test_nobody_else_sees_it(client_for, waiting):
    assert client_for(OFFICER).get(waiting.get_absolute_url()).status_code in {302, 403, 404}

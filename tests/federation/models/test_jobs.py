"""The states of a job, whichever it is of, and what the database itself allows."""

import pytest
from django.db import IntegrityError, transaction

from federation.models import ArchiveImport, Intake, PlayerImport
from federation.models.jobs import Job

State = Job.State


def test_states():
    found = {str(state): (one.working, one.over, one.tag) for state in State for one in [PlayerImport(state=state)]}
    assert found == {
        "waiting": (True, False, ""), "working": (True, False, "note"), "asks": (False, False, "warning"),
        "done": (False, True, "ok"), "stopped": (False, True, "warning"), "failed": (False, True, "error"),
    }  # fmt: skip


def test_how_far_one_is():
    found = [one.percent for one in (Intake(), Intake(done=1, total=3), Intake(done=3, total=3), Intake(state="done"))]
    assert found == [0, 33, 99, 100]


@pytest.mark.django_db
def test_the_database_knows_no_other_state(arbiter):
    with pytest.raises(IntegrityError), transaction.atomic():
        ArchiveImport.objects.create(by=arbiter, filename="a.pgn", size=1, state="queued")

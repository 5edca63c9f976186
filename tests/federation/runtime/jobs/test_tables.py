"""The lists of jobs: how far one is, its buttons, and who asked for it."""

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from federation.models import ArchiveImport
from federation.runtime.jobs import shown
from federation.runtime.jobs.tables import AtWorkTable, OverTable
from federation.runtime.workers import holds
from tests.federation.runtime.jobs.each_kind import EXAMPLES
from tests.federation.runtime.pages.plain_html import plain

pytestmark = pytest.mark.django_db


def body(table, job, user, rf) -> str:
    request = rf.get("/")
    request.user = user
    job.refresh_from_db()
    return plain(str(table(request).show([shown.of(job, timezone.now())]).body))


def test_a_job_at_work_shows_its_progress_and_can_be_stopped(officer, rf):
    job = EXAMPLES["games"].ask(officer)
    ArchiveImport.objects.update(state="working", started=timezone.now(), total=400, done=100, games=7)
    with holds.hold("games", job.pk):
        found = body(AtWorkTable, job, officer, rf)
    assert '<progress class="progress" max="100" value="25" aria-label="Progress of open.pgn">25 %</progress>' in found
    assert "7 games read" in found and f'action="/jobs/games/{job.pk}/stop/"' in found


def test_a_failed_one_can_be_tried_again_by_its_roles_alone(officer, arbiter, rf):
    job = EXAMPLES["games"].ask(officer)
    again = []
    for state, user in (("failed", officer), ("failed", arbiter), ("done", officer)):
        ArchiveImport.objects.update(state=state, error="The file is damaged.")
        found = body(OverTable, job, user, rf)
        again.append("Try again: open.pgn" in found)
        assert "Stop: open.pgn" not in found
    assert (again, "The file is damaged." in found) == ([True, False, False], True)


def test_a_job_that_is_called_by_its_kind_is_named_once(officer, rf):
    job = EXAMPLES["duplicates"].ask(officer)
    found = body(AtWorkTable, job, officer, rf)
    assert (str(job) in found, ">Search for duplicates</span>" in found) == (True, False)


def test_who_asked_for_it(officer, rf):
    job = EXAMPLES["run"].ask(officer)
    assert '<td class="day wide">the calendar</td>' in body(OverTable, job, officer, rf)
    type(job).objects.update(by=User.objects.get())
    assert '<td class="day wide">officer</td>' in body(OverTable, job, officer, rf)

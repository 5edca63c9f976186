"""The pages of jobs: what waits and works, how others ended, the part that refreshes itself, and the buttons."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse

from federation.models import ArchiveImport
from federation.models.jobs import Job
from federation.permissions import ARBITER, OFFICER, REGISTRAR
from federation.runtime.jobs import kinds
from federation.runtime.workers import worker_heartbeats
from tests.federation.runtime.jobs.each_kind import EXAMPLES
from tests.federation.runtime.pages.plain_html import plain

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]


def words(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_page_shows_what_waits_and_how_others_ended(officer, client_for):
    failed, waiting = (EXAMPLES[name].ask(officer) for name in ("run", "games"))
    type(failed).objects.update(state="failed", error="It was too large.")
    client = client_for(OFFICER)
    page = plain(client.get(reverse("jobs")).content.decode())
    assert 'aria-label="Stop: open.pgn"' in page and "Games into the archive" in page
    assert f'aria-label="Try again: {failed}"' in page and "It was too large." in page
    only = client.get(reverse("jobs"), {"state": "done"}).content.decode()
    assert f'aria-label="Try again: {failed}"' not in only
    assert waiting.get_absolute_url() in page


def test_page_shows_when_each_worker_was_heard(officer, client_for, monkeypatch, now):
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    run = EXAMPLES["run"].ask(officer)
    addresses = [reverse("jobs"), run.get_absolute_url(), reverse("job-progress", args=["run", run.pk])]

    def pages() -> list[str]:
        return [words(client_for(OFFICER).get(address)) for address in addresses]

    silent = ["No worker answers." in page for page in pages()]
    worker_heartbeats.beat("gone@office", now - timedelta(minutes=2))
    since = ["No worker has answered since 21 November 2026, 11:58." in page for page in pages()]
    worker_heartbeats.beat("worker@office", now - timedelta(seconds=3))
    jobs_page, *others = pages()
    assert (silent, since) == ([True] * 3, [True] * 3)
    row = r'<th scope="row">(\w+@office)</th><td>(.*?)</td><td><span class=".*?">(.*?)</span>'
    assert re.findall(row, plain(jobs_page)) == [
        ("worker@office", "3 seconds ago", "answers"),
        ("gone@office", "21 November 2026, 11:58", "silent"),
    ]
    assert ["o worker" in page for page in (jobs_page, *others)] == [False] * 3


def test_of_many_that_wait_the_first_are_shown(officer, client_for, monkeypatch):
    monkeypatch.setattr("federation.runtime.jobs.shown.MOST", 1)
    for name in "abc":
        ArchiveImport.objects.create(by=officer, filename=f"{name}.pgn", size=1)
    page = words(client_for(OFFICER).get(reverse("jobs")))
    assert ("a.pgn" in page, "b.pgn" in page, "Games into the archive: 2 more wait." in page) == (True, False, True)


@pytest.mark.parametrize("name", EXAMPLES)
def test_progress_refreshes_itself_until_the_end(name, client_for, arbiter):
    job = EXAMPLES[name].ask(arbiter)
    client = client_for(kinds.of(job).roles[0])
    address = reverse("job-progress", args=[name, job.pk])
    answer = client.get(address)
    assert ('hx-trigger="every 1s"' in words(answer), "HX-Refresh" in answer) == (True, False)
    type(job).objects.update(state=Job.State.DONE)
    answer = client.get(address)
    assert ("hx-trigger" in words(answer), answer["HX-Refresh"]) == (False, "true")


def test_nobody_sees_another_arbiters_file(client_for, officer):
    job = EXAMPLES["intake"].ask(officer)
    assert client_for(ARBITER).get(reverse("job-progress", args=["intake", job.pk])).status_code == 404
    assert client_for(ARBITER).get(reverse("job-progress", args=["nonsense", job.pk])).status_code == 404
    assert client_for(REGISTRAR).get(reverse("job-progress", args=["intake", job.pk])).status_code == 403


def test_a_job_is_stopped_and_gone_on_with_by_its_roles_alone(client_for, officer):
    job = EXAMPLES["games"].ask(officer)
    stop, again = (reverse(name, args=["games", job.pk]) for name in ("job-stop", "job-again"))
    assert client_for(ARBITER).post(stop).status_code == 403
    ArchiveImport.objects.update(state="failed")
    assert client_for(REGISTRAR).post(again)["Location"] == job.get_absolute_url()
    assert ArchiveImport.objects.get().state == "waiting"
    client_for(OFFICER).post(stop)
    assert ArchiveImport.objects.get().state == "stopped"
    assert "open.pgn: Stopped." in words(client_for(OFFICER).post(again, follow=True))


@pytest.mark.parametrize("name", ["intake", "duplicates"])
def test_what_cannot_be_stopped_says_so(name, client_for, officer):
    job = EXAMPLES[name].ask(officer)
    client = client_for(kinds.of(job).roles[0])
    assert "This cannot be stopped." in words(client.post(reverse("job-stop", args=[name, job.pk]), follow=True))

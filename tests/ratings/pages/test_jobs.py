"""The jobs page: what it shows, what is tried again, what is stopped; and the figures a monitor reads."""

import re
from datetime import date, timedelta

import pytest
from django.urls import reverse
from prometheus_client.parser import text_string_to_metric_families

from federation.models import Deed
from federation.permissions import OFFICER
from federation.refusals import NotPossible
from federation.runtime.workers import worker_heartbeats
from ratings.lists import life, recalculation, runs
from ratings.models import Run
from ratings.pages import jobs
from tests.factories import computed, noon, player, published
from tests.federation.runtime.pages.plain_html import plain

pytestmark = pytest.mark.django_db

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture
def draft():
    player("Okoń", 2000)
    return computed("fide", JANUARY)


def ended(draft, state: str) -> Run:
    run = life.request(draft, "a test", noon(JANUARY))
    Run.objects.filter(pk=run.pk).update(state=state, finished=noon(JANUARY))
    run.refresh_from_db()
    return run


def test_page_shows_what_waits_and_how_others_ended(draft, client_for):
    failed = ended(draft, "failed")
    waiting = life.request(draft, "the next one", noon(JANUARY))
    client = client_for(OFFICER)
    page = client.get(reverse("jobs")).content.decode()
    assert f'aria-label="Stop run {waiting.pk}"' in page
    assert f'aria-label="Try run {failed.pk} again"' in page
    only = client.get(reverse("jobs"), {"state": "done"}).content.decode()
    assert f'aria-label="Try run {failed.pk} again"' not in only


def test_page_shows_when_each_worker_was_heard(draft, client_for, nothing_kept, monkeypatch, now):
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    run = ended(draft, "running")
    addresses = [reverse("jobs"), reverse("run", args=[run.pk]), reverse("run-progress", args=[run.pk])]

    def pages() -> list[str]:
        return [client_for(OFFICER).get(address).content.decode() for address in addresses]

    silent = ["No worker answers." in page and "Its worker is silent" in page for page in pages()]
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
    assert ["o worker" in page or "is silent" in page for page in (jobs_page, *others)] == [False] * 3


@pytest.mark.parametrize("state", ["failed", "interrupted", "cancelled"])
def test_what_did_not_end_well_can_be_tried_again(draft, client_for, state):
    run = ended(draft, state)
    assert "Try again" in client_for(OFFICER).get(reverse("run", args=[run.pk])).content.decode()
    answer = client_for(OFFICER).post(reverse("run-again", args=[run.pk]))
    again = Run.objects.get(state="queued")
    assert answer["Location"] == reverse("run", args=[again.pk])
    assert (again.list, again.kind, again.reason) == (draft, "compute", f"run {run.pk} again")


def test_recalculation_is_tried_again_as_one(draft, officer):
    life.publish(draft.pk, officer, noon(JANUARY))
    run = recalculation.request("fide", JANUARY, "a late report", Run.Kind.REWIND, noon(JANUARY), officer)
    Run.objects.filter(pk=run.pk).update(state="failed")
    run.refresh_from_db()
    again = jobs.again(run, officer, noon(MARCH))
    assert (again.kind, again.list, again.reason) == ("rewind", run.list, "a late report")


def test_nothing_is_computed_again_for_a_published_list(draft, officer, client_for):
    run = ended(draft, "failed")
    life.publish(draft.pk, officer, noon(JANUARY))
    page = client_for(OFFICER).post(reverse("run-again", args=[run.pk]), follow=True).content.decode()
    assert "is published; nothing is left to do" in page
    with pytest.raises(NotPossible, match="is finished"):
        jobs.again(draft.runs.get(state="done"), officer, noon(JANUARY))


def test_who_asked_for_a_run_and_who_stopped_it_is_in_the_log(draft, officer):
    run = runs.asked(life.request(draft, "by hand", noon(JANUARY), officer), officer, noon(JANUARY))
    for _ in range(2):  # the second time it is over
        runs.stop(Run.objects.get(pk=run.pk), officer, noon(JANUARY))
    told = list(Deed.objects.filter(what__startswith="run.").order_by("pk").values_list("what", "by", "text"))
    assert told == [("run.asked", officer.pk, "by hand"), ("run.stopped", officer.pk, "by hand")]


def test_a_waiting_run_stops_at_once_and_a_working_one_is_asked(draft):
    waiting = life.request(draft, "waits", noon(JANUARY))
    runs.stop(waiting, None, noon(JANUARY))
    working = ended(draft, "running")
    runs.stop(working, None, noon(JANUARY))
    assert list(Run.objects.filter(pk__in=[waiting.pk, working.pk]).order_by("pk").values_list("state", "cancel")) == [
        ("cancelled", False),
        ("running", True),
    ]


def figures(now) -> dict[tuple, float]:
    families = text_string_to_metric_families(jobs.figures(now).decode())
    return {(one.name, *sorted(one.labels.values())): one.value for family in families for one in family.samples}


def test_figures(officer, nothing_kept):
    worker_heartbeats.beat("worker@office", noon(JANUARY))
    player("Okoń", 2000)
    published("fide", JANUARY, officer)
    found = figures(noon(JANUARY) + timedelta(hours=1))
    assert found[("tabiya_runs", "compute", "queued")] == 1  # of the draft that follows
    assert found[("tabiya_queue_oldest_seconds",)] == 3600
    assert found[("tabiya_workers",)] == 0
    assert found[("tabiya_worker_silence_seconds",)] == 3600
    assert found[("tabiya_lists", "fide")] == 1
    assert found[("tabiya_list_late_days", "fide")] == 0
    assert figures(noon(date(2026, 3, 4)))[("tabiya_list_late_days", "fide")] == 3


def test_figures_need_the_token(client, settings):
    assert client.get(reverse("metrics")).status_code == 404
    settings.METRICS_TOKEN = "a secret of the monitor"
    assert client.get(reverse("metrics"), headers={"Authorization": "Bearer wrong"}).status_code == 404
    answer = client.get(reverse("metrics"), headers={"Authorization": "Bearer a secret of the monitor"})
    assert answer.status_code == 200
    assert b"tabiya_queue_oldest_seconds 0.0" in answer.content

"""The figures a monitor reads."""

from datetime import date, timedelta

import pytest
from django.urls import reverse
from prometheus_client.parser import text_string_to_metric_families

from federation.runtime.workers import worker_heartbeats
from ratings.pages import metrics
from tests.factories import noon, player, published

pytestmark = pytest.mark.django_db
JANUARY = date(2026, 1, 1)


def figures(now) -> dict[tuple, float]:
    families = text_string_to_metric_families(metrics.figures(now).decode())
    return {(one.name, *sorted(one.labels.values())): one.value for family in families for one in family.samples}


def test_figures(officer, nothing_kept):
    worker_heartbeats.beat("worker@office", noon(JANUARY))
    player("Okoń", 2000)
    published("fide", JANUARY, officer)
    found = figures(noon(JANUARY) + timedelta(hours=1))
    assert found[("tabiya_jobs", "run", "waiting")] == 1  # of the draft that follows
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

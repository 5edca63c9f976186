"""The figures a monitor asks for."""

from collections.abc import Iterator
from datetime import datetime

from django.conf import settings
from django.db.models import Count
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

from federation.models import Correction, Submission
from federation.models.jobs import Job
from federation.runtime.jobs import kinds
from federation.runtime.workers import worker_heartbeats
from federation.vocabulary.dates import federation_day
from ratings.models import RatingList, in_force


class _Figures:
    """The figures of this moment, in the form Prometheus collects them."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def collect(self) -> Iterator[Metric]:
        jobs = GaugeMetricFamily("tabiya_jobs", "Jobs of the workers by kind and state", labels=["kind", "state"])
        waiting = []
        for kind in kinds.every():
            rows = kind.model.objects.order_by()
            for state, number in rows.values_list("state").annotate(Count("pk")):
                jobs.add_metric([kind.name, state], number)
            waiting += rows.filter(state=Job.State.WAITING).order_by("created").values_list("created", flat=True)[:1]
        yield jobs
        waited = (self.now - min(waiting)).total_seconds() if waiting else 0
        yield GaugeMetricFamily("tabiya_queue_oldest_seconds", "How long the oldest waiting job has waited", waited)
        workers = worker_heartbeats.heard(self.now)
        answering = sum(worker.answers for worker in workers)
        yield GaugeMetricFamily("tabiya_workers", "Workers that answer", answering)
        if workers:
            yield GaugeMetricFamily("tabiya_worker_silence_seconds", "Since a worker was heard", workers[0].seconds)
        yield from self._lists()
        yield _by_state("tabiya_submissions", "Submitted reports by state", Submission)
        yield _by_state("tabiya_corrections", "Corrections asked for by state", Correction)

    def _lists(self) -> Iterator[Metric]:
        days = GaugeMetricFamily("tabiya_list_late_days", "Days since the next list was due", labels=["system"])
        published = GaugeMetricFamily("tabiya_lists", "Published editions of a series", labels=["system"])
        found = dict(RatingList.objects.published().order_by().values_list("system").annotate(Count("pk")))
        for slug, one in in_force.on(federation_day(self.now)).items():
            if one.kept.on:
                published.add_metric([slug], found.get(slug, 0))
                if one.list is not None:
                    days.add_metric([slug], one.days_late)
        yield published
        yield days


def _by_state(name: str, words: str, model) -> Metric:
    family = GaugeMetricFamily(name, words, labels=["state"])
    for state, number in model.objects.order_by().values_list("state").annotate(Count("pk")):
        family.add_metric([state], number)
    return family


def figures(now: datetime) -> bytes:
    """Counts, waits and delays as text in Prometheus' format."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Figures(now))
    return generate_latest(registry)


def may_ask(token: str) -> bool:
    """Whether a monitor that sends `token` may have the figures: in a demo everybody, else who has the secret."""
    return settings.DEMO or (bool(settings.METRICS_TOKEN) and token == settings.METRICS_TOKEN)

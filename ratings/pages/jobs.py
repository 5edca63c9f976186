"""What the workers have to do: runs that wait or work, runs that are over, and the figures a monitor asks for."""

from collections.abc import Iterator
from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils.translation import gettext as _
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

from federation.models import Correction, Submission
from federation.refusals import NotPossible
from federation.runtime.workers import worker_heartbeats
from federation.vocabulary.dates import federation_day
from ratings.lists import life, recalculation, runs
from ratings.models import RatingList, Run, in_force

AGAIN = (Run.State.FAILED, Run.State.INTERRUPTED, Run.State.CANCELLED)  # what may be tried again


def at_work() -> QuerySet[Run]:
    """Runs that wait for a worker or are with one, the one in work first."""
    return _told(Run.objects.open()).order_by("-state", "pk")


def over(state: str = "") -> QuerySet[Run]:
    """Runs that are over, the latest first; with `state`, those that ended so."""
    found = Run.objects.filter(state=state) if state else Run.objects.exclude(state__in=Run.OPEN)
    return _told(found)


def _told(runs: QuerySet[Run]) -> QuerySet[Run]:
    return runs.select_related("list", "requested_by").defer("list__memory")


def counts() -> list[tuple[str, str, int]]:
    """(state, words, runs) of every state in which a run is over."""
    found = dict(Run.objects.order_by().values_list("state").annotate(Count("pk")))
    return [(str(state), str(state.label), found.get(state, 0)) for state in Run.State if state not in Run.OPEN]


def again(run: Run, user, now: datetime) -> Run:
    """A new run for what `run` did not bring to an end. NotPossible where there is nothing to compute any more."""
    with transaction.atomic():
        if run.state not in AGAIN:
            raise NotPossible(
                _("Run %(run_pk)s is %(state)s.") % {"run_pk": run.pk, "state": run.get_state_display().lower()}
            )
        if run.kind == Run.Kind.PUBLISH:
            return life.ask_to_publish(run.list_id, run.seen, user, now)
        if run.kind != Run.Kind.COMPUTE:
            asked = recalculation.request(
                run.list.system, run.list.effective, run.reason, run.kind, now, user, proposal=run.proposal
            )
            return runs.asked(asked, user, now)
        if run.list.state != RatingList.State.DRAFT:
            raise NotPossible(
                _("%(list)s is %(state)s; nothing is left to do.")
                % {"list": run.list, "state": run.list.get_state_display().lower()}
            )
        return runs.asked(life.request(run.list, f"run {run.pk} again", now, user), user, now)


class _Figures:
    """The figures of this moment, in the form Prometheus collects them."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def collect(self) -> Iterator[Metric]:
        runs = GaugeMetricFamily("tabiya_runs", "Runs by kind and state", labels=["kind", "state"])
        for kind, state, number in Run.objects.order_by().values_list("kind", "state").annotate(Count("pk")):
            runs.add_metric([kind, state], number)
        yield runs
        oldest = (
            Run.objects.filter(state=Run.State.QUEUED).order_by("created").values_list("created", flat=True).first()
        )
        waited = (self.now - oldest).total_seconds() if oldest else 0
        yield GaugeMetricFamily("tabiya_queue_oldest_seconds", "How long the oldest queued run has waited", waited)
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

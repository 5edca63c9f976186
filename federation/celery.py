"""The Celery app, the calendar of its beat, and the heartbeats of its workers and of the beat."""

import os
import socket
from typing import Any

from celery import Celery, bootsteps, signals
from celery.beat import PersistentScheduler
from celery.schedules import crontab

from federation.reports.files.niceness import WORKER, stand_back

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")

LOOK_ROUND = 15.0  # seconds
app = Celery("federation", task_cls="federation.runtime.workers.tries:CountedTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["federation", "ratings"])
app.conf.beat_schedule = {
    # Opens the drafts that are due and recomputes the stale ones. Idempotent: a lost run costs a quarter of an hour.
    "keep-the-calendar": {"task": "ratings.tasks.keep_the_calendar", "schedule": crontab(minute="*/15")},
    "look-at-facts": {
        "task": "ratings.tasks.look_round",
        "schedule": LOOK_ROUND,
        "options": {"priority": 0, "expires": LOOK_ROUND},
    },
    # What a dead worker had in hand goes on elsewhere.
    "look-round": {
        "task": "federation.tasks.look_round",
        "schedule": LOOK_ROUND,
        "options": {"priority": 0, "expires": LOOK_ROUND},
    },
    "send-letters": {"task": "federation.tasks.send_letters", "schedule": crontab()},
    "remind-officers": {"task": "federation.tasks.remind_officers", "schedule": crontab(minute=10, hour="6")},
    "find-duplicates": {"task": "federation.tasks.find_duplicates", "schedule": crontab(minute=20, hour="2")},
    "verify-lists": {"task": "ratings.tasks.verify_lists", "schedule": crontab(minute=40, hour="2")},
    "prove-lists": {"task": "ratings.tasks.prove_lists", "schedule": crontab(minute=20, hour="3")},
    "write-archives": {"task": "ratings.tasks.write_archives", "schedule": crontab(minute=20, hour="4")},
    "add-up-public-changes": {"task": "federation.tasks.add_up_public_changes", "schedule": crontab(minute="*/15")},
    "summarise-events": {"task": "federation.tasks.summarise_events", "schedule": crontab(minute="5-50/15")},
    "forget-kept-forms": {"task": "federation.tasks.forget_kept_forms", "schedule": crontab(minute="*/15")},
}
app.conf.task_ignore_result = True
app.conf.task_acks_late = True  # tasks are idempotent: a killed worker's task is given to another
app.conf.task_reject_on_worker_lost = True
app.conf.worker_prefetch_multiplier = 1
app.conf.worker_hijack_root_logger = False
app.conf.broker_connection_retry_on_startup = True
app.conf.worker_proc_alive_timeout = 60.0  # seconds that a process of the pool may take to begin on a busy machine
app.conf.worker_max_tasks_per_child = 500
app.conf.beat_scheduler = "federation.celery:Clock"
app.conf.beat_max_loop_interval = 5  # seconds between two heartbeats of the clock, at most


@signals.worker_init.connect
def leave_pages_first(**_options: Any) -> None:
    """A worker and the processes that it starts."""
    stand_back(WORKER)


class Heartbeat(bootsteps.StartStopStep):
    """A connected worker stores a heartbeat every few seconds, from the event loop that hands out its tasks."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, consumer: Any, **options: Any) -> None:
        super().__init__(consumer, **options)
        self.next: Any = None

    def start(self, consumer: Any) -> None:
        from django.utils import timezone  # the settings are read when the first worker starts

        from federation.runtime.workers import worker_heartbeats

        def beat() -> None:
            worker_heartbeats.beat(consumer.hostname, timezone.now())

        beat()
        self.next = consumer.timer.call_repeatedly(worker_heartbeats.EVERY, beat)

    def stop(self, consumer: Any) -> None:
        if self.next is not None:
            self.next.cancel()
            self.next = None


app.steps["consumer"].add(Heartbeat)


class Clock(PersistentScheduler):
    """The beat's scheduler, which stores a heartbeat each time it has looked for what is due."""

    def tick(self, *args: Any, **options: Any) -> Any:
        from django.utils import timezone

        from federation.runtime.workers import worker_heartbeats

        wait = super().tick(*args, **options)
        worker_heartbeats.beat(socket.gethostname(), timezone.now(), worker_heartbeats.CLOCKS)
        return wait

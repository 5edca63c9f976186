"""The Celery app and the calendar of its beat."""

import os

from celery import Celery
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")

app = Celery("federation")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["federation", "ratings"])
app.conf.beat_schedule = {
    # Opens the drafts that are due and recomputes the stale ones. Idempotent: a lost run costs a quarter of an hour.
    "keep-the-calendar": {"task": "ratings.tasks.keep_the_calendar", "schedule": crontab(minute="*/15")},
}

"""The norms of the made-up federation, and the applications that follow: what a worker finds in its events."""

from datetime import datetime

from django.contrib.auth.models import User

from ratings.models import NormFound
from ratings.titles import event_facts, finding
from ratings.titles.event_facts import Facts
from ratings.titles.norms.fide.conditions import CONFIRMED_BY_PEOPLE

SIGNED = "1.8"
WHY = "The registration, the arbiters' licences and the schedule were looked at."


def search(officer: User, now: datetime) -> None:
    """Look for norms in every event; of the latest one with a norm the officer says what the report does not."""
    finding.find_due(now)
    latest = NormFound.objects.filter(norm=True).select_related("tournament").order_by("tournament__end", "pk").last()
    if latest is None:
        return
    confirmed = tuple(article for article in CONFIRMED_BY_PEOPLE if article != SIGNED)
    event_facts.settle(latest.tournament, Facts(confirmed=confirmed), WHY, officer, now)
    finding.find_due(now)

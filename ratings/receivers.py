"""What the lists do when results change: the drafts concerned are computed again, by a worker."""

from django.dispatch import receiver

from federation.signals import results_changed
from ratings import tasks


@receiver(results_changed)
def refresh_drafts(sender, first_day, **kwargs) -> None:
    tasks.refresh_drafts.delay()

"""What follows when results, people or titles change: drafts are computed and norms looked for again, by a worker."""

from django.dispatch import receiver

from federation.models import Player
from federation.signals import results_changed
from ratings import tasks


@receiver(results_changed)
def refresh_drafts(sender, first_day, **kwargs) -> None:
    tasks.refresh_drafts.delay()


@receiver(results_changed)
def find_norms(sender, first_day, **kwargs) -> None:
    """A change of an event is seen in it; one of a person or of titles concerns every event from `first_day` on."""
    tasks.find_norms.delay(first_day.isoformat() if sender is Player else None)

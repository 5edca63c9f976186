"""What the feed of announced events says: each that was registered, the newest first."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from federation.models import AnnouncedEvent
from federation.models.players import Tempo
from federation.runtime.pages.atom import MOST, FeedEntry
from federation.vocabulary.dates import plain_days


def registered() -> Iterator[FeedEntry]:
    """One query."""
    found = AnnouncedEvent.objects.public().order_by("-registered", "-pk")
    for one in found[:MOST]:
        facts = [plain_days(one.start, one.end), one.place, Tempo(one.tempo).within, one.time_control]
        if one.state == AnnouncedEvent.State.CANCELLED:
            facts.append(_("Cancelled"))
        yield FeedEntry(
            one.get_absolute_url(), one.name, ", ".join(filter(None, facts)), one.registered, one.registered
        )

"""What the feed of corrections says: each request that was answered, in the office's words and not in the asker's."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from federation.models import Correction
from federation.runtime.pages.atom import MOST, FeedEntry


def answered() -> Iterator[FeedEntry]:
    """The requests answered last. One query."""
    states = [Correction.State.GRANTED, Correction.State.REFUSED]
    found = Correction.objects.filter(state__in=states, decided__isnull=False).select_related("tournament", "player")
    for one in found.order_by("-decided", "-pk")[:MOST]:
        facts = {"number": one.number, "subject": one.subject, "state": one.get_state_display()}
        title = _("%(number)s, %(subject)s: %(state)s") % facts
        summary = " ".join(filter(None, (f"{one.get_how_display()}." if one.how else "", one.answer)))
        yield FeedEntry(one.get_absolute_url(), title, summary, one.decided, one.decided)

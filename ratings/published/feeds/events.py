"""What the feed of events says: which were rated last, and in which lists."""

from collections import defaultdict
from collections.abc import Collection, Sequence

from django.utils.translation import gettext as _

from federation.models import Tournament
from federation.runtime.pages.atom import MOST, FeedEntry
from ratings.models import CountedEvent, RatingList
from ratings.models.known_lists import KnownLists

ROWS = 10 * MOST  # an event may be counted by several series; more than ten are not kept


def rated(lists: KnownLists, of: Collection[int] | None = None) -> list[FeedEntry]:
    """The events that were rated last, `of` these keys. Two queries, which read of the newest lists only."""
    found: dict[int, list[RatingList]] = defaultdict(list)
    newest = _newest(lists)
    counted = CountedEvent.objects.filter(list__in=newest, tournament__withdrawn=False)
    if of is not None:
        counted = counted.filter(tournament__in=of)
    rows = counted.order_by("-list__published_at", "-tournament__end", "-tournament").values_list("tournament", "list")
    for event, key in rows[:ROWS]:
        if event in found or len(found) < MOST:
            found[event].append(lists.by_key[key])
    events = Tournament.objects.in_bulk(list(found))
    return [_entry(events[key], rated_in) for key, rated_in in found.items()]


def told_of(lists: KnownLists) -> list[RatingList]:
    """The lists in force that rate an event once, the last published first: the others rate it again and again."""
    once = (one for one in lists.current.values() if not one.catalogue.window_months and not one.imported)
    return sorted(once, key=lambda one: (one.published_at, one.pk), reverse=True)


def _newest(lists: KnownLists) -> list[int]:
    """Keys of so many lists that they count enough events."""
    keys, events = [], 0
    for one in told_of(lists):
        if events >= ROWS:
            break
        keys.append(one.pk)
        events += one.tournaments_count
    return keys


def _entry(event: Tournament, lists: Sequence[RatingList]) -> FeedEntry:
    """`lists`: those that rated it, the last published first."""
    summary = _("Rated in: %(lists)s.") % {"lists": ", ".join(str(one) for one in lists)}
    name = f"{event.name}, {event.place}" if event.place else event.name
    return FeedEntry(event.get_absolute_url(), name, summary, lists[-1].published_at, lists[0].published_at)

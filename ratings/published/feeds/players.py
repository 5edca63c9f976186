"""What the feed of one player says: each published rating, and each event of theirs that was rated."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.models import Entrant, Player
from federation.people.duplicates.merged import keys_of
from federation.runtime.pages.atom import MOST, FeedEntry
from ratings.models import Line, RatingList
from ratings.models.known_lists import KnownLists
from ratings.published.events.event import CHANGE_DECIMALS
from ratings.published.feeds.events import told_of
from ratings.published.players.player_history import PlayerEntry, entries_of
from ratings.wording.numbers import rating, signed

Rated = Sequence[tuple[RatingList, float | None]]  # the lists that rated an event, the last first, with the change


def of_player(player: Player, lists: KnownLists) -> list[FeedEntry]:
    """The ratings and events of `player` in the lists that count. Three queries."""
    return [*_ratings(player, lists), *_events(player, lists)]


def _ratings(player: Player, lists: KnownLists) -> Iterator[FeedEntry]:
    for one in entries_of(player, lists, lists.current):
        published = one.list.published_at
        address = reverse("working", args=[one.list.system, one.list.effective.isoformat(), player.pk])
        title = _("%(rating)s on the list %(list)s") % {"rating": rating(one.rating), "list": one.list}
        yield FeedEntry(address, title, _change(one), published, published)


def _change(one: PlayerEntry) -> str:
    if one.change is None:
        return _("New on the list.")
    return _("Change: %(change)s. Before: %(previous)s.") % {
        "change": signed(one.change), "previous": rating(one.previous)
    }  # fmt: skip


def _events(player: Player, lists: KnownLists) -> Iterator[FeedEntry]:
    """One entry an event, whichever series rated it, at the address of the player's own standings there."""
    once = {one.pk: one for one in told_of(lists)}
    lines = Line.objects.filter(list__in=list(once), player=player.pk, tournament__isnull=False).order_by()
    rated: dict[int, list[tuple[RatingList, float | None]]] = defaultdict(list)
    ends: dict[int, date] = {}
    for event, end, key, change in lines.values_list("tournament", "tournament__end", "list", "change"):
        rated[event].append((once[key], change))
        ends[event] = end
    newest = sorted(rated, key=lambda event: (ends[event], event), reverse=True)[:MOST]
    played = Entrant.objects.filter(tournament__in=newest, player__in=keys_of(player)).select_related("tournament")
    for entrant in played.order_by("tournament"):
        of = sorted(rated[entrant.tournament_id], key=lambda one: (one[0].published_at, one[0].pk), reverse=True)
        yield _entry(entrant, of)


def _entry(entrant: Entrant, rated: Rated) -> FeedEntry:
    told = [f"{one}: {signed(change, CHANGE_DECIMALS)}" for one, change in rated]
    return FeedEntry(
        reverse("event-player", args=[entrant.tournament.code, entrant.number]),
        _("%(event)s was rated") % {"event": entrant.tournament.name},
        _("Change in each list: %(changes)s.") % {"changes": "; ".join(told)},
        rated[-1][0].published_at,
        rated[0][0].published_at,
    )

"""Feeds of lists, events, clubs and players; that of corrections stands with their pages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.models import Club
from federation.people.duplicates.merged import with_duplicates
from federation.runtime.cache.published_pages import published
from federation.runtime.pages.atom import feed_response
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, shortened
from ratings.catalogue import SERIES
from ratings.models.known_lists import known
from ratings.published.clubs.members import members_of, played
from ratings.published.feeds import events, players
from ratings.published.feeds.lists import of_lists
from ratings.views.public.players.players import there


@limited(SEARCHES)
@require_safe
@published()
def all_lists(request: HttpRequest) -> HttpResponse:
    """Every list that was published, of whichever series."""
    return feed_response(request, _("Lists"), reverse("lists"), of_lists(known().public))


@limited(SEARCHES)
@require_safe
@published()
def lists_of_series(request: HttpRequest, slug: str) -> HttpResponse:
    """The lists of one series."""
    if slug not in SERIES:
        words = _("There is no series of lists “%(wanted)s”.") % {"wanted": shortened(slug)}
        raise NotThere(words, (_("All lists"), reverse("lists")))
    lists = [one for one in known().public if one.system == slug]
    title = _("Lists: %(series)s") % {"series": SERIES[slug].name}
    page = reverse("ranking-current", args=[slug]) if lists else reverse("lists")  # there is none before the first
    return feed_response(request, title, page, of_lists(lists))


@limited(SEARCHES)
@require_safe
@published()
def rated_events(request: HttpRequest) -> HttpResponse:
    """The events that were rated last."""
    return feed_response(request, _("Events rated"), reverse("events"), events.rated(known()))


@limited(SEARCHES)
@require_safe
@published()
def of_club(request: HttpRequest, club: int) -> HttpResponse:
    """The events of a club's members that were rated, of the last twelve months."""
    entry = get_object_or_404(Club, pk=club)
    theirs = [one.pk for one in played(members_of(entry, None), timezone.localdate())]
    return feed_response(request, entry.name, entry.get_absolute_url(), events.rated(known(), theirs))


@limited(SEARCHES)
@require_safe
@published()
def of_player(request: HttpRequest, player: int) -> HttpResponse:
    """One player's ratings and events. A merged duplicate leads to the entry that survives."""
    person = there(with_duplicates(player))
    if person.merged_into_id is not None:
        return redirect("player-feed", person.merged_into_id, permanent=True)
    return feed_response(request, person.name, person.get_absolute_url(), players.of_player(person, known()))

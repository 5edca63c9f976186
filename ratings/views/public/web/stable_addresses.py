"""Addresses that stay whatever changes behind them: of a player by an id, of a series by "latest"."""

from urllib.parse import quote

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.models import Player
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, joined, shortened
from ratings.catalogue import SERIES
from ratings.models import RatingList, in_force
from ratings.views.public.lists.rankings import elsewhere
from ratings.views.public.players.players import there


@limited(SEARCHES)
@require_safe
def by_fide_id(request: HttpRequest, number: int) -> HttpResponse:
    """To the player with FIDE's id `number`; an entry that was merged leads to the one that stays."""
    return _to(Player.objects.filter(fide_id=number).first() if number < 1 << 40 else None, str(number))


@limited(SEARCHES)
@require_safe
def by_national_id(request: HttpRequest, number: str) -> HttpResponse:
    """To the player with the federation's own id `number`, in letters of either case."""
    return _to(Player.objects.with_ids(number.replace("\0", "")).first(), number)


def _to(person: Player | None, number: str) -> HttpResponse:
    if person is None:
        raise NotThere(_("Nobody in the register has the id “%(number)s”.") % {"number": shortened(number)})
    return redirect(there(person).merged_into or person)


@limited(SEARCHES)
@require_safe
def latest(request: HttpRequest, slug: str, rest: str = "") -> HttpResponse:
    """To the list in force, and what is below its address; to the first that came out while none is in force."""
    return _below(request, _latest(slug), rest)


@limited(SEARCHES)
@require_safe
def latest_csv(request: HttpRequest, slug: str) -> HttpResponse:
    """To its file."""
    return _below(request, _latest(slug), "list.csv")


def _latest(slug: str) -> RatingList:
    if slug not in SERIES:
        raise Http404("no such series")
    found = in_force.of(slug, timezone.localdate()).list or RatingList.objects.current().filter(system=slug).last()
    if found is None:
        raise NotThere(_("No %(series)s list was published yet.") % {"series": SERIES[slug].name}, *elsewhere(slug))
    return found


def _below(request: HttpRequest, one: RatingList, rest: str) -> HttpResponse:
    return HttpResponseRedirect(joined(one.get_absolute_url() + quote(rest), request.GET))

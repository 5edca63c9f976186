"""Addresses that stay whatever changes behind them: of a player by an id, of a series by "latest"."""

from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.models import Player
from federation.runtime.requests.limits import SEARCHES, limited
from federation.runtime.requests.parameters import NotThere, joined, shortened
from ratings.catalogue import SERIES
from ratings.models import RatingList
from ratings.views.public.lists.rankings import elsewhere, shown_of
from ratings.views.public.players.players import there


@limited(SEARCHES)
@require_safe
def by_fide_id(request: HttpRequest, number: int) -> HttpResponse:
    """To the player with FIDE's id `number`; an entry that was merged leads to the one that stays."""
    return _to(with_fide_id(number))


@limited(SEARCHES)
@require_safe
def by_national_id(request: HttpRequest, number: str) -> HttpResponse:
    """To the player with the federation's own id `number`, in letters of either case."""
    return _to(with_national_id(number))


def with_fide_id(number: int) -> Player:
    """Whose FIDE id it is. Raises NotThere for nobody's, Gone for somebody whose name was taken out."""
    return _known(Player.objects.filter(fide_id=number).first() if number < 1 << 40 else None, str(number))


def with_national_id(number: str) -> Player:
    """Whose id of the federation it is, in letters of either case. Raises NotThere or Gone."""
    return _known(Player.objects.with_ids(number.replace("\0", "")).first(), number)


def _known(person: Player | None, number: str) -> Player:
    if person is None:
        raise NotThere(_("Nobody in the register has the id “%(number)s”.") % {"number": shortened(number)})
    return there(person)


def _to(person: Player) -> HttpResponse:
    return redirect(person.merged_into or person)


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
    found = shown_of(slug)
    if found is None:
        raise NotThere(_("No %(series)s list was published yet.") % {"series": SERIES[slug].name}, *elsewhere(slug))
    return found


def _below(request: HttpRequest, one: RatingList, rest: str) -> HttpResponse:
    return HttpResponseRedirect(joined(one.get_absolute_url() + quote(rest), request.GET))

"""Why one number of a list is what it is, for programs."""

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.urls import reverse
from django.utils.translation import gettext as _

from federation.people.duplicates.merged import with_duplicates
from federation.runtime.api.endpoints import endpoint
from federation.runtime.requests.parameters import NotThere
from ratings.published.players.explanation import working as worked_out
from ratings.published.public_facts.workings import WorkingFacts, of_working
from ratings.views.api.lists import OneAsked, of_edition
from ratings.views.public.players.players import there
from ratings.wording import html


@endpoint(query=OneAsked, example="/api/v1/lists/fide/2026-11-01/players/1/working/", moves=True)
def working(request: HttpRequest, asked: OneAsked, series: str, day: str, key: int) -> WorkingFacts:
    """Why a player's number is what it is: each event with its games, the rule of each line in words, the sum."""
    of, person = of_edition(series, day, asked.edition), there(with_duplicates(key))
    shown = worked_out(of, person, html.words)
    if shown is None and person.merged_into_id:
        way = reverse("api-working", args=[series, day, person.merged_into_id])
        query = f"?edition={asked.edition}" if asked.edition else ""
        return HttpResponsePermanentRedirect(way + query, preserve_request=True)
    if shown is None:
        raise NotThere(_("%(name)s is not on this list.") % {"name": person.name})
    return of_working(shown)

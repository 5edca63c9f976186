"""The players of a list for pairing programs, with the filters of the list's page."""

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from federation.reports.exports.player_lists import Kind, written
from federation.reports.files.unreadable import MOST_PLAYERS
from federation.runtime.cache.published_pages import published
from federation.runtime.office import identity
from federation.runtime.requests.limits import FILES, limited
from federation.runtime.requests.parameters import NotThere
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.published.tables.player_files import players
from ratings.views.public.lists.rankings import OF_A_LIST, listed

CONTENT = {Kind.TXT: "text/plain", Kind.XML: "application/xml", Kind.TRF: "text/plain"}


@limited(FILES)
@require_safe
@published(*OF_A_LIST, numbers=["least", "most"])
def player_file(request: HttpRequest, slug: str, day: str, kind: str) -> HttpResponse:
    """A report without games has as many players as start numbers have figures; FIDE's lists any number."""
    if kind not in list(Kind):
        raise Http404("no such kind of file")
    rating_list = listed(slug, day, request.GET.get("edition"))
    chosen = EntryFilter(request.GET, rating_list=rating_list)
    if chosen.misunderstood:
        raise NotThere(" ".join(chosen.misunderstood), (str(rating_list), rating_list.get_absolute_url()))
    positions = chosen.chosen.tolist()
    if kind == Kind.TRF and (count := len(positions)) > MOST_PLAYERS:
        words = ngettext(
            "A report has at most %(most)s players, and this is %(count)s. Choose a club first.",
            "A report has at most %(most)s players, and these are %(count)s. Choose a club first.",
            count,
        ) % {"most": MOST_PLAYERS, "count": count}
        raise NotThere(words, (_("The list"), rating_list.get_absolute_url()))
    found = players(rating_list, positions)
    content = written(Kind(kind), found, rating_list.effective, identity.current().code)
    response = StreamingHttpResponse(content, content_type=f"{CONTENT[Kind(kind)]}; charset=utf-8")
    name = f"{slug}-{rating_list.effective}-edition-{rating_list.edition}-players.{kind}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response

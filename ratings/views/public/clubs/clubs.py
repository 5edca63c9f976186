"""All clubs with a search, one club with its members on a list that is chosen, and its file."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from federation.models import Club
from federation.runtime.cache.published_pages import published
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, SEARCHES, limited
from federation.runtime.requests.parameters import choice, page_of
from ratings.models import RatingList, in_force
from ratings.published.clubs.finding import LONGEST, named
from ratings.published.clubs.members import members_of, numbers_of_members, played
from ratings.published.clubs.tables import ClubsTable, MembersTable
from ratings.published.public_facts.clubs import of_members
from ratings.published.public_facts.page_heads import heads

CLUBS, MEMBERS = 50, 200  # of a page


@limited(SEARCHES)
@require_safe
@published("page", "q")
def index(request: HttpRequest) -> HttpResponse:
    """The clubs meant by what was typed; all of them without words. One that alone is meant is shown at once."""
    words = request.GET.get("q", "").strip()[:LONGEST]
    page = page_of(request, Paginator(named(words), CLUBS))
    clubs = list(page.object_list)
    if words and page.paginator.count == 1:
        return redirect(clubs[0])
    table = ClubsTable(numbers_of_members(clubs)).show(clubs)
    return render(request, "ratings/public/clubs/clubs.html", {"words": words, "page": page, "table": table})


def lists_in_force() -> dict[str, RatingList]:
    """slug -> list in force today, the leading series first."""
    return {slug: one.list for slug, one in in_force.on(timezone.localdate()).items() if one.list is not None}


def chosen_list(request: HttpRequest, lists: dict[str, RatingList]) -> RatingList | None:
    """The list of the series that the address names, else the leading one; None where no list is in force."""
    slug = choice(request, "system", {slug: one.name for slug, one in lists.items()}, next(iter(lists), ""))
    return lists.get(slug)


@limited(SEARCHES)
@require_safe
@published("page", "system")
def club(request: HttpRequest, club: int) -> HttpResponse:
    """One club. Its number lasts, whatever the club is called."""
    entry = get_object_or_404(Club, pk=club)
    lists = lists_in_force()
    rating_list = chosen_list(request, lists)
    members = members_of(entry, rating_list)
    page = page_of(request, Paginator(members.everybody, MEMBERS))
    context = {
        "club": entry,
        "head": heads.of_club(request, of_members(members)),
        "list": rating_list,
        "lists": lists,
        "members": members,
        "page": page,
        "table": MembersTable(members, page.object_list),
        "events": played(members, timezone.localdate()),
    }
    return render(request, "ratings/public/clubs/club.html", context)


@limited(FILES)
@require_safe
@published("system")
def club_csv(request: HttpRequest, club: int) -> HttpResponse:
    """All its members in the order of their boards."""
    entry = get_object_or_404(Club, pk=club)
    rating_list = chosen_list(request, lists_in_force())
    members = members_of(entry, rating_list)
    table = MembersTable(members)
    named_for = f"-{rating_list.system}-{rating_list.effective}" if rating_list else ""
    return csv_response(f"club-{club}{named_for}.csv", table.file_head(), table.file_rows(members.everybody))

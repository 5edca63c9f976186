"""Taking games of the archive into the rankings: chosen by a search, looked through, answered, made events."""

from datetime import date

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from federation.models import Taking
from federation.permissions import OFFICER, account_name, role_required
from federation.refusals import NotPossible
from federation.runtime import offered
from federation.runtime.jobs import shown
from federation.runtime.requests.parameters import page_of
from federation.submissions.archive import takings as life
from federation.submissions.archive import wording

PAGE = 20
LONGEST = {"player": 100, "event": 100, "eco": 3, "year": 4, "id": 12}  # signs of what is looked for


@role_required(OFFICER)
@require_http_methods(["GET", "POST"])
def takings(request: HttpRequest) -> HttpResponse:
    """The form that chooses games, and every choice so far."""
    sent = request.POST if request.method == "POST" else request.GET
    asked = {name: sent.get(name, "").replace("\0", "").strip()[:most] for name, most in LONGEST.items()}
    if request.method == "POST":
        now = timezone.now()
        return redirect(life.ask(life.choice(request.user, asked, bool(sent.get("only_told_pace")), now), now))
    page = page_of(request, Paginator(Taking.objects.select_related("by"), PAGE))
    context = {
        "asked": asked,
        "page": page,
        "rows": [(one, _who(one)) for one in page],
        "archives": offered.lists.archives(),
    }
    return render(request, "federation/archive/takings.html", context)


@role_required(OFFICER)
@require_GET
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """A choice: what would count and what not, then what came of it."""
    taking = get_object_or_404(Taking.objects.select_related("by"), pk=pk)
    found = taking.found
    refused = found.get("refused", {})
    days = [date.fromisoformat(found[name]) for name in ("first", "last") if found.get(name)]
    context = {
        "taking": taking,
        "shown": shown.of(taking, timezone.now()),
        "sender": _who(taking),
        "found": found,
        "days": days,
        "new": found.get("names", 0) - found.get("known", 0),
        "kinds": [(wording.not_taken(code), count) for code, count in sorted(refused.items())],
        "closed": [(name, until) for name, until in offered.lists.archives() if until and days and days[0] <= until],
        "archives": offered.lists.archives(),
    }
    return render(request, "federation/archive/taking.html", context)


@role_required(OFFICER)
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(Taking, pk=pk)
    try:
        life.confirm(pk, request.user, timezone.now())
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("archive-taking", pk)


def _who(one: Taking) -> str:
    return account_name(one.by) if one.by else _("a command")

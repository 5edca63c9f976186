"""Games abroad: a player tells them, with a proof, and a rating officer makes a report of them or refuses."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from federation.corrections import abroad
from federation.permissions import OFFICER, role_required
from federation.runtime.requests import form_limits
from federation.runtime.requests.limits import UPLOADS, limited
from federation.submissions import NotPossible
from federation.views.public.corrections import TOO_OFTEN, numbered, player_named


@limited(UPLOADS, "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form. `?player=` says whose games they are, `?rows=30` gives room for more of them."""
    player = player_named(request.GET.get("player", ""))
    if player is None:
        return render(request, "federation/public/abroad/games.html", {})
    more = abroad.MOST_ROWS
    rows = more if request.GET.get("rows") == str(more) else abroad.ROWS
    sent = request.method == "POST"
    form = abroad.EventForm(request.POST if sent else None, request.FILES if sent else None)
    games = abroad.games_form(rows, request.POST if sent else None)
    status = 200
    if sent and form.is_valid() & games.is_valid():
        if form_limits.allowed(request):
            try:
                return _asked(request, player, form, games)
            except NotPossible as refusal:
                form.add_error(None, str(refusal))
        else:
            form.add_error(None, TOO_OFTEN)
            status = 429
    context = {"player": player, "form": form, "games": games, "more": more if rows < more else 0}
    return render(request, "federation/public/abroad/games.html", context, status=status)


def _asked(request: HttpRequest, player, form: abroad.EventForm, games) -> HttpResponse:
    user = request.user if request.user.is_authenticated else None
    made = abroad.ask(player, form, games, user, timezone.now())
    words = _("Thank you. Your games have the number %(number)s; this page shows what becomes of them.")
    messages.success(request, words % {"number": made.number})
    return redirect(made)


@role_required(OFFICER)
@require_safe
def proof(request: HttpRequest, number: str) -> HttpResponse:
    """The file that was sent as a proof, for saving; never shown as a page of ours."""
    found = numbered(number)
    sent = getattr(found, "abroad", None)
    kind = abroad.type_of(bytes(sent.proof)) if sent is not None else ""
    if not kind:
        raise Http404
    ending = kind.rpartition("/")[2]
    return HttpResponse(
        bytes(sent.proof),
        content_type=kind,
        headers={"Content-Disposition": f'attachment; filename="{found.number}.{ending}"'},
    )

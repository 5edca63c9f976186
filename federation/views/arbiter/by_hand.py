"""Entry by hand: one form makes the file of an event without results, which then goes the way of every report."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from federation import submissions
from federation.events.announced.readers import readable
from federation.matching.candidates import Candidate
from federation.matching.match import dressed
from federation.matching.search import LONGEST, search
from federation.models import Player
from federation.permissions import ARBITER, role_required
from federation.reports.files.reading import Unreadable
from federation.runtime.requests.limits import SEARCHES, UPLOADS, limited
from federation.submissions import intake
from federation.submissions.pages.blank_report import by_hand as prefilled
from federation.submissions.pages.by_hand import EventForm, at_first, line_of

FOUND = 8  # players that a search shows
FEWEST_LETTERS = 2  # of a search
STORED = "by-hand-stored"  # in the session: the form whose report was stored last


@limited(UPLOADS, "POST")
@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def by_hand(request: HttpRequest) -> HttpResponse:
    """The form. Searching the register and adding a player of it send the whole form, which stays as it is."""
    if request.method == "GET":
        number = request.GET.get("announced", "")
        begun = prefilled(readable(request.user, number, own=True)) if number else {}
        return _page(request, EventForm(initial=at_first(request.user) | begun), fresh=True)
    asked = request.POST.get("q", "").strip()
    if "add" in request.POST:
        return _page(request, _with_player(request))
    if "begin" not in request.POST and asked:
        return _page(request, EventForm(initial=request.POST.dict()), q=asked[:LONGEST], found=_found(asked))
    form = EventForm(request.POST)
    if form.is_valid():
        try:
            stored = intake.receive(request.user, _("entered by hand") + ".trf", form.file(), timezone.now())
        except submissions.AlreadySent as refusal:  # the same form a second time
            messages.warning(request, str(refusal))
            return redirect("submission", refusal.earlier.pk)
        except (submissions.NotPossible, Unreadable) as refusal:
            form.add_error(None, str(refusal))
        else:
            request.session[STORED] = form.cleaned_data["opened"]
            return redirect(stored)
    form.focus_first_error()
    return _page(request, form)


@limited(SEARCHES)
@role_required(ARBITER)
@require_GET
def by_hand_players(request: HttpRequest) -> HttpResponse:
    """The players of the register meant by what stands in the search box so far."""
    asked = request.GET.get("q", "").strip()
    found = _found(asked) if len(asked) >= FEWEST_LETTERS else None
    return render(request, "federation/by_hand/_found.html", {"found": found, "q": asked[:LONGEST]})


@limited(SEARCHES, "POST")
@role_required(ARBITER)
@require_POST
def by_hand_check(request: HttpRequest) -> HttpResponse:
    """What is understood of the form so far."""
    return render(request, "federation/by_hand/_understood.html", EventForm(request.POST).understood())


def _page(request: HttpRequest, form: EventForm, **context: object) -> HttpResponse:
    if not form.is_bound:
        form.fields["name"].widget.attrs["autofocus"] = True
    context |= {"form": form, "stored": request.session.get(STORED, "")}
    return render(request, "federation/by_hand/page.html", context)


def _found(text: str) -> list[tuple[Candidate, str]]:
    """Players, each with the line that stands for them."""
    players = search(text, every_year=True).among()[:FOUND]
    return [(one, line_of(one)) for one in dressed([Candidate(player, (), 0) for player in players])]


def _with_player(request: HttpRequest) -> EventForm:
    """The form as it was sent, with the line of one player more."""
    typed = request.POST.dict()
    key = typed["add"]
    player = Player.objects.filter(pk=int(key)).first() if key.isdecimal() and len(key) < 18 else None
    if player is None:
        messages.error(request, _("That player is no longer in the register."))
    else:
        lines = [typed.get("players", "").rstrip(), line_of(*dressed([Candidate(player, (), 0)]))]
        typed["players"] = "\n".join(line for line in lines if line) + "\n"
    return EventForm(initial=typed)

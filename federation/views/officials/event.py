"""Who officiated at an accepted event, for officers to add and remove."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation.events import arbiters
from federation.models import Appointment, Player, Tournament
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import COSTLY, limited
from federation.views.arbiter.people.players_step import found_in_the_register


@limited(COSTLY)
@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def of_event(request: HttpRequest, code: str) -> HttpResponse:
    """`q`: who is looked for."""
    event = get_object_or_404(Tournament, code=code)
    if request.method == "POST":
        try:
            _act(request, event)
        except NotPossible as refusal:
            messages.error(request, str(refusal))
        else:
            messages.success(request, _("It is saved."))
        return redirect("event-arbiters", code)
    text = request.GET.get("q", "").replace("\0", "").strip()[:100]
    context = {
        "event": event,
        "appointments": event.appointments.select_related("player"),
        "posts": Appointment.Post.choices,
        "q": text,
        "found": found_in_the_register(text) if text else [],
    }
    return render(request, "federation/officials/event.html", context)


def _act(request: HttpRequest, event: Tournament) -> None:
    now = timezone.now()
    if "remove" in request.POST:
        one = get_object_or_404(event.appointments.select_related("player"), pk=_key(request, "remove"))
        arbiters.remove(one, request.user, now)
        return
    post = request.POST.get("post", "")
    if post not in Appointment.Post.values:
        raise NotPossible(_("Choose a post."))
    player = get_object_or_404(Player.objects.current(), pk=_key(request, "player"))
    arbiters.appoint(event, player, post, request.user, now)


def _key(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 18 else 0

"""The officer's page of an accepted event's time control: which games count depends on it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation.events.forms.rate_of_play import RateOfPlayForm
from federation.events.rate_of_play import change_rate_of_play, rate_of_play, written
from federation.models import Tournament
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible


@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, code: str) -> HttpResponse:
    event = get_object_or_404(Tournament, code=code)
    initial = rate_of_play(event)._asdict() | {"minutes": written(event.minutes)}
    form = RateOfPlayForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            change_rate_of_play(event, form.typed(), request.user, form.cleaned_data["reason"], timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Changed. A list follows it when it is computed again."))
            return redirect(event)
    return render(request, "federation/officer/rate_of_play.html", {"event": event, "form": form})

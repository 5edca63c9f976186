"""The outbox for administrators: letters that wait, were sent, refused, or handed over without an answer."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from federation.audit import record
from federation.models import Letter
from federation.permissions import ADMINISTRATOR, role_required
from federation.runtime.mail import sending
from federation.runtime.mail.letters import ask
from federation.runtime.requests.parameters import choice, page_of

A_PAGE = 50


@role_required(ADMINISTRATOR)
@require_safe
def outbox(request: HttpRequest) -> HttpResponse:
    state = choice(request, "state", dict(Letter.State.choices))
    letters = Letter.objects.filter(state=state) if state else Letter.objects.all()
    page = page_of(request, Paginator(letters, A_PAGE))
    context = {"page": page, "state": state, "states": Letter.State.choices, "stuck": sending.STUCK}
    return render(request, "federation/officer/outbox.html", context)


@role_required(ADMINISTRATOR)
@require_POST
def again(request: HttpRequest, pk: int) -> HttpResponse:
    letter = get_object_or_404(Letter, pk=pk)
    now = timezone.now()
    if sending.again(letter, now):
        record("letter.sent-again", request.user, now, about=letter)
        ask()
        messages.success(request, _("The letter to %(address)s is sent once more.") % {"address": letter.to})
    return redirect("outbox")

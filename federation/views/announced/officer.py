"""Announced events on the officer's desk: what waits, what never reported, and what was decided."""

from collections.abc import Callable
from datetime import date

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST, require_safe

from federation.events.announced import acts, notice
from federation.events.announced.tables import AnnouncedTable, WaitingTable
from federation.models import AnnouncedEvent
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.office.identity import current
from federation.runtime.requests.parameters import choice, page_of, without_empty
from federation.submissions.pages.announced import FideNumberForm, SendBackForm
from federation.views.announced.public import page as page_of_event
from federation.views.arbiter.submission_access import attempt
from federation.vocabulary.dates import federation_day

A_PAGE = 50
WAITING, UNREPORTED = "waiting", "unreported"
STATES = (
    (WAITING, AnnouncedEvent.State.WAITING.label),
    (UNREPORTED, gettext_lazy("Played, not reported")),
    *((state.value, state.label) for state in AnnouncedEvent.State if state != AnnouncedEvent.State.WAITING),
    ("all", gettext_lazy("All")),
)


@role_required(OFFICER)
@require_safe
@without_empty
def queue(request: HttpRequest) -> HttpResponse:
    """What waits, the next to begin first; with `state` the others."""
    state = choice(request, "state", dict(STATES), WAITING)
    found = AnnouncedEvent.objects.all()
    if state == UNREPORTED:
        found = found.unreported(federation_day(timezone.now()), current().report_days)
    elif state == WAITING:
        found = found.filter(state=state).order_by("start", "number")
    elif state != "all":
        found = found.filter(state=state)
    page = page_of(request, Paginator(found, A_PAGE))
    waiting = WaitingTable(_remarks(federation_day(timezone.now())), request.GET.get("tick") == "all")
    table = (waiting if state == WAITING else AnnouncedTable()).show(page)
    context = {"page": page, "table": table, "states": STATES, "state": state}
    return render(request, "federation/announced/desk.html", context)


def _remarks(day: date) -> Callable[[AnnouncedEvent], list[str]]:
    """What an officer looks at before an event is registered on `day`."""
    wanted = current().notice_days
    return lambda event: [*notice.missed(event, day, wanted), *notice.too_fast(event)]


@role_required(OFFICER)
@require_POST
def register_several(request: HttpRequest) -> HttpResponse:
    """Register every event that was ticked, each by itself."""
    ticked = request.POST.getlist("event")[:A_PAGE]
    done, now = 0, timezone.now()
    for event in AnnouncedEvent.objects.filter(number__in=ticked).order_by("start", "number"):
        try:
            acts.register(event, request.user, "", now)
            done += 1
        except NotPossible as refusal:
            messages.error(request, f"{event.number}: {refusal}")
    if not ticked:
        messages.error(request, _("Tick the events you mean."))
    if done:
        words = ngettext("%(count)s event is registered.", "%(count)s events are registered.", done)
        messages.success(request, words % {"count": done})
    return redirect("announced-desk")


@role_required(OFFICER)
@require_POST
def register(request: HttpRequest, number: str) -> HttpResponse:
    """Register it; one that is registered gets FIDE's number."""
    event = get_object_or_404(AnnouncedEvent, number=number)
    form = FideNumberForm(request.POST)
    if not form.is_valid():
        return page_of_event(request, event)
    typed, now = form.cleaned_data["fide_number"], timezone.now()
    if event.state == AnnouncedEvent.State.WAITING:
        done = _("%(number)s is registered and stands in the calendar.") % {"number": number}
        return attempt(request, lambda: acts.register(event, request.user, typed, now), event.get_absolute_url(), done)
    return attempt(
        request, lambda: acts.set_fide_number(event, request.user, typed, now), event.get_absolute_url(),
        _("FIDE’s number is saved."),
    )  # fmt: skip


@role_required(OFFICER)
@require_POST
def send_back(request: HttpRequest, number: str) -> HttpResponse:
    event = get_object_or_404(AnnouncedEvent, number=number)
    form = SendBackForm(request.POST)
    if not form.is_valid():
        return page_of_event(request, event, form)
    words, done = form.cleaned_data["words"], _("%(number)s is sent back.") % {"number": number}
    back = event.get_absolute_url()
    return attempt(request, lambda: acts.send_back(event, request.user, words, timezone.now()), back, done)

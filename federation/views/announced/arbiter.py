"""An arbiter's or organiser's announced events: the list of them, a new one, and what may be changed."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.events.announced import acts
from federation.events.announced.readers import readable
from federation.events.announced.tables import AnnouncedTable
from federation.models import AnnouncedEvent
from federation.permissions import ARBITER, OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.office.identity import current
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import page_of
from federation.submissions.arbiter.announced import say
from federation.submissions.pages.announced import AnnounceForm, initial
from federation.submissions.pages.blank_report import blank_report
from federation.views.arbiter.submission_access import attempt, viewable

A_PAGE = 50


@role_required(ARBITER)
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    page = page_of(request, Paginator(AnnouncedEvent.objects.filter(created_by=request.user), A_PAGE))
    return render(request, "federation/announced/mine.html", {"page": page, "table": AnnouncedTable().show(page)})


@limited(COSTLY, "POST")
@role_required(ARBITER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    form = AnnounceForm(request.POST or None, initial={"chief_arbiter": request.user.get_full_name()})
    if request.method == "POST" and form.is_valid():
        try:
            made = acts.announce(form.cleaned_data, current().code, request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            words = _("%(number)s is announced; a rating officer looks at it.") % {"number": made.number}
            messages.success(request, words)
            return redirect(made)
    return render(request, "federation/announced/form.html", {"form": form})


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, number: str) -> HttpResponse:
    """Until it is registered."""
    event = readable(request.user, number, own=True)
    if request.method != "POST":
        return render(
            request, "federation/announced/form.html", {"form": AnnounceForm(initial=initial(event)), "event": event}
        )
    form = AnnounceForm(request.POST)
    if form.is_valid():
        try:
            acts.change(event, form.cleaned_data, request.user, timezone.now())
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("It is changed and waits for the office."))
            return redirect(event)
    return render(request, "federation/announced/form.html", {"form": form, "event": event})


@role_required(ARBITER, OFFICER)
@require_POST
def cancel(request: HttpRequest, number: str) -> HttpResponse:
    event = readable(request.user, number, own=True)
    done = _("%(number)s is cancelled.") % {"number": event.number}
    return attempt(request, lambda: acts.cancel(event, request.user, timezone.now()), event.get_absolute_url(), done)


@role_required(ARBITER, OFFICER)
@require_safe
def report(request: HttpRequest, number: str) -> HttpResponse:
    """The empty report as a file for a pairing program."""
    event = readable(request.user, number, own=True)
    headers = {"Content-Disposition": f'attachment; filename="{event.number}.trf"'}
    return HttpResponse(blank_report(event), content_type="text/plain; charset=utf-8", headers=headers)


@role_required(ARBITER, OFFICER)
@require_POST
def of_report(request: HttpRequest, pk: int) -> HttpResponse:
    """Which announced event a report is of."""
    submission = viewable(request, pk)
    mine = submission.arbiter_id == request.user.pk
    number = request.POST.get("announced", "")
    event = get_object_or_404(AnnouncedEvent.objects.filter(state="registered"), number=number) if number else None
    back = reverse("submission" if mine else "review", args=[pk])
    return attempt(request, lambda: say(submission, event, request.user, timezone.now()), back, _("It is saved."))

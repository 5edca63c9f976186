"""The queue of reports: found, given to somebody, and several returned or accepted at once."""

from collections.abc import Sequence
from datetime import datetime

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_POST

from federation.accounts import regions
from federation.models import Submission
from federation.permissions import OFFICER, account_name, role_required
from federation.runtime.requests.parameters import choice, page_of, without_empty
from federation.submissions.pages.tables import ReviewsTable
from federation.submissions.queue import assignment, at_once
from federation.submissions.queue.filters import ALL, ReportFilter, officers
from federation.views.arbiter.submission_access import attempt, life_of

A_PAGE = 50
State = Submission.State
STATES = (
    (State.SUBMITTED, gettext_lazy("Waiting")),
    (State.RETURNED, gettext_lazy("Returned")),
    (State.ACCEPTED, gettext_lazy("Accepted")),
    (State.REJECTED, gettext_lazy("Rejected")),
    (State.DRAFT, gettext_lazy("Drafts")),
)


@role_required(OFFICER)
@require_GET
@without_empty
def reviews(request: HttpRequest) -> HttpResponse:
    """Those that waited longest first; the others last changed first. An officer of a region sees its reports first."""
    state = choice(request, "state", dict(STATES), State.SUBMITTED)
    wanted, own = in_region(request)
    order = ("submitted", "pk") if state == State.SUBMITTED else ("-changed", "-pk")
    colleagues = officers()
    reports = Submission.objects.filter(state=state).order_by(*order)
    chosen = ReportFilter(wanted, reports, request.user, colleagues)
    # A page is a range of keys, which the index gives; what it shows is fetched for its fifty rows alone.
    page = page_of(request, Paginator(chosen.qs.values_list("pk", flat=True), A_PAGE))
    rows = Submission.objects.without_files().defer("searched")
    found = rows.select_related("arbiter", "tournament", "reviewer", "assigned_to").in_bulk(list(page.object_list))
    shown = [found[key] for key in page.object_list if key in found]
    context = {
        "page": page,
        "filter": chosen,
        "filtered": any(name in request.GET for name in chosen.filters if name != "region"),
        "table": ReviewsTable(state, life_of(shown), request.GET.get("tick") == "all").show(shown),
        "states": [{"value": value, "label": label, "on": value == state} for value, label in STATES],
        "state": state,
        "own_region": own,
        "region": wanted["region"],
        "officers": colleagues,
    }
    return render(request, "federation/officer/reviews.html", context)


@role_required(OFFICER)
@require_POST
def assign(request: HttpRequest, pk: int) -> HttpResponse:
    """Give one report to somebody; to nobody where nobody is named."""
    submission = get_object_or_404(Submission.objects.without_files(), pk=pk)
    to = officer_named(request)
    back, now = reverse("review", args=[pk]), timezone.now()
    if to == request.user:
        done = _("It is with you now.")
    else:
        done = _("It is with %(name)s now.") % {"name": account_name(to)} if to else _("It is with nobody now.")
    return attempt(request, lambda: assignment.assign(submission, to, request.user, now), back, done)


@role_required(OFFICER)
@require_POST
def several(request: HttpRequest) -> HttpResponse:
    """What is asked for by `act`, with every report that was ticked."""
    back = f"{reverse('reviews')}?{request.POST.get('back', '')}"
    ticked = [value.partition(":") for value in request.POST.getlist("report")]
    seen = {int(key): as_seen for key, _colon, as_seen in ticked if key.isdecimal() and len(key) < 10}
    found = list(Submission.objects.filter(pk__in=list(seen)[: at_once.MOST]).order_by("submitted", "pk"))
    act, now = request.POST.get("act", ""), timezone.now()
    if not found:
        messages.error(request, _("Tick the reports you mean."))
    elif act == "look":
        return _looked_at(request, found, now)
    elif act == "accept":
        seen_so = [(one, seen[one.pk]) for one in found]
        _tell(request, at_once.accept_all(seen_so, request.user, now), _("Accepted: %(count)s."))
    elif act == "return":
        message = request.POST.get("message", "")
        _tell(request, at_once.send_all_back(found, request.user, message, now), _("Returned: %(count)s."))
    elif act in {"take", "give"}:
        to = request.user if act == "take" else officer_named(request)
        _tell(request, at_once.give(found, to, request.user, now), _("Given to an officer: %(count)s."))
    return redirect(back)


def _looked_at(request: HttpRequest, found: Sequence[Submission], now: datetime) -> HttpResponse:
    """A dry run: which of them nobody has to open, and why the others."""
    answers = at_once.look_at(found, request.user, now)
    context = {
        "ready": [(one.submission, at_once.seen(one.submission)) for one in answers if not one.refused],
        "others": [one for one in answers if one.refused],
        "back": request.POST.get("back", ""),
    }
    return render(request, "federation/officer/reviews_accept.html", context)


def _tell(request: HttpRequest, answers: Sequence[at_once.Answer], words: str) -> None:
    """How many were done, and of each that was not why."""
    done = sum(not one.refused for one in answers)
    if done:
        messages.success(request, words % {"count": done})
    for one in answers:
        if one.refused:
            messages.error(request, f"{one.submission}: {one.refused}")


def in_region(request: HttpRequest):
    """What the address asks for, with the officer's own region where it names none; and that region."""
    wanted, own = request.GET.copy(), regions.of(request.user)
    if "region" not in wanted:
        wanted["region"] = own or ALL
    return wanted, own


def officer_named(request: HttpRequest):
    """The account that the form names; None for nobody."""
    named = request.POST.get("to", "")
    if not named.isdecimal() or len(named) > 9:
        return None
    return get_user_model().objects.filter(pk=int(named)).first()

"""Comparisons as officers ask for them and look at them, and the screen for fair play."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, shown
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import page_of
from ratings.lists.dry_runs import publishing
from ratings.lists.dry_runs.backtests import jobs
from ratings.models import Backtest
from ratings.models.laboratory import Answered
from ratings.pages.laboratory.fair_play import FairPlayForm, people_of
from ratings.pages.laboratory.form import BacktestForm
from ratings.pages.laboratory.result import Result

A_PAGE = 30


@limited(COSTLY)
@role_required(OFFICER)
@require_http_methods(["GET", "POST"])
def backtests(request: HttpRequest) -> HttpResponse:
    """The form, and every comparison that was asked for."""
    form = BacktestForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(jobs.ask(form.question(), request.user, timezone.now()))
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
    page = page_of(request, Paginator(Backtest.objects.without_answer().select_related("by"), A_PAGE))
    return render(request, "ratings/laboratory/backtests.html", {"form": form, "page": page})


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
def backtest(request: HttpRequest, pk: int) -> HttpResponse:
    """One comparison while it works, and its answer."""
    found = get_object_or_404(Backtest.objects.select_related("by"), pk=pk)
    done = found.state == Backtest.State.DONE
    context = {
        "job": found,
        "shown": shown.of(found, timezone.now()),
        "again": kinds.of(found).may_go_again(found),
        "result": Result(found, people=True) if done else None,
        "office": True,
    }
    return render(request, "ratings/laboratory/backtest.html", context)


@role_required(OFFICER)
@require_POST
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    """`public=yes` lets everybody read it, anything else takes it back."""
    found = get_object_or_404(Backtest.objects.without_answer(), pk=pk)
    return published(request, found)


def published(request: HttpRequest, found: Answered) -> HttpResponse:
    """Publish an answer, or take it back, and show its page."""
    public = request.POST.get("public") == "yes"
    try:
        publishing.publish(type(found), found.pk, public, request.user, timezone.now())
        messages.success(request, _("Everybody can read it now.") if public else _("It is the office’s own again."))
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect(found)


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
def fair_play(request: HttpRequest) -> HttpResponse:
    form = FairPlayForm(request.GET if "system" in request.GET else None)
    found = people_of(form.screen()) if form.is_bound and form.is_valid() else None
    return render(request, "ratings/laboratory/fair_play.html", {"form": form, "found": found})

"""The rating officer's desk: what waits, the drafts, their comparison, publishing and its undoing."""

from datetime import timedelta

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from federation.models import Player, Submission, Tournament
from federation.permissions import OFFICER, role_required
from ratings import calendar, catalogue, compare, lists
from ratings.models import RatingList, Run

LATELY = timedelta(days=14)


@role_required(OFFICER)
@require_GET
def desk(request: HttpRequest) -> HttpResponse:
    """Counts that are links, the series with their drafts, the last runs."""
    now = timezone.now()
    counts = {
        "waiting": Submission.objects.filter(state=Submission.State.SUBMITTED).count(),
        "returned": Submission.objects.filter(state=Submission.State.RETURNED).count(),
        "events": Tournament.objects.filter(accepted_at__gte=now - LATELY).count(),
        "failed": Run.objects.filter(state=Run.State.FAILED, created__gte=now - LATELY).count(),
        "no_birth": Player.objects.current().filter(birth_year=None).count(),
    }
    return render(
        request,
        "ratings/desk.html",
        {
            "counts": counts,
            "series": [_series(slug, now) for slug in catalogue.SERIES],
            "runs": Run.objects.select_related("list", "requested_by")[:8],
            "waiting": Submission.objects.filter(state=Submission.State.SUBMITTED).select_related("arbiter")[:6],
        },
    )


def _series(slug: str, now) -> dict:
    """What the desk says of one series: its list in force, its draft, and what is to do."""
    system = catalogue.SERIES[slug]
    draft = RatingList.objects.filter(system=slug, state=RatingList.State.DRAFT).select_related("run").first()
    latest = RatingList.objects.current().filter(system=slug).first()
    today = now.date()
    return {
        "system": system,
        "latest": latest,
        "draft": draft,
        "due": draft is not None and today > draft.last_day,
        "days_left": (draft.last_day - today).days if draft else None,
        "stale": draft is not None and lists.is_stale(draft),
        "start": calendar.on_or_before(today, system.cadence),
    }


@role_required(OFFICER)
@require_POST
def open_series(request: HttpRequest) -> HttpResponse:
    """Begin a series: the draft of the list that would be in force today."""
    slug = request.POST.get("system", "")
    system = catalogue.SERIES.get(slug)
    if system is None:
        messages.error(request, "There is no such rating system.")
        return redirect("desk")
    now = timezone.now()
    try:
        draft = lists.open_draft(slug, calendar.on_or_before(now.date(), system.cadence), now)
    except lists.NotPossible as problem:
        messages.error(request, str(problem))
        return redirect("desk")
    lists.request(draft, "the series begins", now, request.user)
    return redirect("draft", draft.pk)


@role_required(OFFICER)
@require_GET
def draft(request: HttpRequest, pk: int) -> HttpResponse:
    """One list from the officer's side: how it was computed, what changed, and the buttons."""
    rating_list = get_object_or_404(RatingList.objects.select_related("previous", "run", "published_by"), pk=pk)
    latest_run = rating_list.runs.select_related("requested_by").first()
    is_draft = rating_list.state == RatingList.State.DRAFT
    current = RatingList.objects.current().filter(system=rating_list.system).first()
    return render(
        request,
        "ratings/draft.html",
        {
            "list": rating_list,
            "run": latest_run,
            "is_draft": is_draft,
            "is_latest": current is not None and current.pk == rating_list.pk,
            "stale": is_draft and lists.is_stale(rating_list),
            "due": timezone.now().date() > rating_list.last_day,
            "comparison": compare.compare(rating_list) if rating_list.digest else None,
            "runs": rating_list.runs.select_related("requested_by")[:10],
            "counted": rating_list.counted.select_related("tournament").order_by("tournament__end", "tournament__code"),
        },
    )


@role_required(OFFICER)
@require_POST
def recompute(request: HttpRequest, pk: int) -> HttpResponse:
    rating_list = get_object_or_404(RatingList, pk=pk, state=RatingList.State.DRAFT)
    run = lists.request(rating_list, request.POST.get("reason", "")[:200] or "asked for", timezone.now(), request.user)
    return redirect("run", run.pk)


@role_required(OFFICER)
@require_POST
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(RatingList, pk=pk)
    try:
        published = lists.publish(pk, request.user, timezone.now())
    except lists.NotPossible as problem:
        messages.error(request, str(problem))
        return redirect("draft", pk)
    messages.success(request, f"{published} is published.")
    return redirect(published)


@role_required(OFFICER)
@require_POST
def correct(request: HttpRequest, pk: int) -> HttpResponse:
    """Open the draft of a further edition."""
    get_object_or_404(RatingList, pk=pk)
    try:
        opened = lists.open_correction(pk, request.POST.get("reason", ""), request.user, timezone.now())
    except lists.NotPossible as problem:
        messages.error(request, str(problem))
        return redirect("draft", pk)
    return redirect("draft", opened.pk)


@role_required(OFFICER)
@require_POST
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(RatingList, pk=pk)
    try:
        withdrawn = lists.withdraw(pk, request.POST.get("reason", ""), request.user, timezone.now())
    except lists.NotPossible as problem:
        messages.error(request, str(problem))
    else:
        messages.success(request, f"{withdrawn} is withdrawn; the list before it is in force again.")
    return redirect("draft", pk)


@role_required(OFFICER)
@require_GET
def run(request: HttpRequest, pk: int) -> HttpResponse:
    """A run while it works and its report afterwards."""
    return render(request, "ratings/run.html", {"run": _run(pk)})


@role_required(OFFICER)
@require_GET
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that refreshes itself while a run works."""
    shown = _run(pk)
    response = render(request, "ratings/_run_progress.html", {"run": shown})
    if shown.over:
        response["HX-Refresh"] = "true"  # the page around it has news too
    return response


@role_required(OFFICER)
@require_POST
def cancel(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask a run to stop; the worker hears it between two steps. A run nobody has taken yet stops at once."""
    Run.objects.filter(pk=pk, state=Run.State.QUEUED).update(state=Run.State.CANCELLED, finished=timezone.now())
    Run.objects.filter(Q(pk=pk), state=Run.State.RUNNING).update(cancel=True)
    return redirect("run", pk)


def _run(pk: int) -> Run:
    return get_object_or_404(Run.objects.select_related("list", "requested_by"), pk=pk)

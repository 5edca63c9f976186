"""The rating officer's desk: what waits, the series that run, publishing several lists at once, recalculating."""

from collections.abc import Callable
from datetime import date

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_POST

from federation.accounts.second_factor import asked_again
from federation.models import Submission
from federation.permissions import OFFICER, has_role, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.workers import worker_heartbeats
from federation.vocabulary.dates import federation_day, plain_day
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.lists import late_reports as late
from ratings.lists import life, recalculation, runs
from ratings.lists.chain import erasure
from ratings.models import RatingList, Run, Series
from ratings.pages import beginning, chain
from ratings.pages import desk as office
from ratings.pages.desk_tables import SeriesTable, WaitingTable
from ratings.pages.runs_tables import LastRunsTable
from ratings.views.officer.drafts import as_seen, wanted_day

SHOWN = 8  # of what waits, and of the runs


@limited(COSTLY)
@role_required(OFFICER)
@require_GET
def desk(request: HttpRequest) -> HttpResponse:
    """Counts that are links, the series with their drafts, the last runs.

    What takes loading the drafts is asked for by the page itself once it is shown, with `?check=yes`.
    """
    now, look = timezone.now(), "check" in request.GET
    rows = office.rows(now, look)
    counts = office.counts(now, rows, look)
    answers = {row.system.slug: row.answer for row in rows if row.answer is not None}
    waiting = Submission.objects.filter(state=Submission.State.SUBMITTED).select_related("arbiter")
    waiting = waiting.without_files().order_by("submitted", "pk")
    last = Run.objects.select_related("list", "by").defer("list__memory")
    silence = worker_heartbeats.silence(now)
    choosable = any(row.choosable for row in rows)
    return render(
        request,
        "ratings/officer/desk.html",
        {
            "counts": counts,
            "series": SeriesTable(choosable).show(rows),
            "silence": silence,
            "coming": office.nearest(rows),
            "broken": chain.broken(),
            "unguarded": chain.unguarded(),
            "not_taken_out": erasure.not_carried_out(now),
            "unexplained": chain.unexplained(),
            "delays": [row.now.delay for row in rows if row.days_late],
            "choosable": choosable,
            "unknown": len(answers) < len(rows),
            "wrong": (wrong := office.to_recalculate(answers)),
            "reason": next((one.tried.reason for one in wrong if one.tried), ""),
            "to_begin": [catalogue.SERIES[slug] for slug in Series.objects.waiting()],
            "runs": LastRunsTable().show(last[:SHOWN]),
            "waiting": WaitingTable().show(waiting[:SHOWN]),
            "today": federation_day(now),
            "to_do": beginning.unfinished() if has_role(request.user) else [],
        },
    )


@role_required(OFFICER)
@require_POST
def open_series(request: HttpRequest) -> HttpResponse:
    """Begin a series: the draft of the list that would be in force today, or with `next` of the one after it."""
    slug = request.POST.get("system", "")
    if slug not in catalogue.SERIES:
        messages.error(request, _("There is no such rating system."))
        return redirect("desk")
    if slug not in Series.objects.waiting():
        messages.error(request, _("%(name)s runs already.") % {"name": catalogue.SERIES[slug].name})
        return redirect("desk")
    if not Series.objects.of(slug).on:
        messages.error(
            request,
            _("%(name)s is switched off. An administrator can switch it on.") % {"name": catalogue.SERIES[slug].name},
        )
        return redirect("desk")
    now = timezone.now()
    cadence, today = Series.objects.cadence(slug), federation_day(now)
    first = calendar.after(today, cadence) if "next" in request.POST else calendar.on_or_before(today, cadence)
    try:
        draft = life.open_draft(slug, first, now)
    except NotPossible as problem:
        messages.error(request, str(problem))
        return redirect("desk")
    runs.asked(life.request(draft, _("the series begins"), now, request.user), request.user, now)
    return redirect("draft", draft.pk)


@role_required(OFFICER)
@require_POST
@asked_again
def publish(request: HttpRequest) -> HttpResponse:
    """Have the ticked drafts published, each by itself: one that cannot be published keeps none of the others."""
    with transaction.atomic():  # workers hear of all at once
        return _each(request, lambda draft: _asked_for(draft, request.user))


@role_required(OFFICER)
@require_POST
@asked_again
def sign(request: HttpRequest) -> HttpResponse:
    """Sign off the drafts that were ticked: they publish themselves on the day that was given."""
    day, now = wanted_day(request), timezone.now()
    if day is None:
        messages.error(request, _("Choose a day from today on."))
        return redirect("desk")
    return _each(request, lambda draft: _signed(life.sign_off(draft.pk, day, request.user, now), day))


def _asked_for(draft: RatingList, user) -> str:
    life.ask_to_publish(draft.pk, draft.digest, user, timezone.now())
    return _("%(list)s is being published.") % {"list": draft}


def _signed(draft: RatingList, day: date) -> str:
    return _("%(draft)s is signed off; it publishes itself on %(day)s.") % {"draft": draft, "day": plain_day(day)}


def _each(request: HttpRequest, act: Callable[[RatingList], str]) -> HttpResponse:
    """Every ticked draft "pk:digest" in the order of the catalogue, with a message about what came of it."""
    ticked = [value.partition(":") for value in request.POST.getlist("draft")]
    seen = {int(pk): digest for pk, _, digest in ticked if pk.isdecimal() and len(pk) < 10}
    order = list(catalogue.SERIES)
    found = sorted(RatingList.objects.filter(pk__in=seen), key=lambda draft: order.index(draft.system))
    if not found:
        messages.error(request, _("Tick the lists you mean."))
    for draft in found:
        try:
            messages.success(request, act(as_seen(draft.pk, seen[draft.pk])))
        except NotPossible as problem:
            messages.error(request, f"{draft}: {problem}")
    return redirect("desk")


@role_required(OFFICER)
@require_POST
def recalculate(request: HttpRequest) -> HttpResponse:
    """A dry run, or after it the recalculation itself, of every series ticked, each from its list on; one reason."""
    keys = {int(pk) for pk in request.POST.getlist("list") if pk.isdecimal() and len(pk) < 10}
    order = list(catalogue.SERIES)
    chosen = sorted(RatingList.objects.defer("memory").filter(pk__in=keys), key=lambda one: order.index(one.system))
    back = reverse("draft", args=[chosen[0].pk]) if chosen and request.POST.get("back") == "list" else reverse("desk")
    if not chosen:
        messages.error(
            request, _("There is no such list.") if "list" in request.POST else _("Tick the series you mean.")
        )
        return redirect(back)
    kind = Run.Kind.REWIND if "recalculate" in request.POST else Run.Kind.TRY
    reason, now, user = request.POST.get("reason", "").strip(), timezone.now(), request.user
    try:
        if kind == Run.Kind.REWIND and any(office.tried(one) is None for one in chosen):
            raise NotPossible(_("Make a dry run first, and read what would change."))
        with transaction.atomic():
            asked = [
                runs.asked(recalculation.request(one.system, one.effective, reason, kind, now, user), user, now)
                for one in chosen
            ]
    except NotPossible as problem:
        messages.error(request, str(problem))
        return redirect(back)
    if len(asked) == 1:
        return redirect("run", asked[0].pk)
    found = ngettext("%(number)d run is asked for.", "%(number)d runs are asked for.", len(asked))
    messages.success(request, found % {"number": len(asked)})
    return redirect(f"{reverse('desk')}#recalculate")


@limited(COSTLY)
@role_required(OFFICER)
@require_GET
def late_reports(request: HttpRequest) -> HttpResponse:
    """Events reported after their list was published, and what each series does about them."""
    found = late.with_consequences(Series.objects.begun(), timezone.now())
    return render(request, "ratings/officer/late.html", {"reports": found, "days": late.LATELY.days})

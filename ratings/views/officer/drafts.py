"""One list from the officer's side: compared with an earlier one, signed off, published, corrected, withdrawn."""

from datetime import date

from django.contrib import messages
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from federation.accounts.second_factor import asked_again
from federation.audit.log import DeedTable
from federation.models import Deed
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.jobs import shown
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import choice
from federation.vocabulary.dates import plain_day
from ratings.lists import life, runs, staleness
from ratings.models import Proof, RatingList, in_force
from ratings.pages import desk
from ratings.published.lists import list_comparison


def as_seen(pk: int, seen: str) -> RatingList:
    """The list, if its numbers are still those that the page showed; NotPossible otherwise."""
    found = get_object_or_404(RatingList, pk=pk)
    life.same_as_seen(found, seen)
    return found


def wanted_day(request: HttpRequest) -> date | None:
    """The day given in the form; None for none, and for one that is past."""
    try:
        day = date.fromisoformat(request.POST.get("day", ""))
    except ValueError:
        return None
    return day if day >= timezone.localdate() else None


def _back(pk: int) -> HttpResponse:
    """To the list's own page, or to the desk if it was superseded."""
    return redirect("draft", pk) if RatingList.objects.filter(pk=pk).exists() else redirect("desk")


@limited(COSTLY)
@role_required(OFFICER)
@require_GET
def draft(request: HttpRequest, pk: int) -> HttpResponse:
    """How it was computed, what changed, and the buttons."""
    found = RatingList.objects.select_related("previous", "run", "published_by", "signed_by").defer("memory")
    rating_list = get_object_or_404(found, pk=pk)
    is_draft = rating_list.state == RatingList.State.DRAFT
    current = RatingList.objects.current().filter(system=rating_list.system).defer("memory")
    latest = current.first()
    proof = Proof.objects.filter(list=pk).first() if not is_draft else None
    run, today = rating_list.runs.select_related("by").first(), timezone.localdate()
    now, bases = in_force.of(rating_list.system, today), _bases(rating_list)
    compared = choice(request, "with", {str(one.pk): str(one) for one in bases})
    base = next((one for one in bases if str(one.pk) == compared), rating_list.previous)
    return render(
        request,
        "ratings/officer/draft.html",
        {
            "list": rating_list,
            "run": run,
            "shown": shown.of(run, timezone.now()) if run else None,
            "is_draft": is_draft,
            "is_latest": latest is not None and latest.pk == rating_list.pk,
            "is_current": current.filter(pk=pk).exists(),
            "following": current.filter(effective__gt=rating_list.effective).count(),
            "tried": desk.tried(rating_list) if not is_draft else None,
            # As it was found out last; publishing looks again for itself.
            "stale": is_draft and staleness.find_out([rating_list], [rating_list.system])[rating_list.system].stale,
            "wrong": life.to_recalculate(rating_list)[:1] if is_draft else [],
            "due": today > rating_list.last_day,
            "delay": now.delay if is_draft and now.due == rating_list.effective else "",
            "today": today,
            "sign_for": rating_list.publish_on or max(rating_list.effective, today),
            "kept": now.kept,
            "bases": bases,
            "base": base,
            "comparison": list_comparison.compare(rating_list, base) if rating_list.digest else None,
            "edition_before": _edition_before(rating_list),
            "proof": proof,
            "changes": DeedTable().show(_deeds(proof)) if proof and proof.deeds else None,
            "counted": rating_list.counted.select_related("tournament").order_by("tournament__end", "tournament__code"),
        },
    )


def _deeds(proof: Proof) -> QuerySet[Deed]:
    return Deed.objects.select_related("by").filter(pk__in=proof.deeds)


def _bases(rating_list: RatingList) -> list[RatingList]:
    """What it can be compared with: earlier lists in force, and the other editions of its date, latest first."""
    earlier = RatingList.objects.current().filter(system=rating_list.system, effective__lt=rating_list.effective)
    editions = RatingList.objects.public().filter(
        system=rating_list.system, effective=rating_list.effective, edition__lt=rating_list.edition
    )
    found = RatingList.objects.filter(Q(pk__in=earlier.values("pk")) | Q(pk__in=editions.values("pk")))
    return list(found.defer("memory"))


def _edition_before(rating_list: RatingList) -> RatingList | None:
    """The edition that this one corrects."""
    same_date = RatingList.objects.public().filter(system=rating_list.system, effective=rating_list.effective)
    return same_date.filter(edition__lt=rating_list.edition).first()


@role_required(OFFICER)
@require_POST
def recompute(request: HttpRequest, pk: int) -> HttpResponse:
    rating_list = get_object_or_404(RatingList, pk=pk, state=RatingList.State.DRAFT)
    reason = request.POST.get("reason", "")[:200] or _("by hand")
    try:
        now = timezone.now()
        asked = runs.asked(life.request(rating_list, reason, now, request.user), request.user, now)
        return redirect("run", asked.pk)
    except NotPossible as problem:
        messages.error(request, str(problem))
        return _back(pk)


@role_required(OFFICER)
@require_POST
@asked_again
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(RatingList, pk=pk)
    try:
        asked = life.ask_to_publish(pk, request.POST.get("seen", ""), request.user, timezone.now())
    except NotPossible as problem:
        messages.error(request, str(problem))
        return _back(pk)
    return redirect("run", asked.pk)


@role_required(OFFICER)
@require_POST
@asked_again
def sign(request: HttpRequest, pk: int) -> HttpResponse:
    """Sign off for a day, or take the signature back."""
    get_object_or_404(RatingList, pk=pk)
    back, day = "take_back" in request.POST, wanted_day(request)
    try:
        if day is None and not back:
            raise NotPossible(_("Choose a day from today on."))
        as_seen(pk, request.POST.get("seen", ""))
        life.sign_off(pk, None if back else day, request.user, timezone.now())
    except NotPossible as problem:
        messages.error(request, str(problem))
    else:
        messages.success(
            request, _("Signature taken back.") if back else _("Signed off for %(day)s.") % {"day": plain_day(day)}
        )
    return _back(pk)


@role_required(OFFICER)
@require_POST
def correct(request: HttpRequest, pk: int) -> HttpResponse:
    """Open the draft of a further edition."""
    get_object_or_404(RatingList, pk=pk)
    try:
        opened = life.open_correction(pk, request.POST.get("reason", ""), request.user, timezone.now())
    except NotPossible as problem:
        messages.error(request, str(problem))
        return redirect("draft", pk)
    return redirect("draft", opened.pk)


@role_required(OFFICER)
@require_POST
@asked_again
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(RatingList, pk=pk)
    try:
        withdrawn = life.withdraw(pk, request.POST.get("reason", ""), request.user, timezone.now())
    except NotPossible as problem:
        messages.error(request, str(problem))
    else:
        messages.success(
            request, _("%(withdrawn)s is withdrawn; the list before it is in force again.") % {"withdrawn": withdrawn}
        )
    return redirect("draft", pk)

"""Ratings set by a decision of the federation: the form, what was decided, and taking back what waits."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import page_of
from ratings.lists import decisions as decided
from ratings.models import RatingDecision
from ratings.pages.forms.decision_form import DecisionForm, DecisionsTable

A_PAGE = 50


@limited(COSTLY)
@role_required(OFFICER)
@require_http_methods(["GET", "POST"])
def decisions(request: HttpRequest) -> HttpResponse:
    """`?player=` and `?system=` fill the form."""
    begun = {name: request.GET[name] for name in ("player", "system") if name in request.GET}
    form = DecisionForm(request.POST or None, initial=begun)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            made = decided.decide(
                given["system"], given["player"], given["rating"], given["reason"], given["decided"], request.user,
                timezone.now(),
            )  # fmt: skip
        except NotPossible as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(
                request, _("%(number)s is made. The next list of the series has it.") % {"number": made.number}
            )
            return redirect("decisions")
    found = RatingDecision.objects.select_related("player")
    page = page_of(request, Paginator(found, A_PAGE))
    context = {"form": form, "page": page, "table": DecisionsTable(get_token(request)).show(page)}
    return render(request, "ratings/officer/decisions.html", context)


@role_required(OFFICER)
@require_POST
def revoke(request: HttpRequest, pk: int) -> HttpResponse:
    decision = get_object_or_404(RatingDecision, pk=pk)
    try:
        decided.revoke(decision, request.user, timezone.now())
        messages.success(request, _("%(number)s is taken back.") % {"number": decision.number})
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("decisions")

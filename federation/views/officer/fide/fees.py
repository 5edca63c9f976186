"""What the federation asks for rating events, by dated editions, and what each club owes for a month."""

from itertools import groupby

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_safe

from federation.events.for_fide.fee_form import FeeForm
from federation.events.for_fide.month import events
from federation.events.for_fide.own_fees import statements
from federation.models import FeeEdition
from federation.permissions import OFFICER, role_required
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import FILES, limited
from federation.views.officer.fide.month import wanted_month

HEAD = ("club", "event", "name", "end", "players", "each", "amount", "currency")


@role_required(OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def fees(request: HttpRequest) -> HttpResponse:
    """The editions, latest first, and the form of a further one. One of the same day is replaced."""
    form = FeeForm(request.POST or None)
    if form.is_bound and form.is_valid():
        form.settle(request.user, timezone.now())
        messages.success(request, _("The fees are saved."))
        return redirect("fees")
    return render(request, "federation/officer/fide/fees.html", {"form": form, "editions": FeeEdition.objects.all()})


@limited(FILES)
@role_required(OFFICER)
@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    """A statement for each club, one after another, each on a sheet of its own when it is printed."""
    month = wanted_month(request)
    found = statements(list(events(month)), month)
    by_currency = groupby(sorted(found, key=lambda one: one.currency), key=lambda one: one.currency)
    sums = [(currency, sum(one.amount for one in of)) for currency, of in by_currency]
    context = {"month": month, "statements": found, "sums": sums, "set": FeeEdition.objects.exists()}
    return render(request, "federation/officer/fide/statements.html", context)


@limited(FILES)
@role_required(OFFICER)
@require_GET
def clubs_csv(request: HttpRequest) -> StreamingHttpResponse:
    """The same for the treasurer, a row for each club and event."""
    month = wanted_month(request)
    rows = (
        (
            one.club.name if one.club else "", item.event.code, item.event.name, item.event.end.isoformat(),
            item.players, item.each, item.amount, one.currency,
        )
        for one in statements(list(events(month)), month)
        for item in one.items
    )  # fmt: skip
    return csv_response(f"fees-{month}.csv", HEAD, rows)

"""A month for FIDE: its events with what is missing, the files to send, the table of people who need an id."""

from datetime import date

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_POST, require_safe

from federation.audit import record
from federation.events.for_fide import page
from federation.events.for_fide.archive import archive
from federation.events.for_fide.month import Month, events
from federation.events.for_fide.tables import EventsTable, TransfersTable, WithoutIdTable
from federation.events.for_fide.without_id import HEAD, rows, without_id
from federation.permissions import OFFICER, role_required
from federation.reports.trf.writer import Version
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import COSTLY, FILES, limited
from federation.runtime.requests.parameters import NotThere, choice, shortened


@role_required(OFFICER)
@require_safe
def month(request: HttpRequest) -> HttpResponse:
    """Everything of it on one page; `month` is 2026-11, without one the month before."""
    wanted = wanted_month(request)
    here = list(events(wanted))
    people = without_id(here)
    told = page.rows(here, wanted, people)
    context = {
        "month": wanted,
        "events": EventsTable().show(told),
        "people": WithoutIdTable().show(people),
        "transfers": TransfersTable().show(page.transfers(wanted)),
        "fee": sum(row.fee or 0 for row in told),
        "unpriced": sum(row.fee is None and not row.part for row in told),
        "unsent": sum(row.sent is None or row.changed for row in told),
    }
    return render(request, "federation/officer/fide/month.html", context)


@limited(COSTLY)
@role_required(OFFICER)
@require_GET
def files(request: HttpRequest) -> StreamingHttpResponse:
    """A file for each event and a list of them, with birth dates. `form`: trf26 or trf16."""
    wanted = wanted_month(request)
    version = Version(choice(request, "form", {one.value: one.value for one in Version}, Version.TRF26))
    name = f"fide-{wanted}{'' if version is Version.TRF26 else f'-{version}'}.zip"
    record("submission.downloaded", request.user, timezone.now(), text=name)
    response = StreamingHttpResponse(archive(wanted, version), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@limited(FILES)
@role_required(OFFICER)
@require_GET
def people(request: HttpRequest) -> StreamingHttpResponse:
    """The table of those who need an id, with dates of birth."""
    wanted = wanted_month(request)
    name = f"fide-ids-{wanted}.csv"
    record("submission.downloaded", request.user, timezone.now(), text=name)
    return csv_response(name, HEAD, rows(without_id(list(events(wanted)))))


@role_required(OFFICER)
@require_POST
def sent(request: HttpRequest) -> HttpResponse:
    """All events of the month that were not sent, or were changed since, are now."""
    wanted = wanted_month(request)
    here = list(events(wanted))
    left = [row.event for row in page.rows(here, wanted, []) if row.sent is None or row.changed]
    if left:
        page.mark_sent(left, wanted, request.user, timezone.now())
    messages.success(
        request,
        ngettext("%(count)s event is marked as sent.", "%(count)s events are marked as sent.", len(left))
        % {"count": len(left)},
    )
    return redirect(f"{reverse('fide-month')}?month={wanted}")


def wanted_month(request: HttpRequest) -> Month:
    """Raises NotThere for what is no month."""
    asked = request.GET.get("month") or last_month(timezone.localdate())
    found = Month.read(asked)
    if found is None:
        words = _("“%(wanted)s” is no month; write 2026-11.") % {"wanted": shortened(asked)}
        raise NotThere(words, (_("For FIDE"), reverse("fide-month")))
    return found


def last_month(today: date) -> str:
    """The month before that of `today`: the one that is usually sent."""
    return str(Month(today.year, today.month).previous)

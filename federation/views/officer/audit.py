"""The audit log for officers: a page with filters, and the filtered rows as CSV."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.audit import record
from federation.audit.log import DeedFilter, DeedTable
from federation.models import Deed
from federation.permissions import OFFICER, role_required
from federation.runtime.pages.long_lists import LongPaginator, continued
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import COSTLY, FILES, limited
from federation.runtime.requests.parameters import NotThere, page_of, without_empty

A_PAGE = 50
WINDOW = 10_000  # rows that the page looks for words in; the file looks in all


@limited(COSTLY)
@role_required(OFFICER)
@require_safe
@without_empty
def audit(request: HttpRequest) -> HttpResponse:
    chosen = DeedFilter(request.GET, Deed.objects.select_related("by"), window=WINDOW)
    page = page_of(request, LongPaginator(*continued(request, chosen.qs, "-at", "-pk"), A_PAGE))
    context = {"filter": chosen, "page": page, "table": DeedTable().show(page.object_list)}
    return render(request, "federation/officer/audit.html", context)


@limited(FILES)
@role_required(OFFICER)
@require_safe
def audit_csv(request: HttpRequest) -> HttpResponse:
    """The rows that the page's filters leave, all of them."""
    chosen = DeedFilter(request.GET, Deed.objects.select_related("by"))
    if chosen.misunderstood:
        raise NotThere(" ".join(chosen.misunderstood), (_("Audit log"), reverse("audit")))
    now = timezone.now()
    record("audit.downloaded", request.user, now, text=request.GET.urlencode(), data={"rows": chosen.qs.count()})
    table = DeedTable()
    rows = table.file_rows(chosen.qs.filter(at__lt=now).iterator(chunk_size=2000))
    return csv_response(f"audit-{timezone.localdate()}.csv", table.file_head(), rows)

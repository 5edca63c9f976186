"""What is remembered of the columns of tables, for officers: each head, what it was said to be, and forgetting it."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from federation.models import KnownTable
from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.reports.csv_crosstable.proposal import NOTHING
from federation.runtime.requests.parameters import page_of
from federation.submissions.arbiter import known_tables
from federation.submissions.wording import COLUMNS

A_PAGE = 30


@role_required(OFFICER)
@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    page = page_of(request, Paginator(known_tables.every(), A_PAGE))
    rows = [(known, _columns(known)) for known in page.object_list]
    return render(request, "federation/officer/known_tables.html", {"page": page, "rows": rows})


@role_required(OFFICER)
@require_POST
def forget(request: HttpRequest, pk: int) -> HttpResponse:
    try:
        known = known_tables.forget(pk, request.user, timezone.now())
        messages.success(request, _("Forgotten: %(words)s. Such a table is asked about again.") % {"words": known})
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("known-tables")


def _columns(known: KnownTable) -> list[tuple[str, str]]:
    """The word over each column, and what it was said to hold; a column with neither is left out."""
    found = zip(known.words, known.columns.split(","), strict=True)
    return [(word, str(COLUMNS.get(role, role))) for word, role in found if word or role != NOTHING]

"""A season's events announced from one table, and the empty table."""

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_safe

from federation.events.announced import acts
from federation.permissions import ARBITER, role_required
from federation.refusals import NotPossible
from federation.runtime.office.identity import current
from federation.runtime.pages.spreadsheets import csv_response
from federation.runtime.requests.limits import UPLOADS, limited
from federation.runtime.uploads.one_file import OneFileField
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.pages import announced_table
from federation.submissions.wording import megabytes

LIMIT = "REPORT_MAX_BYTES"


class TableForm(forms.Form):
    file = OneFileField(label=gettext_lazy("The table as CSV"))


@limited(UPLOADS, "POST")
@guarded_upload(LIMIT)
@role_required(ARBITER)
@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest) -> HttpResponse:
    """Every event of a table is announced, or none with all that is wrong."""
    sent = request.method == "POST" and not request.upload_too_large
    form, wrong = TableForm(request.POST, request.FILES) if sent else TableForm(), []
    if request.upload_too_large:
        wrong = [_("The table is too large: %(most)s are the most.") % {"most": megabytes(settings.REPORT_MAX_BYTES)}]
    elif sent and form.is_valid():
        try:
            lines = announced_table.read(form.cleaned_data["file"].read())
            wrong = [sentence for line in lines for sentence in line.wrong]
            if not wrong:
                facts = [line.form.cleaned_data for line in lines]
                made = len(acts.announce_all(facts, current().code, request.user, timezone.now()))
                words = ngettext("%(count)s event is announced; a rating officer looks at it.",
                                 "%(count)s events are announced; a rating officer looks at them.", made)  # fmt: skip
                messages.success(request, words % {"count": made})
                return redirect("announced")
        except NotPossible as refusal:
            wrong = [str(refusal)]
    context = {"form": form, "wrong": wrong, "head": announced_table.head()}
    return render(request, "federation/announced/table.html", context)


@role_required(ARBITER)
@require_safe
def empty(request: HttpRequest) -> HttpResponse:
    """The head of the table in the reader's language."""
    return csv_response(f"{slugify(_('Announced events'))}.csv", announced_table.head(), [])

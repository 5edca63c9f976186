"""The federation's own settings, for administrators, and its emblem, for everybody."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation.accounts import office as keeping
from federation.accounts.second_factor import asked_again
from federation.permissions import ADMINISTRATOR, role_required
from federation.runtime.uploads.size import guarded_upload
from federation.views.officer.office_form import OfficeForm


@guarded_upload("EMBLEM_MAX_BYTES")
@role_required(ADMINISTRATOR)
@require_http_methods(["GET", "HEAD", "POST"])
@asked_again
def office(request: HttpRequest) -> HttpResponse:
    """One form. After it, the way back to the steps of the beginning."""
    if request.method != "POST":
        return _page(request, OfficeForm())
    form = OfficeForm(request.POST, request.FILES)
    if request.upload_too_large:
        form.add_error("picture", _("The emblem is larger than 200 kB."))
    if not form.is_valid():
        return _page(request, form)
    if keeping.settle(form.wanted, form.read, request.user, timezone.now()):
        messages.success(request, _("The settings of the federation are saved."))
    else:
        messages.success(request, _("Nothing was changed."))
    return redirect("office")


def _page(request: HttpRequest, form: OfficeForm) -> HttpResponse:
    return render(request, "federation/officer/office.html", {"form": form})

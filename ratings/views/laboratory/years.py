"""Ratings over the years as officers have them counted from a file, and look at them."""

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from federation.permissions import OFFICER, role_required
from federation.refusals import NotPossible
from federation.runtime.jobs import kinds, shown
from federation.runtime.office import identity
from federation.runtime.requests.limits import UPLOADS, limited
from federation.runtime.requests.parameters import page_of
from federation.runtime.uploads import parts
from federation.runtime.uploads.size import guarded_upload
from federation.submissions.wording import megabytes
from ratings.lists.dry_runs.years import jobs
from ratings.models import YearsCount
from ratings.pages.laboratory.years import Years, YearsForm
from ratings.views.laboratory.office import A_PAGE, published


@limited(UPLOADS, "POST")
@guarded_upload("PLAYER_LIST_MAX_BYTES")
@role_required(OFFICER)
@require_http_methods(["GET", "POST"])
def counts(request: HttpRequest) -> HttpResponse:
    """The form for a file, and every one that was counted."""
    home, most = identity.current().code, megabytes(settings.PLAYER_LIST_MAX_BYTES)
    form = YearsForm(home=home)
    if request.upload_too_large:
        form = YearsForm({}, home=home)
        form.errors.clear()
        form.add_error(None, _("The file is too large: %(most)s are the most. Nothing was stored.") % {"most": most})
    elif request.method == "POST":
        form = YearsForm(request.POST, request.FILES, home=home)
        if form.is_valid():
            file, code = form.cleaned_data["file"], form.cleaned_data["federation"]
            chunks = lambda: file.chunks(parts.BLOCK)  # noqa: E731
            try:
                return redirect(jobs.upload(request.user, file.name, file.size, chunks, code, timezone.now()))
            except NotPossible as refusal:
                form.add_error("file", str(refusal))
    page = page_of(request, Paginator(_light(), A_PAGE))
    return render(request, "ratings/laboratory/years_counts.html", {"form": form, "page": page, "most": most})


@role_required(OFFICER)
@require_safe
def one(request: HttpRequest, pk: int) -> HttpResponse:
    """One count while it works, and what it says."""
    found = get_object_or_404(YearsCount.objects.select_related("by").defer("counts"), pk=pk)
    told = Years(found)
    context = {
        "job": found,
        "shown": shown.of(found, timezone.now()),
        "again": kinds.of(found).may_go_again(found),
        "result": told if found.state == YearsCount.State.DONE else None,
        "refused": told,
        "office": True,
    }
    return render(request, "ratings/laboratory/years.html", context)


@role_required(OFFICER)
@require_POST
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    """`public=yes` lets everybody read it, anything else takes it back."""
    return published(request, get_object_or_404(_light(), pk=pk))


def _light():
    return YearsCount.objects.defer("answer", "counts").select_related("by")

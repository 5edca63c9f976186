"""A run while it works, and its report afterwards."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_GET

from federation.permissions import OFFICER, role_required
from federation.runtime.jobs import kinds, shown
from ratings.models import Run
from ratings.pages import desk


@role_required(OFFICER)
@require_GET
def run(request: HttpRequest, pk: int) -> HttpResponse:
    """A run while it works and its report afterwards; after a dry run that found something, the recalculation."""
    found = get_object_or_404(Run.objects.select_related("list", "by").defer("list__memory"), pk=pk)
    tried = found.kind == Run.Kind.TRY and len(found.report) > 1  # a summary, then a paragraph a list
    context = {
        "run": found,
        "shown": shown.of(found, timezone.now()),
        "recalculate": tried and desk.tried(found.list) == found,
        "again": found.state in kinds.of(found).repeatable,
    }
    return render(request, "ratings/jobs/run.html", context)

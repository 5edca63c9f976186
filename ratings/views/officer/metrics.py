"""The figures for a monitor."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from ratings.pages import metrics as work


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Figures in Prometheus' format, for who sends the token."""
    if not work.may_ask(request.headers.get("Authorization", "").removeprefix("Bearer ")):
        raise Http404("no figures without the token")
    return HttpResponse(work.figures(timezone.now()), content_type=CONTENT_TYPE_LATEST)

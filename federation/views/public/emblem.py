"""The federation's emblem: a picture that does nothing, kept by browsers for ever under the name of its content."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from federation.accounts.emblem import TYPES
from federation.models import Office

POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # opened by itself, a drawing is still only one
YEAR = 365 * 24 * 3600  # seconds


@require_safe
def emblem(request: HttpRequest, name: str) -> HttpResponse:
    found = Office.objects.filter(emblem_name=name).exclude(emblem_name="").first()
    if found is None:
        raise Http404("another emblem, or none")
    kind = TYPES[name.rpartition(".")[2]]
    response = HttpResponse(bytes(found.emblem), content_type=kind, headers={"Content-Security-Policy": POLICY})
    patch_cache_control(response, public=True, max_age=YEAR, immutable=True)
    return response

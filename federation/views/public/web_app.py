"""The site as something that a telephone puts beside its programs: manifest, and icons drawn of the emblem."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from federation.accounts.emblem import TYPES
from federation.models import Office
from federation.runtime.office.identity import current
from federation.runtime.pictures.rasterizing import ico, png, within
from federation.runtime.requests.limits import FILES, limited

SIZES = (180, 192, 512)  # pixels: a telephone's, and what the manifest must have
SMALL = 48  # pixels, of /favicon.ico
PAPER, BRAND = "#faf8f3", "#1c4d3a"  # as base/site.css has them
DAY = 24 * 3600  # seconds


@limited(FILES)
@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    known = current()
    said = {
        "name": known.name,
        "short_name": known.code or known.name[:12],
        "lang": get_language(),
        "start_url": reverse("home"),
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": BRAND,
        "icons": [
            {"src": reverse("icon", args=[size]), "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES[1:]
        ],
    }
    response = JsonResponse(said, json_dumps_params={"ensure_ascii": False}, content_type="application/manifest+json")
    return _for_a_day(response)


@limited(FILES)
@require_safe
def icon(request: HttpRequest, size: int) -> HttpResponse:
    """The emblem, or our own sign where the federation has none, as a PNG of one of `SIZES`."""
    if size not in SIZES:
        raise Http404("no such icon")
    return _for_a_day(HttpResponse(_drawn(size), content_type="image/png"))


@limited(FILES)
@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """For programs that look for it where it always was; browsers are told of the emblem itself."""
    return _for_a_day(HttpResponse(ico(_drawn(SMALL), SMALL), content_type="image/x-icon"))


def _drawn(size: int) -> bytes:
    office = Office.objects.filter(emblem_name=current().emblem).first() if current().emblem else None
    if office is None:
        content, kind = (settings.BASE_DIR / "static" / "favicon.svg").read_bytes(), "svg"
    else:
        content, kind = bytes(office.emblem), office.emblem_name.rpartition(".")[2]
    return png(within(content, TYPES[kind], size), size, size)


def _for_a_day(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, public=True, max_age=DAY)
    return response

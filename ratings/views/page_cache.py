"""Pages of published lists are kept: the browser is told "not modified", a worker renders each page once."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256

from django.conf import settings
from django.contrib.messages import get_messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag

from ratings.published import queries

HOUR = 3600  # seconds


def kept(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view whose page follows from its address, the published lists, the day and the language.

    Others see it once rendered.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        if request.method not in {"GET", "HEAD"} or len(get_messages(request)):
            return view(request, *args, **kwargs)
        user = request.user.pk if request.user.is_authenticated else ""
        facts = (
            settings.RELEASE,
            queries.stamp(),
            timezone.localdate(),
            translation.get_language(),
            request.get_full_path(),
            user,
            _half(request),
        )
        key = sha256("|".join(str(fact) for fact in facts).encode()).hexdigest()
        etag = quote_etag(key)
        unchanged = get_conditional_response(request, etag=etag)
        if unchanged is not None:
            return _marked(unchanged, etag)
        if user:
            return _marked(view(request, *args, **kwargs), etag)
        known = cache.get(f"page/{key}")
        if known is not None:
            content, kind = known
            return _marked(HttpResponse(content, content_type=kind), etag)
        response = view(request, *args, **kwargs)
        if response.status_code == 200 and not response.streaming:
            cache.set(f"page/{key}", (response.content, response["Content-Type"]), HOUR)
        return _marked(response, etag)

    return answer


def _half(request: HttpRequest) -> str:
    return "part" if getattr(request, "htmx", False) else ""


def _marked(response: HttpResponse, etag: str) -> HttpResponse:
    if response.status_code in {200, 304}:
        response["ETag"] = etag
        response["Cache-Control"] = "no-cache"
    return response

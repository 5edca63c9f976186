"""Pages of published lists are cached: the browser is answered "not modified", and each page is rendered once."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256

from django.conf import settings
from django.contrib.messages import get_messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.views.decorators.http import condition

from federation.runtime.office.identity import current
from ratings.published import queries

HOUR = 3600  # seconds


def kept(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view whose page follows from its address, the published lists, the day and the language.

    Others see it once rendered.
    """

    @condition(etag_func=_etag)
    def rendered(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        if request.page_key is None or request.user.is_authenticated:
            return view(request, *args, **kwargs)
        place = f"page/{request.page_key}"
        known = cache.get(place)
        if known is not None:
            content, kind = known
            return HttpResponse(content, content_type=kind)
        response = view(request, *args, **kwargs)
        if response.status_code == 200 and not response.streaming:
            cache.set(place, (response.content, response["Content-Type"]), HOUR)
        return response

    @wraps(view)
    def answer(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        request.page_key = _key(request)
        response = rendered(request, *args, **kwargs)
        if request.page_key is not None and response.status_code in {200, 304}:
            # The head of the page names who is signed in: no proxy keeps that.
            patch_cache_control(response, no_cache=True, **({"private": True} if request.user.is_authenticated else {}))
        elif response.status_code not in {200, 304}:
            del response["ETag"]  # of a page that is not there nothing is known
        return response

    return answer


def _key(request: HttpRequest) -> str | None:
    """Cache key of the page asked for; None where it must be rendered: a form was sent, or a message waits."""
    if request.method not in {"GET", "HEAD"} or len(get_messages(request)):
        return None
    user = request.user.pk if request.user.is_authenticated else ""
    part = "part" if getattr(request, "htmx", False) else ""
    page = (request.get_full_path(), user, part, get_language())
    facts = (settings.RELEASE, current().stamp, queries.stamp(), timezone.localdate(), *page)
    return sha256("|".join(str(fact) for fact in facts).encode()).hexdigest()


def _etag(request: HttpRequest, *args: object, **kwargs: object) -> str | None:
    return None if request.page_key is None else quote_etag(request.page_key)

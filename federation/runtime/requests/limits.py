"""How often one person, or one address, may ask within a minute: declared on each view, counted before it is called.

Who is signed in counts as a person, wherever they are: a club's evening behind one router is no crowd. Everybody else
counts by address.
"""

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from time import time

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.request import RawPostDataException
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.runtime.requests import keys
from federation.runtime.requests.form_limits import counted
from federation.runtime.requests.problems import Refused, answer, is_for_programs
from federation.runtime.requests.visitors import address, signed_in

MINUTE = 60  # seconds
BLOCK = 1 << 20  # bytes; each one read costs the threads that serve pages a turn
READING = ("GET", "HEAD")
SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")


@dataclass(frozen=True)
class Limit:
    """Requests of one kind within a minute; views of one kind are counted together."""

    kind: str
    person: int
    address: int  # of people who are not signed in, all together
    key: int = 0  # of one token of a program; 0 where tokens are nothing special


@dataclass(frozen=True)
class Counted:
    """One more request, as it was counted."""

    limit: Limit
    most: int  # within a minute
    number: int  # of this one

    @property
    def within(self) -> bool:
        return self.number <= self.most

    @property
    def headers(self) -> dict[str, str]:
        """Of draft-ietf-httpapi-ratelimit-headers: how often, how often still, and when that begins anew [s]."""
        left = max(0, self.most - self.number)
        return {
            "RateLimit-Policy": policy(self.limit.kind, self.most),
            "RateLimit": f'"{self.limit.kind}";r={left};t={_wait()}',
        }


UPLOADS = Limit("uploads", person=20, address=60)
FORMS = Limit("forms", person=120, address=240)  # what every view has that takes forms and declares nothing
COSTLY = Limit("costly", person=60, address=240)  # pages that compute: as-if, side by side, norms, one report
SHEET = Limit("sheet", person=600, address=600)  # a result typed after the other
CALCULATORS = Limit("calculators", person=120, address=480)
PROGRAMS = Limit("programs", person=120, address=240)  # of arbiters, who have a token
SEARCHES = Limit("searches", person=240, address=960)  # one for each letter that is typed
FILES = Limit("files", person=60, address=240)  # CSV, TRF, JSON, PDF
RATE = Limit("rate", person=20, address=20, key=60)  # periods that programs post, each seconds of CPU time
DATA = Limit("data", person=1200, address=600, key=6000)  # of the open data, what is not kept already


def limited(limit: Limit, *methods: str) -> Callable:
    """A view decorator: `limit` holds for `methods`, for reading where none are named. It stands on top."""

    def decorate(view: Callable) -> Callable:
        named = methods or READING
        view.limits = {**getattr(view, "limits", {}), **dict.fromkeys(named, limit)}  # type: ignore[attr-defined]
        return view

    return decorate


def limit_of(view: Callable, method: str) -> Limit | None:
    """What holds for a view; None where it may be asked for at will."""
    declared: dict[str, Limit] = getattr(view, "limits", {})
    return declared.get(method, None if method in SAFE else FORMS)


class RateLimits:
    """Middleware: too much is answered before anything of the body is read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Callable, *arguments: object) -> HttpResponse | None:
        limit = limit_of(view, request.method or "")
        if limit is None:
            return None
        try:
            token = keys.reader(request) if limit.key else None
        except Refused as refused:
            return answer(refused)
        if not settings.RATE_LIMITS:
            return None
        who, most = _who(request, limit, token)
        return None if _count(request, limit, who, most).within else too_much(request)


def too_much(request: HttpRequest) -> HttpResponse:
    """The refusal of what came too often, until the next minute."""
    wait = _wait()
    words = ngettext(
        "That was too much within one minute. Try again in %(wait)s second.",
        "That was too much within one minute. Try again in %(wait)s seconds.",
        wait,
    ) % {"wait": wait}
    return _refusal(request, words, wait)


def allowed_to(request: HttpRequest, user, limit: Limit) -> bool:
    """Count one more request of a person, who need not be signed in, and say whether it is within `limit`."""
    return _count(request, limit, f"person/{user.pk}", limit.person).within


def policy(kind: str, most: int) -> str:
    """What a header says of a limit."""
    return f'"{kind}";q={most};w={MINUTE}'


def _who(request: HttpRequest, limit: Limit, token: int | None) -> tuple[str, int]:
    """As what a request counts, and how often that may ask."""
    if token is not None:
        return f"token/{token}", limit.key
    if signed_in(request):
        return f"person/{request.user.pk}", limit.person
    return f"address/{address(request)}", limit.address


def _count(request: HttpRequest, limit: Limit, who: str, most: int) -> Counted:
    """Count one more, which the answer will say. While the cache is away all are within their limits."""
    found = Counted(limit, most, counted(f"{limit.kind}/{int(time() // MINUTE)}/{who}", MINUTE))
    request.counted = found  # type: ignore[attr-defined]
    return found


def _wait() -> int:
    """Until the next minute. [s]"""
    return math.ceil(MINUTE - time() % MINUTE)


def _refusal(request: HttpRequest, words: str, wait: int) -> HttpResponse:
    page = partial(render_to_string, "429.html", {"words": words, "title": _("Too much at once")}, request)
    return refusal(request, words, wait, page)


def refusal(request: HttpRequest, words: str, wait: int, page: Callable[[], str]) -> HttpResponse:
    """429, as a page, a sentence or JSON, with when to come back [s]. The body of the request is read and forgotten."""
    read_off(request)
    if is_for_programs(request):
        return answer(Refused("too-many-requests", words, headers={"Retry-After": str(wait)}))
    response: HttpResponse
    if "HX-Request" in request.headers:
        response = HttpResponse(words, content_type="text/plain; charset=utf-8", status=429)
    elif _is_program(request):
        response = JsonResponse({"error": words}, status=429)
    else:
        response = HttpResponse(page(), status=429)
    response["Retry-After"] = str(wait)
    return response


def _is_program(request: HttpRequest) -> bool:
    return request.path.endswith(".json") or request.headers.get("Accept", "").startswith("application/json")


def read_off(request: HttpRequest) -> None:
    """A browser that still sends shows no page. What comes is forgotten, unless it is more than any form may have."""
    left = length_of(request)
    left = left if left <= 2 * settings.REPORT_MAX_BYTES else 0
    with suppress(OSError, RawPostDataException):
        while left > 0 and (block := request.read(min(BLOCK, left))):
            left -= len(block)


def length_of(request: HttpRequest) -> int:
    """Bytes of a request's body; 0 where it does not say."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    return int(length) if length.isdecimal() else 0

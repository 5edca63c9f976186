"""Public pages that are the same for everybody: made once, kept until something changes that a page may show.

Who is signed in, or has a message waiting, gets a page of their own that nobody keeps. Everybody else gets the kept
one, by a cache key that holds the version of the data (`PublicChange`), so that an older page is never found again.
"""

import gzip
import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from itertools import chain
from time import monotonic, sleep
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch
from django.utils import timezone
from django.utils.http import parse_etags
from django.utils.translation import get_language

from federation.models import PublicChange
from federation.runtime.cache import shared_facts
from federation.runtime.cache.addresses import Parameters, better
from federation.runtime.office.identity import current
from federation.runtime.office.languages import asked_for

READING = ("GET", "HEAD")
# A browser asks each time, and is mostly answered "not modified". Proxies answer by themselves for half a minute, and
# for another half while they ask: a page that was taken back is seen for a minute at most.
EVERYBODYS = ", ".join(("public", "max-age=0", "s-maxage=30", "stale-while-revalidate=30"))
NOBODYS = ", ".join(("private", "no-store"))
KEPT = 3600  # seconds
MOST = 2_000_000  # bytes of a page that is kept; longer files are sent as they are read
LONGEST_MAKING = 30  # seconds that one request may take for a page before another makes it too
PATIENCE, STEP = 5.0, 0.02  # seconds that the others wait for it
BEING_MADE = 1  # stands in the cache for a page until it is there
COMPRESSION = 2  # a quarter of the time of the usual 6, for an eighth more bytes
OF_THE_ANSWER = {"vary", "content-length", "etag", "cache-control"}  # headers that are made anew for each
apart = ""  # what separates the pages of two tests

View = Callable[..., HttpResponseBase]


def published(
    *names: str,
    usual: Mapping[str, str] | None = None,
    numbers: Iterable[str] = (),
    only: Mapping[str, Iterable[str]] | None = None,
    many: Iterable[str] = (),
    strict: bool = False,
) -> Callable[[View], View]:
    """A view whose page is the same for everybody and follows from its address, the data, the day and the language.

    `names` are the parameters that it understands; the others are explained in `Parameters`. The page number and the
    edition are whole numbers wherever they are understood, and the first page need not be said. `strict`: the view
    refuses what it does not understand, and nothing leads to another address.
    """
    parameters = Parameters(
        names,
        {"page": "1", **(usual or {})},
        {"page", "edition", *numbers},
        {name: set(values) for name, values in (only or {}).items()},
        set(many),
        strict,
    )

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if shared_facts.is_sharing() or request.method not in READING:
                return view(request, *args, **kwargs)
            # A page of somebody's own says of the data what everybody's says.
            page = Page.of(request)
            with shared_facts.of_version(page.version):
                if _has_cookies(request) and not is_known(request):
                    # Somebody's session, though nobody is signed in, is no reason to make the page again.
                    return find(page, request) or view(request, *args, **kwargs)
                return view(request, *args, **kwargs)

        answer.parameters = parameters  # type: ignore[attr-defined]
        return answer

    return decorate


def not_kept(response: HttpResponse) -> HttpResponse:
    """This answer of a published view is not kept: it is unfinished, or one of any number of wrong questions."""
    response["Cache-Control"] = "no-store"
    return response


def public_pages_changed() -> None:
    """No page that was kept is shown any more once this transaction is committed.

    The database says so by itself of every change of its own (`ratings/lists/database_guard/public_changes.py`); this
    is for what stands elsewhere.
    """
    PublicChange.objects.note()


def is_known(request: HttpRequest) -> bool:
    """Whether the page may say something to whoever asks that is meant for nobody else."""
    return request.user.is_authenticated or len(get_messages(request)) > 0 or "HX-Request" in request.headers


def _has_cookies(request: HttpRequest) -> bool:
    """Whether a session, or a message that waits, may belong to the request. Parts of pages are nobody's page."""
    personal = {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name}
    return not personal.isdisjoint(request.COOKIES) or "HX-Request" in request.headers


@dataclass(frozen=True)
class Page:
    """One page as it is now: what it is kept under, and what a browser knows it by."""

    key: str
    version: int  # of the data that it is made of

    @classmethod
    def of(cls, request: HttpRequest) -> "Page":
        """The version is read first: what changes while the page is made leaves it under a key nobody asks for."""
        version = PublicChange.objects.version()
        day, language = timezone.localdate(), get_language()
        address = (request.is_secure(), request.path, request.META.get("QUERY_STRING", ""))
        facts = (apart, settings.RELEASE, settings.DEMO, current().stamp, version, day, language, *address)
        return cls(f"page/{sha256(repr(facts).encode()).hexdigest()}", version)

    @property
    def tag(self) -> str:
        """A weak ETag: compressed or not, it is the same page."""
        return f'W/"{self.key.removeprefix("page/")[:40]}"'


def find(page: Page, request: HttpRequest) -> HttpResponse | None:
    """The page as it was kept; None where it was not."""
    return _found(page, request, cache.get(page.key))


def _found(page: Page, request: HttpRequest, kept: object) -> HttpResponse | None:
    if not isinstance(kept, bytes):
        return None
    head, _line, body = kept.partition(b"\n")
    return _response(page, request, json.loads(head), body)


class PublishedPages:
    """Middleware: answers what is kept before anything else is asked, and keeps what is made.

    After the federation's zone and language are known, before sessions.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        match = _match(request)
        if match is None:
            return self.get_response(request)
        request.get_host()  # another site's is refused before anything is looked up
        if address := better(request, match, match.func.parameters):
            return not_kept(HttpResponseRedirect(address))
        if _has_cookies(request):
            response = self.get_response(request)
            response["Cache-Control"] = NOBODYS
            return response
        page = Page.of(request)
        if page.tag in parse_etags(request.headers.get("If-None-Match", "")):
            return _for_everybody(page, _not_modified())
        return find(page, request) or self._by_one(page, request)

    def _by_one(self, page: Page, request: HttpRequest) -> HttpResponseBase:
        """One request makes the page; the others wait for it a moment."""
        if not cache.add(page.key, BEING_MADE, LONGEST_MAKING):
            end = monotonic() + PATIENCE
            while (kept := cache.get(page.key)) is not None and monotonic() < end:
                if (found := _found(page, request, kept)) is not None:
                    return found
                sleep(STEP)
        return self._made(page, request)

    def _made(self, page: Page, request: HttpRequest) -> HttpResponseBase:
        with ExitStack() as unless_kept:
            unless_kept.callback(cache.delete, page.key)  # so that nobody waits for it
            with shared_facts.of_version(page.version):
                response = self.get_response(request)
            if response.status_code != 200 or response.cookies or response.has_header("Cache-Control"):
                response.setdefault("Cache-Control", "no-store")
                return response
            content, rest = _content(response)
            if rest is not None:  # too long to be kept
                response.streaming_content = chain([content], rest)  # type: ignore[attr-defined]
                return _for_everybody(page, response)
            headers = {name: value for name, value in response.items() if name.lower() not in OF_THE_ANSWER}
            body = gzip.compress(content, COMPRESSION, mtime=0)
            cache.set(page.key, json.dumps(headers).encode() + b"\n" + body, KEPT)
            unless_kept.pop_all()
        return _response(page, request, headers, body)


def _not_modified() -> HttpResponseNotModified:
    """Without a policy: a browser would put the site's in the place of the one that the page came with."""
    response = HttpResponseNotModified()
    response._csp_exempt = True  # type: ignore[attr-defined]  # as django-csp's decorator has it
    return response


def _match(request: HttpRequest) -> ResolverMatch | None:
    """The published view that is asked for to be read, if it is one."""
    match = asked_for(request) if request.method in READING else None
    return match if match is not None and hasattr(match.func, "parameters") else None


def _content(response: HttpResponseBase) -> tuple[bytes, Iterable[bytes] | None]:
    """The content, or its beginning and the rest where it is longer than what is kept."""
    if not isinstance(response, StreamingHttpResponse):
        return response.content, None  # type: ignore[attr-defined]
    found, size, parts = [], 0, iter(response)
    for part in parts:
        found.append(part)
        size += len(part)
        if size > MOST:
            return b"".join(found), parts
    return b"".join(found), None


def _response(page: Page, request: HttpRequest, headers: dict[str, str], body: bytes) -> HttpResponse:
    """An answer of what was kept; `body` is compressed."""
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(body, headers={**headers, "Content-Encoding": "gzip"})
    else:
        response = HttpResponse(gzip.decompress(body), headers=headers)
    response["content-length"] = str(len(response.content))
    return _for_everybody(page, response)


def _for_everybody(page: Page, response: Any) -> Any:
    response["ETag"] = page.tag
    response["Cache-Control"] = EVERYBODYS
    response["vary"] = "Accept-Encoding"  # where the site speaks several languages, that is added
    return response

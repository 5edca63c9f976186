"""Where a request comes from, through as many proxies as there are, what it may ask, and what a browser may keep."""

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from federation.runtime.requests import problems

METHODS = ("GET", "HEAD", "POST")
NO_DEVICES = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
HOUSEHOLD = 64  # bits of an IPv6 address that one customer is given: the rest may be anything


def address(request: HttpRequest) -> str | None:
    """The visitor's address, of IPv6 the network of its household; None where nothing is known.

    Each proxy adds what it saw at the end of X-Forwarded-For. With PROXIES of them before the site the entry so many
    from the end is true; what stands before it, anybody may have written.
    """
    told = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",") if part.strip()]
    proxies = settings.PROXIES
    seen = told[-proxies] if 0 < proxies <= len(told) else request.META.get("REMOTE_ADDR", "")
    try:
        found = ip_address(seen)
    except ValueError:  # a Unix socket has none
        return None
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or ip_network((found, HOUSEHOLD), strict=False).network_address
    return str(found)


def signed_in(request: HttpRequest) -> bool:
    """Whether somebody known asks. What monitors ask for is answered without a look at the database."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or request.path.startswith("/health/"):
        return False
    return request.user.is_authenticated


class KnownMethods:
    """Middleware: pages are read and forms are sent; whatever else HTTP knows, TRACE among it, is not answered."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in METHODS:
            return self.get_response(request)
        if problems.is_for_programs(request):
            return problems.answer(problems.wrong_method(METHODS))
        return HttpResponseNotAllowed(METHODS)


class NoDevices:
    """Middleware: no page of ours, and nothing in it, may ask a browser for a camera, a place or a payment."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response["Permissions-Policy"] = NO_DEVICES
        return response


class PrivatePages:
    """Middleware: no browser and no proxy keeps what a signed-in person sees, unless the page says how it is kept."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if signed_in(request) and not response.has_header("Cache-Control"):
            response["Cache-Control"] = "no-store"
        return response

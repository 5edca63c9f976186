"""What every answer of `/api/` says besides: any page may read it, what describes it, and whose licence it has."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from federation.runtime.office import identity
from federation.runtime.requests.limits import DATA, policy
from federation.runtime.requests.problems import as_problem, is_for_programs

DESCRIBED = "/api/v1/openapi.json"
HEADERS = {
    # No cookie is read here, and what needs a token asks for it: any page may read what is public.
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match, X-Filename",
    "Access-Control-Expose-Headers": ", ".join(
        (
            "Changes-Until",
            "Deprecation",
            "ETag",
            "Link",
            "RateLimit",
            "RateLimit-Policy",
            "Retry-After",
            "Sunset",
            "X-Request-ID",
        )
    ),
    "Access-Control-Max-Age": "86400",
}
LINK = f'<{DESCRIBED}>; rel="service-desc"'


def licence_link() -> str:
    """What a header says of the licence of the data; "" where it has none."""
    licence = identity.current().licence
    return f'<{licence.url}>; rel="license"' if licence else ""


class Manners:
    """Middleware, around whatever answers: kept answers, "not modified" and errors have these headers too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_for_programs(request):
            return self.get_response(request)
        # A browser asks before a page sends a token or a file: whether it may, which is always so.
        response: HttpResponseBase
        response = HttpResponse(status=204) if request.method == "OPTIONS" else as_problem(self.get_response(request))
        for name, value in HEADERS.items():
            response[name] = value
        if (counted := getattr(request, "counted", None)) is not None:
            for name, value in counted.headers.items():
                response[name] = value
        response.setdefault("RateLimit-Policy", policy(DATA.kind, DATA.address))
        links = [LINK, response.get("Link", ""), licence_link()]
        response["Link"] = ", ".join(link for link in links if link)
        return response

"""What is not for search engines: the office, forms, and the same rows in another order: /robots.txt."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from federation.runtime.office.identity import current
from federation.runtime.office.languages import beginning
from federation.runtime.requests.links import PRESENTATION, absolute

# Beginnings of addresses. Everything that somebody must sign in for is below one of them.
NOT_FOR_ROBOTS = (
    "/account/", "/admin/", "/after-sign-in/", "/announced/", "/api/v1/", "/archive/games.pgn", "/archive/imports/",
    "/archive/takings/",
    "/begin/", "/corrections/games-abroad/", "/corrections/new/", "/desk/", "/follow/", "/following/",
    "/health/", "/jobs/", "/mail/",
    "/metrics/", "/my-matches/", "/password/", "/players/suggestions/", "/register/", "/sign-in/", "/sign-out/",
    "/submissions/",
)  # fmt: skip
PARTS = ("/lists/*/menus/", "/*/receipt.json", "/*/input.json", "/corrections/*/proof/")
DISALLOW, SITEMAP = "Disallow: ", "Sitemap: "
AGAIN = tuple(f"/*?*{name}=" for name in sorted(PRESENTATION))  # the same rows


@require_safe
def robots_txt(request: HttpRequest) -> HttpResponse:
    before = {beginning(code) for code in current().languages} - {"/"}
    elsewhere = [each + path[1:] for each in sorted(before) for path in (*NOT_FOR_ROBOTS, *PARTS)]
    lines = ["User-agent: *", *(DISALLOW + path for path in (*NOT_FOR_ROBOTS, *PARTS, *AGAIN, *elsewhere))]
    lines += ["", SITEMAP + absolute(request, reverse("sitemaps"))]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")

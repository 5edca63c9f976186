"""Whom to tell of a weakness of this site, as RFC 9116 has it: /.well-known/security.txt."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.runtime.requests.parameters import NotThere

HOLDS = timedelta(days=180)  # RFC 9116, 2.5.5: less than a year


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    if not settings.SECURITY_CONTACT:
        raise NotThere(_("This site has named nobody whom to tell of a weakness."))
    until = timezone.now() + HOLDS
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {until:%Y-%m-%dT00:00:00Z}",
        f"Canonical: {settings.SITE_URL}{request.path}",
        f"Preferred-Languages: {', '.join(code for code, _name in settings.LANGUAGES)}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")

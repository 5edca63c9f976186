"""The address for reports of weaknesses of this site, as RFC 9116 has it: /.well-known/security.txt."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.runtime.office import identity
from federation.runtime.requests.parameters import NotThere

HOLDS = timedelta(days=180)  # RFC 9116, 2.5.5: less than a year


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    if not settings.SECURITY_CONTACT:
        raise NotThere(_("This site names no address for reports of weaknesses."))
    until = timezone.now() + HOLDS
    said = {
        "contact": settings.SECURITY_CONTACT,
        "expires": f"{until:%Y-%m-%dT00:00:00Z}",
        "canonical": f"{settings.SITE_URL}{request.path}",
        "preferred-languages": ", ".join(identity.current().languages),
    }
    text = "".join(f"{name.title()}: {value}\n" for name, value in said.items())
    return HttpResponse(text, content_type="text/plain; charset=utf-8")

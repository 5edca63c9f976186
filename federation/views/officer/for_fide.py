"""The events of a month as one archive for FIDE's server, with birth dates."""

import re
from datetime import date, timedelta

from django.http import HttpRequest, StreamingHttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from federation.audit import record
from federation.events.for_fide.month import archive
from federation.permissions import OFFICER, role_required
from federation.runtime.requests.limits import COSTLY, limited
from federation.runtime.requests.parameters import NotThere, shortened


@limited(COSTLY)
@role_required(OFFICER)
@require_GET
def month(request: HttpRequest) -> StreamingHttpResponse:
    """A file for each event and a list of them; `month` is 2026-11, without one the month before."""
    wanted = request.GET.get("month") or last_month(timezone.localdate())
    found = re.fullmatch(r"([12][0-9]{3})-(0[1-9]|1[0-2])", wanted)
    if found is None:
        words = _("“%(wanted)s” is no month; write 2026-11.") % {"wanted": shortened(wanted)}
        raise NotThere(words, (_("Reports"), reverse("reviews")))
    name = f"fide-{wanted}.zip"
    record("submission.downloaded", request.user, timezone.now(), text=name)
    response = StreamingHttpResponse(archive(int(found[1]), int(found[2])), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def last_month(today: date) -> str:
    """The month before that of `today`, as the form has it: the one that is usually sent."""
    return f"{today.replace(day=1) - timedelta(days=1):%Y-%m}"

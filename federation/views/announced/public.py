"""One announced event, for everybody once it is registered, and the feed of those registered last."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from federation.events.announced import acts, notice
from federation.events.announced.readers import readable
from federation.events.announced.registered import registered
from federation.events.announced.tables import TAGS
from federation.models import AnnouncedEvent
from federation.permissions import OFFICER, has_role
from federation.runtime.cache.published_pages import published
from federation.runtime.office.identity import current
from federation.runtime.pages.atom import feed_response
from federation.runtime.requests.limits import SEARCHES, limited
from federation.submissions.pages.announced import FideNumberForm, SendBackForm, expected_lines
from federation.vocabulary.dates import federation_day


@require_safe
def one(request: HttpRequest, number: str) -> HttpResponse:
    """What everybody reads; who announced it and officers see more, and what they may do."""
    return page(request, readable(request.user, number))


def page(request: HttpRequest, event: AnnouncedEvent, send_back: SendBackForm | None = None) -> HttpResponse:
    own = request.user.is_authenticated and acts.may_change(event, request.user)
    context = {"event": event, "own": own, "tag": TAGS[event.state], "open_form": send_back is not None}
    if own:
        context["expected"] = expected_lines(event)
        context["late"] = notice.missed(
            event, federation_day(event.registered or timezone.now()), current().notice_days
        )
        context["too_fast"] = notice.too_fast(event)
    if has_role(request.user, OFFICER):
        context["send_back"] = send_back or SendBackForm()
        context["number_form"] = FideNumberForm(initial={"fide_number": event.fide_number})
    return render(request, "federation/announced/event.html", context)


@limited(SEARCHES)
@require_safe
@published()
def feed(request: HttpRequest) -> HttpResponse:
    """Those that were registered last, for feed readers."""
    return feed_response(request, _("Announced events"), reverse("events-calendar"), registered())

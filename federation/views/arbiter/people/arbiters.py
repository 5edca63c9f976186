"""One arbiter of a report beside the register: who is meant, or nobody in it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation import submissions
from federation.matching.match import dressed
from federation.models import Player, Submission
from federation.permissions import ARBITER, OFFICER, role_required
from federation.runtime.requests.limits import COSTLY, limited
from federation.submissions.arbiter.appointed import say
from federation.views.arbiter.people.players_step import found_in_the_register
from federation.views.arbiter.submission_access import attempt, frame, viewable

LONGEST = 200  # signs of a name


@limited(COSTLY)
@role_required(ARBITER, OFFICER)
@require_http_methods(["GET", "HEAD", "POST"])
def arbiter(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """`number`: which of the report's arbiters, from 1; `q`: who is looked for; `of`: the key of the name as it was."""
    submission = viewable(request, pk)
    if request.method == "POST":
        return _say(request, submission, request.POST.get("of", "")[:LONGEST])
    now_read = submissions.reading(submission, timezone.localdate())
    named = dict(enumerate(now_read.arbiters, 1)).get(number)
    if named is None:
        raise Http404
    text = request.GET.get("q", "").replace("\0", "").strip()[:100]
    context = frame(request, submission, now_read, "submission") | {
        "named": named,
        "q": text,
        "found": found_in_the_register(text) if text else dressed(named.candidates),
    }
    return render(request, "federation/arbiter/arbiters/one.html", context)


def _say(request: HttpRequest, submission: Submission, key: str) -> HttpResponse:
    chosen = request.POST.get("player", "")
    player = None
    if chosen:
        number = int(chosen) if chosen.isascii() and chosen.isdecimal() and len(chosen) < 18 else 0
        player = get_object_or_404(Player.objects.current(), pk=number)
    mine = submission.arbiter_id == request.user.pk
    back = reverse("submission" if mine else "review", args=[submission.pk])
    return attempt(request, lambda: say(submission, key, player, request.user, timezone.now()), back, _("It is saved."))

"""Withdrawing a report: what it means is said first; for a day its arbiter takes the withdrawal back."""

from django.contrib import messages
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from federation import submissions
from federation.models import Submission
from federation.permissions import ARBITER, role_required
from federation.submissions.arbiter.life import DEAD
from federation.views.arbiter.submission_access import attempt, owned

State = Submission.State


@role_required(ARBITER)
@require_http_methods(["GET", "POST"])
def withdraw(request, pk: int):
    """Asks on a page of its own; the form there does it."""
    submission = owned(request, pk)
    if request.method == "POST":
        back = reverse("submission", args=[pk])
        return attempt(request, lambda: submissions.withdraw(submission, timezone.now()), back, _("Report withdrawn."))
    possible = submission.state not in {State.ACCEPTED, *DEAD}
    return render(request, "federation/arbiter/withdraw.html", {"submission": submission, "possible": possible})


@role_required(ARBITER)
@require_POST
def restore(request, pk: int):
    """Takes the withdrawal back, and says whether the report waits again."""
    submission = owned(request, pk)

    def action() -> None:
        if submissions.restore(submission, timezone.now()).open:
            messages.success(request, _("The withdrawal is taken back. Submit the report when it is ready."))
        else:
            messages.success(request, _("The withdrawal is taken back: the report waits for the rating officer again."))

    return attempt(request, action, reverse("submission", args=[pk]))

"""The steps with which an office begins, for administrators; what is not needed here is set aside."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from federation.accounts import office
from federation.permissions import ADMINISTRATOR, role_required
from ratings.pages import beginning as begin


@role_required(ADMINISTRATOR)
@require_http_methods(["GET", "HEAD", "POST"])
def beginning(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        for act, aside in (("aside", True), ("needed", False)):
            if (code := request.POST.get(act, "")) in begin.CODES:
                office.set_aside(code, aside, request.user, timezone.now())
        return redirect("beginning")
    steps = begin.steps()
    context = {"steps": steps, "left": sum(step.open for step in steps), "next": _next(steps)}
    return render(request, "ratings/officer/beginning.html", context)


def _next(steps: list[begin.Step]) -> begin.Step | None:
    return next((step for step in steps if step.open), None)

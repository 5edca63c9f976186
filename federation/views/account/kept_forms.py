"""What somebody sent after they were signed out: looked at once more, sent on or thrown away."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from federation.accounts import kept_forms
from federation.runtime.requests.limits import FILES, limited

SHOWN = 300  # letters of a field


@limited(FILES)  # it reads the files that wait with it
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def kept_form(request: HttpRequest, key: str) -> HttpResponse:
    """The form that waits; POST throws it away."""
    if request.method == "POST":
        kept_forms.drop(request.user, key)
        messages.info(request, _("It was thrown away."))
        return redirect("after-sign-in")
    form = kept_forms.waiting(request.user, key, timezone.now())
    context = {"form": form, "action": "", "files": [], "texts": []}
    if form is not None:
        joined = "&" if "?" in form.path else "?"
        context |= {
            "action": f"{form.path}{joined}{kept_forms.SENT}={form.key}",
            "files": [(name, size) for _field, name, _kind, size in form.files],
            "texts": [value[:SHOWN] for values in form.fields.values() for value in values if value.strip()],
        }
    return render(request, "federation/account/kept_form.html", context)

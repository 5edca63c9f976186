"""Somebody's programs: tokens made and revoked, how a program sends a file, and what to do in pairing programs."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from federation.accounts import program_tokens
from federation.permissions import ARBITER, has_role, role_required
from federation.refusals import NotPossible
from federation.runtime.requests.limits import DATA

COMMAND = """\
curl -H "Authorization: Bearer %(token)s" \\
     -F file=@open.trf \\
     %(where)s"""
ANSWER = """\
{"id": 12, "receipt": "R-00012", "state": "draft",
 "left": {"errors": 1, "warnings": 0, "players": 2, "remarks": 0},
 "problems": [{"severity": "error", "code": "tempo-missing", "place": "header-tempo"}],
 "page": "%(page)s",
 "address": "%(address)s"}"""
CHANGES = """\
{"changes": [{"place": "header-tempo", "text": "standard"},
             {"place": "cell-12-4", "text": "7w1"},
             {"problem": "total-differs/31/4/0", "button": "…"},
             {"problem": "date-old/6/0/0", "reason": "…"}]}"""


class TokenForm(forms.Form):
    """Who is no arbiter makes tokens that read, and is not asked."""

    sends = forms.TypedChoiceField(
        label=gettext_lazy("What it may do"),
        choices=[
            ("yes", gettext_lazy("send reports in your name, and read the open data")),
            ("no", gettext_lazy("read the open data, more often than without a token")),
        ],
        coerce=lambda text: text == "yes",
        required=False,
        empty_value=True,
    )
    name = forms.CharField(
        label=pgettext_lazy("of no person", "Name"),
        max_length=program_tokens.NAME_LENGTH,
        help_text=gettext_lazy("Which program, on which computer: “Sharly on my laptop”."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args, sending: bool) -> None:
        super().__init__(*args)
        if not sending:
            del self.fields["sends"]


@sensitive_post_parameters()
@login_required
@require_http_methods(["GET", "POST"])
def tokens(request):
    """The tokens, and a new one, which is shown in the answer alone."""
    sending = has_role(request.user, ARBITER)
    form, made = TokenForm(request.POST if request.method == "POST" else None, sending=sending), ""
    if form.is_bound and form.is_valid():
        sends = form.cleaned_data.get("sends", False)
        try:
            _token, made = program_tokens.make(request.user, form.cleaned_data["name"], timezone.now(), sends=sends)
            form = TokenForm(sending=sending)
        except NotPossible as refusal:
            form.add_error("name", str(refusal))
    context = {
        "form": form,
        "made": made,
        "sending": sending,
        "most": DATA.key,
        "usual": DATA.address,
        "tokens": program_tokens.of(request.user),
        **_examples(request, made or f"{program_tokens.PREFIX}…"),
    }
    return render(request, "federation/arbiter/programs/tokens.html", context)


def _examples(request, token: str) -> dict[str, str]:
    """What is typed into a shell, what is answered, and how changes are said."""
    where = request.build_absolute_uri(reverse("api-reports"))
    page = request.build_absolute_uri(reverse("submission", args=[12]))
    return {
        "command": COMMAND % {"token": token, "where": where},
        "answer": ANSWER % {"page": page, "address": f"{where}12/"},
        "changes": CHANGES,
    }


@login_required
@require_POST
def revoke(request, pk: int):
    try:
        token = program_tokens.revoke(request.user, pk, timezone.now())
        messages.success(request, _("%(name)s is revoked; it opens nothing any more.") % {"name": token.name})
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("program-tokens")


@role_required(ARBITER)
@require_GET
def pairing_programs(request):
    """What users of each pairing program do to send a file."""
    return render(request, "federation/arbiter/programs/pairing_programs.html")

"""People of the office, kept by administrators: invited, given roles, suspended, their second factor reset."""

from collections.abc import Callable

from django import forms
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from federation.accounts import people, second_factor, sessions
from federation.accounts.second_factor import asked_again
from federation.permissions import ADMINISTRATOR, ROLES, held, role_required
from federation.refusals import NotPossible

ROLE_NAMES = [(role, _(role.capitalize())) for role in ROLES]


class RolesForm(forms.Form):
    roles = forms.MultipleChoiceField(
        label=_("Roles"), choices=ROLE_NAMES, widget=forms.CheckboxSelectMultiple, required=False
    )


class InviteForm(RolesForm):
    first_name = forms.CharField(label=_("Given name"), max_length=150)
    last_name = forms.CharField(label=_("Family name"), max_length=150)
    email = forms.EmailField(label=_("E-mail address"), max_length=150)
    field_order = ("first_name", "last_name", "email", "roles")


@role_required(ADMINISTRATOR)
@require_http_methods(["GET", "HEAD", "POST"])
@asked_again
def index(request: HttpRequest) -> HttpResponse:
    """Everybody, and the form that invites somebody."""
    form = InviteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        typed = form.cleaned_data
        try:
            user = people.invite(
                typed["email"], typed["first_name"], typed["last_name"], typed["roles"], request.user, timezone.now()
            )
        except NotPossible as refusal:
            form.add_error("email", str(refusal))
        else:
            messages.success(request, _("%(email)s is invited.") % {"email": user.email})
            return redirect("people")
    rows = [(user, _roles_of(user)) for user in people.everybody()]
    return render(request, "federation/account/people.html", {"form": form, "rows": rows})


@role_required(ADMINISTRATOR)
@require_http_methods(["GET", "HEAD", "POST"])
@asked_again
def person(request: HttpRequest, pk: int) -> HttpResponse:
    """One person's roles, sessions and what an administrator may do."""
    user = get_object_or_404(get_user_model(), pk=pk)
    form = RolesForm(request.POST if request.method == "POST" else None, initial={"roles": sorted(held(user))})
    if request.method == "POST" and form.is_valid():
        roles = form.cleaned_data["roles"]
        if _tried(request, lambda: people.set_roles(user, roles, request.user, timezone.now())):
            messages.success(request, _("The roles were saved."))
        return redirect("person", pk)
    context = {
        "person": user, "form": form, "sessions": sessions.of(user), "second_factor": second_factor.has(user),
        "invited": not user.has_usable_password(), "myself": user == request.user,
    }  # fmt: skip
    return render(request, "federation/account/person.html", context)


ACTS = {
    "suspend": people.suspend,
    "restore": people.restore,
    "invite": people.invite_again,
    "second-factor": second_factor.take_away,
}


@role_required(ADMINISTRATOR)
@require_POST
@asked_again
def act(request: HttpRequest, pk: int, what: str) -> HttpResponse:
    """One of ACTS."""
    user = get_object_or_404(get_user_model(), pk=pk)
    if _tried(request, lambda: ACTS[what](user, request.user, timezone.now())):
        messages.success(request, _("Done."))
    return redirect("person", pk)


def _roles_of(user) -> list[str]:
    groups = {group.name for group in user.groups.all()}
    return [str(name) for role, name in ROLE_NAMES if role in groups]


def _tried(request: HttpRequest, do: Callable[[], None]) -> bool:
    try:
        do()
    except NotPossible as refusal:
        messages.error(request, str(refusal))
        return False
    return True

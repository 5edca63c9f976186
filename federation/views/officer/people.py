"""People of the office, kept by administrators: invited, given roles, suspended, their second factor reset."""

from collections.abc import Callable

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from federation.accounts import people, regions, second_factor, sessions
from federation.accounts.second_factor import asked_again
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR, has_role, held, role_required
from federation.refusals import NotPossible
from federation.submissions.queue.filters import regions as known_regions
from federation.views.account.accounts import invited

ROLE_NAMES = [
    (ARBITER, _("Arbiter")),
    (OFFICER, _("Rating officer")),
    (REGISTRAR, _("Registrar")),
    (ADMINISTRATOR, _("Administrator")),
]


class RolesForm(forms.Form):
    roles = forms.MultipleChoiceField(
        label=_("Roles"), choices=ROLE_NAMES, widget=forms.CheckboxSelectMultiple, required=False
    )


class RegionForm(forms.Form):
    region = forms.ChoiceField(label=_("Region that they look after"), required=False)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["region"].choices = [("", _("All regions")), *((name, name) for name in known_regions())]


class PersonForm(RolesForm):
    email = forms.EmailField(label=_("E-mail address"), max_length=150, required=False)
    field_order = ("email", "roles")


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
            return invited(request, user) or redirect("people")
    rows = [(user, _roles_of(user)) for user in people.everybody()]
    context = {"form": form, "rows": rows, "mail": settings.MAIL}
    return render(request, "federation/account/people.html", context)


@role_required(ADMINISTRATOR)
@require_http_methods(["GET", "HEAD", "POST"])
@asked_again
def person(request: HttpRequest, pk: int) -> HttpResponse:
    """One person's roles, sessions and what an administrator may do."""
    user = get_object_or_404(get_user_model(), pk=pk)
    known = {"roles": sorted(held(user)), "email": user.email}
    form = PersonForm(request.POST if request.method == "POST" else None, initial=known)
    if request.method == "POST" and form.is_valid():
        typed, now = form.cleaned_data, timezone.now()

        def save() -> None:
            with transaction.atomic():
                people.set_address(user, typed["email"], request.user, now)
                people.set_roles(user, typed["roles"], request.user, now)

        if _tried(request, save):
            messages.success(request, _("Address and roles were saved."))
        return redirect("person", pk)
    context = {
        "person": user, "form": form, "sessions": sessions.of(user), "second_factor": second_factor.has(user),
        "invited": not user.has_usable_password(), "myself": user == request.user,
        "region_form": RegionForm(initial={"region": regions.of(user)}) if has_role(user, OFFICER) else None,
    }  # fmt: skip
    return render(request, "federation/account/person.html", context)


@role_required(ADMINISTRATOR)
@require_POST
@asked_again
def region(request: HttpRequest, pk: int) -> HttpResponse:
    """Which region somebody looks after."""
    user = get_object_or_404(get_user_model(), pk=pk)
    wanted = request.POST.get("region", "")
    if _tried(request, lambda: regions.set_region(user, wanted, request.user, timezone.now())):
        messages.success(request, _("The region was saved."))
    return redirect("person", pk)


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
    if not _tried(request, lambda: ACTS[what](user, request.user, timezone.now())):
        return redirect("person", pk)
    messages.success(request, _("Done."))
    return (invited(request, user) if what == "invite" else None) or redirect("person", pk)


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

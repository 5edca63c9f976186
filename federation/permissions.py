"""Who may do what: four roles beside the public, one decorator, and the facts templates ask about."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.contrib.auth.decorators import user_passes_test
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.shortcuts import redirect

ARBITER = "arbiter"  # uploads reports, sees own submissions
OFFICER = "rating officer"  # reviews, computes, publishes
REGISTRAR = "registrar"  # keeps players and clubs
ADMINISTRATOR = "administrator"  # users and settings; may do all the others do
ROLES = (ARBITER, OFFICER, REGISTRAR, ADMINISTRATOR)


def has_role(user, *roles: str) -> bool:
    """Whether `user` is signed in and holds one of `roles`; administrators hold all of them."""
    if not user.is_authenticated:
        return False
    return user.is_superuser or bool(held(user) & {*roles, ADMINISTRATOR})


def held(user) -> set[str]:
    """The names of the user's groups, read once a request."""
    if not hasattr(user, "_roles"):
        user._roles = set(user.groups.values_list("name", flat=True))
    return user._roles


def account_name(user) -> str:
    """How colleagues name somebody who works here: by full name, or by the account's."""
    return user.get_full_name() or user.get_username()


def lacks_second_factor(request) -> bool:
    """Whether the settings want a second factor and whoever asks did not show one."""
    return settings.SECOND_FACTOR and not request.user.is_verified()


def role_required(*roles: str) -> Callable:
    """A view decorator: strangers are asked to sign in, others without one of `roles` are refused (403).

    Where the settings want a second factor, whoever has none sets it up first; arbiters do without.
    """

    def check(user) -> bool:
        if has_role(user, *roles):
            return True
        if user.is_authenticated:
            raise PermissionDenied
        return False

    def decorate(view):
        @wraps(view)
        def with_code(request, *args, **kwargs):
            if set(roles) != {ARBITER} and lacks_second_factor(request):
                return redirect("second-factor")
            return view(request, *args, **kwargs)

        guarded = user_passes_test(check)(with_code)
        guarded.roles = roles
        return guarded

    return decorate


def roles(request) -> dict[str, bool]:
    """Context processor: what the navigation shows."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {"is_arbiter": False, "is_officer": False, "is_registrar": False, "is_administrator": False}
    return {
        "is_arbiter": has_role(user, ARBITER),
        "is_officer": has_role(user, OFFICER),
        "is_registrar": has_role(user, REGISTRAR),
        "is_administrator": has_role(user),
        "without_role": not user.is_superuser and not held(user),  # captains of leagues
    }


def ensure_groups(**kwargs) -> None:
    """The four groups exist after every migrate."""
    for role in ROLES:
        Group.objects.get_or_create(name=role)

"""People of the office: invited by mail, given roles, suspended; a password that was forgotten is set anew by mail."""

from collections.abc import Iterable
from datetime import datetime

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.contrib.auth.tokens import default_token_generator
from django.db import transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.accounts import sessions
from federation.audit import changed, record
from federation.permissions import ADMINISTRATOR, ROLES
from federation.refusals import NotPossible
from federation.runtime.mail import letters
from federation.vocabulary.words import said

User = get_user_model()
INVITED = gettext_lazy("You are invited to the rating office")
RESET = gettext_lazy("Choose a new password")
HOLDS = gettext_lazy("Follow the link and choose a password. It holds for three days.")
ASKED = gettext_lazy("Somebody, probably you, asked to set your password anew. The link holds for three days.")


def everybody():
    """All accounts, with their roles."""
    return User.objects.prefetch_related("groups").order_by("last_name", "first_name", "username")


def invite(email: str, first_name: str, last_name: str, roles: Iterable[str], by, now: datetime):
    """An account without a password, and a letter with the link that sets one. NotPossible: the address is taken."""
    email = email.strip().lower()
    with transaction.atomic():
        if User.objects.filter(username__iexact=email).exists() or User.objects.filter(email__iexact=email).exists():
            raise NotPossible(_("%(email)s has an account already.") % {"email": email})
        user = User(username=email, email=email, first_name=first_name.strip(), last_name=last_name.strip())
        user.set_unusable_password()
        user.save()
        _give(user, roles)
        record("account.invited", by, now, about=user, data={"roles": sorted(roles)})
        _link(user, INVITED, HOLDS, now)
    return user


def invite_again(user, by, now: datetime) -> None:
    """Another letter to somebody who has not chosen a password yet."""
    if user.has_usable_password() or not user.is_active:
        raise NotPossible(_("%(user)s has a password, or is suspended.") % {"user": user})
    record("account.invited", by, now, about=user)
    _link(user, INVITED, HOLDS, now)


def forgot(email: str, now: datetime) -> None:
    """A letter with a link that sets a new password, to whoever has an account with that address; else nothing.

    One letter in ten minutes, whoever asks and from however many places: nobody's box is filled by strangers.
    """
    for user in User.objects.filter(email__iexact=email.strip(), is_active=True):
        record("account.password-forgotten", None, now, about=user)
        _link(user, RESET, ASKED, now, f"forgotten/{now:%Y%m%d%H%M}"[:-1])


def set_roles(user, roles: Iterable[str], by, now: datetime) -> None:
    """NotPossible where nobody would be left who can give roles."""
    roles = set(roles)
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=user.pk)
        had = set(locked.groups.filter(name__in=ROLES).values_list("name", flat=True))
        if ADMINISTRATOR in had - roles:
            _must_not_be_the_last(locked, by)
        if had != roles:
            _give(locked, roles)
            told = changed([("roles", ", ".join(sorted(had)), ", ".join(sorted(roles)))])
            record("account.roles-changed", by, now, about=locked, data={"changes": told})


def set_address(user, email: str, by, now: datetime) -> None:
    """Where letters go from now on; the name to sign in with stays. NotPossible: somebody else has that address."""
    email = email.strip().lower()
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=user.pk)
        if locked.email == email:
            return
        if email and User.objects.filter(email__iexact=email).exclude(pk=user.pk).exists():
            raise NotPossible(_("%(email)s has an account already.") % {"email": email})
        told = changed([("e-mail", locked.email, email)])
        locked.email = email
        locked.save(update_fields=["email"])
        record("account.address-changed", by, now, about=locked, data={"changes": told})


def suspend(user, by, now: datetime) -> None:
    """Nobody signs in with this account any more, and whoever is signed in is out at once."""
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=user.pk)
        if not locked.is_active:
            return
        _must_not_be_the_last(locked, by)
        locked.is_active = False
        locked.save(update_fields=["is_active"])
        sessions.close(locked)
        record("account.suspended", by, now, about=locked)


def restore(user, by, now: datetime) -> None:
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=user.pk)
        if not locked.is_active:
            locked.is_active = True
            locked.save(update_fields=["is_active"])
            record("account.restored", by, now, about=locked)


def _give(user, roles: Iterable[str]) -> None:
    """Exactly these roles; groups that are none stay. An administrator may enter Django's admin."""
    user.groups.remove(*user.groups.filter(name__in=ROLES))
    user.groups.add(*Group.objects.filter(name__in=roles))
    user.is_staff = user.is_superuser or ADMINISTRATOR in roles
    user.save(update_fields=["is_staff"])


def _must_not_be_the_last(user, by) -> None:
    if user == by:
        raise NotPossible(_("Another administrator must do that to your account."))
    others = User.objects.filter(is_active=True, groups__name=ADMINISTRATOR).exclude(pk=user.pk)
    if not others.exists() and not User.objects.filter(is_active=True, is_superuser=True).exclude(pk=user.pk).exists():
        raise NotPossible(_("Nobody else is an administrator."))


def way_in(user) -> str:
    """The path at which `user` sets a password, within three days."""
    token = default_token_generator.make_token(user)
    return reverse("password-set", args=[urlsafe_base64_encode(force_bytes(user.pk)), token])


def _link(user, subject, words, now: datetime, what: str = "") -> None:
    """A letter with the way in; of letters about the same `what` there is one."""
    link = way_in(user)
    key = f"account/{user.pk}/{what or f'{now:%Y%m%d%H%M%S%f}'}"
    name = said("You sign in as {name}.", name=user.username)
    letters.write("account", user.email, key, subject, [words, name], link, now)

"""The first administrator of an empty site: let in once, by an address that only its machine tells."""

from datetime import datetime, timedelta
from hashlib import sha256
from secrets import compare_digest, token_urlsafe

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.db import transaction
from django.db.models import Q

from federation.audit import record
from federation.models import Office
from federation.permissions import ADMINISTRATOR

User = get_user_model()
HOLDS = timedelta(days=7)


def awaited() -> bool:
    """Whether nobody is there who could let anybody in."""
    return not User.objects.filter(Q(groups__name=ADMINISTRATOR) | Q(is_superuser=True)).exists()


def token(now: datetime) -> str | None:
    """What lets the first administrator in, once, within HOLDS; an earlier one is void. None: one is there.

    Only its digest is kept.
    """
    with transaction.atomic():
        row = Office.objects.locked()
        if not awaited():
            return None
        made = token_urlsafe(24)
        row.first_token, row.first_token_until = _digest(made), now + HOLDS
        row.save(update_fields=["first_token", "first_token_until"])
    return made


def opens(given: str, now: datetime) -> bool:
    """Whether the token lets in."""
    return _opens(Office.objects.defer("emblem").stored(), given, now)


def enter(given: str, email: str, first_name: str, last_name: str, password: str, now: datetime):
    """The first administrator, with that password. None where the token does not, or no longer, let in."""
    with transaction.atomic():
        row = Office.objects.locked()
        if not _opens(row, given, now):
            return None
        row.first_token, row.first_token_until = "", None
        row.save(update_fields=["first_token", "first_token_until"])
        email = email.strip().lower()
        user = User(username=email, email=email, first_name=first_name.strip(), last_name=last_name.strip())
        user.is_staff = True
        user.set_password(password)
        user.save()
        user.groups.add(Group.objects.get(name=ADMINISTRATOR))
        record("account.first-administrator", user, now, about=user)
    return user


def _opens(row: Office, given: str, now: datetime) -> bool:
    if not row.first_token or row.first_token_until is None or now > row.first_token_until:
        return False
    return compare_digest(row.first_token, _digest(given)) and awaited()


def _digest(given: str) -> str:
    return sha256(given.encode(errors="replace")).hexdigest()

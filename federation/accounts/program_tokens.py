"""Tokens of programs that send reports for an arbiter, or read more than others: made, shown once and revoked."""

from datetime import datetime
from functools import partial
from secrets import token_urlsafe

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from federation.audit import record
from federation.models import ProgramToken
from federation.refusals import NotPossible
from federation.runtime.requests import keys

PREFIX = "tabiya_"  # by which it is known where it leaked
MOST = 20  # of one person, those revoked left out
NAME_LENGTH = 60


def of(user) -> QuerySet[ProgramToken]:
    """Every token of somebody, the latest first; those revoked among them."""
    return ProgramToken.objects.filter(user=user)


def make(user, name: str, now: datetime, *, sends: bool = True) -> tuple[ProgramToken, str]:
    """A new token, and its text, which nobody can find again. `sends`: whether it sends reports, too."""
    name = " ".join(name.replace("\0", "").split())
    if not name or len(name) > NAME_LENGTH:
        raise NotPossible(_("Give it a name of at most %(most)s letters.") % {"most": NAME_LENGTH})
    text = f"{PREFIX}{token_urlsafe(32)}"
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=user.pk)  # two at once would be one too many
        if of(user).filter(revoked=None).count() >= MOST:
            raise NotPossible(_("You have %(most)s tokens. Revoke one that no program uses.") % {"most": MOST})
        token = ProgramToken.objects.create(user=user, name=name, digest=keys.digest(text), sends=sends, made=now)
        record("account.token-made", user, now, about=token)
    return token, text


def revoke(user, pk: int, now: datetime) -> ProgramToken:
    """From now on the token is refused. Raises NotPossible where it is none of theirs, or was revoked before."""
    with transaction.atomic():
        token = of(user).select_for_update().filter(pk=pk, revoked=None).first()
        if token is None:
            raise NotPossible(_("That token is no longer there."))
        token.revoked = now
        token.save(update_fields=["revoked"])
        record("account.token-revoked", user, now, about=token)
        transaction.on_commit(partial(keys.forget, token))
    return token

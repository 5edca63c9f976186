"""The token that a program sends with a request: whose it is. Wrong ones are looked up a few times a minute."""

import hashlib
from datetime import datetime, timedelta
from time import time

from django.core.cache import cache
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from federation.models import ProgramToken
from federation.runtime.requests.form_limits import count_of, counted
from federation.runtime.requests.problems import Refused
from federation.runtime.requests.visitors import address

SCHEME = "bearer"
LONGEST = 200  # letters of a token
MINUTE = 60  # seconds
TRIES = 20  # wrong tokens of one address within a minute; further ones are refused unread
KEPT = 60  # seconds for which a token that was good to read is so without another look
USED_EVERY = timedelta(minutes=1)  # a use is written down no oftener


def token_of(request: HttpRequest, now: datetime) -> ProgramToken:
    """The token that was sent and counts. Raises Refused: 401, or 429 after many wrong ones."""
    text = _sent(request)
    if not text:
        raise _refused(_("Send a token: Authorization: Bearer … You make one on your page “Programs”."))
    wrong = f"wrong-tokens/{int(time() // MINUTE)}/{address(request)}"
    if count_of(wrong) >= TRIES:
        words = _("Too many wrong tokens came from your address. Try again in a minute.")
        raise Refused("too-many-requests", words, headers={"Retry-After": str(MINUTE)})
    token = known(text, now) if len(text) <= LONGEST else None
    if token is None or token.revoked is not None:
        counted(wrong, MINUTE)
        if token is None:
            raise _refused(_("This token is not known here."))
        raise _refused(_("This token was revoked. Make another one on your page “Programs”."))
    return token


def reader(request: HttpRequest) -> int | None:
    """Key of the token that a request for open data is counted by; None where none came. Raises Refused as above.

    A good one costs a look at the database once a minute.
    """
    text = _sent(request)
    if not text:
        return None
    key = _kept(digest(text))
    found = cache.get(key)
    if found is None:
        token = token_of(request, timezone.now())
        if not token.user.is_active:
            raise Refused("not-allowed", _("The owner of this token has no account here any more."))
        found = token.pk
        cache.set(key, found, KEPT)
    return found


def known(text: str, now: datetime) -> ProgramToken | None:
    """The token of this text, whether it still counts or not; None for one that never was. The use is written down."""
    token = ProgramToken.objects.select_related("user").filter(digest=digest(text)).first()
    if token is not None and token.revoked is None and (token.used is None or now - token.used >= USED_EVERY):
        token.used = now
        token.save(update_fields=["used"])
    return token


def forget(token: ProgramToken) -> None:
    """It was revoked: no process takes it for good any more."""
    cache.delete(_kept(token.digest))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _sent(request: HttpRequest) -> str:
    kind, _blank, text = request.headers.get("Authorization", "").strip().partition(" ")
    return text.strip() if kind.casefold() == SCHEME else ""


def _kept(digest: str) -> str:
    return f"reading-token/{digest}"


def _refused(words: str) -> Refused:
    return Refused("no-token", words, headers={"WWW-Authenticate": SCHEME.title()})

"""Sessions: one row a browser, ended after hours without a click, seen and closed by whose they are."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from federation.models import SignedIn
from federation.runtime.requests.visitors import address, signed_in

SEEN = "seen-at"  # in the session
EVERY = timedelta(minutes=5)  # a click is written down no oftener


class IdleSessions:
    """Middleware: a session without a click for SESSION_IDLE_HOURS ends, and says so on the next page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if signed_in(request):
            _look_at(request, timezone.now())
        return self.get_response(request)


def of(user) -> list[SignedIn]:
    """The browsers in which `user` is signed in; what ended by itself is forgotten."""
    rows = SignedIn.objects.filter(user=user)
    alive = Session.objects.filter(expire_date__gt=timezone.now()).values("session_key")
    rows.exclude(session_key__in=alive).delete()
    return list(rows)


def close(user, *, pk: int | None = None, key: str | None = None, but: str | None = None) -> int:
    """End one session of `user`, by the key of its row or its own, or all, or all `but` one. Returns how many."""
    wanted = {"pk": pk} if pk is not None else {"session_key": key} if key is not None else {}
    rows = SignedIn.objects.filter(user=user, **wanted).exclude(session_key=but or "")
    keys = list(rows.values_list("session_key", flat=True))
    Session.objects.filter(session_key__in=keys).delete()
    SignedIn.objects.filter(session_key__in=keys).delete()
    return len(keys)


def _look_at(request: HttpRequest, now: datetime) -> None:
    seen = request.session.get(SEEN)
    if seen is not None and now.timestamp() - seen > settings.SESSION_IDLE_HOURS * 3600:
        SignedIn.objects.filter(session_key=request.session.session_key).delete()
        logout(request)
        hours = settings.SESSION_IDLE_HOURS
        messages.info(request, _("You were signed out after %(hours)s hours without a click.") % {"hours": hours})
        return
    if seen is None or now.timestamp() - seen > EVERY.total_seconds():
        _seen(request, request.user, now)


def begin(sender, request: HttpRequest, user, **kwargs: object) -> None:
    """Somebody signed in: the session is theirs."""
    _seen(request, user, timezone.now())


def _seen(request: HttpRequest, user, now: datetime) -> None:
    request.session[SEEN] = now.timestamp()
    if request.session.session_key is None:  # a session gets its key when it is first stored
        request.session.save()
    facts = {"seen": now, "address": address(request), "browser": request.headers.get("User-Agent", "")[:200]}
    mine = SignedIn.objects.filter(session_key=request.session.session_key)
    if not mine.update(**facts):
        key = {"session_key": request.session.session_key, "user": user, "started": now}
        SignedIn.objects.bulk_create([SignedIn(**key, **facts)], ignore_conflicts=True)  # two clicks at once

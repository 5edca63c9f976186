"""Who a program sends for, and how everything that cannot be is refused: in words, as JSON, with a fitting status.

No cookie is read: somebody signed in with a browser is nobody here, so that no page can make a browser send anything.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from federation.permissions import ARBITER, has_role
from federation.refusals import AlreadySent, NotPossible
from federation.reports.files.reading import Unreadable
from federation.runtime.api.endpoints import Endpoint, summary_of
from federation.runtime.requests import keys, problems
from federation.runtime.requests.limits import READING, allowed_to, limit_of, too_much
from federation.runtime.requests.problems import Refused


def for_programs(method: str, **declared: Any) -> Callable:
    """A view decorator: the view gets the arbiter whose token was sent, as its second argument.

    `declared`: what it says of itself beside that, fields of `Endpoint`.
    """
    methods = READING if method == "GET" else (method,)

    def decorate(view: Callable) -> Callable:
        @csrf_exempt
        @wraps(view)
        def guarded(request: HttpRequest, **named: int) -> HttpResponse:
            try:
                answer = _answer(request, named)
            except Refused as refusal:
                answer = problems.answer(refusal)
            answer["Cache-Control"] = "no-store"
            return answer

        def _answer(request: HttpRequest, named: dict[str, int]) -> HttpResponse:
            user = arbiter_of(request)
            if request.method not in methods:
                raise problems.wrong_method(methods)
            limit = limit_of(guarded, request.method or "")
            if limit is not None and not allowed_to(request, user, limit):
                return too_much(request)
            try:
                return view(request, user, **named)
            except Http404:
                raise Refused("not-found", _("You have no report with this number.")) from None
            except Unreadable as refusal:
                raise Refused("not-accepted", str(refusal)) from None
            except (NotPossible, AlreadySent) as refusal:
                raise Refused("not-now", str(refusal)) from None
            except RequestDataTooBig:
                raise Refused("too-large", _("The request is too large.")) from None
            except (BadRequest, MultiPartParserError, SuspiciousOperation):
                raise Refused("unreadable", _("The request cannot be read.")) from None

        guarded.endpoints = (  # type: ignore[attr-defined]
            Endpoint(method=method, summary=summary_of(view), limit=None, token=True, **declared),
        )
        return guarded

    return decorate


def arbiter_of(request: HttpRequest):
    """Whose token was sent. Raises Refused."""
    token = keys.token_of(request, timezone.now())
    if not token.sends:
        raise Refused("not-allowed", _("This token reads the open data alone. Make one that sends reports."))
    if not token.user.is_active or not has_role(token.user, ARBITER):
        raise Refused("not-allowed", _("The owner of this token sends no reports here any more. Ask an administrator."))
    return token.user

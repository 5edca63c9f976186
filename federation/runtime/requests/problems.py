"""What cannot be answered, as RFC 9457 has it: a code that stays, a title, and the words for this very case."""

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from federation.runtime.tracing import request_ids

CONTENT_TYPE = "application/problem+json"
OF_THE_BODY = {"Content-Length", "Content-Encoding", "Content-Language", "ETag"}  # headers
PAGE = "/api/"  # says of each code what it means

# code -> status and title. A code is never taken away and never means something else.
CODES: Mapping[str, tuple[int, str | Promise]] = {
    "unreadable": (400, _("The request cannot be read")),
    "unknown-parameter": (400, _("There is no such parameter here")),
    "wrong-value": (400, _("A parameter has a value that it cannot have")),
    "no-token": (401, _("A token is asked for")),
    "not-allowed": (403, _("This is not allowed to the owner of the token")),
    "not-found": (404, _("There is nothing at this address")),
    "wrong-method": (405, _("This address is asked otherwise")),
    "not-now": (409, _("This cannot be done as things stand")),
    "gone": (410, _("This was here, and is not any more")),
    "too-large": (413, _("The request is too large")),
    "unsupported-type": (415, _("What was sent is of a type that is not read here")),
    "not-accepted": (422, _("What was sent is not accepted")),
    "too-many-requests": (429, _("Too many requests within one minute")),
    "broken": (500, _("Something broke here")),
}


class Wrong(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is wrong with a request, and where."""

    parameter: Annotated[str, msgspec.Meta(description="Of the address; empty where it is the body.")]
    detail: str
    pointer: Annotated[str, msgspec.Meta(description="JSON pointer into the body, as #/games/3/result.")] = ""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of an answer that is none (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    instance: str = ""  # of the request, as the log has it
    errors: tuple[Wrong, ...] = ()


class Refused(Exception):
    """A request is not answered. `facts`: what its answer says beside the words, by name."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        errors: Iterable[Wrong] = (),
        headers: Mapping[str, str] | None = None,
        **facts: object,
    ) -> None:
        super().__init__(detail)
        self.code, self.errors, self.headers, self.facts = code, tuple(errors), headers or {}, facts

    @property
    def status(self) -> int:
        return CODES[self.code][0]


def wrong_method(methods: Iterable[str]) -> Refused:
    """405. `methods`: those that the address takes; OPTIONS is answered everywhere, before it comes to a view."""
    told = ", ".join([*methods, "OPTIONS"])
    return Refused(
        "wrong-method", gettext("This address takes %(methods)s.") % {"methods": told}, headers={"Allow": told}
    )


def answer(refused: Refused) -> HttpResponse:
    """The refusal as JSON. Nobody keeps it."""
    status, title = CODES[refused.code]
    told = Problem(f"{PAGE}#{refused.code}", str(title), status, str(refused), request_ids.current(), refused.errors)
    # What it says is in the reader's language, what it tells of a report is English: the same for every program.
    body = msgspec.json.encode(msgspec.to_builtins(told, enc_hook=str) | refused.facts, enc_hook=str.__str__)
    headers = {"Cache-Control": "no-store", **refused.headers}
    return HttpResponse(body, status=status, content_type=CONTENT_TYPE, headers=headers)


def as_problem(response: HttpResponseBase) -> HttpResponseBase:
    """An error that was made for people, of a form's protection or of Django itself, as one for programs."""
    if response.status_code < 400 or response.get("Content-Type") == CONTENT_TYPE:
        return response
    found = [(code, title) for code, (status, title) in CODES.items() if status == response.status_code]
    code, title = found[0] if found else ("unreadable", CODES["unreadable"][1])
    told = answer(Refused(code, f"{title}."))
    for name, value in response.items():
        if name not in OF_THE_BODY:
            told.setdefault(name, value)
    return told


def is_for_programs(request: HttpRequest) -> bool:
    """Whether the address is one that answers in JSON, whatever is asked for."""
    return request.path.startswith("/api/v")

"""An address for programs: what is asked or sent, the type of the answer and an example, declared with its view.

The description of all addresses (`description.py`) and the tests follow from what is declared here.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from itertools import chain
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from federation.runtime.api.bodies import KIND, MOST, Body, body_of
from federation.runtime.api.deprecation import Deprecated
from federation.runtime.api.wrong_values import wrong_values
from federation.runtime.cache.published_pages import not_kept, published
from federation.runtime.requests.limits import DATA, READING, Limit, limited, policy
from federation.runtime.requests.parameters import Gone
from federation.runtime.requests.problems import Refused, Wrong, answer, wrong_method

LINES = "application/x-ndjson"
Row = TypeVar("Row")


class Lines(Generic[Row]):
    """An answer of any length: one JSON text a line, sent while the rows are made; `headers` go before them."""

    def __init__(self, rows: Iterable[Row], headers: Mapping[str, str] | None = None) -> None:
        self.rows, self.headers = rows, headers


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """What an address for programs says of itself, for one method."""

    method: str  # GET, which is HEAD too, or POST
    summary: str  # the docstring of the view
    answers: Any  # a type
    limit: Limit | None
    example: str  # an address as it is asked for
    query: type[msgspec.Struct] | None = None
    body: type[Body] | None = None
    sent: Body | None = None  # what is sent to the address of the example
    also: Mapping[int, Any] = field(default_factory=dict)  # status -> type of what else is answered
    takes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # of a body that is no JSON: kind -> schema
    token: bool = False  # whether nobody is answered without one
    deprecated: Deprecated | None = None
    moves: bool = False  # whether an address of somebody who was merged leads to that of the player who stays

    @property
    def leads_on(self) -> bool:
        """Whether the answer is another address, and no data."""
        return isinstance(self.answers, type) and issubclass(self.answers, HttpResponseBase)

    @property
    def kind(self) -> str:
        return LINES if get_origin(self.answers) is Lines else KIND

    @property
    def told(self) -> Any:
        """The type of the answer, or of one line of it."""
        return get_args(self.answers)[0] if self.kind == LINES else self.answers

    @property
    def example_body(self) -> str:
        """What is sent to the address of the example, as JSON; empty where nothing is."""
        return "" if self.sent is None else msgspec.json.encode(self.sent).decode()

    @property
    def methods(self) -> tuple[str, ...]:
        return READING if self.method == "GET" else (self.method,)


def endpoint(
    *,
    example: str,
    query: type[msgspec.Struct] | None = None,
    body: type[Body] | None = None,
    sent: Body | None = None,
    most: int = MOST,
    limit: Limit = DATA,
    deprecated: Deprecated | None = None,
    moves: bool = False,
) -> Callable:
    """A view decorator: the view returns what is sent as JSON; it gets what is asked for as `query`, then as `body`.

    Without a body the address is read; the answer is the same for everybody, and is kept as public pages are. With one
    it is posted to, at most `most` bytes, and no answer is kept. `sent`: the body of the example.
    """
    names = tuple(field.encode_name for field in msgspec.structs.fields(query)) if query else ()
    method = "POST" if body else "GET"

    def decorate(view: Callable) -> Callable:
        answers = get_type_hints(view, include_extras=True)["return"]
        told = Endpoint(
            method=method, summary=summary_of(view), answers=answers, limit=limit, example=example, query=query,
            body=body, sent=sent, deprecated=deprecated, moves=moves,
        )  # fmt: skip

        def made(request: HttpRequest, **path: Any) -> HttpResponseBase:
            try:
                if request.method not in told.methods:
                    raise wrong_method(told.methods)
                given = [asked_for(request, query, names)] if query or request.GET else []
                if body is not None:
                    given.append(body_of(request, body, most))
                found = view(request, *given, **path)
            except Refused as refused:
                return answer(refused)
            except Http404 as missing:
                code = "gone" if isinstance(missing, Gone) else "not-found"
                return answer(Refused(code, getattr(missing, "words", _("There is nothing at this address."))))
            response = found if isinstance(found, HttpResponseBase) else _sent(found)
            assert moves or told.leads_on or not response.has_header("Location"), "the description does not say so"
            if not told.leads_on:
                response["RateLimit-Policy"] = policy(limit.kind, limit.address)
            for name, value in deprecated.headers() if deprecated else ():
                response[name] = value
            return response if method == "GET" else not_kept(response)

        kept = published(*names, strict=True) if method == "GET" and not told.leads_on else _as_it_is
        wrapped = limited(limit, *told.methods)(csrf_exempt(kept(wraps(view)(made))))
        wrapped.endpoints = (told,)
        return wrapped

    return decorate


def by_method(*views: Callable) -> Callable:
    """One address that is asked in several ways: each of `views` answers its own methods."""
    chosen = {method: view for view in views for each in view.endpoints for method in each.methods}

    @csrf_exempt
    def either(request: HttpRequest, **path: Any) -> HttpResponseBase:
        view = chosen.get(request.method or "")
        return view(request, **path) if view else answer(wrong_method(chosen))

    for view in views:
        vars(either).update({name: value for name, value in vars(view).items() if name == "parameters"})
    either.limits = {method: limit for view in views for method, limit in view.limits.items()}
    either.endpoints = tuple(chain.from_iterable(view.endpoints for view in views))
    return either


def summary_of(view: Callable) -> str:
    return " ".join((view.__doc__ or "").split())


def asked_for(request: HttpRequest, query: type[msgspec.Struct] | None, names: tuple[str, ...]) -> Any:
    """The parameters of a request as `query`. Raises Refused, which says everything that is wrong with them."""
    unknown = sorted(request.GET.keys() - set(names))
    if unknown:
        words = _("This address does not know “%(name)s”.")
        wrong = [Wrong(name[:60], words % {"name": name[:60]}) for name in unknown]
        told = _("It knows: %(names)s.") % {"names": ", ".join(names)} if names else _("It takes no parameters.")
        raise Refused("unknown-parameter", f"{wrong[0].detail} {told}", errors=wrong)
    wrong = [Wrong(name, _("It was given several times.")) for name, each in request.GET.lists() if len(each) > 1]
    asked = dict(request.GET.items())
    wrong += [Wrong(name, _("There is a character in it that is no text.")) for name in asked if "\0" in asked[name]]
    try:
        if not wrong:
            return msgspec.convert(asked, query, strict=False)
    except msgspec.ValidationError:
        found = wrong_values(asked, query, strict=False)
        wrong = [Wrong(str(next(iter(where), "")), words) for where, words in found]
    raise Refused("wrong-value", f"{wrong[0].parameter}: {wrong[0].detail}", errors=wrong)


def _sent(found: Any) -> HttpResponseBase:
    if isinstance(found, Lines):
        lines = (encoded(row) + b"\n" for row in found.rows)
        return StreamingHttpResponse(lines, content_type=LINES, headers=found.headers)
    return HttpResponse(encoded(found), content_type=KIND)


def encoded(found: Any) -> bytes:
    """Words of pure rooms are English here, for every reader."""
    return msgspec.json.encode(found, enc_hook=str.__str__)


def _as_it_is(view: Callable) -> Callable:
    return view

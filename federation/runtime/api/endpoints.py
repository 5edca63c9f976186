"""An address for programs: what may be asked, of which type the answer is, and an example, declared with its view.

The description of all addresses (`description.py`) and the tests follow from what is declared here.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, get_type_hints

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from federation.runtime.cache.published_pages import published
from federation.runtime.requests.limits import DATA, MINUTE, limited
from federation.runtime.requests.problems import Refused, Wrong, answer

READING = ("GET", "HEAD")
METHODS = "GET, HEAD, OPTIONS"  # the last is answered by `manners.py`
PLACE = re.compile(r" - at `\$\.(\w+)[^`]*`$")  # at the end of what msgspec says of a value


@dataclass(frozen=True)
class Endpoint:
    """What an address for programs says of itself."""

    summary: str  # the docstring of the view
    answers: Any  # a type
    query: type[msgspec.Struct] | None
    example: str  # an address as it is asked for

    @property
    def leads_on(self) -> bool:
        """Whether the answer is another address, and no data."""
        return isinstance(self.answers, type) and issubclass(self.answers, HttpResponseBase)


def endpoint(*, example: str, query: type[msgspec.Struct] | None = None) -> Callable:
    """A view decorator: the view returns what is sent as JSON, and gets what is asked for as `query` where it has one.

    The answer is the same for everybody, and is kept as public pages are.
    """
    names = tuple(field.encode_name for field in msgspec.structs.fields(query)) if query else ()

    def decorate(view: Callable) -> Callable:
        answers = get_type_hints(view, include_extras=True)["return"]

        def made(request: HttpRequest, **path: Any) -> HttpResponseBase:
            try:
                if request.method not in READING:
                    words = _("This address takes %(methods)s.") % {"methods": METHODS}
                    raise Refused("wrong-method", words, headers={"Allow": METHODS})
                asked = asked_for(request, query, names)
                found = view(request, asked, **path) if query else view(request, **path)
            except Refused as refused:
                return answer(refused)
            except Http404 as missing:
                return answer(Refused("not-found", getattr(missing, "words", _("There is nothing at this address."))))
            if isinstance(found, HttpResponseBase):
                return found
            response = HttpResponse(msgspec.json.encode(found), content_type="application/json")
            response["RateLimit-Policy"] = f'"{DATA.kind}";q={DATA.address};w={MINUTE}'
            return response

        told = Endpoint(" ".join((view.__doc__ or "").split()), answers, query, example)
        kept = wraps(view)(made) if told.leads_on else published(*names, strict=True)(wraps(view)(made))
        wrapped = limited(DATA)(csrf_exempt(kept))
        wrapped.endpoint = told
        return wrapped

    return decorate


def asked_for(request: HttpRequest, query: type[msgspec.Struct] | None, names: tuple[str, ...]) -> Any:
    """The parameters of a request as `query`. Raises Refused, which says everything that is wrong with their names."""
    unknown = sorted(request.GET.keys() - set(names))
    if unknown:
        words = _("This address does not know “%(name)s”.")
        wrong = [Wrong(name[:60], words % {"name": name[:60]}) for name in unknown]
        told = _("It knows: %(names)s.") % {"names": ", ".join(names)} if names else _("It takes no parameters.")
        raise Refused("unknown-parameter", f"{wrong[0].detail} {told}", errors=wrong)
    twice = [name for name, values in request.GET.lists() if len(values) > 1]
    if twice:
        wrong = [Wrong(name, _("It was given several times.")) for name in twice]
        raise Refused("wrong-value", f"{twice[0]}: {wrong[0].detail}", errors=wrong)
    if query is None:
        return None
    try:
        return msgspec.convert(dict(request.GET.items()), query, strict=False)
    except msgspec.ValidationError as error:
        place = PLACE.search(str(error))
        words, name = PLACE.sub("", str(error)), place[1] if place else ""
        raise Refused("wrong-value", f"{name}: {words}", errors=[Wrong(name, words)]) from None

"""Links of a page to itself with other parameters, in the order of canonical addresses."""

from django.http import HttpRequest

from federation.runtime.cache.addresses import Parameters, encoded, ordered
from federation.runtime.requests.parameters import values_of


def link(request: HttpRequest, **changes: object) -> str:
    """What this page was asked for with `changes`, "?page=2"; None leaves a parameter out."""
    asked = values_of(request.GET, **changes)
    parameters = _understood(request)
    return f"?{ordered(asked) if parameters is None else encoded(parameters.canonical(asked))}"


def _understood(request: HttpRequest) -> Parameters | None:
    """The parameters of a published page; None where it is none."""
    return getattr(getattr(request.resolver_match, "func", None), "parameters", None)

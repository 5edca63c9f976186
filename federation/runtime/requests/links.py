"""Links of a page to itself with other parameters, in the order of canonical addresses, and with the site in front."""

from collections.abc import Collection

from django.conf import settings
from django.http import HttpRequest

from federation.runtime.cache.addresses import Parameters, encoded, ordered
from federation.runtime.requests.parameters import values_of

# The same rows otherwise: in another order, with other categories beside them, with longer menus, all on one sheet.
PRESENTATION = frozenset({"labels", "menus", "sort", "whole"})


def absolute(request: HttpRequest, path: str) -> str:
    """`path` with the site in front, as the settings name it; where nobody named it, as the visitor calls it."""
    named = settings.SITE_URL != settings.LAPTOP
    return f"{settings.SITE_URL}{path}" if named else f"{request.scheme}://{request.get_host()}{path}"


def canonical(request: HttpRequest, without: Collection[str] = ()) -> str:
    """The one whole address of what a page says, whatever way it is shown: without `PRESENTATION` and `without`.

    Of a page that answers what was typed it is the page to type on.
    """
    parameters = _understood(request)
    known = {"page"} if parameters is None else set(parameters.names)
    left = {name: values for name, values in values_of(request.GET).items() if name in known - PRESENTATION}
    left = {name: values for name, values in left.items() if name not in without}
    pairs = ordered(left) if parameters is None else encoded(parameters.canonical(left))
    return absolute(request, f"{request.path}?{pairs}" if pairs else request.path)


def link(request: HttpRequest, **changes: object) -> str:
    """What this page was asked for with `changes`, "?page=2"; None leaves a parameter out."""
    asked = values_of(request.GET, **changes)
    parameters = _understood(request)
    return f"?{ordered(asked) if parameters is None else encoded(parameters.canonical(asked))}"


def _understood(request: HttpRequest) -> Parameters | None:
    """The parameters of a published page; None where it is none."""
    return getattr(getattr(request.resolver_match, "func", None), "parameters", None)

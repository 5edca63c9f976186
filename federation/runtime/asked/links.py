"""Links of a page to itself with other parameters, in the order of canonical addresses."""

import re
from collections.abc import Callable
from urllib.parse import quote_plus

from django.http import HttpRequest

from federation.runtime.asked import values_of
from federation.runtime.caching.addresses import Parameters, encoded, ordered

VALUE = "VALUE"  # stands for a value that follows


def link(request: HttpRequest, **changes: object) -> str:
    """What this page was asked for with `changes`, "?page=2"; None leaves a parameter out."""
    asked = values_of(request.GET, **changes)
    parameters = _understood(request)
    return f"?{ordered(asked) if parameters is None else encoded(parameters.canonical(asked))}"


def links(request: HttpRequest, name: str, **changes: object) -> Callable[[str], str]:
    """`link` for any values of the parameter `name`: the links of a table's heads differ by nothing else."""
    pattern = link(request, **{**changes, name: VALUE})
    before, *after = re.split(rf"(?<=[?&]{name}=){VALUE}(?=&|$)", pattern)  # what others are given is escaped
    parameters = _understood(request)
    unsaid = {"", parameters.usual.get(name, "") if parameters is not None else ""}

    def answer(value: str) -> str:
        if value in unsaid:
            return link(request, **{**changes, name: value})
        return f"{before}{quote_plus(value, safe=',')}{after[0]}" if after else pattern

    return answer


def _understood(request: HttpRequest) -> Parameters | None:
    """The parameters of a published page; None where it is none."""
    return getattr(getattr(request.resolver_match, "func", None), "parameters", None)
